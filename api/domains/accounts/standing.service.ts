import type { RoleChange, SessionsEnd, Standing } from '#contract/accounts/standing.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { wakeStreams } from '../notifications/queries.ts'
import { countAdmins, lockAdmins } from './deletion.queries.ts'
import { forgetLinks } from './links.queries.ts'
import { sendLink } from './links.service.ts'
import { stateOf } from './people.views.ts'
import { endOwnSession, endSessions, type SessionEnd } from './sessions.queries.ts'
import { tellOfStanding } from './standing.jobs.ts'
import { type HeldPerson, holdForAdmin } from './standing.policy.ts'
import {
  findAdminByEmail,
  findOwnerTies,
  holdPerson,
  isAdminStill,
  type PersonRow,
  revokeNetworkInvitationsOf,
  setRole,
  setSuspension,
} from './standing.queries.ts'
import { standingView } from './standing.views.ts'

/** An admin's act on somebody, in one transaction. */
const act = <Done>(
  ctx: Context,
  { adminId, personId }: { adminId: string; personId: string },
  work: (tx: Transaction, person: HeldPerson) => Promise<Done | Refusal>,
): Promise<Done | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const person = await holdForAdmin(tx, adminId, personId)
    return isRefusal(person) ? person : work(tx, person)
  })

/** Out everywhere at once: streams that are open look again who they are for. */
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

const refuseDeleted = (person: PersonRow) => (person.deleted_at ? refuse('person.deleted') : null)
const refuseSuspended = (person: PersonRow) =>
  refuseDeleted(person) ?? (person.disabled_at ? refuse('person.suspended') : null)

/**
 * Suspends somebody: their sessions end, links that were mailed to them stop working, and the database takes their
 * homes out of sight. Stays and money stand. Refuses `person.yourself`, `.suspended`, `.deleted`, `account.last_admin`.
 */
export const suspend = (
  ctx: Context,
  who: { adminId: string; personId: string },
  reason: string,
): Promise<Standing | Refusal> =>
  act(ctx, who, async (tx, person) => {
    if (person.id === person.by) return refuse('person.yourself')
    const refused = refuseSuspended(person)
    if (refused) return refused
    const at = ctx.clock()
    await setSuspension(tx, person.id, { at, by: person.by, reason })
    await signOutEverywhere(ctx, tx, person.id, 'disabled')
    await forgetLinks(tx, person.id)
    await record(tx, {
      action: 'account.suspended',
      subject: { kind: 'person', id: person.id },
      before: { status: stateOf(person) },
      after: { status: 'suspended' },
      reason,
    })
    await tell(ctx, tx, person, { kind: 'suspended', reason })
    return standingView({ ...person, disabled_at: at })
  })

/** Refuses `person.not_suspended` and `person.deleted`. */
export const restore = (
  ctx: Context,
  who: { adminId: string; personId: string },
  reason: string,
): Promise<Standing | Refusal> =>
  act(ctx, who, async (tx, person) => {
    const refused = refuseDeleted(person)
    if (refused) return refused
    if (!person.disabled_at) return refuse('person.not_suspended')
    await setSuspension(tx, person.id, null)
    const restored = { ...person, disabled_at: null }
    await record(tx, {
      action: 'account.restored',
      subject: { kind: 'person', id: person.id },
      before: { status: 'suspended' },
      after: { status: stateOf(restored) },
      reason,
    })
    await tell(ctx, tx, person, { kind: 'restored', reason })
    return standingView(restored)
  })

/**
 * Makes a user an owner, or an owner to whom nothing of one is tied a user. Whoever is signed in does so anew, into the
 * screens of the new role. Refuses `person.admin_role`, `.role_same`, `.suspended`, `.deleted`, and `.role_tied` with
 * what has to go first.
 */
export const changeRole = (
  ctx: Context,
  who: { adminId: string; personId: string },
  { user_type: role, reason }: RoleChange,
): Promise<Standing | Refusal> =>
  act(ctx, who, async (tx, person) => {
    if (person.user_type === 'admin') return refuse('person.admin_role')
    const refused = refuseSuspended(person)
    if (refused) return refused
    if (person.user_type === role) return refuse('person.role_same')
    if (role === 'user') {
      const ties = await findOwnerTies(tx, person.id)
      if (Object.values(ties).some(count => count !== 0)) return refuse('person.role_tied', { members: ties })
      await revokeNetworkInvitationsOf(tx, person.id, ctx.clock())
    }
    await setRole(tx, person.id, role)
    await signOutEverywhere(ctx, tx, person.id, 'role_changed')
    await record(tx, {
      action: 'account.role_changed',
      subject: { kind: 'person', id: person.id },
      before: { role: person.user_type },
      after: { role },
      reason,
    })
    await tell(ctx, tx, person, { kind: 'role_changed', role, reason })
    return standingView({ ...person, user_type: role })
  })

/** As if they had asked for it themselves. Refuses `person.suspended`, `.deleted` and `.reset_limit`. */
export const sendReset = (
  ctx: Context,
  who: { adminId: string; personId: string },
): Promise<{ email: string } | Refusal> =>
  act(ctx, who, async (tx, person) => {
    const refused = refuseSuspended(person)
    if (refused) return refused
    const sent = await sendLink(ctx, tx, { userId: person.id, kind: 'password', newEmail: null })
    if (!sent) return refuse('person.reset_limit')
    await record(tx, { action: 'account.reset_sent', subject: { kind: 'person', id: person.id } })
    return { email: person.email }
  })

/** Refuses `thing.not_found` for a session that is not this person's or is over, and `person.yourself`. */
export const endSessionsOf = (
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
    await record(tx, {
      action: 'account.sessions_ended',
      subject: { kind: 'person', id: person.id },
      after: { count: ended },
      reason,
    })
    if (ended > 0) await tell(ctx, tx, person, { kind: 'signed_out', reason })
    return { ended }
  })

type News = Parameters<typeof tellOfStanding.run>[1]['news']

/** A suspended person is told too, so the job carries what the mail needs. */
const tell = (ctx: Context, tx: Transaction, person: PersonRow, news: News) =>
  ctx.jobs.enqueue(tx, tellOfStanding, {
    to: person.email,
    fullName: person.full_name,
    language: person.language,
    news,
  })

/**
 * Takes the admin's role from the account of an address; it goes on as a user's. For the server's command line alone.
 * Refuses `thing.not_found` and `account.last_admin`.
 */
export const demoteAdmin = (ctx: Context, email: string): Promise<true | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockAdmins(tx)
    const found = await findAdminByEmail(tx, email)
    const person = found && (await holdPerson(tx, found.id))
    if (!person || !(await isAdminStill(tx, person.id))) return refuse('thing.not_found')
    if ((await countAdmins(tx)) === 1) return refuse('account.last_admin')
    await setRole(tx, person.id, 'user')
    await signOutEverywhere(ctx, tx, person.id, 'role_changed')
    await record(tx, {
      action: 'account.role_changed',
      subject: { kind: 'person', id: person.id },
      before: { role: 'admin' },
      after: { role: 'user' },
    })
    await tell(ctx, tx, person, { kind: 'role_changed', role: 'user', reason: null })
    return true
  })
