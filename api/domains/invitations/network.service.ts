import type { InvitationStatus, OpenNetworkInvitation } from '#contract/invitations/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { findAccountByEmail } from '../accounts/queries.ts'
import { record } from '../audit/record.service.ts'
import { lockNetwork } from '../network/levels.queries.ts'
import { joinNetwork } from '../network/service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { findOpenNetworkInvitation, settleNetworkInvitation } from './network.queries.ts'
import { type Answer, accountOf, findInvitee } from './service.ts'
import { hashToken, isTokenOf } from './tokens.service.ts'
import { toOpenNetworkInvitation } from './views.ts'

const invalid = () => refuse('invitation.invalid')

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
  { token, userData, actor, language }: Answer,
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
    const subject = { kind: 'network_invitation', id: open.id } as const
    if (status === 'declined') {
      await record(tx, { action: 'network_invitation.declined', subject })
      await insertNotification(tx, {
        userId: row.owner_id,
        kind: 'network.declined',
        subjectId: open.id,
        data: { person: row.email },
        at,
      })
      return { status }
    }
    const invitee = await findInvitee(tx, { invitedEmail: row.email, addressOpen: false, userData, actor })
    if (isRefusal(invitee)) return invitee
    // An admin looks after the place and rents nothing in it (decisions: Bookings).
    if (actor?.role === 'admin') return refuse('session.role_not_allowed')
    const account = await accountOf(tx, invitee, {
      userType: row.user_type as Role,
      invitedBy: row.owner_id,
      language,
      at,
    })
    if (isRefusal(account)) return account
    if (account.id === row.owner_id) return refuse('invitation.to_yourself')
    await joinNetwork(tx, {
      ownerId: row.owner_id,
      memberId: account.id,
      levelNamed: row.trust_level_id,
      invitationId: open.id,
      at,
    })
    await record(tx, {
      action: 'network_invitation.accepted',
      subject,
      concerns: account.id,
      by: { kind: 'person', id: account.id },
    })
    return { status }
  })
}
