import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useGuestPaymentsKnown } from '#web/features/payments/guest-payments/use-guest-payments-known.ts'
import { paths } from '#web/lib/paths.ts'

/** Reports with screens of their own. */
const LINKS = [
  { name: 'bookkeeping', to: paths.adminBookkeeping(), needsGuestPayments: true },
  { name: 'taxes', to: paths.adminTaxes(), needsGuestPayments: false },
  { name: 'sellers', to: paths.adminSellers(), needsGuestPayments: true },
] as const

/** Links to further reports. Some are among them only where guests pay, or have paid, through the platform. */
export function MoreReports() {
  const { t } = useTranslation('reports')
  const hasPayments = useGuestPaymentsKnown()
  return (
    <section className="no-print grid grid-cols-1 gap-3">
      <h2>{t('more.title')}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {LINKS.filter(link => hasPayments || !link.needsGuestPayments).map(({ name, to }) => (
          <li key={name} className="py-3.5">
            <Link
              to={to}
              className="font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {t(`more.${name}.link`)}
            </Link>
            <p className="text-sm text-ink-soft">{t(`more.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
