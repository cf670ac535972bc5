import { type SqlBool, sql } from 'kysely'
import type { InvitationStatus, InvitedType } from '#contract/invitations/schemas.ts'
import { DECLINED_DAYS } from '#contract/kernel/constants.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { MembershipTerms } from '../network/members.queries.ts'
import { languageOfAddress } from '../platform/languages.queries.ts'
import { type InvitationFilters, statusAt } from './queries.ts'

const columns = [
  'network_invitations.id',
  'network_invitations.email',
  'network_invitations.user_type',
  'network_invitations.created_at',
  'network_invitations.expires_at',
  'network_invitations.answered_at',
  'named.level as trust_level',
  'named.name as trust_level_name',
] as const

const termColumns = [
  'introduced_by as introducedBy',
  'membership_ends_on as endsOn',
  'membership_ends_after_stay as endsAfterStay',
] as const

/** An invitation that no introduction led to. */
export const FOR_GOOD: MembershipTerms = { introducedBy: null, endsOn: null, endsAfterStay: false }

const withLevel = (on: Queryable) =>
  on
    .selectFrom('network_invitations')
    .leftJoin('trust_levels as named', 'named.id', 'network_invitations.trust_level_id')

/** Declined invitations since this time still block the address. */
const declinesSince = (at: Date) => new Date(at.getTime() - DECLINED_DAYS * DAY_MS)

/** Open, expired without a successor, or declined so recently that it still blocks the address. */
const isCurrent = (at: Date) =>
  sql<SqlBool>`(status in ('pending', 'held', 'expired') or (status = 'declined' and answered_at > ${declinesSince(at)}))`

/** One owner's, or with null every owner's; newest first. */
export const listNetworkInvitations = async (
  on: Queryable,
  ownerId: string | null,
  { limit, offset, status, current }: InvitationFilters & { current?: 'true' | undefined },
  at: Date,
) => {
  const matching = withLevel(on)
    .$if(ownerId !== null, query => query.where('network_invitations.owner_id', '=', ownerId))
    .$if(status !== undefined, query => query.where(statusAt(at), '=', status ?? null))
    .$if(current !== undefined, query => query.where(isCurrent(at)))
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

export const findNetworkInvitation = (on: Queryable, id: string, at: Date) =>
  withLevel(on)
    .select([...columns, statusAt(at).as('status')])
    .where('network_invitations.id', '=', id)
    .executeTakeFirst()

export const findSenderOfNetworkInvitation = (on: Queryable, id: string) =>
  on
    .selectFrom('network_invitations')
    .innerJoin('users', 'users.id', 'network_invitations.owner_id')
    .select(['users.id', 'users.email'])
    .where('network_invitations.id', '=', id)
    .executeTakeFirst()

export const insertNetworkInvitation = async (
  tx: Transaction,
  row: {
    id: string
    ownerId: string
    email: string
    userType: InvitedType
    levelId: string | null
    personalLine: string | null
    /** Null where an admin has to approve it first. */
    tokenHash: Buffer | null
    at: Date
    expiresAt: Date
    /** The link through which somebody asked for it. */
    linkId?: string | null
  } & MembershipTerms,
): Promise<void> => {
  await tx
    .insertInto('network_invitations')
    .values({
      id: row.id,
      owner_id: row.ownerId,
      email: row.email,
      user_type: row.userType,
      trust_level_id: row.levelId,
      personal_line: row.personalLine,
      status: row.tokenHash ? 'pending' : 'held',
      token_hash: row.tokenHash,
      created_at: row.at,
      expires_at: row.expiresAt,
      link_id: row.linkId ?? null,
      introduced_by: row.introducedBy,
      membership_ends_on: row.endsOn,
      membership_ends_after_stay: row.endsAfterStay,
    })
    .execute()
}

/** Revokes an unanswered invitation, expired or held or not; undefined where there is none. */
export const endNetworkInvitation = (
  tx: Transaction,
  id: string,
  at: Date,
  from: readonly InvitationStatus[] = ['pending', 'expired', 'held'],
) =>
  tx
    .updateTable('network_invitations')
    .set({ status: 'revoked', answered_at: at })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning([
      'email',
      'user_type',
      'trust_level_id',
      'personal_line as personalLine',
      'link_id as linkId',
      ...termColumns,
    ])
    .executeTakeFirst()

/** Ends the owner's unanswered invitations to the address; the next one replaces them. */
export const revokeNetworkInvitations = async (tx: Transaction, ownerId: string, email: string, at: Date) => {
  await tx
    .updateTable('network_invitations')
    .set({ status: 'revoked', answered_at: at })
    .where('owner_id', '=', ownerId)
    .where('email', '=', email)
    .where('status', 'in', ['pending', 'expired', 'held'])
    .execute()
}

/** The statement has one text for any number of addresses. */
export const anyAddress = (emails: readonly string[]) => sql<string>`any(${emails}::text[])`

/** Invitations sent since `since`, by the owner or to the addresses, oldest first. */
export const listSentSince = (on: Queryable, ownerId: string, emails: readonly string[], since: Date) =>
  on
    .selectFrom('network_invitations')
    .select(['owner_id', 'email', 'created_at'])
    .where('created_at', '>', since)
    .where(({ or, eb }) => or([eb('owner_id', '=', ownerId), eb('email', '=', anyAddress(emails))]))
    .orderBy('created_at')
    .execute()

/** Of these addresses, those with an open invitation of the owner, and those that declined recently. */
export const listUnwanted = (on: Queryable, ownerId: string, emails: readonly string[], at: Date) =>
  on
    .selectFrom('network_invitations')
    .select(['email', 'status'])
    .where('owner_id', '=', ownerId)
    .where('email', '=', anyAddress(emails))
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', 'held'),
        and([eb('status', '=', 'pending'), eb('expires_at', '>', at)]),
        and([eb('status', '=', 'declined'), eb('answered_at', '>', declinesSince(at))]),
      ]),
    )
    .execute()

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
      'network_invitations.created_at',
      'network_invitations.expires_at',
      'network_invitations.personal_line',
      'inviter.full_name as inviter_name',
      'inviter.email as inviter_email',
    ])
    .$narrowType<{ token_hash: Buffer }>()
    .where('status', '=', 'pending')
    .where('expires_at', '>', at)
    // Invitations of a deleted or suspended owner cannot be accepted.
    .where('inviter.disabled_at', 'is', null)

export const findOpenNetworkInvitation = (on: Queryable, tokenHash: Buffer, at: Date) =>
  openInvitations(on, at).where('token_hash', '=', tokenHash).executeTakeFirst()
export type OpenNetworkInvitationRow = Awaited<ReturnType<typeof findOpenNetworkInvitation>> & object

export const findNetworkInvitationToMail = (on: Queryable, id: string, at: Date) =>
  openInvitations(on, at)
    .select(languageOfAddress('network_invitations.email', 'network_invitations.owner_id').as('language'))
    .where('network_invitations.id', '=', id)
    .executeTakeFirst()

/** Answers an open invitation. A second or late answer updates nothing. */
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
    .returning(['owner_id', 'email', 'user_type', 'trust_level_id', 'link_id', ...termColumns])
    .executeTakeFirst()
