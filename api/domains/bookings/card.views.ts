import type { BookingStatus } from '#contract/bookings/schemas.ts'
import { cardOfferOf } from '#contract/payments/card.rules.ts'
import type { StayCard } from '#contract/payments/card-payments.schemas.ts'
import { unpaidInstalments } from '#contract/payments/plan.rules.ts'
import type { CardPaymentRow } from '../payments/card-payments.queries.ts'

interface PayableBooking {
  readonly status: string
  readonly settlement: string | null
  readonly total_cents: number
  readonly paid_cents: number
  readonly deposit_percentage: number | null
  readonly deposit_due_on: string | null
  readonly balance_due_on: string | null
  readonly expires_at: Date | null
}

/** What the guest of a stay may pay or authorise by card now. */
export const offerFor = (
  booking: PayableBooking,
  live: readonly CardPaymentRow[],
  now: Date,
): StayCard['offer'] => {
  if (booking.settlement !== 'platform') return null
  const terms = { ...booking, deposit_percentage: booking.deposit_percentage ?? 100 }
  const [next] = unpaidInstalments(terms, booking.paid_cents)
  return cardOfferOf(
    {
      status: booking.status as BookingStatus,
      nextCents: next?.amount_cents ?? 0,
      isWithoutDeposit: terms.deposit_percentage === 0,
      expiresAt: booking.expires_at,
    },
    live.map(({ status, decision, authorised_until }) => ({
      status,
      isCapturing: decision === 'capture',
      authorisedUntil: authorised_until,
    })),
    now,
  )
}

export const latestCardView = (row: CardPaymentRow | undefined): StayCard['latest'] =>
  row
    ? {
        status: row.status,
        amount_cents: row.amount_cents,
        until: row.authorised_until?.toISOString() ?? null,
        is_capturing: row.decision === 'capture',
      }
    : null
