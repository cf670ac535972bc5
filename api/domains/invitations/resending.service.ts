import type { Invitation } from '#contract/invitations/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findAccountByEmail } from '../accounts/queries.ts'
import { audit } from '../audit/audit.service.ts'
import { endInvitation, findInvitation, lockSender } from './queries.ts'
import { sendInvitation } from './service.ts'
import { toInvitation } from './views.ts'

/**
 * Sends an invitation again, on behalf of the calling admin, with a new link; the old one stops working. Refuses
 * 'thing.not_found', 'invitation.settled', '.has_account', and 'session.role_not_allowed' for an invitation of an
 * admin, which only the server's command line creates.
 */
export const resendInvitation = (ctx: Context, senderId: string, id: string): Promise<Invitation | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const known = await findInvitation(tx, id, at)
    if (!known) return refuse('thing.not_found')
    if (known.user_type === 'admin') return refuse('session.role_not_allowed')
    // Both senders are locked in a fixed order, so that two admins who resend each other's invitations do not deadlock.
    for (const sender of [...new Set([senderId, known.invited_by])].sort()) await lockSender(tx, sender)
    const old = await endInvitation(tx, id, at)
    if (!old) return refuse('invitation.settled')
    if (await findAccountByEmail(tx, old.email)) return refuse('invitation.has_account')
    const to = { invitedBy: senderId, email: old.email, userType: old.user_type as Role }
    const { row } = await sendInvitation(ctx, tx, to)
    await audit(tx, {
      action: 'invitation.resent',
      subject: { kind: 'invitation', id: row.id },
      after: { invited_as: row.user_type },
    })
    return toInvitation(row)
  })

/** Revokes an invitation; repeating it changes nothing. Refuses 'thing.not_found' and 'invitation.settled'. */
export const revokeInvitation = (ctx: Context, id: string): Promise<Invitation | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const ended = await endInvitation(tx, id, at)
    if (ended) await audit(tx, { action: 'invitation.revoked', subject: { kind: 'invitation', id } })
    const row = await findInvitation(tx, id, at)
    if (!row) return refuse('thing.not_found')
    return row.status === 'revoked' ? toInvitation(row) : refuse('invitation.settled')
  })
