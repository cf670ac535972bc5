import Mail from 'lucide-react/icons/mail'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { BUTTON_CONTENT, buttonClass } from '#web/ui/button-class.ts'
import { Surface } from '#web/ui/surface.tsx'
import type { PageName, PageTexts } from '../page-texts.ts'
import { useContactAddress } from '../use-page-texts.ts'

type Props = PageTexts['closing'] & { readOn: readonly PageName[] }

/** At the end of a page: a way to contact somebody, and links to related pages. */
export function PageFooterCta({ title, text, subject, readOn }: Props) {
  const { t } = useTranslation(['static', 'shell'])
  const address = useContactAddress()
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
