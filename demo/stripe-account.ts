import { randomBytes } from 'node:crypto'
import type { Context } from '#api/context.ts'
import type { Transaction } from '#api/db/transaction.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { DEMO_STRIPE_ACCOUNT, LOCAL_STRIPE_KEY } from './stripe/server.ts'

/** The account of one owner at the local Stripe, ready for so long that a withdrawal to it can be tried at once. */
export const insertStripeAccount = async (
  { config }: Context,
  tx: Transaction,
  { personId, now }: { personId: (key: string) => string; now: Date },
) => {
  // A real Stripe does not know it.
  if (config.stripeSecretKey !== LOCAL_STRIPE_KEY) return
  const since = new Date(now.getTime() - 60 * DAY_MS)
  await tx
    .insertInto('connected_accounts')
    .values({
      owner_id: personId('owner'),
      provider_id: DEMO_STRIPE_ACCOUNT.id,
      country: DEMO_STRIPE_ACCOUNT.country,
      status: 'ready',
      connected_at: since,
      linked_at: since,
      opens_at: since,
      first_withdrawal_at: since,
      looked_at: now,
      undo_token_hash: randomBytes(32),
    })
    .execute()
}
