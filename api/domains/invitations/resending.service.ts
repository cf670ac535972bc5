import type { Invitation } from '#contract/invitations/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { findAccountByEmail } from '../accounts/queries.ts'
import { record } from '../audit/record.service.ts'
import { endInvitation, findInvitation, lockSender } from './queries.ts'
import { sendInvitation } from './service.ts'
import { toInvitation } from './views.ts'

/**
 * Sends an invitation again, in the name of the admin who asks: a new link, and the old one stops working. Refuses
 * 'thing.not_found', 'invitation.settled', '.has_account', and 'session.role_not_allowed' for an invitation of an
 * admin, which only the server's command line makes.
 */
export const resendInvitation = (ctx: Context, senderId: string, id: string): Promise<Invitation | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const known = await findInvitation(tx, id, at)
    if (!known) return refuse('thing.not_found')
    if (known.user_type === 'admin') return refuse('session.role_not_allowed')
    // Both senders in one order, so that two admins who send each other's again do not wait for each other.
    for (const sender of [...new Set([senderId, known.invited_by])].sort()) await lockSender(tx, sender)
    const old = await endInvitation(tx, id, at)
    if (!old) return refuse('invitation.settled')
    if (await findAccountByEmail(tx, old.email)) return refuse('invitation.has_account')
    const to = { invitedBy: senderId, email: old.email, userType: old.user_type as Role }
    const { row } = await sendInvitation(ctx, tx, to)
    await record(tx, {
      action: 'invitation.resent',
      subject: { kind: 'invitation', id: row.id },
      after: { invited_as: row.user_type },
    })
    return toInvitation(row)
  })

/** Taking one back twice is as good as once. Refuses 'thing.not_found' and 'invitation.settled'. */
export const revokeInvitation = (ctx: Context, id: string): Promise<Invitation | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const ended = await endInvitation(tx, id, at)
    if (ended) await record(tx, { action: 'invitation.revoked', subject: { kind: 'invitation', id } })
    const row = await findInvitation(tx, id, at)
    if (!row) return refuse('thing.not_found')
    return row.status === 'revoked' ? toInvitation(row) : refuse('invitation.settled')
  })
