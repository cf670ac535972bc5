import { useTranslation } from 'react-i18next'
import {
  type BookingWithPayment,
  PAYMENT_LINE_TONE,
  toPaymentLine,
} from '#web/features/bookings/owner/payment/payment-line.ts'
import { StayPaymentFacts } from '#web/features/bookings/owner/payment/StayPaymentFacts.tsx'
import { useCancellationWords } from '#web/features/properties/browse/payment-terms/cancellation-words.ts'
import { formatDate, formatMoneyExactly } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { CardPanel } from './CardPanel.tsx'
import { TransferSlip } from './TransferSlip.tsx'

/** Where the payment stands, in sentences. */
const usePanelWords = ({
  payment,
  status,
  property,
  transfer,
  card,
  movements,
}: BookingWithPayment): string[] => {
  const { t } = useTranslation(['stays', 'paymentTerms'])
  const { settlement, state, paid_cents, kept_cents, refund_due_cents: refund, unpaid } = payment
  const amount = formatMoneyExactly(refund, payment.currency)
  const [next] = unpaid
  const name = property.owner_name
  const sentBy = settlement === 'owner' && refund > 0 ? [t('stays:pay.ownerSends', { name })] : []
  if (settlement === 'direct') return [t('paymentTerms:pay.direct', { name })]
  if (status === 'cancelled')
    return [
      ...(refund > 0 ? [t('stays:pay.refundCancelled', { amount })] : []),
      ...sentBy,
      ...(kept_cents > 0
        ? [t('stays:pay.kept', { amount: formatMoneyExactly(kept_cents, payment.currency) })]
        : []),
      ...(movements.length === 0 && paid_cents === 0 ? [t('stays:pay.nothingPaid')] : []),
    ]
  return [
    ...(state === 'later' ? [t('stays:pay.pending', { name })] : []),
    ...(state === 'overdue' && next?.due_on
      ? [
          t('stays:pay.overdue', {
            amount: formatMoneyExactly(next.amount_cents, payment.currency),
            date: formatDate(next.due_on),
          }),
        ]
      : []),
    ...(state === 'paid' ? [t('stays:pay.paid')] : []),
    ...(refund > 0 ? [t('stays:pay.refundOverpaid', { amount })] : []),
    ...sentBy,
    ...((state === 'due' || state === 'overdue') && !transfer && !card ? [t('stays:pay.noAccount')] : []),
  ]
}

/** The payment of a stay for its guest: what is due and how to pay it, what was paid, and what goes back. */
export default function PaymentPanel({ stay }: { stay: BookingWithPayment }) {
  const { t } = useTranslation(['stays', 'bookings', 'paymentTerms'])
  const sayCancellation = useCancellationWords()
  const words = usePanelWords(stay)
  const { payment, transfer, card, cancellation } = stay
  const line = toPaymentLine(payment)
  return (
    <section
      id="payment"
      aria-labelledby="stay-payment"
      className="grid max-w-prose scroll-mt-24 grid-cols-1 gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="stay-payment">{t('stays:pay.title')}</h2>
        {line && (
          <StatusBadge tone={PAYMENT_LINE_TONE[line.key]}>
            {t(`bookings:pay.line.${line.key}`, { date: line.dueOn ? formatDate(line.dueOn) : '' })}
          </StatusBadge>
        )}
      </div>
      {words.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      <StayPaymentFacts booking={stay} />
      {card && <CardPanel stay={stay} card={card} />}
      {transfer && <TransferSlip transfer={transfer} payment={payment} />}
      {cancellation && (
        <p className="text-sm text-ink-soft">
          <strong>{t('paymentTerms:cancellation')}</strong>{' '}
          {sayCancellation(cancellation.steps, { checkIn: stay.check_in_date, today: stay.today })}
        </p>
      )}
    </section>
  )
}
