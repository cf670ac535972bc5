import { useTranslation } from 'react-i18next'
import type { PaymentTransaction } from '#contract/payments/schemas.ts'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDestination } from '../../destination.ts'

interface Line {
  text: string
  /** Only a wide screen has room for it, and the booking or the withdrawal says it too. */
  onlyWide?: boolean
}

/** The texts of a movement: one line with its name, and lines with details. */
export function TransactionDetails({
  transaction: { currency, details, property },
}: {
  transaction: PaymentTransaction
}) {
  const { t } = useTranslation('payments')
  const destination = useDestination()
  const lines: Line[] = []
  const add = (text: string) => lines.push({ text })
  if ('guest_name' in details) {
    const dates = formatDates(details.check_in_date, details.check_out_date)
    add(t('details.stay', { guest: details.guest_name, dates }))
    if (details.kind === 'security_kept') add(t('details.kept'))
    else if (details.kind === 'booking_reversal') add(t('details.takenBack'))
    else {
      const [total, fee] = [details.total_cents, details.service_fee_cents].map(cents =>
        formatMoneyExactly(cents, currency),
      )
      lines.push({ text: t('details.parts', { total, fee }), onlyWide: true })
      if (details.credit_cents)
        add(t('details.credit', { credit: formatMoneyExactly(details.credit_cents, currency) }))
    }
  } else {
    const { reference, reason } = details
    if (details.kind === 'withdrawal_rejected') add(t('details.returned'))
    if (details.kind === 'withdrawal_reversed') add(t('details.reversed'))
    const isReturned = details.kind === 'withdrawal_rejected' || details.kind === 'withdrawal_reversed'
    lines.push({ text: destination(details), onlyWide: isReturned })
    if (reference) add(t('details.reference', { reference }))
    if (details.revoked) add(t('details.revoked'))
    if (reason) add(t('details.reason', { reason }))
  }
  const [first, ...rest] = property === null ? lines : [{ text: property }, ...lines]
  return (
    <div className="grid min-w-0 lg:min-w-56 lg:gap-0.5">
      <span>{first?.text}</span>
      {rest.map(({ text, onlyWide }) => (
        <span
          key={text}
          className={classNames(
            'text-xs text-ink-soft max-lg:leading-[inherit]',
            onlyWide && 'max-lg:hidden',
          )}
        >
          {text}
        </span>
      ))}
    </div>
  )
}
