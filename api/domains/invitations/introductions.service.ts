import { randomUUID } from 'node:crypto'
import type {
  NewIntroduction,
  OpenIntroduction,
  OwnIntroduction,
} from '#contract/invitations/introductions.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { findIntroducingRight } from '../network/introductions.queries.ts'
import { lockNetwork } from '../network/levels.queries.ts'
import { insertNotification } from '../notifications/queries.ts'
import { findHoldEnd } from './held.queries.ts'
import { mailIntroduction } from './introductions.jobs.ts'
import type { OwnMembership } from './introductions.policy.ts'
import {
  findOpenIntroduction,
  findSentIntroduction,
  insertIntroduction,
  settleIntroduction,
} from './introductions.queries.ts'
import { toOpenIntroduction, toOwnIntroduction } from './introductions.views.ts'
import { hashToken, invitationToken, matchesToken } from './tokens.service.ts'

/**
 * Introduces an address to the owner. Nothing is looked up about the address here: whether its person is asked is the
 * job's decision, so every address is answered alike. Sent twice, it is one introduction. Held where an admin has to
 * approve it. Refuses 'thing.not_found'
 * where the owner allows none at this level, and 'introduction.none_left'.
 */
export const makeIntroduction = (
  ctx: Context,
  { id: membershipId, ownerId, memberId: introducerId }: OwnMembership,
  { email, full_name: fullName, line }: NewIntroduction,
): Promise<OwnIntroduction | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockNetwork(tx, ownerId)
    const at = ctx.clock()
    const right = await findIntroducingRight(tx, membershipId, at)
    if (!right) return refuse('thing.not_found')
    const sent = { ownerId, introducerId, email }
    const earlier = await findSentIntroduction(tx, sent, at)
    if (earlier) return toOwnIntroduction(earlier)
    if (right.left === 0) return refuse('introduction.none_left')
    const id = randomUUID()
    const held = (await findHoldEnd(tx, introducerId, at)) !== null
    const tokenHash = held ? null : hashToken(invitationToken(ctx, 'introduction', id))
    await insertIntroduction(tx, { ...sent, id, fullName, line, tokenHash, at })
    if (!held) await ctx.jobs.enqueue(tx, mailIntroduction, { id, ownerId })
    await audit(tx, {
      action: 'introduction.made',
      subject: { kind: 'introduction', id },
      concerns: ownerId,
    })
    const row = await findSentIntroduction(tx, sent, at)
    return row ? toOwnIntroduction(row) : refuse('thing.not_found')
  })

/** One refusal for unknown, expired and used tokens. */
const findOpen = async (on: Queryable, token: string, at: Date) => {
  const row = await findOpenIntroduction(on, hashToken(token), at)
  return row && matchesToken(row, token) ? row : undefined
}

export const readOpenIntroduction = async (
  ctx: Context,
  token: string,
): Promise<OpenIntroduction | Refusal> => {
  const row = await findOpen(ctx.db, token, ctx.clock())
  return row ? toOpenIntroduction(row) : refuse('introduction.invalid')
}

/** The newcomer's answer, once. The owner is notified of a yes, and nobody of a no. */
export const replyToIntroduction = (
  ctx: Context,
  { token, action }: { token: string; action: 'agree' | 'refuse' },
): Promise<{ action: 'agree' | 'refuse' } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const open = await findOpen(tx, token, at)
    const status = action === 'agree' ? 'agreed' : 'refused'
    const settled = open && (await settleIntroduction(tx, open.id, status, at))
    if (!settled) return refuse('introduction.invalid')
    await audit(tx, {
      action: `introduction.${status}`,
      subject: { kind: 'introduction', id: open.id },
    })
    if (status === 'agreed')
      await insertNotification(tx, {
        userId: settled.owner_id,
        kind: 'introduction.received',
        subjectId: open.id,
        data: { person: settled.full_name },
        at,
      })
    return { action }
  })
