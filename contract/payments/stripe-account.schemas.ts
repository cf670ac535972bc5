import * as z from 'zod/mini'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { isCountry } from './countries.rules.ts'

const says = (key: FieldMessage) => key

/**
 * How an owner's account at Stripe stands. `unfinished`: they have not told Stripe everything. `review`: Stripe checks it.
 * `restricted`: Stripe needs something more. `disconnected`: it is used no more.
 */
export const stripeAccountStatus = z.enum(['unfinished', 'review', 'ready', 'restricted', 'disconnected'])
export type StripeAccountStatus = z.infer<typeof stripeAccountStatus>

export const stripeAccount = z.object({
  status: stripeAccountStatus,
  country: z.string(),
  connected_at: z.string(),
  /** When withdrawals may go there; null once they may. */
  opens_at: z.nullable(z.string()),
})
export type StripeAccount = z.infer<typeof stripeAccount>

export const ownStripeAccount = z.object({
  /** Whether withdrawals are paid through Stripe here. */
  available: z.boolean(),
  /** The last account that the owner connected; null before there is one. */
  account: z.nullable(stripeAccount),
  /** Of the owner's tax details; null where they have not said it. */
  country: z.nullable(z.string()),
})
export type OwnStripeAccount = z.infer<typeof ownStripeAccount>

/** The country of the owner's bank and address, which Stripe never lets change. An account that is connected keeps its own. */
export const stripeAccountChoice = z.strictObject({
  country: z.string(says('tax_details.country')).check(z.refine(isCountry, says('tax_details.country'))),
})

export const stripeAccountPage = z.object({ url: z.string() })
