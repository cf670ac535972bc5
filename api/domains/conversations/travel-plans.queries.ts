import { type SqlBool, sql } from 'kysely'
import { PLAN_DAYS } from '#contract/conversations/travel-plans.rules.ts'
import { type NewTravelPlan, plannedStay } from '#contract/conversations/travel-plans.schemas.ts'
import { type CalendarDate, dateInZone } from '#contract/kernel/nights.ts'
import { lastCheckInOf } from '#contract/properties/saved-searches.rules.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { partyColumns } from '../bookings/price.views.ts'

/** The earliest date that is today somewhere: no stay can begin before it. */
export const earliestDay = (now: Date): CalendarDate => dateInZone(now, 'Etc/GMT+12')

/** Neither closed nor past, and changed not too long ago. It is so by the clock: no job has to run. */
export const isOpenPlan = (now: Date) => sql<SqlBool>`(
  plan.closed_at is null and plan.last_check_in >= ${earliestDay(now)}
  and plan.changed_at > ${now}::timestamptz - make_interval(days => ${PLAN_DAYS}::int)
)`

/** Open offers that answer the plan, of one owner or of all. */
export const countOffersOf = (now: Date, ownerId?: string) => sql<number>`(
  select count(*)::int from special_offers as offer
  where offer.travel_plan_id = plan.id and offer.status = 'open' and offer.expires_at > ${now}
    ${ownerId === undefined ? sql`` : sql`and offer.owner_id = ${ownerId}`}
)`

export const PLAN_COLUMNS = [
  'plan.id',
  'plan.location',
  'plan.place',
  'plan.latitude',
  'plan.longitude',
  'plan.stay',
  'plan.guests_count',
  'plan.children_ages',
  'plan.pets',
  'plan.line',
  'plan.changed_at',
] as const

const ownPlans = (on: Queryable, guestId: string, now: Date) =>
  on
    .selectFrom('travel_plans as plan')
    .select([...PLAN_COLUMNS, 'plan.for_all', countOffersOf(now).as('open_offers')])
    .select(
      sql<string[]>`array(select owner_id from travel_plan_owners where plan_id = plan.id)`.as('owner_ids'),
    )
    .where('plan.guest_id', '=', guestId)
    .where(isOpenPlan(now))

export type TravelPlanRow = Awaited<ReturnType<typeof listTravelPlans>>[number]

/** Open ones, the newest first. */
export const listTravelPlans = (on: Queryable, guestId: string, now: Date) =>
  ownPlans(on, guestId, now).orderBy('plan.made_at', 'desc').orderBy('plan.id').execute()

export const findTravelPlan = (on: Queryable, guestId: string, id: string, now: Date) =>
  ownPlans(on, guestId, now).where('plan.id', '=', id).executeTakeFirst()

/** The person's own plan, open or not; its changes wait for each other. */
export const lockTravelPlan = (tx: Transaction, guestId: string, id: string, now: Date) =>
  tx
    .selectFrom('travel_plans as plan')
    .select(['plan.id', isOpenPlan(now).as('is_open')])
    .where('plan.id', '=', id)
    .where('plan.guest_id', '=', guestId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Owners in whose networks the person is, by name; not those whom the person has blocked. */
export const listPlanHosts = (on: Queryable, guestId: string) =>
  on
    .selectFrom('network_members as membership')
    .innerJoin('users as owner', 'owner.id', 'membership.owner_id')
    .select(['owner.id', 'owner.full_name', 'owner.profile_image'])
    .where('membership.member_id', '=', guestId)
    .where('owner.disabled_at', 'is', null)
    .where(
      sql<SqlBool>`not exists (
        select from person_blocks where person_id = ${guestId} and blocked_id = owner.id
      )`,
    )
    .orderBy('owner.full_name')
    .orderBy('owner.id')
    .execute()

const planColumns = (plan: NewTravelPlan) => {
  const stay = plannedStay.parse({
    check_in_date: plan.check_in_date,
    check_out_date: plan.check_out_date,
    flexible_days: plan.flexible_days,
    flexible_month: plan.flexible_month,
    flexible_length: plan.flexible_length,
  })
  const last = lastCheckInOf(stay)
  if (last === null) throw new Error('A plan without dates was not refused')
  return {
    location: plan.location,
    place: plan.place ?? null,
    latitude: plan.latitude ?? null,
    longitude: plan.longitude ?? null,
    stay: JSON.stringify(stay),
    last_check_in: last,
    ...partyColumns({ ...plan, check_in_date: last, check_out_date: last }),
    line: plan.line,
    for_all: plan.owners === null,
  }
}

const setOwners = async (tx: Transaction, id: string, owners: readonly string[] | null) => {
  await tx.deleteFrom('travel_plan_owners').where('plan_id', '=', id).execute()
  await sql`insert into travel_plan_owners (plan_id, owner_id)
    select ${id}::uuid, owner from unnest(${owners ?? []}::uuid[]) as owner on conflict do nothing`.execute(
    tx,
  )
}

export const insertTravelPlan = async (tx: Transaction, guestId: string, plan: NewTravelPlan, now: Date) => {
  const { id } = await tx
    .insertInto('travel_plans')
    .values({ guest_id: guestId, ...planColumns(plan), made_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setOwners(tx, id, plan.owners)
  return id
}

export const updateTravelPlan = async (tx: Transaction, id: string, plan: NewTravelPlan, now: Date) => {
  await tx
    .updateTable('travel_plans')
    .set({ ...planColumns(plan), changed_at: now })
    .where('id', '=', id)
    .execute()
  await setOwners(tx, id, plan.owners)
}

/** Whether it was open until now. */
export const endTravelPlan = async (tx: Transaction, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('travel_plans')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes plans that were over before a time, and returns how many. */
export const deleteOverPlans = async (on: Queryable, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from travel_plans where id in (
    select id from travel_plans as plan
    where plan.closed_at < ${before} or (plan.closed_at is null and not ${isOpenPlan(before)})
    limit ${most} for update skip locked
  )`.execute(on)
  return Number(numAffectedRows ?? 0)
}
