import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useTakesPayments } from '#web/lib/terms.ts'

/** Links to reports that have a screen of their own. */
export function MoreReports() {
  const { t } = useTranslation('reports')
  if (!useTakesPayments()) return null
  return (
    <nav aria-label={t('more.title')} className="no-print flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <span className="text-ink-soft" aria-hidden="true">
        {t('more.title')}
      </span>
      <Link
        to={paths.adminSellers()}
        className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {t('more.sellers')}
      </Link>
    </nav>
  )
}
