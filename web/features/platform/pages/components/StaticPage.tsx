import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { PageName } from '../page-texts.ts'
import { usePageTexts } from '../use-page-texts.ts'
import { PageFooterCta } from './PageFooterCta.tsx'
import { PageSection } from './PageSection.tsx'

interface Props {
  page: PageName
  readOn: readonly PageName[]
  /** Interactive parts below the text. */
  children?: ReactNode
}

/** A page of text: the texts file defines its sections and their order. */
export function StaticPage({ page, readOn, children }: Props) {
  const { eyebrow, title, lead, notice, sections, closing } = usePageTexts()(page)
  return (
    <article>
      <PageHeader eyebrow={eyebrow} title={title} text={lead} />
      {notice && (
        <Notice title={notice.title} className="mt-8 max-w-prose">
          {notice.text}
        </Notice>
      )}
      <div className="mt-4 divide-y divide-line">
        {sections.map(section => (
          <PageSection key={section.title} {...section} />
        ))}
      </div>
      {children}
      <PageFooterCta {...closing} readOn={readOn} />
    </article>
  )
}
