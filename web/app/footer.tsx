import Globe from 'lucide-react/icons/globe'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CURRENCY_SIGNS, useCurrency } from '#web/lib/currency.ts'
import { currentLanguage } from '#web/lib/i18n.ts'
import { LANGUAGE_NAMES } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { KeyMark } from '#web/ui/key-mark.tsx'

const COLUMNS = [
  {
    title: 'footer.latchkey',
    links: [
      { to: paths.about(), text: 'footer.about' },
      { to: paths.careers(), text: 'footer.careers' },
      { to: paths.press(), text: 'footer.press' },
    ],
  },
  {
    title: 'footer.support',
    links: [
      { to: paths.help(), text: 'footer.help' },
      { to: paths.contactAdmin(), text: 'footer.contactAdmin' },
      { to: paths.faq(), text: 'footer.faq' },
      { to: paths.trustSafety(), text: 'footer.trustSafety' },
    ],
  },
  {
    title: 'footer.legal',
    links: [
      { to: paths.policies(), text: 'footer.policies' },
      { to: paths.terms(), text: 'footer.terms' },
      { to: paths.privacy(), text: 'footer.privacy' },
      { to: paths.cookies(), text: 'footer.cookies' },
    ],
  },
] as const

const CHOICE =
  'inline-flex min-h-9 items-center gap-2 rounded-xs text-ink-soft no-underline hover:text-ink hover:underline'

export function Footer() {
  const { t } = useTranslation('shell')
  const currency = useCurrency()
  return (
    <footer className="no-print border-t border-line bg-well/60">
      <div className="mx-auto grid max-w-page gap-x-8 px-gutter py-6 md:py-10 md:grid-cols-[1.6fr_repeat(3,1fr)]">
        <div className="grid content-start gap-3 max-md:hidden">
          <KeyMark className="text-brass" />
          <p className="max-w-[30ch] font-display text-lg text-ink-soft">{t('footer.tagline')}</p>
        </div>
        <nav
          aria-label={t('footer.label')}
          className="flex flex-wrap gap-x-5 md:col-span-3 md:grid md:grid-cols-3 md:gap-8"
        >
          {COLUMNS.map(({ title, links }) => (
            // On a phone all links flow in one paragraph.
            <div key={title} className="max-md:contents">
              <p className="text-sm font-semibold text-ink max-md:hidden">{t(title)}</p>
              <ul className="max-md:contents md:mt-1.5">
                {links.map(({ to, text }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-9 items-center rounded-xs text-sm text-ink-soft no-underline hover:text-ink hover:underline"
                    >
                      {t(text)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-gutter pb-6 text-sm md:pb-8 text-ink-soft">
        <p>{t('footer.rights', { year: new Date().getFullYear() })}</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          <li>
            <Link to={paths.language()} className={CHOICE}>
              <Globe className="size-4" aria-hidden="true" />
              <span className="sr-only">{t('footer.languageLabel')}</span>
              {LANGUAGE_NAMES[currentLanguage()]}
            </Link>
          </li>
          <li>
            <Link to={paths.currency()} className={CHOICE}>
              <span className="sr-only">{t('footer.currencyLabel')}</span>
              {CURRENCY_SIGNS[currency]}
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  )
}
