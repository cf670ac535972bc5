import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays, dateInZone, nightsBetween } from '#contract/kernel/nights.ts'
import { boxAround } from '#contract/properties/places.rules.ts'
import { DEFAULT_RADIUS_KM, type PropertyFilters } from '#contract/properties/search.schemas.ts'
import { matchingPlainly } from './listing.queries.ts'
import { isSavedBy, type Viewer } from './queries.ts'
import { hasLapsed, isTakenOutside, type Nights } from './stays.queries.ts'
import { everyWord, type Wanted } from './words.queries.ts'

/** What is looked for, and when; words and places as they were understood. */
export type Asked = Omit<PropertyFilters, 'search' | 'place'> & {
  readonly now: Date
  readonly wanted: Wanted
  /** Ids of `home_places`; null for anywhere. */
  readonly places: readonly number[] | null
}

type Condition = RawBuilder<SqlBool>

export interface Spot {
  latitude: number
  longitude: number
  radius_km: number
}

export const spotOf = ({ latitude, longitude, radius_km = DEFAULT_RADIUS_KM }: Asked): Spot | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude, radius_km }

/** From where a guest is told that the home is, never from where it is. */
export const metresTo = ({ latitude, longitude }: Spot): RawBuilder<number> => sql`
  metres_between(properties.approximate_latitude, properties.approximate_longitude,
    ${latitude}::float8, ${longitude}::float8)`

/** A box that an index finds, and in it the circle. */
const inCircle = (spot: Spot): Condition => {
  const { south, north, longitudes } = boxAround(spot, spot.radius_km)
  const [within, elsewhere] = longitudes.map(
    ([west, east]) =>
      sql<SqlBool>`properties.approximate_longitude between ${west}::float8 and ${east}::float8`,
  )
  const wide = elsewhere ? sql`(${within} or ${elsewhere})` : within
  return sql`properties.approximate_latitude between ${south}::float8 and ${north}::float8 and ${wide}
    and ${metresTo(spot)} <= ${spot.radius_km * 1_000}::float8`
}

const inNetworkOf = (viewer: Viewer): Condition => sql`
  properties.owner_id = any(array(select owner_id from network_members where member_id = ${viewer.id}))`

/** As `isConfirmedAtOnce` has it. */
const isConfirmedAtOnceFor = (viewer: Viewer): Condition => sql`
  ${inNetworkOf(viewer)} and properties.instant_booking_from_level <= (
    select held.level from network_members as membership join trust_levels as held on held.id = membership.trust_level_id
    where membership.owner_id = properties.owner_id and membership.member_id = ${viewer.id}
  )`

const UTC_BEHIND_DAYS = 1

/** Only near today and at the end of what can be booked does it matter in which zone a home stands. */
const isBookableOn = ({ check_in_date: day }: Nights, now: Date): Condition[] => {
  const today = dateInZone(now, 'UTC')
  const isHere = sql`(${now}::timestamptz at time zone properties.time_zone)::date`
  const nearToday = day <= addDays(today, UTC_BEHIND_DAYS)
  const nearEnd = nightsBetween(today, day) >= MAXIMUM_DAYS_AHEAD - UTC_BEHIND_DAYS
  return [
    ...(nearToday ? [sql<SqlBool>`${day}::date >= ${isHere}`] : []),
    ...(nearEnd ? [sql<SqlBool>`${day}::date - ${isHere} <= ${MAXIMUM_DAYS_AHEAD}::int`] : []),
  ]
}

export const nightsOf = ({ check_in_date, check_out_date }: Asked): Nights | null =>
  check_in_date && check_out_date ? { check_in_date, check_out_date } : null

const isLongEnough = (nights: Nights): Condition => {
  const count = nightsBetween(nights.check_in_date, nights.check_out_date)
  return sql`properties.minimum_nights <= ${count}::int and properties.maximum_nights >= ${count}::int`
}

/**
 * No booking, block or outside calendar holds one of the nights. Counting to one, and no `exists`: that would be turned
 * into a join over all bookings, and this is asked for one home after the other, until a page is full.
 */
export const isFree = (asked: Asked): Condition => {
  const nights = nightsOf(asked)
  if (!nights) return sql`true`
  const { check_in_date: from, check_out_date: until } = nights
  return sql`(select count(*) from (
    select from bookings where bookings.property_id = properties.id and bookings.status <> 'cancelled'
      and bookings.check_out_date > ${from}::date and bookings.check_in_date < ${until}::date
      and not ${hasLapsed(asked.now)}
    union all select from calendar_blocks where calendar_blocks.property_id = properties.id
      and calendar_blocks.until_date > ${from}::date and calendar_blocks.from_date < ${until}::date
    union all select from channel_nights where channel_nights.property_id = properties.id and ${isTakenOutside}
      and channel_nights.until_date > ${from}::date and channel_nights.from_date < ${until}::date
    limit 1
  ) as taken) < 1`
}

/** Everything but price and freedom: these two have plans of their own. */
export const matching = (viewer: Viewer, asked: Asked): Condition => {
  const { wanted, places, guests, bedrooms, bathrooms, amenities } = asked
  const spot = spotOf(asked)
  const nights = nightsOf(asked)
  return sql.join(
    [
      matchingPlainly(asked),
      ...everyWord(wanted),
      ...(places ? [sql`properties.place_id = any(${places}::int[])`] : []),
      ...(spot ? [inCircle(spot)] : []),
      ...(guests === undefined ? [] : [sql`properties.max_guests >= ${guests}::int`]),
      ...(bedrooms === undefined ? [] : [sql`properties.bedrooms >= ${bedrooms}::int`]),
      ...(bathrooms === undefined ? [] : [sql`properties.bathrooms >= ${bathrooms}::int`]),
      ...(amenities?.length ? [sql`properties.amenity_words @> folded(${amenities}::text[])`] : []),
      ...(asked.in_network ? [inNetworkOf(viewer)] : []),
      ...(asked.instant_booking ? [isConfirmedAtOnceFor(viewer)] : []),
      ...(asked.saved ? [isSavedBy(viewer.id)] : []),
      ...(nights ? [...isBookableOn(nights, asked.now), isLongEnough(nights)] : []),
    ],
    sql` and `,
  )
}
