import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { BUTTON_CONTENT, buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Surface } from '#web/ui/surface.tsx'
import type { PageName, PageTexts } from '../page-texts.ts'
import { Section } from './Section.tsx'

type Props = {
  page: PageName
  readOn: readonly PageName[]
  /** What the page does besides being read. */
  children?: ReactNode
}

/** A page of words: its texts say what stands on it, in which order. */
export function StaticPage({ page, readOn, children }: Props) {
  const { t } = useTranslation('static')
  const { eyebrow, title, lead, notice, sections, closing }: PageTexts = t(page, { returnObjects: true })
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

/** Whoever has read to the end gets a person to write to, and the pages next door. */
function Closing({ title, text, subject, readOn }: PageTexts['closing'] & Pick<Props, 'readOn'>) {
  const { t } = useTranslation(['static', 'shell'])
  const address = t('layout.address')
  return (
    <Surface
      as="section"
      padding="lg"
      className="mt-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-6"
    >
      <div className="min-w-0 max-w-prose">
        <h2>{title}</h2>
        <p className="mt-2 text-ink-soft">{text}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <a href={`mailto:${address}?subject=${encodeURIComponent(subject)}`} className={buttonClass({})}>
            <span className={BUTTON_CONTENT}>
              <Mail className="size-5" aria-hidden="true" />
              {t('layout.write')}
            </span>
          </a>
          <p className="text-ink-soft">{address}</p>
        </div>
      </div>
      <nav aria-label={t('layout.readOn')}>
        <p className="text-sm font-semibold">{t('layout.readOn')}</p>
        <ul className="mt-1">
          {readOn.map(name => (
            <li key={name} className="flex min-h-9 items-center">
              <Link to={paths[name]()}>{t(`shell:titles.${name}`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </Surface>
  )
}
