import { type Expression, type SqlBool, sql } from 'kysely'
import { PLAN_RADIUS_KM } from '#contract/conversations/travel-plans.rules.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { inDollars } from '../pricing/queries.ts'
import { metresTo } from '../properties/filters.queries.ts'
import { areApart } from '../properties/person-visibility.queries.ts'
import { countOffersOf, isOpenPlan, PLAN_COLUMNS } from './travel-plans.queries.ts'

/** More open plans than an owner looks through; of each, free homes are looked up. */
const MOST_RECEIVED = 50

/**
 * The only rule for who is told of a plan, for rows of `plan` and of its `guest`: an owner in whose network the guest is,
 * whom the guest did not leave out, while neither has blocked the other.
 */
const isToldTo = (ownerId: Expression<string>, now: Date) => sql<SqlBool>`(
  ${isOpenPlan(now)} and guest.disabled_at is null and guest.user_type <> 'admin'
  and exists (select from network_members where owner_id = ${ownerId} and member_id = plan.guest_id)
  and (plan.for_all or exists (select from travel_plan_owners where plan_id = plan.id and owner_id = ${ownerId}))
  and not ${areApart(ownerId, sql.ref('plan.guest_id'))}
)`

const toldTo = (on: Queryable, ownerId: string, now: Date) =>
  on
    .selectFrom('travel_plans as plan')
    .innerJoin('users as guest', 'guest.id', 'plan.guest_id')
    .select([
      ...PLAN_COLUMNS,
      'plan.guest_id',
      'guest.full_name as guest_name',
      'guest.user_type as guest_role',
    ])
    .select(
      sql<string | null>`case guest.user_type when 'owner' then guest.profile_image
        else guest_picture(guest.id, ${ownerId}) end`.as('guest_image'),
    )
    .select(countOffersOf(now, ownerId).as('open_offers'))
    .where(isToldTo(sql<string>`${ownerId}::uuid`, now))

export type ReceivedPlanRow = Awaited<ReturnType<typeof listReceivedPlans>>[number]

/** The newest of those that an owner is told of; `among` only these. */
export const listReceivedPlans = (
  on: Queryable,
  ownerId: string,
  { now, among }: { now: Date; among?: readonly string[] },
) =>
  toldTo(on, ownerId, now)
    .$if(among !== undefined, query => query.where('plan.id', '=', sql<string>`any(${among}::uuid[])`))
    .orderBy('plan.changed_at', 'desc')
    .orderBy('plan.id')
    .limit(MOST_RECEIVED)
    .execute()

/** Whether an owner is told of this plan of this guest. */
export const isPlanReceived = async (
  on: Queryable,
  { id, ownerId, guestId, now }: { id: string; ownerId: string; guestId: string; now: Date },
): Promise<boolean> => {
  const row = await toldTo(on, ownerId, now)
    .where('plan.id', '=', id)
    .where('plan.guest_id', '=', guestId)
    .executeTakeFirst()
  return row !== undefined
}

/** A town by its key has its region and its country in it. */
const isTown = (place: string) => place.split('/').length > 2

/** In the country, the region or the town, or near the town; anywhere without a place. */
const isWhereWanted = (
  { place, latitude, longitude }: Pick<ReceivedPlanRow, 'place' | 'latitude' | 'longitude'>,
  placeIds: readonly number[],
) => {
  const metres = PLAN_RADIUS_KM * 1_000
  if (latitude !== null && longitude !== null)
    return sql<SqlBool>`${metresTo({ latitude, longitude, radius_km: PLAN_RADIUS_KM })} <= ${metres}::float8`
  if (place === null) return sql<SqlBool>`true`
  const inside = sql<SqlBool>`properties.place_id = any(${placeIds}::int[])`
  if (!isTown(place)) return inside
  return sql<SqlBool>`(${inside} or exists (
    select from properties as there where there.place_id = any(${placeIds}::int[]) and metres_between(
      properties.approximate_latitude, properties.approximate_longitude,
      there.approximate_latitude, there.approximate_longitude) <= ${metres}::float8
  ))`
}

/** The owner's homes in the place that have room for the party; whether they are open and free is not looked at. */
export const listHomesInPlace = async (
  on: Queryable,
  ownerId: string,
  plan: ReceivedPlanRow,
  placeIds: readonly number[],
): Promise<string[]> => {
  const rows = await on
    .selectFrom('properties')
    .select('properties.id')
    .where('properties.owner_id', '=', ownerId)
    .where('properties.max_guests', '>=', plan.guests_count)
    .where('properties.max_pets', '>=', plan.pets)
    .where(isWhereWanted(plan, placeIds))
    .execute()
  return rows.map(({ id }) => id)
}

/** Of amounts at homes in different currencies the lowest, by the rates of the platform. */
export const findLowest = async (
  on: Queryable,
  amounts: readonly { homeId: string; cents: number }[],
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select properties.id
    from unnest(${amounts.map(({ homeId }) => homeId)}::uuid[], ${amounts.map(({ cents }) => cents)}::bigint[])
      as amount (home_id, cents) join properties on properties.id = amount.home_id
    order by ${inDollars(sql`amount.cents`)}, properties.id limit 1`.execute(on)
  return rows[0]?.id
}

/** Owners who are told of the plan and have not been notified of it. */
export const listOwnersToTell = async (on: Queryable, id: string, now: Date): Promise<string[]> => {
  const rows = await on
    .selectFrom('travel_plans as plan')
    .innerJoin('users as guest', 'guest.id', 'plan.guest_id')
    .innerJoin('network_members as membership', 'membership.member_id', 'plan.guest_id')
    .innerJoin('users as owner', 'owner.id', 'membership.owner_id')
    .select('owner.id')
    .where('plan.id', '=', id)
    .where('owner.disabled_at', 'is', null)
    .where(isToldTo(sql.ref<string>('owner.id'), now))
    .where(
      sql<SqlBool>`not exists (
        select from travel_plan_notices where plan_id = plan.id and owner_id = owner.id
      )`,
    )
    .orderBy('owner.id')
    .execute()
  return rows.map(owner => owner.id)
}

/** False where the owner has been told of the plan before. */
export const insertPlanNotice = async (tx: Transaction, planId: string, ownerId: string, now: Date) => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('travel_plan_notices')
    .values({ plan_id: planId, owner_id: ownerId, told_at: now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Plans that no mail has told of, by owner; they count as mailed from now on. */
export const takeUnmailedPlans = async (tx: Transaction) => {
  const { rows } = await sql<{ owner_id: string; plan_ids: string[] }>`
    with taken as (
      update travel_plan_notices set mailed = true where not mailed returning owner_id, plan_id
    ) select owner_id, array_agg(plan_id) as plan_ids from taken group by owner_id`.execute(tx)
  return rows
}
