import { type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { TransferRefusal, WithdrawalTransfer } from '#contract/payments/schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

const transfers = (on: Queryable) =>
  on
    .selectFrom('withdrawal_transfers as transfer')
    .innerJoin('withdrawals', 'withdrawals.id', 'transfer.withdrawal_id')
    .select([
      'transfer.id',
      'transfer.withdrawal_id',
      'withdrawals.owner_id',
      'transfer.destination',
      'transfer.amount_cents',
      'transfer.currency',
      'transfer.status',
      'transfer.sent_by',
      'transfer.provider_id',
      'transfer.reversed_cents',
    ])
    .$narrowType<{ status: WithdrawalTransfer['status'] }>()

export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

export const findTransfer = (on: Queryable, id: string) =>
  transfers(on).where('transfer.id', '=', id).executeTakeFirst()

export const findTransferByProvider = (on: Queryable, providerId: string) =>
  transfers(on).where('transfer.provider_id', '=', providerId).executeTakeFirst()

/** The one of a withdrawal that Stripe did not refuse, of which there is at most one. */
export const findLiveTransfer = (on: Queryable, withdrawalId: string) =>
  transfers(on)
    .where('transfer.withdrawal_id', '=', withdrawalId)
    .where('transfer.status', '<>', 'refused')
    .executeTakeFirst()

/** The last try to send a withdrawal. */
export const findLastTransfer = (on: Queryable, withdrawalId: string) =>
  transfers(on)
    .where('transfer.withdrawal_id', '=', withdrawalId)
    .orderBy('transfer.created_at', 'desc')
    .orderBy('transfer.id')
    .limit(1)
    .executeTakeFirst()

export const insertTransfer = async (
  tx: Transaction,
  row: {
    withdrawal_id: string
    destination: string
    amount_cents: number
    currency: Currency
    sent_by: string
    created_at: Date
  },
) => {
  const { id } = await tx
    .insertInto('withdrawal_transfers')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False where the provider's answer is noted already. */
export const noteAnswer = async (
  tx: Transaction,
  id: string,
  answered: { decided_at: Date } & (
    | { status: 'sent'; provider_id: string }
    | { status: 'refused'; refusal: TransferRefusal; refusal_code: string | null }
  ),
): Promise<boolean> => {
  const row = await tx
    .updateTable('withdrawal_transfers')
    .set(answered)
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const noteReversed = async (tx: Transaction, id: string, cents: number) => {
  await tx.updateTable('withdrawal_transfers').set({ reversed_cents: cents }).where('id', '=', id).execute()
}

export const noteTransferLook = (on: Queryable, id: string, now: Date) =>
  on.updateTable('withdrawal_transfers').set({ looked_at: now }).where('id', '=', id).execute()

/**
 * Transfers of which Stripe is asked: those without an answer each minute, and what was sent in the last 90 days every six
 * hours, because it may be taken back.
 */
export const listTransfersToFollow = async (on: Queryable, now: Date, most: number): Promise<string[]> => {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const rows = await on
    .selectFrom('withdrawal_transfers')
    .select('id')
    .where(
      sql<SqlBool>`(status = 'sending' and (looked_at is null or looked_at < ${before(1)}))
        or (status = 'sent' and decided_at > ${before(90 * 24 * 60)} and reversed_cents < amount_cents
          and coalesce(looked_at, decided_at) < ${before(6 * 60)})`,
    )
    .orderBy('status')
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Our side of a comparison with Stripe: what was sent since a time less what was taken back, by Stripe's ids. */
export const listTransfersSince = async (on: Queryable, since: Date) => {
  const { rows } = await sql<{ provider_id: string; amount_cents: number }>`
    select provider_id, amount_cents - reversed_cents as amount_cents from withdrawal_transfers
    where status = 'sent' and created_at >= ${since}`.execute(on)
  return new Map(rows.map(row => [row.provider_id, row]))
}
