import { useTranslation } from 'react-i18next'
import type { PaymentTransaction } from '#contract/payments/schemas.ts'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDestination } from '../../destination.ts'

/** The texts of a movement: one line with its name, and lines with details. */
export function TransactionDetails({
  transaction: { currency, details, property },
}: {
  transaction: PaymentTransaction
}) {
  const { t } = useTranslation('payments')
  const destination = useDestination()
  const lines = []
  /** Only a wide screen has room for it; the booking says it too. */
  let parts: string | undefined
  if ('guest_name' in details) {
    const dates = formatDates(details.check_in_date, details.check_out_date)
    lines.push(t('details.stay', { guest: details.guest_name, dates }))
    if (details.kind === 'security_kept') lines.push(t('details.kept'))
    else if (details.kind === 'booking_reversal') lines.push(t('details.takenBack'))
    else {
      const [total, fee] = [details.total_cents, details.service_fee_cents].map(cents =>
        formatMoneyExactly(cents, currency),
      )
      parts = t('details.parts', { total, fee })
      lines.push(parts)
      if (details.credit_cents)
        lines.push(t('details.credit', { credit: formatMoneyExactly(details.credit_cents, currency) }))
    }
  } else {
    const { reference, reason } = details
    if (details.kind === 'withdrawal_rejected') lines.push(t('details.returned'))
    if (details.kind === 'withdrawal_reversed') lines.push(t('details.reversed'))
    lines.push(destination(details))
    if (reference) lines.push(t('details.reference', { reference }))
    if (details.revoked) lines.push(t('details.revoked'))
    if (reason) lines.push(t('details.reason', { reason }))
  }
  const [first, ...rest] = property === null ? lines : [property, ...lines]
  return (
    <div className="grid min-w-0 lg:min-w-56 lg:gap-0.5">
      <span>{first}</span>
      {rest.map(line => (
        <span key={line} className={classNames('text-xs text-ink-soft', line === parts && 'max-lg:hidden')}>
          {line}
        </span>
      ))}
    </div>
  )
}
