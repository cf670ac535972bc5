import type { HeldDecision } from '#contract/invitations/held.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { lockNetwork } from '../network/levels.queries.ts'
import { insertNotification } from '../notifications/queries.ts'
import { approveHeldIntroduction, approveHeldInvitation, declineHeld, findHeld } from './held.queries.ts'
import { mailIntroduction } from './introductions.jobs.ts'
import { mailNetworkInvitation } from './jobs.ts'
import { findEndOfItsLink } from './links.queries.ts'
import { mailNotBefore, readSendEligibility } from './sending.policy.ts'
import { endOfInvitation } from './service.ts'
import { hashToken, invitationToken } from './tokens.service.ts'

type Held = NonNullable<Awaited<ReturnType<typeof findHeld>>> & Pick<HeldDecision, 'kind'> & { id: string }

/** Makes the token, which did not exist before, and sends the mail as if it were sent now. */
const approve = async (ctx: Context, tx: Transaction, { id, kind, owner_id, email }: Held, at: Date) => {
  if (kind === 'introduction') {
    const tokenHash = hashToken(invitationToken(ctx, 'introduction', id))
    if (!(await approveHeldIntroduction(tx, id, { tokenHash, at }))) return false
    await ctx.jobs.enqueue(tx, mailIntroduction, { id, ownerId: owner_id })
    return true
  }
  const notBefore = mailNotBefore(await readSendEligibility(tx, owner_id, [email], at), email, at)
  const tokenHash = hashToken(invitationToken(ctx, 'network-invitation', id))
  const expiresAt = (await findEndOfItsLink(tx, id)) ?? (await endOfInvitation(tx, at))
  if (!(await approveHeldInvitation(tx, id, { tokenHash, at, expiresAt }))) return false
  await ctx.jobs.enqueue(tx, mailNetworkInvitation, { id }, notBefore)
  return true
}

const decline = async (tx: Transaction, { id, kind, sender_id, email }: Held, reason: string, at: Date) => {
  if (!(await declineHeld(tx, kind, id, at))) return false
  await insertNotification(tx, {
    userId: sender_id,
    kind: kind === 'introduction' ? 'introduction.not_approved' : 'network.invitation_not_approved',
    subjectId: id,
    data: { person: email, reason },
    at,
  })
  return true
}

/** Decides once. Refuses 'invitation.settled' for what is not held or no longer, and a decline without a reason. */
export const decideOnHeld = (
  ctx: Context,
  id: string,
  { kind, approve: approved, reason = '' }: HeldDecision,
): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if (!approved && reason === '') return refuseFields({ reason: 'field.required' })
    const at = ctx.clock()
    const found = await findHeld(tx, kind, id)
    if (!found) return refuse('invitation.settled')
    const held = { ...found, id, kind }
    // The network is locked before the invitation, in the same order as inviting locks the two.
    await lockNetwork(tx, held.owner_id)
    const done = approved ? await approve(ctx, tx, held, at) : await decline(tx, held, reason, at)
    if (!done) return refuse('invitation.settled')
    await audit(tx, {
      action: approved ? 'held_invitation.approved' : 'held_invitation.declined',
      subject: { kind, id },
      concerns: held.sender_id,
      reason: approved ? null : reason,
    })
    return null
  })
