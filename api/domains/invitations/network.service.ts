import { randomUUID } from 'node:crypto'
import type {
  InvitationStatus,
  NetworkInvitation,
  NewNetworkInvitation,
  OpenNetworkInvitation,
} from '#contract/invitations/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import { INVITATION_DAYS } from '#contract/kernel/constants.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { findAccountByEmail } from '../accounts/queries.ts'
import { findOwnLevelId, lockNetwork } from '../network/levels.queries.ts'
import { isMember } from '../network/members.queries.ts'
import { joinNetwork } from '../network/service.ts'
import { mailNetworkInvitation } from './jobs.ts'
import {
  findOpenNetworkInvitation,
  hasDeclinedSince,
  insertNetworkInvitation,
  listSentSince,
  revokeNetworkInvitations,
  settleNetworkInvitation,
} from './network.queries.ts'
import { type Answer, accountOf, endOfInvitation, findInvitee } from './service.ts'
import { hashToken, isTokenOf, tokenOf } from './tokens.service.ts'
import { toNetworkInvitation, toOpenNetworkInvitation } from './views.ts'

const DAY_MS = 86_400_000
/** Nobody is to be written to without end through us (security B11). */
const A_DAY_FROM_ONE_OWNER = 20
const A_DAY_TO_ONE_ADDRESS = 3

const invalid = () => refuse('invitation.invalid')

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS)

/**
 * When the mail may go: an owner who sends too much is told; that others have written to the same address today is
 * nobody's business, so then the answer is the same and the mail goes a day later.
 */
const mailingTime = async (
  tx: Transaction,
  ownerId: string,
  email: string,
  at: Date,
): Promise<{ notBefore: Date | undefined } | Refusal> => {
  const sent = await listSentSince(tx, ownerId, email, daysBefore(at, 1))
  const own = sent.filter(other => other.owner_id === ownerId)
  const toAddress = sent.filter(other => other.email === email)
  const ownToAddress = own.filter(other => other.email === email)
  const [oldest] =
    own.length >= A_DAY_FROM_ONE_OWNER ? own : ownToAddress.length >= A_DAY_TO_ONE_ADDRESS ? ownToAddress : []
  if (oldest) {
    const retryAfter = (oldest.created_at.getTime() + DAY_MS - at.getTime()) / 1_000
    return refuse('invitation.daily_limit', { retryAfter })
  }
  const crowded = toAddress.length >= A_DAY_TO_ONE_ADDRESS
  return { notBefore: crowded ? new Date(at.getTime() + DAY_MS) : undefined }
}

/**
 * Invites an address, whether it has an account or not: the answer does not tell. An older open invitation of the
 * owner to it stops working. Refuses 'invitation.to_yourself', '.already_member', '.declined' (a no stands for as
 * long as an invitation lasts), '.daily_limit', and 'level.unknown'.
 */
export const createNetworkInvitation = async (
  ctx: Context,
  owner: Actor,
  { email, user_type: userType, trust_level: level }: NewNetworkInvitation,
): Promise<NetworkInvitation | Refusal> => {
  if (email === owner.email) return refuse('invitation.to_yourself')
  return inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    await lockNetwork(tx, owner.id)
    const levelId = level === undefined ? null : await findOwnLevelId(tx, owner.id, { level })
    if (levelId === undefined) return refuse('level.unknown', { fields: { trust_level: 'field.invalid' } })
    if (await isMember(tx, owner.id, email)) return refuse('invitation.already_member')
    if (await hasDeclinedSince(tx, owner.id, email, daysBefore(at, INVITATION_DAYS)))
      return refuse('invitation.declined')
    const mailing = await mailingTime(tx, owner.id, email, at)
    if (isRefusal(mailing)) return mailing

    const id = randomUUID()
    await revokeNetworkInvitations(tx, owner.id, email, at)
    const row = await insertNetworkInvitation(tx, {
      id,
      ownerId: owner.id,
      email,
      userType,
      levelId,
      tokenHash: hashToken(tokenOf(ctx, 'network-invitation', id)),
      at,
      expiresAt: endOfInvitation(at),
    })
    await ctx.jobs.enqueue(tx, mailNetworkInvitation, { id }, mailing.notBefore)
    return toNetworkInvitation(row)
  })
}

const findOpen = async (ctx: Context, token: string) => {
  const row = await findOpenNetworkInvitation(ctx.db, hashToken(token), ctx.clock())
  return row && isTokenOf(row, token) ? row : undefined
}

export const openNetworkInvitationOf = async (
  ctx: Context,
  token: string,
): Promise<OpenNetworkInvitation | Refusal> => {
  const row = await findOpen(ctx, token)
  if (!row) return invalid()
  return toOpenNetworkInvitation(row, (await findAccountByEmail(ctx.db, row.email)) !== undefined)
}

/**
 * Accepts or declines once: of many at the same time one wins. Accepting puts the invited address's account, made
 * if need be, in the owner's network at the invited level. Refuses as accepting an invitation to the platform does.
 */
export const respondToNetworkInvitation = async (
  ctx: Context,
  action: 'accept' | 'decline',
  { token, userData, actor }: Answer,
): Promise<{ status: InvitationStatus } | Refusal> => {
  const open = await findOpen(ctx, token)
  if (!open) return invalid()
  return inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    // Before the invitation itself, in the order in which inviting takes the two.
    await lockNetwork(tx, open.owner_id)
    const status = action === 'accept' ? 'accepted' : 'declined'
    const row = await settleNetworkInvitation(tx, open.id, status, at)
    if (!row) return invalid()
    if (status === 'declined') return { status }
    const invitee = await findInvitee(tx, { invitedEmail: row.email, addressOpen: false, userData, actor })
    if (isRefusal(invitee)) return invitee
    // An admin looks after the place and rents nothing in it (decisions: Bookings).
    if (actor?.role === 'admin') return refuse('session.role_not_allowed')
    const account = await accountOf(tx, invitee, row.user_type as Role, at)
    if (isRefusal(account)) return account
    if (account.id === row.owner_id) return refuse('invitation.to_yourself')
    await joinNetwork(tx, {
      ownerId: row.owner_id,
      memberId: account.id,
      levelNamed: row.trust_level_id,
      at,
    })
    return { status }
  })
}
