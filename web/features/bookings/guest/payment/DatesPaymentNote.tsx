import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { Cents } from '#contract/kernel/money.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { useCancellationWords } from '#web/features/properties/browse/payment-terms/cancellation-words.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'

interface Props {
  stay: Pick<BookingDetails, 'payment' | 'cancellation' | 'price' | 'today' | 'property'>
  /** The new check-in; a stay that has begun can no longer be cancelled. */
  checkIn?: CalendarDate
  /** The new total. */
  total: Cents
}

/** What other dates mean for the payment, and until when cancelling then costs how much. */
export default function DatesPaymentNote({ stay, checkIn, total }: Props) {
  const { t } = useTranslation(['stays', 'paymentTerms'])
  const sayCancellation = useCancellationWords()
  const { payment, cancellation, price, today, property } = stay
  if (!payment) return null
  if (payment.settlement === 'direct')
    return (
      <p className="text-sm text-ink-soft">{t('paymentTerms:pay.direct', { name: property.owner_name })}</p>
    )
  const tooMuch = payment.paid_cents - total
  const more = total - price.total_cents
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      {tooMuch > 0 && (
        <p>{t('stays:dates.goesBack', { amount: formatMoneyExactly(tooMuch, stay.price.currency) })}</p>
      )}
      {more > 0 && (
        <p>{t('stays:dates.payMore', { amount: formatMoneyExactly(more, stay.price.currency) })}</p>
      )}
      {cancellation && checkIn && (
        <p>
          <strong>{t('paymentTerms:cancellation')}</strong>{' '}
          {sayCancellation(cancellation.steps, { checkIn, today })}
        </p>
      )}
    </div>
  )
}
