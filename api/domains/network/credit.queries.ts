import { sql } from 'kysely'
import type { Credit, CreditSpend } from '#contract/pricing/credit.rules.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** What a booking holds of each grant; it is there again once the booking has other dates. */
const listHeldCredits = async (on: Queryable, bookingId: string): Promise<Credit[]> => {
  const { rows } = await sql<Credit>`
    select favour_grants.id, unit, expires_on::text, sum(entry.amount)::bigint as left
    from favour_entries as entry join favour_grants on favour_grants.id = entry.grant_id
    where entry.booking_id = ${bookingId}
    group by favour_grants.id having sum(entry.amount) > 0`.execute(on)
  return rows
}

/** The credits for other dates of a booking: what is open, and what the booking itself was paid with. */
export const withHeldCredits = async (
  on: Queryable,
  open: readonly Credit[],
  bookingId: string,
): Promise<readonly Credit[]> => {
  const held = await listHeldCredits(on, bookingId)
  const together = new Map(open.map(credit => [credit.id, credit]))
  for (const credit of held)
    together.set(credit.id, { ...credit, left: credit.left + (together.get(credit.id)?.left ?? 0) })
  return [...together.values()]
}

/**
 * Pays a booking with credit. False, without any change, where somebody took some of it meanwhile. It locks the grants,
 * always after the booking.
 */
export const spendCredit = async (
  tx: Transaction,
  { bookingId, spends, now }: { bookingId: string; spends: readonly CreditSpend[]; now: Date },
): Promise<boolean> => {
  if (spends.length === 0) return true
  const ids = spends.map(({ grant_id }) => grant_id)
  await sql`select from favour_grants where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ grant_id: string; left: number }>`
    select grant_id, sum(amount)::bigint as left from favour_entries
    where grant_id = any(${ids}::uuid[]) and account = 'credit' group by grant_id`.execute(tx)
  const left = new Map(rows.map(row => [row.grant_id, row.left]))
  if (spends.some(spend => (left.get(spend.grant_id) ?? 0) < spend.amount)) return false
  await sql`insert into favour_entries (transaction_id, grant_id, account, amount, booking_id, worth_cents, at)
    select transaction, spend.grant_id, line.account, line.sign * spend.amount,
      case when line.sign > 0 then ${bookingId}::uuid end, case when line.sign > 0 then spend.worth_cents end, ${now}
    from gen_random_uuid() as transaction, (values ('credit', -1), ('spent', 1)) as line (account, sign),
      jsonb_to_recordset(${JSON.stringify(spends)}::jsonb) as spend (grant_id uuid, amount bigint, worth_cents bigint)`.execute(
    tx,
  )
  return true
}

/** Gives back what a booking was paid with; a cancelled one has given it back already. */
export const returnCredit = async (tx: Transaction, bookingId: string, now: Date) => {
  await sql`select return_favour_credit(${bookingId}, ${now})`.execute(tx)
}

/** Pays a booking again that is no longer cancelled, with exactly what came back. False where that is no longer there. */
export const spendCreditAgain = async (tx: Transaction, bookingId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<CreditSpend>`
    select grant_id, unit, -entry.amount as amount, -worth_cents as worth_cents
    from favour_entries as entry join favour_grants on favour_grants.id = grant_id
    where booking_id = ${bookingId} and transaction_id = (
      select transaction_id from favour_entries where booking_id = ${bookingId} order by id desc limit 1
    )`.execute(tx)
  return rows.length > 0 && spendCredit(tx, { bookingId, spends: rows, now })
}
