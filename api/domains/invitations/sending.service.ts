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
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { findOwnLevelId, lockNetwork } from '../network/levels.queries.ts'
import { mailNetworkInvitation } from './jobs.ts'
import {
  endNetworkInvitation,
  findNetworkInvitation,
  insertNetworkInvitation,
  revokeNetworkInvitations,
} from './network.queries.ts'
import type { SentByOwner } from './policy.ts'
import { mailNotBefore, readStanding, refuseSending, type Sender, type Standing } from './sending.policy.ts'
import { endOfInvitation } from './service.ts'
import { hashToken, tokenOf } from './tokens.service.ts'
import { toNetworkInvitation } from './views.ts'

interface Letter {
  readonly email: string
  readonly userType: InvitedType
  readonly levelId: string | null
}

interface Sending {
  readonly standing: Standing
  readonly at: Date
  readonly expiresAt: Date
  /** As the record calls it. */
  readonly action: 'sent' | 'resent'
}

/** Refuses as {@link refuseSending}; else the invitation is made, and an older one to the address stops working. */
const sendLetter = async (
  ctx: Context,
  tx: Transaction,
  owner: Sender,
  letter: Letter,
  { standing, at, expiresAt, action }: Sending,
): Promise<NetworkInvitation | Refusal> => {
  const { email } = letter
  const refused = refuseSending(standing, owner, email, at)
  if (refused) return refused
  const id = randomUUID()
  await revokeNetworkInvitations(tx, owner.id, email, at)
  await insertNetworkInvitation(tx, {
    ...letter,
    id,
    ownerId: owner.id,
    tokenHash: hashToken(tokenOf(ctx, 'network-invitation', id)),
    at,
    expiresAt,
  })
  await ctx.jobs.enqueue(tx, mailNetworkInvitation, { id }, mailNotBefore(standing, email, at))
  await record(tx, {
    action: `network_invitation.${action}`,
    subject: { kind: 'network_invitation', id },
    after: { invited_as: letter.userType },
  })
  standing.open.add(email)
  standing.sent.push({ owner_id: owner.id, email, created_at: at })
  const row = await findNetworkInvitation(tx, id, at)
  return row ? toNetworkInvitation(row) : refuse('thing.not_found')
}

/** Null where none is named. Refuses 'level.unknown'. */
const levelIdOf = async (tx: Transaction, ownerId: string, level: number | undefined) => {
  if (level === undefined) return null
  const levelId = await findOwnLevelId(tx, ownerId, { level })
  return levelId ?? refuse('level.unknown', { fields: { trust_level: 'field.invalid' } })
}

/**
 * Invites an address, whether it has an account or not: the answer does not tell. An older open invitation of the
 * owner to it stops working. Refuses 'invitation.to_yourself', '.already_member', '.declined' (a no stands for a
 * week), '.daily_limit', '.address_limit', and 'level.unknown'.
 */
export const createNetworkInvitation = (
  ctx: Context,
  owner: Sender,
  { email, user_type: userType, trust_level: level }: NewNetworkInvitation,
): Promise<NetworkInvitation | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    await lockNetwork(tx, owner.id)
    const levelId = await levelIdOf(tx, owner.id, level)
    if (isRefusal(levelId)) return levelId
    const standing = await readStanding(tx, owner.id, [email], at)
    const expiresAt = await endOfInvitation(tx, at)
    return sendLetter(
      ctx,
      tx,
      owner,
      { email, userType, levelId },
      { standing, at, expiresAt, action: 'sent' },
    )
  })

/** How a refusal reads as the answer to one address of many. */
const OUTCOMES: Partial<Record<ErrorCode, SendingOutcome>> = {
  'invitation.to_yourself': 'to_yourself',
  'invitation.already_member': 'already_member',
  'invitation.declined': 'declined',
  'invitation.address_limit': 'address_limit',
  'invitation.daily_limit': 'daily_limit',
}

/**
 * Invites many addresses, in their order, each answered by itself. An address that has an open invitation is not
 * written to again, so that a list may be sent twice without harm. Refuses 'level.unknown' for all.
 */
export const createNetworkInvitations = (
  ctx: Context,
  owner: Sender,
  { emails, user_type: userType, trust_level: level }: NewNetworkInvitations,
): Promise<SendingAnswers | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    await lockNetwork(tx, owner.id)
    const levelId = await levelIdOf(tx, owner.id, level)
    if (isRefusal(levelId)) return levelId
    const read = emails.map(written => ({ written, email: emailSchema.safeParse(written).data }))
    const addresses = read.flatMap(({ email }) => email ?? [])
    const standing = await readStanding(tx, owner.id, addresses, at)
    const expiresAt = await endOfInvitation(tx, at)

    const results: SendingAnswers['results'] = []
    for (const { written, email } of read) {
      const answer = (outcome: SendingOutcome, invitation: NetworkInvitation | null = null) =>
        results.push({ email: email ?? written, outcome, invitation })
      if (!email) answer('not_an_address')
      else if (standing.open.has(email)) answer('already_invited')
      else {
        const letter = { email, userType, levelId }
        const sent = await sendLetter(ctx, tx, owner, letter, { standing, at, expiresAt, action: 'sent' })
        if (!isRefusal(sent)) answer('sent', sent)
        else if (OUTCOMES[sent.code]) answer(OUTCOMES[sent.code] ?? 'sent')
        else return sent
      }
    }
    return { results }
  })

/** Refuses 'invitation.settled' for one that was answered, revoked or replaced, and as inviting does. */
export const resendNetworkInvitation = (
  ctx: Context,
  { id, owner }: SentByOwner,
): Promise<NetworkInvitation | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    await lockNetwork(tx, owner.id)
    const old = await endNetworkInvitation(tx, id, at)
    if (!old) return refuse('invitation.settled')
    const { email, user_type, trust_level_id: levelId } = old
    const standing = await readStanding(tx, owner.id, [email], at)
    const letter = { email, userType: user_type as InvitedType, levelId }
    const expiresAt = await endOfInvitation(tx, at)
    return sendLetter(ctx, tx, owner, letter, { standing, at, expiresAt, action: 'resent' })
  })

/** Taking one back twice is as good as once. Refuses 'invitation.settled' for one that was answered. */
export const revokeNetworkInvitation = (
  ctx: Context,
  { id, owner }: SentByOwner,
): Promise<NetworkInvitation | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    await lockNetwork(tx, owner.id)
    const ended = await endNetworkInvitation(tx, id, at)
    if (ended)
      await record(tx, { action: 'network_invitation.revoked', subject: { kind: 'network_invitation', id } })
    const row = await findNetworkInvitation(tx, id, at)
    return row?.status === 'revoked' ? toNetworkInvitation(row) : refuse('invitation.settled')
  })
