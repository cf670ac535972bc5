import { useTranslation } from 'react-i18next'
import { formatDate, formatMoneyExactly } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type BookingWithPayment, PAYMENT_LINE_TONE, toPaymentLine } from './payment-line.ts'
import { SettlementChange } from './SettlementChange.tsx'
import { StayPaymentFacts } from './StayPaymentFacts.tsx'

/** Where the payment stands, in sentences for the owner. */
const useOwnerWords = ({
  payment,
  status,
  guest,
  check_in_date,
  movements,
  card,
}: BookingWithPayment): string[] => {
  const { t } = useTranslation('bookings')
  const { settlement, state, kept_cents: kept, refund_due_cents: refund } = payment
  const name = guest.full_name
  const isOwn = settlement === 'owner'
  if (settlement === 'direct') return [t('pay.direct', { guest: name })]
  if (status === 'cancelled')
    return [
      ...(kept > 0
        ? [
            t(isOwn ? 'pay.keptByYou' : 'pay.keptText', {
              amount: formatMoneyExactly(kept, payment.currency),
              date: formatDate(check_in_date),
            }),
          ]
        : []),
      ...(refund > 0
        ? [t('pay.refundText', { amount: formatMoneyExactly(refund, payment.currency), guest: name })]
        : []),
      ...(refund > 0 && isOwn ? [t('pay.youSend')] : []),
      ...(movements.length === 0 ? [t('pay.nothingPaid')] : []),
    ]
  return [
    ...(state === 'later' && card?.latest?.status === 'authorised'
      ? [
          t('pay.held', {
            guest: name,
            amount: formatMoneyExactly(card.latest.amount_cents, payment.currency),
          }),
        ]
      : []),
    ...(state === 'later' && card?.latest?.status !== 'authorised' ? [t('pay.later', { guest: name })] : []),
    ...(state === 'paid' ? [t(isOwn ? 'pay.allPaidToYou' : 'pay.allPaid')] : []),
    ...(refund > 0
      ? [t('pay.refundText', { amount: formatMoneyExactly(refund, payment.currency), guest: name })]
      : []),
    ...(state === 'due' && !isOwn ? [t('pay.entersOncePaid')] : []),
    ...(refund > 0 && isOwn ? [t('pay.youSend')] : []),
  ]
}

/** The payment of a stay for its owner, who never sees the account; and the change to settling it directly. */
export function OwnerPayment({ booking }: { booking: BookingWithPayment }) {
  const { t } = useTranslation('bookings')
  const words = useOwnerWords(booking)
  const { payment, guest } = booking
  const line = toPaymentLine(payment)
  const [next] = payment.unpaid
  return (
    <section aria-labelledby="booking-payment" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id="booking-payment" className="text-lg">
          {t('pay.title')}
        </h3>
        {line && (
          <Badge tone={PAYMENT_LINE_TONE[line.key]}>
            {t(`pay.line.${line.key}`, { date: line.dueOn ? formatDate(line.dueOn) : '' })}
          </Badge>
        )}
      </div>
      {payment.state === 'overdue' && next && (
        <Notice tone="warning" title={t('pay.overdueTitle', { guest: guest.full_name })}>
          {t('pay.overdueText', { amount: formatMoneyExactly(next.amount_cents, payment.currency) })}
        </Notice>
      )}
      {words.map(sentence => (
        <p key={sentence} className="text-sm">
          {sentence}
        </p>
      ))}
      <StayPaymentFacts booking={booking} />
      <SettlementChange booking={booking} />
    </section>
  )
}
