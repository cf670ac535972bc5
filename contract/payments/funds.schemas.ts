import * as z from 'zod/mini'
import { MAXIMUM_DECISIONS } from '../kernel/constants.ts'
import { id } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { balance, completion, rejection, transaction, withdrawal } from './schemas.ts'

/** What waits for an admin, over all owners. */
export const waitingFunds = z.object({
  count: z.int(),
  amount_cents: z.int(),
  /** Of these, what is in no file for the bank yet. */
  not_exported_count: z.int(),
  not_exported_cents: z.int(),
  oldest_requested_at: z.nullable(z.string()),
})
export type WaitingFunds = z.infer<typeof waitingFunds>

/** What one owner has, and a page of the movements that it comes from, newest first. */
export const ownerLedger = z.extend(page(transaction), {
  owner: z.object({ id, full_name: personNameField, email: z.string() }),
  balance,
})
export type OwnerLedger = z.infer<typeof ownerLedger>

export const decision = z.discriminatedUnion('status', [
  z.extend(completion, { id, status: z.literal('completed') }),
  z.extend(rejection, { id, status: z.literal('rejected') }),
])
export type Decision = z.infer<typeof decision>

/** Many decisions at once; each is answered by itself. */
export const decisions = z.strictObject({
  decisions: z
    .array(decision)
    .check(z.minLength(1, 'field.required'), z.maxLength(MAXIMUM_DECISIONS, 'withdrawal.too_many')),
})

/** What became of one of many: done, or why not. */
export const decisionOutcome = z.enum(['done', 'decided', 'own', 'unknown'])
export type DecisionOutcome = z.infer<typeof decisionOutcome>

/** One answer for each decision, in their order, with the request as it is now. */
export const decisionAnswers = z.object({
  results: z.array(z.object({ id, outcome: decisionOutcome, withdrawal: z.nullable(withdrawal) })),
})
export type DecisionAnswers = z.infer<typeof decisionAnswers>

/** Which requests the bank is to pay; without `ids` the oldest that wait and are in no file yet. */
export const bankFileChoice = z.strictObject({
  ids: z.optional(
    z
      .array(id)
      .check(z.minLength(1, 'field.required'), z.maxLength(MAXIMUM_DECISIONS, 'withdrawal.too_many')),
  ),
})
