import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { prepareStatement } from '../../db/prepared-statement.ts'
import type { Queryable } from '../../db/transaction.ts'

export interface Nights {
  check_in_date: CalendarDate
  check_out_date: CalendarDate
}

/**
 * Which bookings hold one of these nights at a property. Half-open: a stay that ends on the check-in day holds none.
 * The range is written like that of the exclusion constraint, so that its index is used.
 */
export const bookingHoldsNights = (propertyId: string, nights: Nights) => sql<SqlBool>`
  bookings.property_id = ${propertyId} and bookings.status <> 'cancelled'
  and bookings.stay && daterange(${nights.check_in_date}, ${nights.check_out_date}, '[)')`

/** An unanswered request that has expired: it holds no nights, even before the job has cancelled it. */
export const hasExpired = (now: Date) =>
  sql<SqlBool>`(bookings.status = 'pending' and bookings.expires_at is not null and bookings.expires_at <= ${now})`

/** Which of the owner's blocks lie on one of these nights; uses the index of their constraint. */
const blockHoldsNights = (propertyId: string, nights: Nights) => sql<SqlBool>`
  calendar_blocks.property_id = ${propertyId}
  and calendar_blocks.nights && daterange(${nights.check_in_date}, ${nights.check_out_date}, '[)')`

/**
 * Whether nights of an outside calendar are taken: an echo of our own nights takes none as long as we hold those nights
 * ourselves.
 */
export const isTakenOutside = sql<SqlBool>`(not channel_nights.echo or channel_nights.alone_since is not null)`

/** Which nights of outside calendars hold one of these. Filtered by the end of each, as its index is. */
export const channelHoldsNights = (propertyId: string, nights: Nights) => sql<SqlBool>`
  channel_nights.property_id = ${propertyId} and ${isTakenOutside}
  and channel_nights.until_date > ${nights.check_in_date}::date
  and channel_nights.from_date < ${nights.check_out_date}::date`

/** Turns that are neither decided nor cancelled; written like the condition of the constraint, whose index is used. */
export const isCollecting = sql<SqlBool>`fair_turns.decided_at is null and fair_turns.cancelled_at is null`

/** Which fair turns collect one of these nights. Nobody holds collected nights, and nobody gets them before the decision. */
const turnCollectsNights = (propertyId: string, nights: Nights) => sql<SqlBool>`
  fair_turns.property_id = ${propertyId} and ${isCollecting}
  and fair_turns.nights && daterange(${nights.check_in_date}, ${nights.check_out_date}, '[)')`

/** A home and the days of a stay there, as columns or parameters of a statement. */
interface StayColumns {
  readonly property: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly until: RawBuilder<unknown>
}

/** What is selected of a booking, a block and outside nights. */
interface Holder {
  readonly booking: RawBuilder<unknown>
  readonly block: RawBuilder<unknown>
  readonly channel: RawBuilder<unknown>
}

const NIGHTS_OF: Holder = {
  booking: sql`bookings.stay as nights`,
  block: sql`calendar_blocks.nights`,
  channel: sql`daterange(channel_nights.from_date, channel_nights.until_date)`,
}
/** No column, so that an index alone answers. */
const NO_COLUMN: Holder = { booking: sql``, block: sql``, channel: sql`` }

/** The bookings, blocks and outside nights that hold one of the nights. */
const holdersOf = (
  { property, from, until }: StayColumns,
  now: Date,
  { booking, block, channel }: Holder,
) => sql`
    select ${booking} from bookings where bookings.property_id = ${property} and bookings.status <> 'cancelled'
      and bookings.check_out_date > ${from} and bookings.check_in_date < ${until} and not ${hasExpired(now)}
    union all select ${block} from calendar_blocks where calendar_blocks.property_id = ${property}
      and calendar_blocks.until_date > ${from} and calendar_blocks.from_date < ${until}
    union all select ${channel} from channel_nights
      where channel_nights.property_id = ${property} and ${isTakenOutside}
      and channel_nights.until_date > ${from} and channel_nights.from_date < ${until}`

/**
 * No booking, block or outside calendar holds one of the nights. It counts to one instead of using `exists`, which the
 * planner would turn into a join over all bookings; this condition is evaluated stay by stay.
 */
export const isStayFree = (columns: StayColumns, now: Date) =>
  sql<SqlBool>`(select count(*) from (${holdersOf(columns, now, NO_COLUMN)} limit 1) as taken) < 1`

/**
 * Rows `wanted(check_in, rank)` of those check-in days from which so many nights are free at the property, in the given
 * order. What holds nights there is read once for all of them.
 */
export const freeCheckIns = (
  property: RawBuilder<unknown>,
  { checkIns, nights }: { checkIns: readonly CalendarDate[]; nights: number },
  now: Date,
): RawBuilder<unknown> => {
  const days = sql`${checkIns}::date[]`
  const span = {
    property,
    from: sql`(select min(day) from unnest(${days}) as day)`,
    until: sql`(select max(day) + ${nights}::int from unnest(${days}) as day)`,
  }
  return sql`(select wanted.* from (select range_agg(nights) as nights from (${holdersOf(span, now, NIGHTS_OF)}) as each) as taken,
    unnest(${days}) with ordinality as wanted(check_in, rank)
    where (taken.nights && daterange(wanted.check_in, wanted.check_in + ${nights}::int)) is not true) as wanted`
}

/** No fair turn collects one of the nights. */
export const isStayNotCollected = ({ property, from, until }: StayColumns) => sql<SqlBool>`not exists (
  select from fair_turns where fair_turns.property_id = ${property} and ${isCollecting}
    and fair_turns.nights && daterange(${from}, ${until}, '[)')
)`

/** Whether this is the guest's own request or stay at the property and can still be moved. */
export const isUpcomingStayOf = async (
  on: Queryable,
  guestId: string,
  stay: { id: string; property: string },
) => {
  const found = await on
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', stay.id)
    .where('guest_id', '=', guestId)
    .where('property_id', '=', stay.property)
    .where('status', 'in', ['pending', 'confirmed'])
    .executeTakeFirst()
  return found !== undefined
}

/** Bookings, blocks and outside nights that hold one of the nights, but for the booking `except`. */
export const listHolders = (
  on: Queryable,
  propertyId: string,
  nights: Nights,
  { now, except }: { now: Date; except?: string | undefined },
) =>
  on
    .selectFrom('bookings')
    .select('id')
    .where(bookingHoldsNights(propertyId, nights))
    .where(({ not }) => not(hasExpired(now)))
    .$if(except !== undefined, query => query.where('id', '<>', except ?? ''))
    .unionAll(on.selectFrom('calendar_blocks').select('id').where(blockHoldsNights(propertyId, nights)))
    .unionAll(on.selectFrom('channel_nights').select('id').where(channelHoldsNights(propertyId, nights)))

/** Turns that are open or wait for their decision and collect one of these nights. */
export const listCollectingTurns = (on: Queryable, propertyId: string, nights: Nights) =>
  on.selectFrom('fair_turns').select('id').where(turnCollectsNights(propertyId, nights))

const nightsState = (
  on: Queryable,
  propertyId: string,
  nights: Nights,
  except: { now: Date; except?: string | undefined },
) =>
  on.selectNoFrom(({ exists }) => [
    exists(listHolders(on, propertyId, nights, except)).as('taken'),
    exists(listCollectingTurns(on, propertyId, nights)).as('collected'),
  ])

const readState = prepareStatement((on, propertyId: string, from: string, until: string, now: Date) =>
  nightsState(on, propertyId, { check_in_date: from, check_out_date: until }, { now }),
)

/**
 * Whether a booking, a block or an outside calendar holds one of the nights, and whether a fair turn collects one of
 * them. `except` is a booking that is ignored. The result never reveals who holds the nights.
 */
export const readNightsState = async (
  on: Queryable,
  propertyId: string,
  nights: Nights,
  except: { now: Date; except?: string | undefined },
): Promise<{ taken: SqlBool; collected: SqlBool }> => {
  const [state] = except.except
    ? await nightsState(on, propertyId, nights, except).execute()
    : await readState(on, propertyId, nights.check_in_date, nights.check_out_date, except.now)
  return state ?? { taken: true, collected: true }
}

/** The name of the first outside calendar that holds one of the nights, for the home's owner. */
export const findOutsideHolder = (on: Queryable, propertyId: string, nights: Nights) =>
  on
    .selectFrom('channel_nights')
    .innerJoin('calendar_channels as channel', 'channel.id', 'channel_nights.channel_id')
    .select('channel.name')
    .where(channelHoldsNights(propertyId, nights))
    .orderBy('from_date')
    .limit(1)
    .executeTakeFirst()
