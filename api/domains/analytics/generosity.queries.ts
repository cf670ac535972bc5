import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import { bookedInDollars, isEarned } from '../payments/earnings.queries.ts'

interface OwnersYear {
  readonly ownerId: string
  readonly year: number
}

interface Given {
  stays: number
  nights: number
  discount_cents: number
}

const sums = sql`count(*) as stays, coalesce(sum(nights), 0)::bigint as nights,
  coalesce(sum(discount_cents), 0)::bigint as discount_cents`

/** The stays that count, by the day of check-in, which is a date in the home's time zone. */
const staysOfYear = ({ ownerId, year }: OwnersYear) => sql`
  select bookings.guest_id, bookings.discount_level, bookings.nights,
    ${bookedInDollars(sql`bookings.discount_cents`)} as discount_cents
  from properties join bookings on bookings.property_id = properties.id
  where properties.owner_id = ${ownerId} and ${isEarned}
    and bookings.check_in_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`

/** By the level at which the stays were booked, with the name that the level has today; null for no level. */
export const sumDiscountsByLevel = async (on: Queryable, query: OwnersYear) => {
  const { rows } = await sql<Given & { level: number | null; name: string | null }>`
    select given.*, trust_levels.name
    from (select discount_level as level, ${sums} from (${staysOfYear(query)}) as stays group by 1) as given
      left join trust_levels on trust_levels.owner_id = ${query.ownerId} and trust_levels.level = given.level
    order by given.level desc nulls last`.execute(on)
  return rows
}

export interface GenerosityRow extends Given {
  person_id: string
  full_name: string
  membership_id: string | null
  level: number | null
}

const byPerson = (query: OwnersYear) => sql`
  select guest_id, ${sums} from (${staysOfYear(query)}) as stays group by guest_id having sum(discount_cents) > 0`

export const countDiscountedPeople = async (on: Queryable, query: OwnersYear) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (${byPerson(query)}) as given`.execute(on)
  return rows[0]?.count ?? 0
}

/** The people to whom most was given, in order; without a limit all of them. */
export const listDiscountsByPerson = async (
  on: Queryable,
  query: OwnersYear,
  { limit, offset }: { limit: number | null; offset: number },
) => {
  const { rows } = await sql<GenerosityRow>`
    select given.guest_id as person_id, users.full_name, membership.id as membership_id, held.level,
      given.stays, given.nights, given.discount_cents
    from (
      ${byPerson(query)} order by discount_cents desc, guest_id limit ${limit} offset ${offset}
    ) as given
      join users on users.id = given.guest_id
      left join network_members as membership
        on membership.owner_id = ${query.ownerId} and membership.member_id = given.guest_id
      left join trust_levels as held on held.id = membership.trust_level_id
    order by given.discount_cents desc, given.guest_id`.execute(on)
  return rows
}

/** The budget, and the years between the first and the last stay that counts. */
export const findGenerosityYears = async (on: Queryable, ownerId: string) => {
  const { rows } = await sql<{ budget: number | null; first: number | null; last: number | null }>`
    select discount_budget as budget, stays.first, stays.last
    from users cross join lateral (
      select extract(year from min(check_in_date))::int as first, extract(year from max(check_in_date))::int as last
      from properties join bookings on bookings.property_id = properties.id
      where properties.owner_id = users.id and ${isEarned}
    ) as stays
    where users.id = ${ownerId}`.execute(on)
  return rows[0] ?? { budget: null, first: null, last: null }
}

export const setDiscountBudget = async (on: Queryable, ownerId: string, budget: number | null) => {
  await on.updateTable('users').set({ discount_budget: budget }).where('id', '=', ownerId).execute()
}
