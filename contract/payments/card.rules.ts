import { HOUR_MS } from '../kernel/durations.ts'
import type { Cents } from '../kernel/money.ts'
import type { PaymentWay } from './stay-payments.schemas.ts'

export const takesTransfers = (way: PaymentWay): boolean =>
  way === 'bank_transfer' || way === 'bank_transfer_and_card'
export const takesCards = (way: PaymentWay): boolean => way === 'card' || way === 'bank_transfer_and_card'

/** The way of two switches. */
export const toPaymentWay = (by: { readonly transfer: boolean; readonly card: boolean }): PaymentWay => {
  if (by.transfer) return by.card ? 'bank_transfer_and_card' : 'bank_transfer'
  return by.card ? 'card' : 'none'
}

/** Providers take nothing smaller. */
const LEAST_CENTS = 50
/** An authorisation that ends in less is asked for again. */
export const RENEWED_WITHIN_MS = 36 * HOUR_MS

interface Attempt {
  readonly status: string
  /** The owner has said yes, and it is being captured. */
  readonly isCapturing: boolean
  readonly authorisedUntil: Date | null
}

interface Payable {
  readonly status: 'pending' | 'confirmed' | 'cancelled' | 'completed'
  /** The next payment; 0 for none. */
  readonly nextCents: Cents
  /** Nothing is due after the confirmation, so that nothing is authorised before it. */
  readonly isWithoutDeposit: boolean
  /** Until when a request waits for its answer. */
  readonly expiresAt: Date | null
}

/** Whether what is held ends soon, and before the request does. */
export const isRenewable = (authorisedUntil: Date | null, expiresAt: Date | null, now: Date): boolean =>
  authorisedUntil !== null &&
  authorisedUntil.getTime() - now.getTime() < RENEWED_WITHIN_MS &&
  (expiresAt === null || authorisedUntil < expiresAt)

/** What a guest may pay or authorise by card now; null for nothing. */
export const cardOfferOf = (
  stay: Payable,
  live: readonly Attempt[],
  now: Date,
): { kind: 'pay' | 'authorise'; amount_cents: Cents } | null => {
  if (stay.status === 'cancelled' || stay.nextCents < LEAST_CENTS) return null
  const isUnderWay = live.some(
    ({ status, isCapturing }) => status === 'processing' || (status === 'authorised' && isCapturing),
  )
  if (isUnderWay) return null
  if (stay.status !== 'pending') return { kind: 'pay', amount_cents: stay.nextCents }
  const held = live.find(({ status }) => status === 'authorised')
  if (stay.isWithoutDeposit) return null
  if (held && !isRenewable(held.authorisedUntil, stay.expiresAt, now)) return null
  return { kind: 'authorise', amount_cents: stay.nextCents }
}
