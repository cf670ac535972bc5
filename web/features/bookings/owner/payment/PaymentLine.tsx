import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { TONE_TEXT } from '#web/ui/tone.ts'
import { PAYMENT_LINE_TONE, toPaymentLine } from './payment-line.ts'

/** The state of the payment below an amount; nothing where the platform takes no payments. */
export function PaymentLine({ payment }: { payment: Booking['payment'] }) {
  const { t } = useTranslation('bookings')
  const line = toPaymentLine(payment)
  if (!line) return null
  const date = line.dueOn ? formatDate(line.dueOn) : ''
  return (
    <span className={`block text-xs font-semibold ${TONE_TEXT[PAYMENT_LINE_TONE[line.key]]}`}>
      {t(`pay.line.${line.key}`, { date })}
    </span>
  )
}
