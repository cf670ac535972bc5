import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CardDispute } from '#contract/payments/card-disputes.schemas.ts'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { formatInstant, formatMoneyExactly } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { PayableStayLine } from './PayableStayLine.tsx'
import { disputesQuery } from './queries.ts'

const TONES: Record<CardDispute['status'], Tone> = {
  inquiry: 'trust',
  open: 'warning',
  won: 'good',
  lost: 'neutral',
  closed: 'neutral',
}

function DisputeLine({ dispute }: { dispute: CardDispute }) {
  const { t } = useTranslation('guestPayments')
  const { stay, status, respond_by, reason, url } = dispute
  const amount = formatMoneyExactly(dispute.amount_cents, dispute.stay.currency)
  const isWaiting = status === 'open' || status === 'inquiry'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 px-4 py-4 text-sm">
      <PayableStayLine stay={stay} />
      <p className="figures text-right font-semibold whitespace-nowrap">{amount}</p>
      <p className="text-xs text-ink-soft">
        {reason.replaceAll('_', ' ')}
        {isWaiting && respond_by && ` · ${t('disputes.by', { date: formatInstant(respond_by) })}`}
        {isWaiting && (
          <>
            {' · '}
            <a href={url} target="_blank" rel="noreferrer" aria-label={t('disputes.openOne', { amount })}>
              {t('disputes.open')}
            </a>
          </>
        )}
      </p>
      <StatusBadge tone={TONES[status]}>{t(`disputes.status.${status}`)}</StatusBadge>
    </li>
  )
}

/** Card payments that cardholders take back; where there are none, nothing of it is shown. */
export function DisputeList() {
  const { t } = useTranslation('guestPayments')
  const { data, error, refetch } = useQuery(disputesQuery)
  if (error && !data) return <FailedNotice title={t('disputes.failed')} error={error} onRetry={refetch} />
  if (!data || data.results.length === 0) return null
  return (
    <section aria-labelledby="disputes" className="grid gap-3">
      <h2 id="disputes" className="text-xl">
        {t('disputes.title')}
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-leaf">
        {data.results.map(dispute => (
          <DisputeLine key={dispute.id} dispute={dispute} />
        ))}
      </ul>
    </section>
  )
}
