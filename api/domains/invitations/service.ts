import { randomUUID } from 'node:crypto'
import type {
  Invitation,
  InvitationStatus,
  NewInvitation,
  OpenInvitation,
} from '#contract/invitations/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import type { Language } from '#contract/kernel/languages.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { findAccountByEmail } from '../accounts/queries.ts'
import { createAccount } from '../accounts/service.ts'
import { record } from '../audit/record.service.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { mailInvitation } from './jobs.ts'
import { type Answering, addressOf, type Invitee, type InviteeData, inviteeOf } from './policy.ts'
import {
  findOpenInvitation,
  hasAdmin,
  type InvitationRow,
  insertInvitation,
  lockSender,
  revokeInvitations,
  settleInvitation,
} from './queries.ts'
import { hashToken, invitationLink, isTokenOf, tokenOf } from './tokens.service.ts'
import { toInvitation, toOpenInvitation } from './views.ts'

const DAY_MS = 86_400_000

/** Stands in the row of a first admin's invitation while nobody knows their address. */
const OPEN_ADDRESS = 'admin@latchkey.local'

/** One answer for unknown, expired, used and revoked: a stranger learns nothing from a token. */
const invalid = () => refuse('invitation.invalid')

/** Until when an invitation sent now can be answered; one that is out keeps the days it was given. */
export const endOfInvitation = async (on: Queryable, at: Date) => {
  const { invitation_lifetime_days: days } = await readSettings(on)
  return new Date(at.getTime() + days * DAY_MS)
}

/** Makes the invitation, and the mail job unless its address is open; an older one to the address stops working. */
export const sendInvitation = async (
  ctx: Context,
  tx: Transaction,
  to: { invitedBy: string | null; email: string; userType: Role; addressOpen?: boolean },
): Promise<{ row: InvitationRow; token: string }> => {
  const id = randomUUID()
  const token = tokenOf(ctx, 'invitation', id)
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
  record(tx, {
    action: 'invitation.sent',
    subject: { kind: 'invitation', id },
    after: { invited_as: user_type },
  })

/** Refuses 'invitation.has_account': an admin sees all accounts anyway. */
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

export const openInvitationOf = async (ctx: Context, token: string): Promise<OpenInvitation | Refusal> => {
  const row = await findOpenInvitation(ctx.db, hashToken(token), ctx.clock())
  if (!row || !isTokenOf(row, token)) return invalid()
  if (row.address_open && (await hasAdmin(ctx.db))) return invalid()
  const account = row.address_open ? undefined : await findAccountByEmail(ctx.db, row.email)
  return toOpenInvitation(row, account !== undefined)
}

/** The account of an invitee, made if need be. Bad fields are named as the call has them, under `user_data`. */
export const accountOf = async (
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
  // Somebody made it a moment ago, by another invitation: then they sign in to it.
  if (made.code === 'account.email_taken') return refuse('invitation.sign_in_first')
  const fields = Object.entries(made.fields ?? {}).map(([field, key]) => [`user_data.${field}`, key])
  return fields.length > 0 ? { ...made, fields: Object.fromEntries(fields) } : made
}

/** Whoever accepts, as the database knows the address inside the transaction. */
export const findInvitee = async (tx: Transaction, answering: Answering): Promise<Invitee | Refusal> => {
  const email = addressOf(answering)
  return isRefusal(email) ? email : inviteeOf(answering, email, await findAccountByEmail(tx, email))
}

export interface Answer {
  readonly token: string
  readonly userData?: InviteeData | undefined
  readonly actor: Actor | null
  /** In which whoever answers reads. */
  readonly language: Language
}

/**
 * Accepts once: of many at the same time one wins. Makes the account where the address has none, and never touches
 * one that exists. Refuses as {@link inviteeOf} does, 'invitation.invalid' and 'account.password_common'; after a
 * refusal the invitation is as open as before.
 */
export const acceptInvitation = (
  ctx: Context,
  { token, userData, actor, language }: Answer,
): Promise<{ status: InvitationStatus } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const row = await settleInvitation(tx, hashToken(token), 'accepted', at)
    if (!row || !isTokenOf(row, token)) return invalid()
    if (row.address_open && (await hasAdmin(tx))) return invalid()
    const invitee = await findInvitee(tx, {
      invitedEmail: row.email,
      addressOpen: row.address_open,
      userData,
      actor,
    })
    if (isRefusal(invitee)) return invitee
    const account = await accountOf(tx, invitee, {
      userType: row.user_type as Role,
      invitedBy: row.invited_by,
      language,
      at,
    })
    if (isRefusal(account)) return account
    await record(tx, {
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
    if (!row || !isTokenOf(row, token)) return invalid()
    await record(tx, { action: 'invitation.declined', subject: { kind: 'invitation', id: row.id } })
    return { status: 'declined' as const }
  })

/**
 * Uses an invitation up for whoever registers with its token, in the transaction that makes the account. Refuses
 * 'account.invitation_required'. A first admin without a known address has to come through the link's own page.
 */
export const claimInvitation = async (
  tx: Transaction,
  token: string,
  at: Date,
): Promise<{ email: string; userType: Role; invitedBy: string | null } | Refusal> => {
  const row = await settleInvitation(tx, hashToken(token), 'accepted', at)
  if (!row || row.address_open || !isTokenOf(row, token)) return refuse('account.invitation_required')
  return { email: row.email, userType: row.user_type as Role, invitedBy: row.invited_by }
}

/** The link that makes the first admin, the only one that works; null once there is an admin. */
export const offerFirstAdmin = async (ctx: Context): Promise<string | null> => {
  const link = await inTransaction(ctx.db, async tx => {
    await lockSender(tx, null)
    if (await hasAdmin(tx)) return null
    await revokeInvitations(tx, null, null, ctx.clock())
    const known = ctx.config.adminEmail
    // An account that exists never changes its role, so its address cannot become the admin's.
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

/** Invites a further admin, from the server's command line alone. Refuses 'invitation.has_account'. */
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
