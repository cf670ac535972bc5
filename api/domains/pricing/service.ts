import { createHash } from 'node:crypto'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { partyOf } from '#contract/pricing/charges.rules.ts'
import type { Credit } from '#contract/pricing/credit.rules.ts'
import type { Quote } from '#contract/pricing/schemas.ts'
import type { TermsOfPayment } from './payment-terms.views.ts'
import { priceWithCredit, type Terms } from './views.ts'

/** What of the terms of payment is frozen in a booking. */
const namedTerms = (terms: TermsOfPayment | null | undefined) =>
  terms
    ? [
        [
          terms.settlement,
          terms.deposit_percentage,
          terms.balance_days,
          terms.security_deposit_cents,
          terms.claim_days,
          ...terms.cancellation_steps.map(Object.values),
        ],
      ]
    : []

/** An id for exactly this property, dates, guests, every part of the price, and the terms of payment. */
export const nameQuote = (
  propertyId: string,
  stay: StayRequest,
  quote: Quote,
  payment: TermsOfPayment | null | undefined,
): string => {
  const named = [
    propertyId,
    stay.check_in_date,
    stay.check_out_date,
    ...Object.values(partyOf(stay)),
    Object.entries(quote),
    ...namedTerms(payment),
  ]
  const digest = createHash('sha256').update(JSON.stringify(named)).digest('base64url')
  // 22 characters are 132 bits.
  return digest.slice(0, 22)
}

/**
 * The price of a stay in cents, if it is booked now, less the credit that may be spent on it, with an id. A client
 * that sends the id back has been shown this price, the terms of payment that a booking would freeze, and no others.
 */
export const quoteStay = (
  offer: Terms & { readonly id: string },
  stay: StayRequest,
  { now, credits = [], payment }: { now: Date; credits?: readonly Credit[]; payment?: TermsOfPayment | null },
): { quote: Quote; quote_id: string } => {
  const { quote } = priceWithCredit(offer, stay, { now, credits })
  return { quote, quote_id: nameQuote(offer.id, stay, quote, payment) }
}
