import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useTakesPayments } from '#web/lib/terms.ts'
import { taxDetailsQuery } from '../queries.ts'

/** One line for an owner who is in a report and has not said everything that belongs there. */
export function TaxDetailsNotice() {
  const { t } = useTranslation('payments')
  const takesPayments = useTakesPayments()
  const { data } = useQuery({ ...taxDetailsQuery, enabled: takesPayments })
  if (!takesPayments || !data?.needed || data.missing.length === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {t('taxDetails.noticeMissing')}{' '}
      <Link
        to={paths.ownerSettings({ tab: 'payments' })}
        className="font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {t('taxDetails.noticeAdd')}
      </Link>
    </p>
  )
}
