import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { PageName } from '../page-texts.ts'
import { usePageTexts } from '../use-page-texts.ts'
import { Closing } from './Closing.tsx'
import { Section } from './Section.tsx'

type Props = {
  page: PageName
  readOn: readonly PageName[]
  /** What the page does besides being read. */
  children?: ReactNode
}

/** A page of words: its texts say what stands on it, in which order. */
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
          <Section key={section.title} {...section} />
        ))}
      </div>
      {children}
      <Closing {...closing} readOn={readOn} />
    </article>
  )
}
