import type { Cents } from '../kernel/money.ts'
import type { Quote } from './schemas.ts'

/** What of the discounts of a price is the one by trust. */
export const trustDiscountCents = ({
  discount_cents,
  stay_discounts,
}: Pick<Quote, 'discount_cents' | 'stay_discounts'>): Cents =>
  stay_discounts.reduce((left, { amount_cents }) => left - amount_cents, discount_cents)
