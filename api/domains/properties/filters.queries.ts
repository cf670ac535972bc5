import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MAXIMUM_DAYS_AHEAD, MAXIMUM_NOTICE_DAYS } from '#contract/kernel/constants.ts'
import { addDays, dateInZone, nightsBetween, toWeekday } from '#contract/kernel/nights.ts'
import { policiesFreeUntil } from '#contract/pricing/cancellation.rules.ts'
import { type FlexibleStays, flexibleStays } from '#contract/properties/flexible-dates.rules.ts'
import { type Box, boxAround, boxOf, readArea } from '#contract/properties/places.rules.ts'
import { NOBODY } from '#contract/properties/rights.rules.ts'
import { DEFAULT_RADIUS_KM, type PropertyFilters } from '#contract/properties/search.schemas.ts'
import { type Condition, joinConditions } from '../../db/conditions.ts'
import type { Principal } from '../../kernel/actor.ts'
import { freeCheckIns, isStayFree, minimumNightsOn, type Nights } from '../availability/queries.ts'
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
  /** Only these homes. */
  readonly among?: readonly string[]
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

/** An index supports it. */
const inBox = ({ south, north, longitudes }: Box): Condition => {
  const [within, elsewhere] = longitudes.map(
    ([west, east]) =>
      sql<SqlBool>`properties.approximate_longitude between ${west}::float8 and ${east}::float8`,
  )
  const wide = elsewhere ? sql`(${within} or ${elsewhere})` : within
  return sql`properties.approximate_latitude between ${south}::float8 and ${north}::float8 and ${wide}`
}

/** The circle within its bounding box. */
const inCircle = (spot: QueryPoint): Condition =>
  sql`${inBox(boxAround(spot, spot.radius_km))} and ${metresTo(spot)} <= ${spot.radius_km * 1_000}::float8`

const isInNetwork = (viewer: Principal): Condition => sql`
  properties.owner_id = any(array(select owner_id from network_members where member_id = ${viewer.id}))`

/**
 * Opened to the viewer since a moment: by its owner, by an invitation into the network, or by more trust. Both sets of
 * homes are found along an index.
 */
const isNewTo = (viewer: Principal, since: string): Condition => sql`
  properties.owner_id <> ${viewer.id} and properties.id = any(array(
    select home.id from properties as home
    where home.status = 'active' and home.is_visible and home.opened_at > ${since}::timestamptz
    union all
    select home.id from network_members as membership join properties as home on home.owner_id = membership.owner_id
    where membership.member_id = ${viewer.id} and home.visible_to <> 'everyone'
      and (membership.joined_at > ${since}::timestamptz
        or home.visible_to = 'level' and membership.raised_at > ${since}::timestamptz)
  ))`

/** SQL form of `isConfirmedAtOnce`. */
const isConfirmedAtOnceFor = (viewer: Principal): Condition => sql`
  ${isInNetwork(viewer)} and properties.instant_booking_from_level <= (
    select held.level from network_members as membership join trust_levels as held on held.id = membership.trust_level_id
    where membership.owner_id = properties.owner_id and membership.member_id = ${viewer.id}
  )`

const trustOf = (viewer: Principal) => sql`trust_rank(properties.owner_id, ${viewer.id})`

/**
 * Whether the viewer gets everything back who cancels so many days before check-in: SQL form of `cancellationStepsFor`,
 * whose first step gives back the most. Gentler terms are looked at only where the usual ones do not suffice.
 */
const isFreeToCancel = (viewer: Principal, days: number): Condition => {
  const holds = (isGentler: boolean) => sql<SqlBool>`(
    properties.cancellation_policy = any(${policiesFreeUntil(days, isGentler)}::text[])
    or properties.cancellation_policy = 'own' and properties.cancellation_steps -> 0 @> '{"percentage": 100}'
      and (properties.cancellation_steps -> 0 ->> 'days')::int <= ${isGentler ? 2 * days : days}::int
  )`
  return sql`(select payments from platform_settings) <> 'none'
    and (${holds(false)} or ${holds(true)} and properties.gentler_from < ${sql.lit(NOBODY)}
      and ${trustOf(viewer)} >= properties.gentler_from)`
}

const UTC_BEHIND_DAYS = 1

/** A home's time zone and the notice it asks matter only near today and at the end of the bookable range. */
const isBookableOn = ({ check_in_date: day }: Nights, now: Date): Condition[] => {
  const today = dateInZone(now, 'UTC')
  const isHere = sql`(${now}::timestamptz at time zone properties.time_zone)::date`
  const nearToday = day <= addDays(today, MAXIMUM_NOTICE_DAYS + UTC_BEHIND_DAYS)
  const nearEnd = nightsBetween(today, day) >= MAXIMUM_DAYS_AHEAD - UTC_BEHIND_DAYS
  return [
    ...(nearToday ? [sql<SqlBool>`${day}::date >= ${isHere} + properties.notice_days`] : []),
    isOpenArrival(sql`${toWeekday(day)}::smallint`),
    ...(nearEnd ? [sql<SqlBool>`${day}::date - ${isHere} <= ${MAXIMUM_DAYS_AHEAD}::int`] : []),
  ]
}

/** Exact dates. */
export const queryNights = (query: PropertyQuery): Nights | null => {
  const { check_in_date, check_out_date } = query
  return check_in_date && check_out_date && !flexibleStays(query) ? { check_in_date, check_out_date } : null
}

/** Homes without rules for some days of arrival are decided without looking at the day. */
const hasRulesByDay = sql`(properties.weekday_minimum_nights is not null or properties.has_season_minimum)`

/** SQL form of the length in `refuseStay`; `day` is the arrival. */
const isLengthOpen = (nights: number, day: RawBuilder<unknown>): Condition => sql`
  properties.maximum_nights >= ${nights}::int and case when ${hasRulesByDay}
    then ${minimumNightsOn(day)} <= ${nights}::int
    else properties.minimum_nights <= ${nights}::int end`

/** Whether a stay of this length is possible on some day of arrival, so that its days are worth looking at. */
const mayFit = (nights: number): Condition =>
  sql`properties.maximum_nights >= ${nights}::int and (${hasRulesByDay} or properties.minimum_nights <= ${nights}::int)`

/** SQL form of `isArrivalDay`. */
const isOpenArrival = (weekday: RawBuilder<unknown>): Condition =>
  sql`(properties.arrival_weekdays is null or ${weekday} = any(properties.arrival_weekdays))`

const HOME_COLUMNS = { property: sql`properties.id`, preparation: sql`properties.preparation_days` }

const columnsOf = ({ check_in_date, check_out_date }: Nights) => ({
  from: sql`${check_in_date}::date`,
  until: sql`${check_out_date}::date`,
})

/**
 * The check-in days of a flexible search on which a home can be requested by the viewer, as rows `wanted`. The home is
 * read by its id, because where homes are put in order first nothing else of them is known.
 */
const fittingCheckIns = (viewer: Principal, { nights, checkIns }: FlexibleStays, now: Date) => {
  const isHere = sql`(${now}::timestamptz at time zone properties.time_zone)::date`
  const days = { from: sql`wanted.check_in`, until: sql`wanted.check_in + ${nights}::int` }
  return sql`(select home.* from properties as home where home.id = properties.id) as properties,
    ${freeCheckIns(HOME_COLUMNS, { checkIns, nights }, now)}
    where wanted.check_in >= ${isHere} + properties.notice_days
    and ${isOpenArrival(sql`extract(dow from wanted.check_in)`)} and ${isLengthOpen(nights, sql`wanted.check_in`)} and wanted.check_in - ${isHere} <= ${MAXIMUM_DAYS_AHEAD}::int
    and ${isOpenForStay(viewer, days, { now })}`
}

/** The free check-in days of a home of the page, in the order of preference; empty where dates are exact. */
export const freeCheckInsOf = (viewer: Principal, asked: PropertyQuery): RawBuilder<string[]> => {
  const flexible = flexibleStays(asked)
  if (!flexible) return sql`'{}'::text[]`
  return sql`array(select wanted.check_in::text from ${fittingCheckIns(viewer, flexible, asked.now)} order by wanted.rank)`
}

/** The nights asked for are free; evaluated home by home until a page is full. */
export const isFreeForQuery = (viewer: Principal, asked: PropertyQuery): Condition => {
  const flexible = flexibleStays(asked)
  if (flexible)
    return sql`(select count(*) from (select from ${fittingCheckIns(viewer, flexible, asked.now)} limit 1) as fits) > 0`
  const nights = queryNights(asked)
  if (!nights) return sql`true`
  return isStayFree({ ...HOME_COLUMNS, ...columnsOf(nights) }, asked.now)
}

/** Homes whose rooms are not described have no beds. */
const sleepingAs = ({ beds, double_bedrooms, single_bedrooms }: PropertyQuery): Condition[] => [
  ...(beds === undefined ? [] : [sql<SqlBool>`properties.beds >= ${beds}::int`]),
  ...(double_bedrooms === undefined
    ? []
    : [sql<SqlBool>`properties.double_bedrooms >= ${double_bedrooms}::int`]),
  ...(single_bedrooms === undefined
    ? []
    : [sql<SqlBool>`properties.single_bedrooms >= ${single_bedrooms}::int`]),
]

/** All conditions except price and free nights, which have plans of their own. */
export const matching = (viewer: Principal, asked: PropertyQuery): Condition => {
  const { wanted, places, guests, bedrooms, bathrooms, amenities } = asked
  const spot = queryPoint(asked)
  const area = asked.area === undefined ? null : readArea(asked.area)
  const nights = queryNights(asked)
  const flexible = flexibleStays(asked)
  return joinConditions([
    ...(flexible ? [mayFit(flexible.nights)] : []),
    matchingPlainly(asked),
    ...(asked.among ? [sql<SqlBool>`properties.id = any(${asked.among}::uuid[])`] : []),
    ...everyWord(wanted),
    ...(places ? [sql`properties.place_id = any(${places}::int[])`] : []),
    ...(spot ? [inCircle(spot)] : []),
    ...(area ? [inBox(boxOf(area))] : []),
    // Where a home's place is not shown, no area may tell it either.
    ...(spot || area ? [hasRight(viewer, 'place_from')] : []),
    ...(guests === undefined ? [] : [sql`properties.max_guests >= ${guests}::int`]),
    ...(asked.pets === undefined ? [] : [sql`properties.max_pets >= ${asked.pets}::int`]),
    ...(asked.suits_children ? [sql<SqlBool>`properties.suits_children`] : []),
    ...(asked.free_cancellation_days === undefined
      ? []
      : [isFreeToCancel(viewer, asked.free_cancellation_days)]),
    ...(bedrooms === undefined ? [] : [sql`properties.bedrooms >= ${bedrooms}::int`]),
    ...(bathrooms === undefined ? [] : [sql`properties.bathrooms >= ${bathrooms}::int`]),
    ...sleepingAs(asked),
    ...(amenities?.length ? [sql`properties.amenity_words @> folded(${amenities}::text[])`] : []),
    ...(asked.in_network === 'true' ? [isInNetwork(viewer)] : []),
    ...(asked.in_network === 'false' ? [sql<SqlBool>`not ${isInNetwork(viewer)}`] : []),
    ...(asked.new_since === undefined ? [] : [isNewTo(viewer, asked.new_since)]),
    ...(asked.instant_booking ? [isConfirmedAtOnceFor(viewer), mayRequestAt(viewer)] : []),
    ...(asked.saved ? [isSavedBy(viewer.id)] : []),
    ...(nights
      ? [
          ...isBookableOn(nights, asked.now),
          isLengthOpen(
            nightsBetween(nights.check_in_date, nights.check_out_date),
            sql`${nights.check_in_date}::date`,
          ),
          isOpenForStay(viewer, columnsOf(nights), { now: asked.now }),
        ]
      : []),
  ])
}
