import { DAY_MS } from '#contract/kernel/durations.ts'
import {
  CO_HOST_INVITATION_DAYS,
  type CoHostRights,
  MAXIMUM_CO_HOSTS,
} from '#contract/properties/co-hosts.rules.ts'
import type { NewCoHost } from '#contract/properties/co-hosts.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Actor, Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { insertNotification, markSubjectRead } from '../notifications/queries.ts'
import { notifyInvited } from './co-hosts.jobs.ts'
import {
  beginCoHosting,
  deleteInvitation,
  deleteLapsedOf,
  endCoHosting,
  insertCoHost,
  isCoHost,
  type LockedCoHost,
  listCoHosts,
  listHelpedHomes,
  lockCoHost,
  mayAccept,
  setCoHostRights,
} from './co-hosts.queries.ts'
import { coHostView, helpedHomeView } from './co-hosts.views.ts'
import { lockOwnHomes } from './editing.queries.ts'
import { isInvitable, listInvitable } from './invitable.queries.ts'
import type { ManagedProperty } from './policy.ts'

export const readCoHosts = async (ctx: Context, { id }: ManagedProperty) => ({
  results: (await listCoHosts(ctx.db, id, ctx.clock())).map(coHostView),
})

export const listCoHostCandidates = (ctx: Context, { id, by }: ManagedProperty, search: string | undefined) =>
  listInvitable(ctx.db, by, { search, isIn: isCoHost(id, ctx.clock()) })

export const readHelpedHomes = async (ctx: Context, { id }: Principal) => ({
  results: (await listHelpedHomes(ctx.db, id, ctx.clock())).map(helpedHomeView),
})

/**
 * Invites somebody to help. A job tells them: of an address the answer does not say whether anybody has it. Somebody whom
 * the owner does not see is answered like somebody who does not exist. Refuses `co_host.already`, `co_host.too_many`, and
 * `invitation.to_yourself`.
 */
export const inviteCoHost = (
  ctx: Context,
  owner: Pick<Actor, 'id' | 'role' | 'email'>,
  { id: propertyId }: ManagedProperty,
  { rights, person, email }: NewCoHost,
): Promise<undefined | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if (person === owner.id || email === owner.email) return refuse('invitation.to_yourself')
    // So that the people who help at a home are counted one after the other.
    const [home] = await lockOwnHomes(tx, owner.id, [propertyId])
    if (!home) return refuse('thing.not_found')
    if (person && !(await isInvitable(tx, owner, person))) return refuse('thing.not_found')
    const now = ctx.clock()
    await deleteLapsedOf(tx, propertyId, now)
    const made = await insertCoHost(tx, {
      property_id: propertyId,
      owner_id: owner.id,
      person_id: person ?? null,
      email: email ?? null,
      rights,
      invited_at: now,
      expires_at: new Date(now.getTime() + CO_HOST_INVITATION_DAYS * DAY_MS),
    })
    if (!made) return refuse('co_host.already')
    if ((await listCoHosts(tx, propertyId, now)).length > MAXIMUM_CO_HOSTS) return refuse('co_host.too_many')
    await audit(tx, {
      action: 'co_host.invited',
      subject: { kind: 'property', id: propertyId },
      concerns: person ?? null,
      after: { rights },
    })
    await ctx.jobs.enqueue(tx, notifyInvited, { coHostId: made.id })
    return
  })

type Told = 'ended' | 'rights_changed' | 'accepted' | 'declined' | 'left'
const TO_OWNER: readonly Told[] = ['accepted', 'declined', 'left']

/** Tells the other side in the app. */
const tellOther = async (ctx: Context, tx: Transaction, row: LockedCoHost, what: Told) => {
  const isForOwner = TO_OWNER.includes(what)
  const [userId, personId] = isForOwner ? [row.owner_id, row.person_id] : [row.person_id, row.owner_id]
  if (!userId || !personId) return
  await insertNotification(tx, {
    userId,
    kind: `co_host.${what}`,
    subjectId: isForOwner ? row.property_id : row.id,
    data: { home: row.title },
    personId,
    at: ctx.clock(),
  })
}

const subjectOf = (row: LockedCoHost) => ({ kind: 'property', id: row.property_id }) as const

/** Runs `change` on a row that stands and that is about this person, as owner or as helper. */
const changing = (
  ctx: Context,
  actor: Principal,
  id: string,
  change: (tx: Transaction, row: LockedCoHost) => Promise<undefined | Refusal>,
) =>
  inTransaction(ctx.db, async tx => {
    const row = await lockCoHost(tx, { id, partyId: actor.id, now: ctx.clock() })
    return row ? change(tx, row) : refuse('thing.not_found')
  })

/** The owner ends the help or takes an invitation back; who helps stops helping. Who was only invited declines instead. */
export const endCoHost = (ctx: Context, actor: Principal, id: string) =>
  changing(ctx, actor, id, async (tx, row) => {
    const isOwner = row.owner_id === actor.id
    if (!isOwner && !row.accepted_at) return refuse('thing.not_found')
    if (row.accepted_at) {
      await endCoHosting(tx, id, ctx.clock())
      await tellOther(ctx, tx, row, isOwner ? 'ended' : 'left')
    } else await deleteInvitation(tx, id)
    await audit(tx, {
      action: 'co_host.ended',
      subject: subjectOf(row),
      concerns: isOwner ? row.person_id : row.owner_id,
      before: { rights: row.rights },
    })
    return
  })

/** The owner chooses another level, which counts from the next call on. Who helps is told; who is invited sees it there. */
export const changeCoHost = (ctx: Context, owner: Principal, id: string, rights: CoHostRights) =>
  changing(ctx, owner, id, async (tx, row) => {
    if (row.owner_id !== owner.id) return refuse('thing.not_found')
    if (row.rights === rights) return
    await setCoHostRights(tx, id, rights)
    if (row.accepted_at) await tellOther(ctx, tx, row, 'rights_changed')
    await audit(tx, {
      action: 'co_host.rights_changed',
      subject: subjectOf(row),
      concerns: row.person_id,
      before: { rights: row.rights },
      after: { rights },
    })
    return
  })

const answering = (
  ctx: Context,
  person: Principal,
  id: string,
  answer: { what: 'accepted' | 'declined'; store: (tx: Transaction, row: LockedCoHost) => Promise<void> },
) =>
  changing(ctx, person, id, async (tx, row) => {
    if (row.person_id !== person.id || row.accepted_at) return refuse('thing.not_found')
    if (!(await mayAccept(tx, { id, personId: person.id }))) return refuse('thing.not_found')
    await answer.store(tx, row)
    await tellOther(ctx, tx, row, answer.what)
    await audit(tx, {
      action: `co_host.${answer.what}`,
      subject: subjectOf(row),
      concerns: row.owner_id,
      after: { rights: row.rights },
    })
    return
  })

export const acceptCoHosting = (ctx: Context, person: Principal, id: string) =>
  answering(ctx, person, id, {
    what: 'accepted',
    store: async (tx, row) => {
      const at = ctx.clock()
      await beginCoHosting(tx, row, at)
      await markSubjectRead(tx, person.id, { kind: 'co_host.invited', subjectId: id, at })
    },
  })

export const declineCoHosting = (ctx: Context, person: Principal, id: string) =>
  answering(ctx, person, id, { what: 'declined', store: tx => deleteInvitation(tx, id) })
