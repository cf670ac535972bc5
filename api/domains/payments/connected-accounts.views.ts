import type { StripeAccount } from '#contract/payments/stripe-account.schemas.ts'
import type { ConnectedAccountRow } from './connected-accounts.queries.ts'

export const stripeAccountView = (
  { status, country, connected_at, opens_at }: ConnectedAccountRow,
  now: Date,
): StripeAccount => ({
  status,
  country,
  connected_at: connected_at.toISOString(),
  opens_at: opens_at > now ? opens_at.toISOString() : null,
})
