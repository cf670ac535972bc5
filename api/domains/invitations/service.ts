import { randomUUID } from 'node:crypto'
import type {
  Invitation,
  InvitationStatus,
  NewInvitation,
  OpenInvitation,
} from '#contract/invitations/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Language } from '#contract/kernel/languages.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { findAccountByEmail } from '../accounts/queries.ts'
import { createAccount } from '../accounts/service.ts'
import { audit } from '../audit/audit.service.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { mailInvitation } from './jobs.ts'
import { type Answering, type Invitee, type InviteeData, invitedAddress, toInvitee } from './policy.ts'
import {
  findOpenInvitation,
  hasAdmin,
  type InvitationRow,
  insertInvitation,
  lockSender,
  revokeInvitations,
  settleInvitation,
} from './queries.ts'
import { hashToken, invitationLink, invitationToken, matchesToken } from './tokens.service.ts'
import { toInvitation, toOpenInvitation } from './views.ts'

/** Placeholder in the row of the first admin's invitation while the address is unknown. */
const OPEN_ADDRESS = 'admin@latchkey.local'

/** One refusal for unknown, expired, used and revoked tokens, so that they reveal nothing to a stranger. */
const invalid = () => refuse('invitation.invalid')

/** When an invitation that is sent now expires; existing invitations keep their lifetime. */
export const endOfInvitation = async (on: Queryable, at: Date) => {
  const { invitation_lifetime_days: days } = await readSettings(on)
  return new Date(at.getTime() + days * DAY_MS)
}

/** Creates the invitation, and the mail job unless its address is open; an older one to the address stops working. */
export const sendInvitation = async (
  ctx: Context,
  tx: Transaction,
  to: { invitedBy: string | null; email: string; userType: Role; addressOpen?: boolean },
): Promise<{ row: InvitationRow; token: string }> => {
  const id = randomUUID()
  const token = invitationToken(ctx, 'invitation', id)
  const at = ctx.clock()
  const { addressOpen = false } = to
  await revokeInvitations(tx, to.invitedBy, to.email, at)
  const expiresAt = await endOfInvitation(tx, at)
  const row = await insertInvitation(tx, {
    ...to,
    addressOpen,
    id,
    tokenHash: hashToken(token),
    at,
    expiresAt,
  })
  if (!addressOpen) await ctx.jobs.enqueue(tx, mailInvitation, { id })
  return { row, token }
}

export const recordSent = (tx: Transaction, { id, user_type }: InvitationRow) =>
  audit(tx, {
    action: 'invitation.sent',
    subject: { kind: 'invitation', id },
    after: { invited_as: user_type },
  })

/** Refuses 'invitation.has_account'; admins see all accounts anyway. */
export const createInvitation = (
  ctx: Context,
  senderId: string,
  { email, user_type }: NewInvitation,
): Promise<Invitation | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockSender(tx, senderId)
    if (await findAccountByEmail(tx, email)) return refuse('invitation.has_account')
    const { row } = await sendInvitation(ctx, tx, { invitedBy: senderId, email, userType: user_type })
    await recordSent(tx, row)
    return toInvitation(row)
  })

export const readOpenInvitation = async (ctx: Context, token: string): Promise<OpenInvitation | Refusal> => {
  const row = await findOpenInvitation(ctx.db, hashToken(token), ctx.clock())
  if (!row || !matchesToken(row, token)) return invalid()
  if (row.address_open && (await hasAdmin(ctx.db))) return invalid()
  const account = row.address_open ? undefined : await findAccountByEmail(ctx.db, row.email)
  return toOpenInvitation(row, account !== undefined)
}

/**
 * The account of an invited person, created if necessary. Invalid fields are named as in the call, under `user_data`.
 */
export const createInvitedAccount = async (
  tx: Transaction,
  invitee: Invitee,
  {
    userType,
    invitedBy,
    language,
    at,
  }: { userType: Role; invitedBy: string | null; language: Language; at: Date },
): Promise<{ id: string } | Refusal> => {
  if (invitee.kind === 'account') return { id: invitee.id }
  const { full_name: fullName, password } = invitee.account
  const made = await createAccount(tx, {
    email: invitee.email,
    userType,
    fullName,
    password,
    invitedBy,
    language,
    at,
  })
  if (!isRefusal(made)) return made
  // Another invitation created the account a moment ago: the person has to sign in to it.
  if (made.code === 'account.email_taken') return refuse('invitation.sign_in_first')
  const fields = Object.entries(made.fields ?? {}).map(([field, key]) => [`user_data.${field}`, key])
  return fields.length > 0 ? { ...made, fields: Object.fromEntries(fields) } : made
}

/** The accepting person, as the database knows the address inside the transaction. */
export const findInvitee = async (tx: Transaction, answering: Answering): Promise<Invitee | Refusal> => {
  const email = invitedAddress(answering)
  return isRefusal(email) ? email : toInvitee(answering, email, await findAccountByEmail(tx, email))
}

export interface InvitationReply {
  readonly token: string
  readonly userData?: InviteeData | undefined
  readonly actor: Actor | null
  /** The language that the answering person reads. */
  readonly language: Language
}

/**
 * Accepts once: of several simultaneous answers one wins. Creates the account where the address has none, and never
 * changes an existing one. Refuses what {@link toInvitee} refuses, 'invitation.invalid' and 'account.password_common';
 * after a refusal the invitation is still open.
 */
export const acceptInvitation = (
  ctx: Context,
  { token, userData, actor, language }: InvitationReply,
): Promise<{ status: InvitationStatus } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const row = await settleInvitation(tx, hashToken(token), 'accepted', at)
    if (!row || !matchesToken(row, token)) return invalid()
    if (row.address_open && (await hasAdmin(tx))) return invalid()
    const invitee = await findInvitee(tx, {
      invitedEmail: row.email,
      addressOpen: row.address_open,
      userData,
      actor,
    })
    if (isRefusal(invitee)) return invitee
    const account = await createInvitedAccount(tx, invitee, {
      userType: row.user_type as Role,
      invitedBy: row.invited_by,
      language,
      at,
    })
    if (isRefusal(account)) return account
    await audit(tx, {
      action: 'invitation.accepted',
      subject: { kind: 'invitation', id: row.id },
      concerns: account.id,
      after: { role: row.user_type },
      by: { kind: 'person', id: account.id },
    })
    return { status: 'accepted' as const }
  })

export const declineInvitation = (
  ctx: Context,
  token: string,
): Promise<{ status: InvitationStatus } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const row = await settleInvitation(tx, hashToken(token), 'declined', ctx.clock())
    if (!row || !matchesToken(row, token)) return invalid()
    await audit(tx, { action: 'invitation.declined', subject: { kind: 'invitation', id: row.id } })
    return { status: 'declined' as const }
  })

/**
 * Consumes an invitation for a registration with its token, in the transaction that creates the account. Refuses
 * 'account.invitation_required'. A first admin without a known address has to use the link's own page.
 */
export const claimInvitation = async (
  tx: Transaction,
  token: string,
  at: Date,
): Promise<{ email: string; userType: Role; invitedBy: string | null } | Refusal> => {
  const row = await settleInvitation(tx, hashToken(token), 'accepted', at)
  if (!row || row.address_open || !matchesToken(row, token)) return refuse('account.invitation_required')
  return { email: row.email, userType: row.user_type as Role, invitedBy: row.invited_by }
}

/** The link that makes the first admin. Only one link is valid at a time; null once there is an admin. */
export const offerFirstAdmin = async (ctx: Context): Promise<string | null> => {
  const link = await inTransaction(ctx.db, async tx => {
    await lockSender(tx, null)
    if (await hasAdmin(tx)) return null
    await revokeInvitations(tx, null, null, ctx.clock())
    const known = ctx.config.adminEmail
    // An existing account never changes its role this way, so its address cannot become the admin's.
    const email = known && !(await findAccountByEmail(tx, known)) ? known : null
    const { row, token } = await sendInvitation(ctx, tx, {
      invitedBy: null,
      email: email ?? OPEN_ADDRESS,
      addressOpen: email === null,
      userType: 'admin',
    })
    await recordSent(tx, row)
    return invitationLink(ctx, token)
  })
  return isRefusal(link) ? null : link
}

/** Invites a further admin; only the server's command line calls it. Refuses 'invitation.has_account'. */
export const inviteAdmin = (
  ctx: Context,
  email: string,
): Promise<{ link: string; expiresAt: Date } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockSender(tx, null)
    if (await findAccountByEmail(tx, email)) return refuse('invitation.has_account')
    const { row, token } = await sendInvitation(ctx, tx, { invitedBy: null, email, userType: 'admin' })
    await recordSent(tx, row)
    return { link: invitationLink(ctx, token), expiresAt: row.expires_at }
  })
