import type { InvitedType } from '#contract/invitations/schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { type InvitationFilters, statusAt } from './queries.ts'

const columns = [
  'network_invitations.id',
  'network_invitations.email',
  'network_invitations.user_type',
  'network_invitations.created_at',
  'network_invitations.expires_at',
  'named.level as trust_level',
  'named.name as trust_level_name',
] as const

const withLevel = (on: Queryable) =>
  on
    .selectFrom('network_invitations')
    .leftJoin('trust_levels as named', 'named.id', 'network_invitations.trust_level_id')

/** One owner's, or with null every owner's; newest first. */
export const listNetworkInvitations = async (
  on: Queryable,
  ownerId: string | null,
  { limit, offset, status }: InvitationFilters,
  at: Date,
) => {
  const matching = withLevel(on)
    .$if(ownerId !== null, query => query.where('network_invitations.owner_id', '=', ownerId))
    .$if(status !== undefined, query => query.where(statusAt(at), '=', status ?? null))
  const rows = await matching
    .select([...columns, statusAt(at).as('status')])
    .orderBy('network_invitations.created_at', 'desc')
    .orderBy('network_invitations.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}
export type NetworkInvitationRow = Awaited<ReturnType<typeof listNetworkInvitations>>['rows'][number]

export const insertNetworkInvitation = async (
  tx: Transaction,
  row: {
    id: string
    ownerId: string
    email: string
    userType: InvitedType
    levelId: string | null
    tokenHash: Buffer
    at: Date
    expiresAt: Date
  },
): Promise<NetworkInvitationRow> => {
  await tx
    .insertInto('network_invitations')
    .values({
      id: row.id,
      owner_id: row.ownerId,
      email: row.email,
      user_type: row.userType,
      trust_level_id: row.levelId,
      token_hash: row.tokenHash,
      created_at: row.at,
      expires_at: row.expiresAt,
    })
    .execute()
  return withLevel(tx)
    .select([...columns, 'network_invitations.status'])
    .where('network_invitations.id', '=', row.id)
    .executeTakeFirstOrThrow()
}

export const revokeNetworkInvitations = async (tx: Transaction, ownerId: string, email: string, at: Date) => {
  await tx
    .updateTable('network_invitations')
    .set({ status: 'revoked', answered_at: at })
    .where('owner_id', '=', ownerId)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .execute()
}

/** What was sent since `since`, by the owner or to the address, oldest first. */
export const listSentSince = (on: Queryable, ownerId: string, email: string, since: Date) =>
  on
    .selectFrom('network_invitations')
    .select(['owner_id', 'email', 'created_at'])
    .where('created_at', '>', since)
    .where(({ or, eb }) => or([eb('owner_id', '=', ownerId), eb('email', '=', email)]))
    .orderBy('created_at')
    .execute()

export const hasDeclinedSince = async (on: Queryable, ownerId: string, email: string, since: Date) =>
  (await on
    .selectFrom('network_invitations')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('email', '=', email)
    .where('status', '=', 'declined')
    .where('answered_at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

const openInvitations = (on: Queryable, at: Date) =>
  on
    .selectFrom('network_invitations')
    .innerJoin('users as inviter', 'inviter.id', 'network_invitations.owner_id')
    .select([
      'network_invitations.id',
      'network_invitations.owner_id',
      'network_invitations.email',
      'network_invitations.user_type',
      'network_invitations.status',
      'network_invitations.token_hash',
      'inviter.full_name as inviter_name',
      'inviter.email as inviter_email',
    ])
    .where('status', '=', 'pending')
    .where('expires_at', '>', at)
    // Nobody is invited into a network whose owner is gone.
    .where('inviter.disabled_at', 'is', null)

export const findOpenNetworkInvitation = (on: Queryable, tokenHash: Buffer, at: Date) =>
  openInvitations(on, at).where('token_hash', '=', tokenHash).executeTakeFirst()
export type OpenNetworkInvitationRow = Awaited<ReturnType<typeof findOpenNetworkInvitation>> & object

export const findNetworkInvitationToMail = (on: Queryable, id: string, at: Date) =>
  openInvitations(on, at).where('network_invitations.id', '=', id).executeTakeFirst()

/** Answers an open invitation. Whoever comes second, or too late, gets nothing. */
export const settleNetworkInvitation = (
  tx: Transaction,
  id: string,
  status: 'accepted' | 'declined',
  at: Date,
) =>
  tx
    .updateTable('network_invitations')
    .set({ status, answered_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', at)
    .returning(['owner_id', 'email', 'user_type', 'trust_level_id'])
    .executeTakeFirst()
