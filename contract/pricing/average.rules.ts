import type { Quote } from './schemas.ts'

/** The average price of a night of a stay, before and after the discount, in cents. */
export const averageNight = (price: Pick<Quote, 'nights' | 'subtotal_cents' | 'discount_cents'>) => ({
  full_cents: Math.round(price.subtotal_cents / price.nights),
  nightly_cents: Math.round((price.subtotal_cents - price.discount_cents) / price.nights),
})
