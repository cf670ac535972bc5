import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays, dateInZone, nightsBetween } from '#contract/kernel/nights.ts'
import { boxAround } from '#contract/properties/places.rules.ts'
import { DEFAULT_RADIUS_KM, type PropertyFilters } from '#contract/properties/search.schemas.ts'
import { type Condition, joinConditions } from '../../db/conditions.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isStayFree, type Nights } from '../availability/queries.ts'
import { matchingPlainly } from './listing.queries.ts'
import { isSavedBy } from './queries.ts'
import { hasRight, isOpenForStay, mayRequestAt } from './rights.queries.ts'
import { everyWord, type WordQuery } from './words.queries.ts'

/** The parsed filters and the current time; words and places are resolved. */
export type PropertyQuery = Omit<PropertyFilters, 'search' | 'place'> & {
  readonly now: Date
  readonly wanted: WordQuery
  /** Ids of `home_places`; null for anywhere. */
  readonly places: readonly number[] | null
}

export interface QueryPoint {
  latitude: number
  longitude: number
  radius_km: number
}

export const queryPoint = ({
  latitude,
  longitude,
  radius_km = DEFAULT_RADIUS_KM,
}: PropertyQuery): QueryPoint | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude, radius_km }

/** Distances use the approximate position that guests see, never the exact one. */
export const metresTo = ({ latitude, longitude }: QueryPoint): RawBuilder<number> => sql`
  metres_between(properties.approximate_latitude, properties.approximate_longitude,
    ${latitude}::float8, ${longitude}::float8)`

/** A bounding box, which an index supports, and the circle within it. */
const inCircle = (spot: QueryPoint): Condition => {
  const { south, north, longitudes } = boxAround(spot, spot.radius_km)
  const [within, elsewhere] = longitudes.map(
    ([west, east]) =>
      sql<SqlBool>`properties.approximate_longitude between ${west}::float8 and ${east}::float8`,
  )
  const wide = elsewhere ? sql`(${within} or ${elsewhere})` : within
  return sql`properties.approximate_latitude between ${south}::float8 and ${north}::float8 and ${wide}
    and ${metresTo(spot)} <= ${spot.radius_km * 1_000}::float8`
}

const isInNetwork = (viewer: Principal): Condition => sql`
  properties.owner_id = any(array(select owner_id from network_members where member_id = ${viewer.id}))`

/** SQL form of `isConfirmedAtOnce`. */
const isConfirmedAtOnceFor = (viewer: Principal): Condition => sql`
  ${isInNetwork(viewer)} and properties.instant_booking_from_level <= (
    select held.level from network_members as membership join trust_levels as held on held.id = membership.trust_level_id
    where membership.owner_id = properties.owner_id and membership.member_id = ${viewer.id}
  )`

const UTC_BEHIND_DAYS = 1

/** A home's time zone matters only near today and at the end of the bookable range. */
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

export const queryNights = ({ check_in_date, check_out_date }: PropertyQuery): Nights | null =>
  check_in_date && check_out_date ? { check_in_date, check_out_date } : null

const isLongEnough = (nights: Nights): Condition => {
  const count = nightsBetween(nights.check_in_date, nights.check_out_date)
  return sql`properties.minimum_nights <= ${count}::int and properties.maximum_nights >= ${count}::int`
}

const columnsOf = ({ check_in_date, check_out_date }: Nights) => ({
  from: sql`${check_in_date}::date`,
  until: sql`${check_out_date}::date`,
})

/** The nights asked for are free; evaluated home by home until a page is full. */
export const isFreeForQuery = (asked: PropertyQuery): Condition => {
  const nights = queryNights(asked)
  if (!nights) return sql`true`
  return isStayFree({ property: sql`properties.id`, ...columnsOf(nights) }, asked.now)
}

/** All conditions except price and free nights, which have plans of their own. */
export const matching = (viewer: Principal, asked: PropertyQuery): Condition => {
  const { wanted, places, guests, bedrooms, bathrooms, amenities } = asked
  const spot = queryPoint(asked)
  const nights = queryNights(asked)
  return joinConditions([
    matchingPlainly(asked),
    ...everyWord(wanted),
    ...(places ? [sql`properties.place_id = any(${places}::int[])`] : []),
    ...(spot ? [inCircle(spot), hasRight(viewer, 'place_from')] : []),
    ...(guests === undefined ? [] : [sql`properties.max_guests >= ${guests}::int`]),
    ...(bedrooms === undefined ? [] : [sql`properties.bedrooms >= ${bedrooms}::int`]),
    ...(bathrooms === undefined ? [] : [sql`properties.bathrooms >= ${bathrooms}::int`]),
    ...(amenities?.length ? [sql`properties.amenity_words @> folded(${amenities}::text[])`] : []),
    ...(asked.in_network ? [isInNetwork(viewer)] : []),
    ...(asked.instant_booking ? [isConfirmedAtOnceFor(viewer), mayRequestAt(viewer)] : []),
    ...(asked.saved ? [isSavedBy(viewer.id)] : []),
    ...(nights
      ? [
          ...isBookableOn(nights, asked.now),
          isLongEnough(nights),
          isOpenForStay(viewer, columnsOf(nights), { now: asked.now }),
        ]
      : []),
  ])
}
