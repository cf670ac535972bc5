import * as z from 'zod/mini'
import { MAXIMUM_DECISIONS } from '../kernel/constants.ts'
import { currency } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { balance, completion, rejection, transaction, withdrawal } from './schemas.ts'

const waitingSums = {
  count: z.int(),
  amount_cents: z.int(),
  /** Those of them that are in no bank file yet. */
  not_exported_count: z.int(),
  not_exported_cents: z.int(),
}

/** The withdrawals that wait for an admin, over all owners: together in dollars, by the admin's rates, and in each currency. */
export const waitingFunds = z.object({
  ...waitingSums,
  currencies: z.array(z.object({ currency, ...waitingSums })),
  oldest_requested_at: z.nullable(z.string()),
})
export type WaitingFunds = z.infer<typeof waitingFunds>

/** An owner's balance, and a page of its movements, newest first. */
export const ownerLedger = z.extend(page(transaction), {
  owner: z.object({ id, full_name: personNameField, email: z.string() }),
  balance,
})
export type OwnerLedger = z.infer<typeof ownerLedger>

export const fundDecision = z.discriminatedUnion('status', [
  z.extend(completion, { id, status: z.literal('completed') }),
  z.extend(rejection, { id, status: z.literal('rejected') }),
])
export type FundDecision = z.infer<typeof fundDecision>

/** Many decisions at once; each has its own result. */
export const decisions = z.strictObject({
  decisions: z
    .array(fundDecision)
    .check(z.minLength(1, 'field.required'), z.maxLength(MAXIMUM_DECISIONS, 'withdrawal.too_many')),
})

/** The result of one decision: done, or why not. */
export const decisionOutcome = z.enum(['done', 'decided', 'own', 'unknown', 'through_stripe', 'handed_over'])
export type DecisionOutcome = z.infer<typeof decisionOutcome>

/** One result for each decision, in order, with the withdrawal as it is now. */
export const decisionAnswers = z.object({
  results: z.array(z.object({ id, outcome: decisionOutcome, withdrawal: z.nullable(withdrawal) })),
})
export type DecisionAnswers = z.infer<typeof decisionAnswers>

/** The withdrawals that are to be sent through Stripe. */
export const sendChoice = z.strictObject({
  ids: z
    .array(id)
    .check(z.minLength(1, 'field.required'), z.maxLength(MAXIMUM_DECISIONS, 'withdrawal.too_many')),
})

/**
 * What became of one: `done` where Stripe has the transfer, `sending` where Stripe has not answered yet, `refused` where
 * it said no, which its transfer explains.
 */
export const sendOutcome = z.enum([
  'done',
  'sending',
  'refused',
  'decided',
  'own',
  'unknown',
  'to_bank',
  'disconnected',
])
export type SendOutcome = z.infer<typeof sendOutcome>

/** One result for each, in order, with the withdrawal as it is now. */
export const sendAnswers = z.object({
  results: z.array(z.object({ id, outcome: sendOutcome, withdrawal: z.nullable(withdrawal) })),
})
export type SendAnswers = z.infer<typeof sendAnswers>

/** The withdrawals for the bank file; without `ids`, the oldest pending ones that are in no file yet. */
export const bankFileChoice = z.strictObject({
  /** Of the oldest: a file is in one currency. */
  currency: z._default(currency, 'usd'),
  ids: z.optional(
    z
      .array(id)
      .check(z.minLength(1, 'field.required'), z.maxLength(MAXIMUM_DECISIONS, 'withdrawal.too_many')),
  ),
})
