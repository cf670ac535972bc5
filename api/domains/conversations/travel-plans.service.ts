import { MAXIMUM_OPEN_PLANS, whyNotPlanned } from '#contract/conversations/travel-plans.rules.ts'
import {
  type NewTravelPlan,
  plannedStay,
  type TravelPlan,
} from '#contract/conversations/travel-plans.schemas.ts'
import type { Context } from '../../context.ts'
import { lockAccount } from '../../db/lock-account.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { tellOfPlan } from './travel-plans.jobs.ts'
import {
  earliestDay,
  endTravelPlan,
  findTravelPlan,
  insertTravelPlan,
  listPlanHosts,
  listTravelPlans,
  lockTravelPlan,
  type TravelPlanRow,
  updateTravelPlan,
} from './travel-plans.queries.ts'

type Host = Awaited<ReturnType<typeof listPlanHosts>>[number]

const travelPlanView = (row: TravelPlanRow, hosts: readonly Host[]): TravelPlan => ({
  id: row.id,
  location: row.location,
  place: row.place,
  point:
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude },
  stay: plannedStay.parse(row.stay),
  guests_count: row.guests_count,
  children_ages: row.children_ages,
  pets: row.pets,
  line: row.line,
  owners: row.for_all ? null : hosts.filter(({ id }) => row.owner_ids.includes(id)),
  open_offers: row.open_offers,
})

export const listOwnPlans = async (ctx: Context, guest: Principal): Promise<TravelPlan[]> => {
  const rows = await listTravelPlans(ctx.db, guest.id, ctx.clock())
  if (rows.length === 0) return []
  const hosts = await listPlanHosts(ctx.db, guest.id)
  return rows.map(row => travelPlanView(row, hosts))
}

const readOwn = async (on: Queryable, guest: Principal, id: string, hosts: readonly Host[], now: Date) => {
  const row = await findTravelPlan(on, guest.id, id, now)
  return row ? travelPlanView(row, hosts) : refuse('thing.not_found')
}

const refusePlan = (plan: NewTravelPlan, hosts: readonly Host[], now: Date): Refusal | null => {
  const wrong = whyNotPlanned(plan, earliestDay(now))
  if (wrong) return refuseFields({ [wrong.field]: wrong.message })
  const known = new Set(hosts.map(({ id }) => id))
  return plan.owners?.every(id => known.has(id)) === false
    ? refuseFields({ owners: 'travel_plan.owners' })
    : null
}

const auditPlan = (tx: Transaction, id: string, guestId: string, action: 'made' | 'changed' | 'closed') =>
  audit(tx, { action: `travel_plan.${action}`, subject: { kind: 'travel_plan', id }, concerns: guestId })

/**
 * Tells owners of a plan. Refuses `travel_plan.no_network` where the person is in no network, and `travel_plan.too_many`.
 */
export const makePlan = (
  ctx: Context,
  guest: Principal,
  plan: NewTravelPlan,
): Promise<TravelPlan | Refusal> =>
  inTransaction(ctx.db, async tx => {
    // So that the person's open plans are counted one after the other.
    await lockAccount(tx, guest.id)
    const now = ctx.clock()
    const hosts = await listPlanHosts(tx, guest.id)
    if (hosts.length === 0) return refuse('travel_plan.no_network')
    const refused = refusePlan(plan, hosts, now)
    if (refused) return refused
    if ((await listTravelPlans(tx, guest.id, now)).length >= MAXIMUM_OPEN_PLANS)
      return refuse('travel_plan.too_many')
    const id = await insertTravelPlan(tx, guest.id, plan, now)
    await auditPlan(tx, id, guest.id, 'made')
    await ctx.jobs.enqueue(tx, tellOfPlan, { planId: id })
    return readOwn(tx, guest, id, hosts, now)
  })

/** Replaces an open plan. Owners whom it newly reaches, or whose homes it newly fits, are told. */
export const changePlan = (
  ctx: Context,
  guest: Principal,
  id: string,
  plan: NewTravelPlan,
): Promise<TravelPlan | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const now = ctx.clock()
    const known = await lockTravelPlan(tx, guest.id, id, now)
    if (!known) return refuse('thing.not_found')
    if (!known.is_open) return refuse('travel_plan.over')
    const hosts = await listPlanHosts(tx, guest.id)
    const refused = refusePlan(plan, hosts, now)
    if (refused) return refused
    await updateTravelPlan(tx, id, plan, now)
    await auditPlan(tx, id, guest.id, 'changed')
    await ctx.jobs.enqueue(tx, tellOfPlan, { planId: id })
    return readOwn(tx, guest, id, hosts, now)
  })

/** Closes a plan; where it is closed already, nothing changes. */
export const closeIn = async (
  tx: Transaction,
  { id, guestId }: { id: string; guestId: string },
  now: Date,
) => {
  if (await endTravelPlan(tx, id, now)) await auditPlan(tx, id, guestId, 'closed')
}

export const closePlan = (ctx: Context, guest: Principal, id: string): Promise<Refusal | null> =>
  inTransaction(ctx.db, async tx => {
    const now = ctx.clock()
    if (!(await lockTravelPlan(tx, guest.id, id, now))) return refuse('thing.not_found')
    await closeIn(tx, { id, guestId: guest.id }, now)
    return null
  })
