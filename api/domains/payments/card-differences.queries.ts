import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'

/** Our side of a comparison with the provider: what was taken from cards since a time, by the provider's ids. */
export const listCapturedSince = async (on: Queryable, since: Date) => {
  const rows = await on
    .selectFrom('card_payments')
    .select(['id', 'intent_id'])
    .select(sql<number>`coalesce(captured_cents, amount_cents)`.as('amount_cents'))
    .where('status', '=', 'captured')
    .where('created_at', '>=', since)
    .execute()
  return new Map(rows.map(row => [row.intent_id ?? row.id, row]))
}

/** The same of what was sent back to cards. */
export const listRefundedSince = async (on: Queryable, since: Date) => {
  const rows = await on
    .selectFrom('refunds')
    .select(['id', 'reference', 'amount_cents'])
    .where('status', '=', 'sent')
    .where('card_payment_id', 'is not', null)
    .where('started_at', '>=', since)
    .execute()
  return new Map(rows.map(row => [row.reference ?? row.id, row]))
}

/** Which of these payments of the provider are ours, by their ids. */
export const listOurIntents = async (on: Queryable, intentIds: readonly string[]) => {
  if (intentIds.length === 0) return new Set<string | null>()
  const rows = await on
    .selectFrom('card_payments')
    .select('intent_id')
    .where('intent_id', 'in', intentIds)
    .execute()
  return new Set(rows.map(({ intent_id }) => intent_id))
}
