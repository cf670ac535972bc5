import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { formatInstant, formatMoneyExactly } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { useTerms } from '#web/lib/terms.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CollectedFigures } from './CollectedFigures.tsx'
import { DisputeList } from './DisputeList.tsx'
import { GuestPaymentsDesk } from './GuestPaymentsDesk.tsx'
import { PayableStayLine } from './PayableStayLine.tsx'
import { overdueRefundsQuery } from './queries.ts'

/** Refunds that owners have not sent for a week; where there are none, nothing of it is shown. */
function OverdueOwnerRefunds() {
  const { t } = useTranslation('guestPayments')
  const { data, error, refetch } = useQuery(overdueRefundsQuery)
  if (error && !data) return <FailedNotice title={t('overdue.failed')} error={error} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="overdue-refunds" className="grid gap-3">
      <h2 id="overdue-refunds" className="text-xl">
        {t('overdue.title')}
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-leaf">
        {data.map(({ id, stay, owner_name, amount_cents, created_at }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 px-4 py-4 text-sm"
          >
            <PayableStayLine stay={stay} />
            <p className="figures text-right font-semibold whitespace-nowrap">
              {formatMoneyExactly(amount_cents, stay.currency)}
            </p>
            <p className="text-xs text-ink-soft">
              {t('overdue.since', { owner: owner_name, date: formatInstant(created_at) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ClaimList = lazyWithTexts('securityDeposits', () => import('./ClaimList.tsx'))

/** What guests pay to the platform, and what goes back to them. */
export function PlatformsDesk() {
  const { t } = useTranslation('guestPayments')
  const payments = useTerms()?.payments
  return (
    <GuestPaymentsDesk eyebrow={t('eyebrow')} text={t('text')}>
      {payments === 'none' && (
        <Notice title={t('off.title')}>
          {t('off.text')} <Link to={paths.adminSettings()}>{t('off.settings')}</Link>
        </Notice>
      )}
      {payments === 'transfer_to_owner' && (
        <Notice title={t('owner.platformTitle')}>{t('owner.platformText')}</Notice>
      )}
      <CollectedFigures />
      <OverdueOwnerRefunds />
      <DisputeList />
      <Suspense>
        <ClaimList />
      </Suspense>
    </GuestPaymentsDesk>
  )
}
