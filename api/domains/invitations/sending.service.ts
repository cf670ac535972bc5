import { randomUUID } from 'node:crypto'
import type {
  InvitedType,
  NetworkInvitation,
  NewNetworkInvitation,
  NewNetworkInvitations,
  SendingAnswers,
  SendingOutcome,
} from '#contract/invitations/schemas.ts'
import type { ErrorCode } from '#contract/kernel/errors.ts'
import { email as emailSchema } from '#contract/kernel/fields.ts'
import { createKeyedMutex } from '../../concurrency.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { findOwnLevelId, lockNetwork } from '../network/levels.queries.ts'
import type { MembershipTerms } from '../network/members.queries.ts'
import { mailNetworkInvitation } from './jobs.ts'
import { findLinkEnd } from './links.queries.ts'
import {
  endNetworkInvitation,
  FOR_GOOD,
  findNetworkInvitation,
  insertNetworkInvitation,
  revokeNetworkInvitations,
} from './network.queries.ts'
import type { SentByOwner } from './policy.ts'
import {
  type InvitationSender,
  mailNotBefore,
  readSendEligibility,
  refuseSending,
  type SendEligibility,
} from './sending.policy.ts'
import { endOfInvitation } from './service.ts'
import { hashToken, invitationToken } from './tokens.service.ts'
import { toNetworkInvitation } from './views.ts'

/** The way to an owner's network within this process. */
const withOwnerMutex = createKeyedMutex()

interface NetworkInvitationInput extends MembershipTerms {
  readonly email: string
  readonly userType: InvitedType
  readonly levelId: string | null
  readonly personalLine: string | null
  readonly linkId?: string | null
}

interface Sending {
  readonly eligibility: SendEligibility
  readonly at: Date
  readonly expiresAt: Date
  /** The action's name in the audit log. */
  readonly action: 'sent' | 'resent'
}

/**
 * Refuses as {@link refuseSending}; otherwise it creates the invitation, held where an admin has to approve it, and
 * ends an older one to the address.
 */
export const sendNetworkInvitation = async (
  ctx: Context,
  tx: Transaction,
  owner: InvitationSender,
  input: NetworkInvitationInput,
  { eligibility, at, expiresAt, action }: Sending,
): Promise<NetworkInvitation | Refusal> => {
  const { email } = input
  const refused = refuseSending(eligibility, owner, email, at)
  if (refused) return refused
  const id = randomUUID()
  // Whoever was introduced came by their introducer, and not by the owner.
  const held = eligibility.heldUntil !== null && input.introducedBy === null
  await revokeNetworkInvitations(tx, owner.id, email, at)
  await insertNetworkInvitation(tx, {
    ...input,
    id,
    ownerId: owner.id,
    tokenHash: held ? null : hashToken(invitationToken(ctx, 'network-invitation', id)),
    at,
    expiresAt,
  })
  if (!held) await ctx.jobs.enqueue(tx, mailNetworkInvitation, { id }, mailNotBefore(eligibility, email, at))
  await audit(tx, {
    action: `network_invitation.${action}`,
    subject: { kind: 'network_invitation', id },
    after: { invited_as: input.userType },
  })
  eligibility.open.add(email)
  eligibility.sent.push({ owner_id: owner.id, email, created_at: at })
  const row = await findNetworkInvitation(tx, id, at)
  return row ? toNetworkInvitation(row) : refuse('thing.not_found')
}

/**
 * Sends in a transaction that holds the owner's network. A burst of one owner waits here, without a connection; the lock
 * decides between processes.
 */
export const withNetworkLock = <T>(
  ctx: Context,
  { id }: InvitationSender,
  send: (tx: Transaction, at: Date) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  withOwnerMutex(id, () =>
    inTransaction(ctx.db, async tx => {
      const at = ctx.clock()
      await lockNetwork(tx, id)
      return send(tx, at)
    }),
  )

/** Null where no level is given. Refuses 'level.unknown'. */
export const findLevelId = async (tx: Transaction, ownerId: string, level: number | undefined) => {
  if (level === undefined) return null
  const levelId = await findOwnLevelId(tx, ownerId, { level })
  return levelId ?? refuse('level.unknown', { fields: { trust_level: 'field.invalid' } })
}

/**
 * Invites an address, whether or not it has an account; the answer does not reveal which. An older open invitation of
 * the owner to it stops working. Refuses 'invitation.to_yourself', '.already_member', '.declined' (for a week after it
 * was declined), '.daily_limit', '.address_limit', and 'level.unknown'.
 */
export const createNetworkInvitation = (
  ctx: Context,
  owner: InvitationSender,
  { email, user_type: userType, trust_level: level, personal_line: line }: NewNetworkInvitation,
): Promise<NetworkInvitation | Refusal> =>
  withNetworkLock(ctx, owner, async (tx, at) => {
    const levelId = await findLevelId(tx, owner.id, level)
    if (isRefusal(levelId)) return levelId
    const eligibility = await readSendEligibility(tx, owner.id, [email], at)
    const expiresAt = await endOfInvitation(tx, at)
    return sendNetworkInvitation(
      ctx,
      tx,
      owner,
      { email, userType, levelId, personalLine: line || null, ...FOR_GOOD },
      { eligibility, at, expiresAt, action: 'sent' },
    )
  })

/** Maps a refusal to the result for one address of a list. */
const OUTCOMES: Partial<Record<ErrorCode, SendingOutcome>> = {
  'invitation.to_yourself': 'to_yourself',
  'invitation.already_member': 'already_member',
  'invitation.declined': 'declined',
  'invitation.address_limit': 'address_limit',
  'invitation.daily_limit': 'daily_limit',
}

/**
 * Invites many addresses in their order, each with its own result. An address with an open invitation is skipped, so
 * that sending a list twice does no harm. Refuses 'level.unknown' for all.
 */
export const createNetworkInvitations = (
  ctx: Context,
  owner: InvitationSender,
  { emails, user_type: userType, trust_level: level, personal_line: line }: NewNetworkInvitations,
): Promise<SendingAnswers | Refusal> =>
  withNetworkLock(ctx, owner, async (tx, at) => {
    const levelId = await findLevelId(tx, owner.id, level)
    if (isRefusal(levelId)) return levelId
    const read = emails.map(written => ({ written, email: emailSchema.safeParse(written).data }))
    const addresses = read.flatMap(({ email }) => email ?? [])
    const eligibility = await readSendEligibility(tx, owner.id, addresses, at)
    const expiresAt = await endOfInvitation(tx, at)

    const results: SendingAnswers['results'] = []
    for (const { written, email } of read) {
      const answer = (outcome: SendingOutcome, invitation: NetworkInvitation | null = null) =>
        results.push({ email: email ?? written, outcome, invitation })
      if (!email) answer('not_an_address')
      else if (eligibility.open.has(email)) answer('already_invited')
      else {
        const input = { email, userType, levelId, personalLine: line || null, ...FOR_GOOD }
        const sent = await sendNetworkInvitation(ctx, tx, owner, input, {
          eligibility,
          at,
          expiresAt,
          action: 'sent',
        })
        if (!isRefusal(sent)) answer(sent.status === 'held' ? 'held' : 'sent', sent)
        else if (OUTCOMES[sent.code]) answer(OUTCOMES[sent.code] ?? 'sent')
        else return sent
      }
    }
    return { results }
  })

/**
 * Refuses 'invitation.settled' for one that was answered, revoked, replaced or is held, or whose link is over, and
 * whatever inviting refuses.
 */
export const resendNetworkInvitation = (
  ctx: Context,
  { id, owner }: SentByOwner,
): Promise<NetworkInvitation | Refusal> =>
  withNetworkLock(ctx, owner, async (tx, at) => {
    const old = await endNetworkInvitation(tx, id, at, ['pending', 'expired'])
    if (!old) return refuse('invitation.settled')
    const { email, user_type, trust_level_id: levelId, ...terms } = old
    const eligibility = await readSendEligibility(tx, owner.id, [email], at)
    const input = { ...terms, email, userType: user_type as InvitedType, levelId }
    // One that was asked for through a link ends with it, and not after.
    const linkEnd = old.linkId ? await findLinkEnd(tx, old.linkId, at) : null
    if (linkEnd === undefined) return refuse('invitation.settled')
    const expiresAt = linkEnd ?? (await endOfInvitation(tx, at))
    return sendNetworkInvitation(ctx, tx, owner, input, { eligibility, at, expiresAt, action: 'resent' })
  })

/** Revokes an invitation; repeating it changes nothing. Refuses 'invitation.settled' for one that was answered. */
export const revokeNetworkInvitation = (
  ctx: Context,
  { id, owner }: SentByOwner,
): Promise<NetworkInvitation | Refusal> =>
  withNetworkLock(ctx, owner, async (tx, at) => {
    const ended = await endNetworkInvitation(tx, id, at)
    if (ended)
      await audit(tx, { action: 'network_invitation.revoked', subject: { kind: 'network_invitation', id } })
    const row = await findNetworkInvitation(tx, id, at)
    return row?.status === 'revoked' ? toNetworkInvitation(row) : refuse('invitation.settled')
  })
