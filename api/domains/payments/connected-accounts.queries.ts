import { type SqlBool, sql } from 'kysely'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { StripeAccountStatus } from '#contract/payments/stripe-account.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

const columns = [
  'id',
  'owner_id',
  'country',
  'provider_id',
  'status',
  'connected_at',
  'linked_at',
  'opens_at',
  'first_withdrawal_at',
  'looked_at',
] as const

const connectedAccounts = (on: Queryable) =>
  on.selectFrom('connected_accounts').select(columns).$narrowType<{ status: StripeAccountStatus }>()

export type ConnectedAccountRow = NonNullable<Awaited<ReturnType<typeof findConnectedAccount>>>

export const findConnectedAccount = (on: Queryable, id: string) =>
  connectedAccounts(on).where('id', '=', id).executeTakeFirst()

/** The last one of an owner, which may be disconnected. */
export const findLastConnected = (on: Queryable, ownerId: string) =>
  connectedAccounts(on)
    .where('owner_id', '=', ownerId)
    .orderBy('connected_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The one of an owner that is in use, of which there is at most one. */
export const findLiveConnected = (on: Queryable, ownerId: string) =>
  connectedAccounts(on)
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'disconnected')
    .executeTakeFirst()

export const findConnectedByProvider = (on: Queryable, providerId: string) =>
  connectedAccounts(on).where('provider_id', '=', providerId).executeTakeFirst()

export const findConnectedByUndoToken = (on: Queryable, hash: Buffer, linkedSince: Date) =>
  connectedAccounts(on)
    .where('undo_token_hash', '=', hash)
    .where('linked_at', '>', linkedSince)
    .where('status', '<>', 'disconnected')
    .executeTakeFirst()

export const insertConnectedAccount = (
  tx: Transaction,
  account: {
    id: string
    owner_id: string
    country: string
    connected_at: Date
    linked_at: Date
    opens_at: Date
    undo_token_hash: Buffer
  },
) => tx.insertInto('connected_accounts').values(account).execute()

export const changeConnectedAccount = (
  on: Queryable,
  id: string,
  change: { linked_at: Date; opens_at: Date } | { first_withdrawal_at: Date } | { looked_at: Date },
) => on.updateTable('connected_accounts').set(change).where('id', '=', id).execute()

/** Notes the provider's id, once. */
export const noteProvider = (on: Queryable, id: string, providerId: string) =>
  on
    .updateTable('connected_accounts')
    .set({ provider_id: providerId })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute()

/** Notes how it stands; false where that is known already, or it is disconnected. */
export const noteStatus = async (
  tx: Transaction,
  id: string,
  status: StripeAccountStatus,
  now: Date,
): Promise<boolean> => {
  const row = await tx
    .updateTable('connected_accounts')
    .set({ status, disconnected_at: status === 'disconnected' ? now : null })
    .where('id', '=', id)
    .where('status', 'not in', ['disconnected', status])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Those of which Stripe is asked how they stand: each hour until they are ready, and once a day from then on. */
export const listConnectedToFollow = async (on: Queryable, now: Date, most: number): Promise<string[]> => {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const rows = await on
    .selectFrom('connected_accounts')
    .select('id')
    .where('status', '<>', 'disconnected')
    .where('provider_id', 'is not', null)
    .where(
      sql<SqlBool>`coalesce(looked_at, connected_at) < case when status = 'ready' then ${before(24)}::timestamptz else ${before(1)}::timestamptz end`,
    )
    .orderBy('looked_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
