import type { AccountStatus, RoleChange, SessionsEnd } from '#contract/accounts/account-status.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { wakeStreams } from '../notifications/queries.ts'
import { notifyOfAccountStatus } from './account-status.jobs.ts'
import { type LockedAccount, lockForAdmin } from './account-status.policy.ts'
import {
  findAdminByEmail,
  findOwnerTies,
  isAdminStill,
  type LockedPersonRow,
  lockPerson,
  revokeNetworkInvitationsBy,
  setRole,
  setSuspension,
} from './account-status.queries.ts'
import { accountStatusView } from './account-status.views.ts'
import { countAdmins, lockAdmins } from './deletion.queries.ts'
import { forgetLinks } from './one-time-links.queries.ts'
import { sendLink } from './one-time-links.service.ts'
import { toAccountState } from './people.views.ts'
import { endOwnSession, endSessions, type SessionEnd } from './sessions.queries.ts'

/** Runs an admin's action on an account in one transaction. */
const act = <Done>(
  ctx: Context,
  { adminId, personId }: { adminId: string; personId: string },
  work: (tx: Transaction, person: LockedAccount) => Promise<Done | Refusal>,
): Promise<Done | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const person = await lockForAdmin(tx, adminId, personId)
    return isRefusal(person) ? person : work(tx, person)
  })

/** All sessions end at once: open streams check again whom they serve. */
const signOutEverywhere = async (
  ctx: Context,
  tx: Transaction,
  userId: string,
  because: SessionEnd,
): Promise<number> => {
  const ended = await endSessions(tx, userId, { except: null, because, at: ctx.clock() })
  await wakeStreams(tx, userId)
  return ended
}

const refuseDeleted = (person: LockedPersonRow) => (person.deleted_at ? refuse('person.deleted') : null)
const refuseSuspended = (person: LockedPersonRow) =>
  refuseDeleted(person) ?? (person.disabled_at ? refuse('person.suspended') : null)

/**
 * Suspends an account: its sessions end, mailed links stop working, and the database hides its homes. Bookings and
 * money stay as they are. Refuses `person.yourself`, `.suspended`, `.deleted`, `account.last_admin`.
 */
export const suspend = (
  ctx: Context,
  who: { adminId: string; personId: string },
  reason: string,
): Promise<AccountStatus | Refusal> =>
  act(ctx, who, async (tx, person) => {
    if (person.id === person.by) return refuse('person.yourself')
    const refused = refuseSuspended(person)
    if (refused) return refused
    const at = ctx.clock()
    await setSuspension(tx, person.id, { at, by: person.by, reason })
    await signOutEverywhere(ctx, tx, person.id, 'disabled')
    await forgetLinks(tx, person.id)
    await audit(tx, {
      action: 'account.suspended',
      subject: { kind: 'person', id: person.id },
      before: { status: toAccountState(person) },
      after: { status: 'suspended' },
      reason,
    })
    await notify(ctx, tx, person, { kind: 'suspended', reason })
    return accountStatusView({ ...person, disabled_at: at })
  })

/** Refuses `person.not_suspended` and `person.deleted`. */
export const restore = (
  ctx: Context,
  who: { adminId: string; personId: string },
  reason: string,
): Promise<AccountStatus | Refusal> =>
  act(ctx, who, async (tx, person) => {
    const refused = refuseDeleted(person)
    if (refused) return refused
    if (!person.disabled_at) return refuse('person.not_suspended')
    await setSuspension(tx, person.id, null)
    const restored = { ...person, disabled_at: null }
    await audit(tx, {
      action: 'account.restored',
      subject: { kind: 'person', id: person.id },
      before: { status: 'suspended' },
      after: { status: toAccountState(restored) },
      reason,
    })
    await notify(ctx, tx, person, { kind: 'restored', reason })
    return accountStatusView(restored)
  })

/**
 * Makes a user an owner, or an owner without homes, members or other ties a user. A signed-in person has to sign in
 * again, because the new role has other screens. Refuses `person.admin_role`, `.role_same`, `.suspended`, `.deleted`,
 * and `.role_tied` with what has to be removed first.
 */
export const changeRole = (
  ctx: Context,
  who: { adminId: string; personId: string },
  { user_type: role, reason }: RoleChange,
): Promise<AccountStatus | Refusal> =>
  act(ctx, who, async (tx, person) => {
    if (person.user_type === 'admin') return refuse('person.admin_role')
    const refused = refuseSuspended(person)
    if (refused) return refused
    if (person.user_type === role) return refuse('person.role_same')
    if (role === 'user') {
      const ties = await findOwnerTies(tx, person.id)
      const { homes, members, withdrawals, balances } = ties
      if (homes + members + withdrawals + balances.length > 0)
        return refuse('person.role_tied', { members: { ...ties } })
      await revokeNetworkInvitationsBy(tx, person.id, ctx.clock())
    }
    await setRole(tx, person.id, role)
    await signOutEverywhere(ctx, tx, person.id, 'role_changed')
    await audit(tx, {
      action: 'account.role_changed',
      subject: { kind: 'person', id: person.id },
      before: { role: person.user_type },
      after: { role },
      reason,
    })
    await notify(ctx, tx, person, { kind: 'role_changed', role, reason })
    return accountStatusView({ ...person, user_type: role })
  })

/** Does the same as the person's own request for a reset. Refuses `person.suspended`, `.deleted` and `.reset_limit`. */
export const sendReset = (
  ctx: Context,
  who: { adminId: string; personId: string },
): Promise<{ email: string } | Refusal> =>
  act(ctx, who, async (tx, person) => {
    const refused = refuseSuspended(person)
    if (refused) return refused
    const sent = await sendLink(ctx, tx, { userId: person.id, kind: 'password', newEmail: null })
    if (!sent) return refuse('person.reset_limit')
    await audit(tx, { action: 'account.reset_sent', subject: { kind: 'person', id: person.id } })
    return { email: person.email }
  })

/** Refuses `thing.not_found` for a session that belongs to somebody else or has ended, and `person.yourself`. */
export const endPersonSessions = (
  ctx: Context,
  who: { adminId: string; personId: string },
  { session, reason }: SessionsEnd,
): Promise<{ ended: number } | Refusal> =>
  act(ctx, who, async (tx, person) => {
    if (person.id === person.by) return refuse('person.yourself')
    const at = ctx.clock()
    const because = 'ended_by_admin'
    if (session !== undefined) {
      if (!(await endOwnSession(tx, { id: session, userId: person.id, because, at })))
        return refuse('thing.not_found')
      await wakeStreams(tx, person.id)
    }
    const ended = session === undefined ? await signOutEverywhere(ctx, tx, person.id, because) : 1
    await audit(tx, {
      action: 'account.sessions_ended',
      subject: { kind: 'person', id: person.id },
      after: { count: ended },
      reason,
    })
    if (ended > 0) await notify(ctx, tx, person, { kind: 'signed_out', reason })
    return { ended }
  })

type StatusEvent = Parameters<typeof notifyOfAccountStatus.run>[1]['news']

/** A suspended person gets a mail too, so the job carries everything that the mail needs. */
const notify = (ctx: Context, tx: Transaction, person: LockedPersonRow, event: StatusEvent) =>
  ctx.jobs.enqueue(tx, notifyOfAccountStatus, {
    to: person.email,
    fullName: person.full_name,
    language: person.language,
    news: event,
  })

/**
 * Makes the admin with this address a user. Only the server's command line calls it. Refuses `thing.not_found` and
 * `account.last_admin`.
 */
export const demoteAdmin = (ctx: Context, email: string): Promise<true | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockAdmins(tx)
    const found = await findAdminByEmail(tx, email)
    const person = found && (await lockPerson(tx, found.id))
    if (!person || !(await isAdminStill(tx, person.id))) return refuse('thing.not_found')
    if ((await countAdmins(tx)) === 1) return refuse('account.last_admin')
    await setRole(tx, person.id, 'user')
    await signOutEverywhere(ctx, tx, person.id, 'role_changed')
    await audit(tx, {
      action: 'account.role_changed',
      subject: { kind: 'person', id: person.id },
      before: { role: 'admin' },
      after: { role: 'user' },
    })
    await notify(ctx, tx, person, { kind: 'role_changed', role: 'user', reason: null })
    return true
  })
