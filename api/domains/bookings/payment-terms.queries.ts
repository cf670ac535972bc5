import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { REFERENCE_DIGITS, toCreditorReference } from '#contract/payments/reference.rules.ts'
import type { TermsOfPayment } from '../pricing/payment-terms.views.ts'

const drawReference = () =>
  toCreditorReference(String(randomInt(10 ** REFERENCE_DIGITS)).padStart(REFERENCE_DIGITS, '0'))

/**
 * References that were drawn, of which the first that no booking has is taken. Among ten million bookings one draw in ten
 * million meets a reference that is there.
 */
const DRAWS = 2

/** The columns in which a booking stores the terms of its payment permanently. */
export const freezeTerms = (terms: TermsOfPayment) => ({
  settlement: terms.settlement,
  deposit_percentage: terms.deposit_percentage,
  balance_days: terms.balance_days,
  security_deposit_cents: terms.security_deposit_cents,
  claim_days: terms.claim_days,
  cancellation_steps: JSON.stringify(terms.cancellation_steps),
  payment_reference: sql<string>`(
    select reference from unnest(${Array.from({ length: DRAWS }, drawReference)}::text[]) with ordinality as drawn (reference, nth)
    where not exists (select from bookings where payment_reference = drawn.reference) order by nth limit 1
  )`,
})
