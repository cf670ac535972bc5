import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { DB } from '../../db/types.ts'

/** How many times anybody may ask for an invitation through one link. */
const CLAIMS = 5

const columns = [
  'invitation_links.id',
  'invitation_links.user_type',
  'invitation_links.created_at',
  'invitation_links.expires_at',
  'named.level as trust_level',
  'named.name as trust_level_name',
] as const

const isOpen =
  (at: Date) =>
  ({ and, eb }: ExpressionBuilder<DB, 'invitation_links'>) =>
    and([eb('revoked_at', 'is', null), eb('used_at', 'is', null), eb('expires_at', '>', at)])

const openLinks = (on: Queryable, at: Date) => on.selectFrom('invitation_links').where(isOpen(at))

export const countOpenLinks = async (on: Queryable, ownerId: string, at: Date): Promise<number> => {
  const { count } = await openLinks(on, at)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first. */
export const listOpenLinks = async (
  on: Queryable,
  ownerId: string,
  { limit, offset }: { limit: number; offset: number },
  at: Date,
) => {
  const rows = await openLinks(on, at)
    .leftJoin('trust_levels as named', 'named.id', 'invitation_links.trust_level_id')
    .select(columns)
    .where('invitation_links.owner_id', '=', ownerId)
    .orderBy('invitation_links.created_at', 'desc')
    .orderBy('invitation_links.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, count: await countOpenLinks(on, ownerId, at) }
}

export const findInvitationLink = (on: Queryable, id: string) =>
  on
    .selectFrom('invitation_links')
    .leftJoin('trust_levels as named', 'named.id', 'invitation_links.trust_level_id')
    .select([...columns, 'invitation_links.owner_id', 'revoked_at'])
    .where('invitation_links.id', '=', id)
    .executeTakeFirst()
export type LinkRow = Awaited<ReturnType<typeof listOpenLinks>>['rows'][number]

export const insertInvitationLinkRow = async (
  tx: Transaction,
  row: {
    id: string
    owner_id: string
    user_type: 'owner' | 'user'
    trust_level_id: string | null
    personal_line: string | null
    token_hash: Buffer
    created_at: Date
    expires_at: Date
  },
): Promise<void> => {
  await tx.insertInto('invitation_links').values(row).execute()
}

/** With who invites. Undefined where nobody may ask through the link any more. */
export const findClaimableLink = (on: Queryable, tokenHash: Buffer, at: Date) =>
  openLinks(on, at)
    .innerJoin('users as inviter', 'inviter.id', 'invitation_links.owner_id')
    .select([
      'invitation_links.id',
      'invitation_links.token_hash',
      'invitation_links.personal_line',
      'invitation_links.owner_id',
      'inviter.full_name as inviter_name',
      'inviter.email as inviter_email',
    ])
    .where('token_hash', '=', tokenHash)
    .where('claims', '<', CLAIMS)
    .where('inviter.disabled_at', 'is', null)
    .where('inviter.user_type', '=', 'owner')
    .executeTakeFirst()

/** Counts a request. Undefined where the link was used, revoked or exhausted meanwhile. */
export const countClaim = (tx: Transaction, id: string, at: Date) =>
  tx
    .updateTable('invitation_links')
    .set(({ eb }) => ({ claims: eb('claims', '+', 1) }))
    .where('id', '=', id)
    .where(isOpen(at))
    .where('claims', '<', CLAIMS)
    .returning(['user_type', 'trust_level_id', 'personal_line', 'expires_at'])
    .executeTakeFirst()

/** Ends an open link and locks its row until the transaction ends. False where it had ended or expired. */
export const endLink = async (
  tx: Transaction,
  id: string,
  by: 'used_at' | 'revoked_at',
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('invitation_links')
    .set({ [by]: at })
    .where('id', '=', id)
    .where(isOpen(at))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends what was asked for through the link and is not answered. */
export const revokeInvitationsOfLink = async (tx: Transaction, linkId: string, at: Date) => {
  await tx
    .updateTable('network_invitations')
    .set({ status: 'revoked', answered_at: at })
    .where('link_id', '=', linkId)
    .where('status', 'in', ['pending', 'expired', 'held'])
    .execute()
}

/** Until when an invitation that was asked for through an open link may be accepted; undefined where the link is over. */
export const findLinkEnd = async (on: Queryable, linkId: string, at: Date) =>
  (await openLinks(on, at).select('expires_at').where('id', '=', linkId).executeTakeFirst())?.expires_at

/** The end of the link through which somebody asked for the invitation. */
export const findEndOfItsLink = async (on: Queryable, invitationId: string) =>
  (
    await on
      .selectFrom('network_invitations')
      .innerJoin('invitation_links', 'invitation_links.id', 'network_invitations.link_id')
      .select('invitation_links.expires_at')
      .where('network_invitations.id', '=', invitationId)
      .executeTakeFirst()
  )?.expires_at

/** Whether an unanswered invitation of the owner to the address came by another way than this link. */
export const isInvitedOtherwise = async (
  on: Queryable,
  ownerId: string,
  email: string,
  linkId: string,
  at: Date,
) =>
  (await on
    .selectFrom('network_invitations')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('email', '=', email)
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'held'), and([eb('status', '=', 'pending'), eb('expires_at', '>', at)])]),
    )
    .where('link_id', 'is distinct from', linkId)
    .executeTakeFirst()) !== undefined

/** Links that ended before, unless an unanswered invitation still depends on one. */
export const deleteLinksOver = async (
  on: Queryable,
  { before, most }: { before: Date; most: number },
): Promise<number> => {
  const { numDeletedRows } = await on
    .deleteFrom('invitation_links')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('invitation_links as link')
        .select('link.id')
        .where('link.expires_at', '<', before)
        .where(
          sql<SqlBool>`not exists (select from network_invitations
            where link_id = link.id and status in ('pending', 'expired', 'held'))`,
        )
        .limit(most),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
