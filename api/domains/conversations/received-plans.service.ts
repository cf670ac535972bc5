import { plannedStay, type ReceivedPlan } from '#contract/conversations/travel-plans.schemas.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { insertNotification } from '../notifications/queries.ts'
import { priceFor } from '../pricing/views.ts'
import { homePlaces } from '../properties/home-places.service.ts'
import { searchCards } from '../properties/search.queries.ts'
import { foundView } from '../properties/views.ts'
import {
  findLowest,
  insertPlanNotice,
  listHomesInPlace,
  listOwnersToTell,
  listReceivedPlans,
  type ReceivedPlanRow,
  takeUnmailedPlans,
} from './received-plans.queries.ts'

/** Homes of one owner that a plan names. */
const MOST_FITTING = 20

type Fits = Pick<ReceivedPlan, 'homes' | 'best'>
const NONE: Fits = { homes: [], best: null }

/**
 * The owner's homes where the guest could stay as planned, and what they pay there for the whole party and before credit.
 * They are found by the search of the list with the guest as its viewer: homes that the guest does not see, cannot book
 * or finds taken are not among them.
 */
const findFitting = async (on: Database, ownerId: string, plan: ReceivedPlanRow, now: Date) => {
  const placeIds = plan.place === null ? [] : (await homePlaces(on)).idsOf(plan.place)
  const among = await listHomesInPlace(on, ownerId, plan, placeIds)
  if (among.length === 0) return []
  const guest: Principal = { id: plan.guest_id, role: plan.guest_role as Principal['role'] }
  const query = {
    ...plannedStay.parse(plan.stay),
    ...({ status: 'active', sort: 'newest', limit: MOST_FITTING, offset: 0 } as const),
    ...{ guests: plan.guests_count, among, wanted: [], places: null, now },
  }
  const party = { guests_count: plan.guests_count, children_ages: plan.children_ages, pets: plan.pets }
  return (await searchCards(on, guest, query)).map(row => {
    const { id, title, currency, fitting } = foundView(row, query, now)
    const { check_in_date = '', check_out_date = '' } = fitting ?? query
    const { total_cents } = priceFor(row, { check_in_date, check_out_date, ...party }, now)
    return { property: { id, title }, check_in_date, check_out_date, total_cents, currency }
  })
}

const fitsOf = async (on: Database, ownerId: string, plan: ReceivedPlanRow, now: Date): Promise<Fits> => {
  const found = await findFitting(on, ownerId, plan, now)
  if (found.length === 0) return NONE
  const amounts = found.map(({ property, total_cents }) => ({ homeId: property.id, cents: total_cents }))
  const lowest = await findLowest(on, amounts)
  return {
    homes: found.map(({ property }) => property),
    best: found.find(({ property }) => property.id === lowest) ?? null,
  }
}

const receivedPlanView = (row: ReceivedPlanRow, fits: Fits): ReceivedPlan => ({
  id: row.id,
  guest: { id: row.guest_id, full_name: row.guest_name, profile_image: row.guest_image },
  location: row.location,
  stay: plannedStay.parse(row.stay),
  guests_count: row.guests_count,
  children_ages: row.children_ages,
  pets: row.pets,
  line: row.line,
  changed_at: row.changed_at.toISOString(),
  open_offers: row.open_offers,
  ...fits,
})

/** The plans that an owner is told of: those that a home fits first, then the newest. `among` only these. */
export const readReceivedPlans = async (
  ctx: Context,
  ownerId: string,
  among?: readonly string[],
): Promise<ReceivedPlan[]> => {
  const now = ctx.clock()
  const plans: ReceivedPlan[] = []
  for (const row of await listReceivedPlans(ctx.db, ownerId, { now, ...(among && { among }) }))
    plans.push(receivedPlanView(row, await fitsOf(ctx.db, ownerId, row, now)))
  return [...plans.filter(({ best }) => best), ...plans.filter(({ best }) => !best)]
}

/** Notifies owners of a plan where one of their homes fits, each once. */
export const tellOwners = async (ctx: Context, planId: string): Promise<void> => {
  for (const ownerId of await listOwnersToTell(ctx.db, planId, ctx.clock())) {
    const [plan] = await readReceivedPlans(ctx, ownerId, [planId])
    if (!plan?.best) continue
    await ctx.db.transaction().execute(async tx => {
      const at = ctx.clock()
      if (!(await insertPlanNotice(tx, planId, ownerId, at))) return
      await insertNotification(tx, {
        userId: ownerId,
        kind: 'travel_plan.shared',
        subjectId: planId,
        data: { person: plan.guest.full_name },
        at,
      })
    })
  }
}

/** Calls `mail` for each owner with plans that no mail has told of, within the transaction that says so. */
export const takePlanMails = (
  ctx: Context,
  mail: (tx: Transaction, ownerId: string, planIds: readonly string[]) => Promise<void>,
): Promise<void> =>
  ctx.db.transaction().execute(async tx => {
    for (const { owner_id, plan_ids } of await takeUnmailedPlans(tx)) await mail(tx, owner_id, plan_ids)
  })
