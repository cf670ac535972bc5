import { randomUUID } from 'node:crypto'
import type {
  CreatedInvitationLink,
  InvitationLinkClaim,
  NewInvitationLink,
  OpenInvitationLink,
} from '#contract/invitations/links.schemas.ts'
import type { InvitedType } from '#contract/invitations/schemas.ts'
import type { Context } from '../../context.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import {
  countClaim,
  countOpenLinks,
  endLink,
  findClaimableLink,
  findInvitationLink,
  insertInvitationLinkRow,
  isInvitedOtherwise,
  revokeInvitationsOfLink,
} from './links.queries.ts'
import { toLink } from './links.views.ts'
import { FOR_GOOD } from './network.queries.ts'
import { type InvitationSender, readSendEligibility } from './sending.policy.ts'
import { findLevelId, sendNetworkInvitation, withNetworkLock } from './sending.service.ts'
import { endOfInvitation } from './service.ts'
import { hashToken, invitationLinkPage, invitationToken, matchesToken } from './tokens.service.ts'

const OPEN_LINKS = 10

const invalid = () => refuse('invitation.invalid')

/** Refuses 'invitation.links_many' and 'level.unknown'. */
export const createInvitationLink = (
  ctx: Context,
  owner: InvitationSender,
  { user_type, trust_level: level, personal_line: line }: NewInvitationLink,
): Promise<CreatedInvitationLink | Refusal> =>
  withNetworkLock(ctx, owner, async (tx, at) => {
    const levelId = await findLevelId(tx, owner.id, level)
    if (isRefusal(levelId)) return levelId
    if ((await countOpenLinks(tx, owner.id, at)) >= OPEN_LINKS) return refuse('invitation.links_many')
    const id = randomUUID()
    const token = invitationToken(ctx, 'invitation-link', id)
    await insertInvitationLinkRow(tx, {
      id,
      owner_id: owner.id,
      user_type,
      trust_level_id: levelId,
      personal_line: line || null,
      token_hash: hashToken(token),
      created_at: at,
      expires_at: await endOfInvitation(tx, at),
    })
    await audit(tx, {
      action: 'network_invitation_link.created',
      subject: { kind: 'network_invitation_link', id },
      after: { invited_as: user_type },
    })
    const row = await findInvitationLink(tx, id)
    return row ? { ...toLink(row), url: invitationLinkPage(ctx, token) } : refuse('thing.not_found')
  })

/**
 * Takes a link back; repeating it changes nothing. Another owner's is answered like one that does not exist. Refuses
 * 'invitation.settled' for one that was used or expired.
 */
export const revokeInvitationLink = (
  ctx: Context,
  owner: InvitationSender,
  id: string,
): Promise<null | Refusal> =>
  withNetworkLock(ctx, owner, async (tx, at) => {
    const link = await findInvitationLink(tx, id)
    if (link?.owner_id !== owner.id) return refuse('thing.not_found')
    if (link.revoked_at) return null
    if (!(await endLink(tx, id, 'revoked_at', at))) return refuse('invitation.settled')
    await revokeInvitationsOfLink(tx, id, at)
    await audit(tx, {
      action: 'network_invitation_link.revoked',
      subject: { kind: 'network_invitation_link', id },
    })
    return null
  })

const findClaimable = async (ctx: Context, token: string) => {
  const row = await findClaimableLink(ctx.db, hashToken(token), ctx.clock())
  return row && matchesToken(row, token) ? row : undefined
}

export const readInvitationLink = async (
  ctx: Context,
  token: string,
): Promise<OpenInvitationLink | Refusal> => {
  const row = await findClaimable(ctx, token)
  return row ? { inviter_name: row.inviter_name, personal_line: row.personal_line } : invalid()
}

/**
 * Sends an ordinary invitation to the address, under all rules of sending. What they refuse sends nothing and is
 * answered alike, as is an address that the owner has already invited: the holder of a link learns nothing about it.
 * Refuses 'invitation.invalid'.
 */
export const claimInvitationLink = async (
  ctx: Context,
  { token, email }: InvitationLinkClaim,
): Promise<null | Refusal> => {
  const found = await findClaimable(ctx, token)
  if (!found) return invalid()
  const owner = { id: found.owner_id, email: found.inviter_email }
  return withNetworkLock(ctx, owner, async (tx, at) => {
    const link = await countClaim(tx, found.id, at)
    if (!link) return invalid()
    if (await isInvitedOtherwise(tx, owner.id, email, found.id, at)) return null
    const eligibility = await readSendEligibility(tx, owner.id, [email], at)
    await sendNetworkInvitation(
      ctx,
      tx,
      owner,
      {
        email,
        userType: link.user_type as InvitedType,
        levelId: link.trust_level_id,
        personalLine: link.personal_line,
        linkId: found.id,
        ...FOR_GOOD,
      },
      { eligibility, at, expiresAt: link.expires_at, action: 'sent' },
    )
    return null
  })
}
