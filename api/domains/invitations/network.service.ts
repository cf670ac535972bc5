import type { InvitationStatus, OpenNetworkInvitation } from '#contract/invitations/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { findAccountByEmail } from '../accounts/queries.ts'
import { audit } from '../audit/audit.service.ts'
import { lockNetwork } from '../network/levels.queries.ts'
import { joinNetwork } from '../network/service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { endLink, revokeInvitationsOfLink } from './links.queries.ts'
import { findOpenNetworkInvitation, settleNetworkInvitation } from './network.queries.ts'
import { createInvitedAccount, findInvitee, type InvitationReply } from './service.ts'
import { hashToken, matchesToken } from './tokens.service.ts'
import { toOpenNetworkInvitation } from './views.ts'

const invalid = () => refuse('invitation.invalid')

const findOpen = async (ctx: Context, token: string) => {
  const row = await findOpenNetworkInvitation(ctx.db, hashToken(token), ctx.clock())
  return row && matchesToken(row, token) ? row : undefined
}

export const readOpenNetworkInvitation = async (
  ctx: Context,
  token: string,
): Promise<OpenNetworkInvitation | Refusal> => {
  const row = await findOpen(ctx, token)
  if (!row) return invalid()
  return toOpenNetworkInvitation(row, (await findAccountByEmail(ctx.db, row.email)) !== undefined)
}

/**
 * Accepts or declines once: of several simultaneous answers one wins. Accepting puts the account of the invited
 * address, created if necessary, in the owner's network at the invited level. Refuses what accepting an invitation to
 * the platform refuses.
 */
export const respondToNetworkInvitation = async (
  ctx: Context,
  action: 'accept' | 'decline',
  { token, userData, actor, language }: InvitationReply,
): Promise<{ status: InvitationStatus } | Refusal> => {
  const open = await findOpen(ctx, token)
  if (!open) return invalid()
  return inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    // The network is locked before the invitation, in the same order as inviting locks the two.
    await lockNetwork(tx, open.owner_id)
    const status = action === 'accept' ? 'accepted' : 'declined'
    const row = await settleNetworkInvitation(tx, open.id, status, at)
    if (!row) return invalid()
    const subject = { kind: 'network_invitation', id: open.id } as const
    if (status === 'declined') {
      await audit(tx, { action: 'network_invitation.declined', subject })
      await insertNotification(tx, {
        userId: row.owner_id,
        kind: 'network.declined',
        subjectId: open.id,
        data: { person: row.email },
        at,
      })
      return { status }
    }
    // Whoever accepts first uses the link up; what others asked for through it ends.
    if (row.link_id) {
      if (!(await endLink(tx, row.link_id, 'used_at', at))) return invalid()
      await revokeInvitationsOfLink(tx, row.link_id, at)
    }
    const invitee = await findInvitee(tx, { invitedEmail: row.email, addressOpen: false, userData, actor })
    if (isRefusal(invitee)) return invitee
    // An admin cannot book, so an admin cannot become a member.
    if (actor?.role === 'admin') return refuse('session.role_not_allowed')
    const account = await createInvitedAccount(tx, invitee, {
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
      introducedBy: row.introducedBy,
      endsOn: row.endsOn,
      endsAfterStay: row.endsAfterStay,
      at,
    })
    await audit(tx, {
      action: 'network_invitation.accepted',
      subject,
      concerns: account.id,
      by: { kind: 'person', id: account.id },
    })
    return { status }
  })
}
