import type { BookingDetails, BookingStatus } from '#contract/bookings/schemas.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { type CalendarDate, dateInZone } from '#contract/kernel/nights.ts'
import { paymentStateOf, unpaidInstalments } from '#contract/payments/plan.rules.ts'
import type { Settlement, StayPayment } from '#contract/payments/stay-payments.schemas.ts'
import {
  type CancellationStep,
  percentageBack,
  settleCancellation,
} from '#contract/pricing/cancellation.rules.ts'

/** The columns of a booking about its payment. Without a settlement the platform took no payments when it was booked. */
export interface PaidBooking {
  readonly status: string
  readonly currency: Currency
  readonly settlement: string | null
  readonly total_cents: number
  readonly service_fee_cents: number
  readonly taxes_cents: number
  readonly deposit_percentage: number | null
  readonly deposit_due_on: CalendarDate | null
  readonly balance_due_on: CalendarDate | null
  readonly paid_cents: number
  readonly kept_cents: number
  readonly refund_due_cents: number | null
  readonly cancellation_steps: unknown
  readonly check_in_date: CalendarDate
  readonly time_zone: string
}

/** Whether a stay is paid in the way that the platform follows: to the platform, or to its owner. */
export const isCollected = ({ settlement }: { readonly settlement: string | null }): boolean =>
  settlement === 'platform' || settlement === 'owner'

/** Where the payment of a stay stands today, at the home. */
export const stayPaymentView = (row: PaidBooking, now: Date): StayPayment | null => {
  if (row.settlement === null) return null
  const status = row.status as BookingStatus
  const terms = { ...row, status, deposit_percentage: row.deposit_percentage ?? 100 }
  const isOwed = isCollected(row) && status !== 'cancelled'
  return {
    settlement: row.settlement as Settlement,
    state: row.settlement === 'direct' ? 'none' : paymentStateOf(terms, dateInZone(now, row.time_zone)),
    currency: row.currency,
    paid_cents: row.paid_cents,
    kept_cents: row.kept_cents,
    unpaid: isOwed ? unpaidInstalments(terms, row.paid_cents) : [],
    refund_due_cents: row.refund_due_cents ?? 0,
  }
}

/**
 * The share that a guest gets back who cancels on `today`, the date at the home. A request binds nobody yet, so that all
 * that was paid goes back.
 */
export const shareBack = (
  stay: { readonly status: string; readonly cancellation_steps: unknown; readonly check_in_date: string },
  today: string,
): number =>
  stay.status === 'pending'
    ? 100
    : percentageBack((stay.cancellation_steps as CancellationStep[] | null) ?? [], stay.check_in_date, today)

/** The agreed cancellation terms, and what a cancellation by the guest today would come to. */
export const cancellationView = (row: PaidBooking, now: Date): BookingDetails['cancellation'] => {
  if (!isCollected(row) || row.status === 'cancelled') return null
  const steps = (row.cancellation_steps as CancellationStep[] | null) ?? []
  const percentage = shareBack(row, dateInZone(now, row.time_zone))
  return { steps, percentage, ...settleCancellation(row, percentage) }
}
