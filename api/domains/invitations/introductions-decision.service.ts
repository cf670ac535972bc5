import { randomUUID } from 'node:crypto'
import type {
  IntroductionAcceptance,
  IntroductionAccepted,
} from '#contract/invitations/introductions.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { findAccountByEmail } from '../accounts/queries.ts'
import { audit } from '../audit/audit.service.ts'
import { findOwnLevelId, lockNetwork } from '../network/levels.queries.ts'
import { listMemberEmails, type MembershipTerms } from '../network/members.queries.ts'
import { joinNetwork } from '../network/service.ts'
import { insertNotification } from '../notifications/queries.ts'
import type { IntroductionToOwner } from './introductions.policy.ts'
import { decideIntroduction, lockUndecided } from './introductions.queries.ts'
import { mailNetworkInvitation } from './jobs.ts'
import { insertNetworkInvitation, revokeNetworkInvitations } from './network.queries.ts'
import { endOfInvitation } from './service.ts'
import { hashToken, invitationToken } from './tokens.service.ts'

interface Newcomer {
  readonly introductionId: string
  readonly ownerId: string
  readonly email: string
  readonly levelId: string
  readonly terms: MembershipTerms
  readonly at: Date
}

/** Without an account the newcomer gets an invitation, and joins with the same terms by accepting it. */
const inviteNewcomer = async (
  ctx: Context,
  tx: Transaction,
  { ownerId, email, levelId, terms, at }: Newcomer,
) => {
  const id = randomUUID()
  await revokeNetworkInvitations(tx, ownerId, email, at)
  await insertNetworkInvitation(tx, {
    ...terms,
    id,
    ownerId,
    email,
    userType: 'user',
    levelId,
    personalLine: null,
    tokenHash: hashToken(invitationToken(ctx, 'network-invitation', id)),
    at,
    expiresAt: await endOfInvitation(tx, at),
  })
  await ctx.jobs.enqueue(tx, mailNetworkInvitation, { id })
}

/** Takes the newcomer into the network, or invites them. Refuses 'introduction.already_member', and '.over'. */
const takeIn = async (
  ctx: Context,
  tx: Transaction,
  newcomer: Newcomer,
): Promise<IntroductionAccepted | Refusal> => {
  const { ownerId, email, levelId, terms, at } = newcomer
  if ((await listMemberEmails(tx, ownerId, [email])).length > 0) return refuse('introduction.already_member')
  const account = await findAccountByEmail(tx, email)
  if (!account) {
    await inviteNewcomer(ctx, tx, newcomer)
    return { outcome: 'invited' }
  }
  // Since the newcomer agreed, the account became an admin's, or was suspended.
  if (account.disabled_at || account.user_type === 'admin' || account.id === ownerId)
    return refuse('introduction.over')
  await revokeNetworkInvitations(tx, ownerId, email, at)
  await joinNetwork(tx, {
    ...terms,
    ownerId,
    memberId: account.id,
    levelNamed: levelId,
    invitationId: null,
    at,
  })
  await insertNotification(tx, {
    userId: account.id,
    kind: 'introduction.joined',
    subjectId: newcomer.introductionId,
    data: {},
    personId: ownerId,
    at,
  })
  return { outcome: 'joined' }
}

/**
 * Accepts, below the level that the introducer holds at this moment: their membership is locked until the end. Refuses
 * 'introduction.over', '.level_above', '.already_member', 'level.unknown', and a last day that has passed.
 */
export const acceptIntroduction = (
  ctx: Context,
  { id, ownerId }: IntroductionToOwner,
  { trust_level: level, ends_on, ends_after_stay: endsAfterStay = false }: IntroductionAcceptance,
): Promise<IntroductionAccepted | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockNetwork(tx, ownerId)
    const at = ctx.clock()
    const endsOn = ends_on ?? null
    if (endsOn !== null && endsOn < at.toISOString().slice(0, 10))
      return refuseFields({ ends_on: 'stay.past' })
    const row = await lockUndecided(tx, id, at)
    if (!row || !(await decideIntroduction(tx, id, 'accepted', at))) return refuse('introduction.over')
    if (level >= row.introducer_level)
      return refuse('introduction.level_above', { fields: { trust_level: 'field.invalid' } })
    const levelId = await findOwnLevelId(tx, ownerId, { level })
    if (!levelId) return refuse('level.unknown', { fields: { trust_level: 'field.invalid' } })
    const terms = { introducedBy: row.introducer_id, endsOn, endsAfterStay }
    const taken = await takeIn(ctx, tx, {
      introductionId: id,
      ownerId,
      email: row.email,
      levelId,
      terms,
      at,
    })
    if (isRefusal(taken)) return taken
    await audit(tx, {
      action: 'introduction.accepted',
      subject: { kind: 'introduction', id },
      concerns: row.introducer_id,
      after: { level },
    })
    await insertNotification(tx, {
      userId: row.introducer_id,
      kind: 'introduction.accepted',
      subjectId: id,
      data: { person: row.full_name },
      at,
    })
    return taken
  })

/** Nobody is told. Refuses 'introduction.over'. */
export const declineIntroduction = (
  ctx: Context,
  { id, ownerId }: IntroductionToOwner,
): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockNetwork(tx, ownerId)
    if (!(await decideIntroduction(tx, id, 'declined', ctx.clock()))) return refuse('introduction.over')
    await audit(tx, { action: 'introduction.declined', subject: { kind: 'introduction', id } })
    return null
  })
