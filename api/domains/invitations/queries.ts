import { sql } from 'kysely'
import type { InvitationStatus } from '#contract/invitations/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { languageOfAddress } from '../platform/languages.queries.ts'

export interface InvitationFilters {
  limit: number
  offset: number
  status?: InvitationStatus | undefined
}

/** An invitation past its lifetime counts as expired at once, even before the job marks it. */
export const statusAt = (at: Date) =>
  sql<string>`case when status = 'pending' and expires_at <= ${at} then 'expired' else status end`

const columns = ['id', 'email', 'user_type', 'created_at', 'expires_at', 'answered_at'] as const

/** Those sent by one person, or with null all; newest first. */
export const listInvitations = async (
  on: Queryable,
  sentBy: string | null,
  { limit, offset, status }: InvitationFilters,
  at: Date,
) => {
  const matching = on
    .selectFrom('invitations')
    .$if(sentBy !== null, query => query.where('invited_by', '=', sentBy))
    .$if(status !== undefined, query => query.where(statusAt(at), '=', status ?? null))
  const rows = await matching
    .select([...columns, statusAt(at).as('status')])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

export const findOpenInvitation = (on: Queryable, tokenHash: Buffer, at: Date) =>
  on
    .selectFrom('invitations')
    .select([...columns, 'status', 'address_open', 'token_hash'])
    .where('token_hash', '=', tokenHash)
    .where('status', '=', 'pending')
    .where('expires_at', '>', at)
    .executeTakeFirst()

const lock = async (tx: Transaction, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** Locks the sender (null: the server), so that of two invitations to one address one is older. */
export const lockSender = (tx: Transaction, senderId: string | null) =>
  lock(tx, `invitations of ${senderId ?? 'the server'}`)

/**
 * Bulk invitations of admins run one at a time, so that of two with the same list the second finds the addresses
 * invited.
 */
export const lockInvitingMany = (tx: Transaction) => lock(tx, 'invitations of many')

export const insertInvitation = (
  tx: Transaction,
  row: {
    id: string
    invitedBy: string | null
    email: string
    addressOpen: boolean
    userType: Role
    tokenHash: Buffer
    at: Date
    expiresAt: Date
  },
) =>
  tx
    .insertInto('invitations')
    .values({
      id: row.id,
      invited_by: row.invitedBy,
      email: row.email,
      address_open: row.addressOpen,
      user_type: row.userType,
      token_hash: row.tokenHash,
      created_at: row.at,
      expires_at: row.expiresAt,
    })
    .returning([...columns, 'status'])
    .executeTakeFirstOrThrow()
export type InvitationRow = Awaited<ReturnType<typeof insertInvitation>>

export const findInvitation = (on: Queryable, id: string, at: Date) =>
  on
    .selectFrom('invitations')
    .select([...columns, 'invited_by', statusAt(at).as('status')])
    .where('id', '=', id)
    .executeTakeFirst()

/** Revokes an unanswered invitation, expired or not; undefined where there is none. */
export const endInvitation = (tx: Transaction, id: string, at: Date) =>
  tx
    .updateTable('invitations')
    .set({ status: 'revoked', answered_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'expired'])
    .returning(['email', 'user_type'])
    .executeTakeFirst()

/** Ends the sender's unanswered invitations (null: the server's own), to one address or all. */
export const revokeInvitations = async (
  tx: Transaction,
  invitedBy: string | null,
  email: string | null,
  at: Date,
) => {
  await tx
    .updateTable('invitations')
    .set({ status: 'revoked', answered_at: at })
    .where('status', 'in', ['pending', 'expired'])
    .where('invited_by', invitedBy === null ? 'is' : '=', invitedBy)
    .$if(email !== null, query => query.where('email', '=', email ?? ''))
    .execute()
}

/** Answers an open invitation. A second or late answer updates nothing. */
export const settleInvitation = (
  tx: Transaction,
  tokenHash: Buffer,
  status: 'accepted' | 'declined',
  at: Date,
) =>
  tx
    .updateTable('invitations')
    .set({ status, answered_at: at })
    .where('token_hash', '=', tokenHash)
    .where('status', '=', 'pending')
    .where('expires_at', '>', at)
    .returning(['id', 'email', 'user_type', 'address_open', 'token_hash', 'invited_by'])
    .executeTakeFirst()

export const findInvitationToMail = (on: Queryable, id: string, at: Date) =>
  on
    .selectFrom('invitations')
    .leftJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.user_type',
      'invitations.token_hash',
      'invitations.created_at',
      'invitations.expires_at',
      'inviter.full_name as inviter_name',
      languageOfAddress('invitations.email', 'inviter.id').as('language'),
    ])
    .where('invitations.id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', at)
    .executeTakeFirst()

/** Expires up to `most` invitations. Returns their ids. */
export const expireInvitations = async (
  on: Queryable,
  table: 'invitations' | 'network_invitations',
  { at, most }: { at: Date; most: number },
) => {
  const rows = await on
    .updateTable(table)
    .set({ status: 'expired' })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom(table)
        .select('id')
        .where('status', '=', 'pending')
        .where('expires_at', '<=', at)
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

export const hasAdmin = async (on: Queryable) =>
  (await on
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'admin')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const deleteOver = async (
  on: Queryable,
  table: 'invitations' | 'network_invitations',
  { before, most }: { before: Date; most: number },
): Promise<number> => {
  const { numDeletedRows } = await on
    .deleteFrom(table)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom(table)
        .select('id')
        .where('status', '<>', 'pending')
        .where('expires_at', '<', before)
        .limit(most),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
