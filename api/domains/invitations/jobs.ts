import type { Role } from '#contract/kernel/calls.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { daysBefore, KEPT_DAYS } from '#contract/kernel/retention.ts'
import { invitationMail } from '#emails/invitation.ts'
import { networkInvitationMail } from '#emails/network-invitation.ts'
import type { Context } from '../../context.ts'
import { inBatches } from '../../jobs/batches.ts'
import { defineJob } from '../../jobs/job.ts'
import { auditAll } from '../audit/audit.service.ts'
import { deleteLinksOver } from './links.queries.ts'
import { findNetworkInvitationToMail } from './network.queries.ts'
import { deleteOver, expireInvitations, findInvitationToMail } from './queries.ts'
import {
  type InvitationTokenKind,
  invitationLink,
  invitationToken,
  matchesToken,
  networkInvitationLink,
} from './tokens.service.ts'

const BATCH = 1_000

/** Null, with a line in the log, where this server's secret is not the one that the invitation was made with. */
export const tokenToMail = (
  ctx: Context,
  kind: InvitationTokenKind,
  row: { id: string; token_hash: Buffer },
) => {
  const token = invitationToken(ctx, kind, row.id)
  if (matchesToken(row, token)) return token
  ctx.log.error({ kind, id: row.id }, 'not mailed: the invitation was made with another secret.key')
  return null
}

/** The lifetime that the invitation was created with, whatever the current setting is. */
const daysOf = ({ created_at, expires_at }: { created_at: Date; expires_at: Date }) =>
  Math.max(1, Math.round((expires_at.getTime() - created_at.getTime()) / DAY_MS))

/** An invitation that was answered, revoked or replaced in the meantime is not mailed. */
export const mailInvitation = defineJob<{ id: string }>({
  name: 'invitations.mail',
  mails: 'notification',
  async run(ctx, { id }) {
    const row = await findInvitationToMail(ctx.db, id, ctx.clock())
    const token = row && tokenToMail(ctx, 'invitation', row)
    if (!token) return
    const message = invitationMail(row.language, {
      inviterName: row.inviter_name,
      userType: row.user_type as Role,
      link: invitationLink(ctx, token),
      days: daysOf(row),
    })
    await ctx.mail.send({ to: row.email, ...message })
  },
})

export const mailNetworkInvitation = defineJob<{ id: string }>({
  name: 'network-invitations.mail',
  mails: 'notification',
  async run(ctx, { id }) {
    const row = await findNetworkInvitationToMail(ctx.db, id, ctx.clock())
    const token = row && tokenToMail(ctx, 'network-invitation', row)
    if (!token) return
    const message = networkInvitationMail(row.language, {
      inviterName: row.inviter_name,
      inviterEmail: row.inviter_email,
      personalLine: row.personal_line,
      link: networkInvitationLink(ctx, token),
      days: daysOf(row),
    })
    await ctx.mail.send({ to: row.email, ...message })
  },
})

/** Deletes both kinds of invitations and links once they are over: the invited person has joined by then, or did not want to. */
export const forgetInvitations = defineJob({
  name: 'invitations.forget',
  schedule: '51 2 * * *',
  async run(ctx) {
    const before = daysBefore(ctx.clock(), KEPT_DAYS.invitations)
    for (const table of ['invitations', 'network_invitations'] as const)
      await inBatches(BATCH, most => deleteOver(ctx.db, table, { before, most }))
    await inBatches(BATCH, most => deleteLinksOver(ctx.db, { before, most }))
  },
})

const expireAll = async (
  ctx: Context,
  table: 'invitations' | 'network_invitations',
  kind: 'invitation' | 'network_invitation',
) => {
  const expireSome = (most: number) =>
    ctx.db.transaction().execute(async tx => {
      const ids = await expireInvitations(tx, table, { at: ctx.clock(), most })
      await auditAll(
        tx,
        ids.map(id => ({ action: `${kind}.expired` as const, subject: { kind, id } })),
      )
      return ids.length
    })
  await inBatches(BATCH, expireSome)
}

/**
 * Marks both kinds as expired. Lists and answers compute expiry themselves; the status matters to queries that only
 * read it.
 */
export const expireOldInvitations = defineJob({
  name: 'invitations.expire',
  schedule: '17 * * * *',
  async run(ctx) {
    await expireAll(ctx, 'invitations', 'invitation')
    await expireAll(ctx, 'network_invitations', 'network_invitation')
  },
})
