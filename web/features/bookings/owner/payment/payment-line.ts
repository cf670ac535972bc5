import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { StayPayment } from '#contract/payments/stay-payments.schemas.ts'
import type { Tone } from '#web/ui/tone.ts'

export type BookingWithPayment = BookingDetails & { payment: StayPayment }

export const PAYMENT_LINE_TONE = {
  direct: 'neutral',
  refund: 'trust',
  paid: 'good',
  overdue: 'warning',
  part: 'trust',
  due: 'trust',
} as const satisfies Record<string, Tone>

interface PaymentLine {
  readonly key: keyof typeof PAYMENT_LINE_TONE
  /** The day of the next payment. */
  readonly dueOn: CalendarDate | null
}

/** Where the payment of a stay stands, in a word; null where there is nothing to say. */
export const toPaymentLine = (payment: StayPayment | null): PaymentLine | null => {
  if (!payment) return null
  const { settlement, state, paid_cents, refund_due_cents, unpaid } = payment
  const dueOn = unpaid[0]?.due_on ?? null
  if (settlement === 'direct') return { key: 'direct', dueOn: null }
  if (state === 'overdue') return { key: 'overdue', dueOn }
  if (state === 'due') return { key: paid_cents > 0 ? 'part' : 'due', dueOn }
  if (refund_due_cents > 0) return { key: 'refund', dueOn: null }
  return state === 'paid' ? { key: 'paid', dueOn: null } : null
}
