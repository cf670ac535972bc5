import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
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

/**
 * Which of the owner's blocks lie on one of these nights, and which stays that they entered on one of `stays`; uses the
 * index of their constraint.
 */
const blockHoldsNights = (propertyId: string, nights: Nights, stays: Nights) => sql<SqlBool>`
  calendar_blocks.property_id = ${propertyId}
  and calendar_blocks.nights && daterange(${stays.check_in_date}, ${stays.check_out_date}, '[)')
  and (calendar_blocks.is_stay
    or calendar_blocks.nights && daterange(${nights.check_in_date}, ${nights.check_out_date}, '[)'))`

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
  /** Days that stay free between two stays there. */
  readonly preparation: RawBuilder<unknown>
}

/** What is selected of a booking, a block and outside nights. */
interface Holder {
  readonly booking: RawBuilder<unknown>
  readonly block: RawBuilder<unknown>
  readonly channel: RawBuilder<unknown>
}

/** The nights that others cannot have: those of stays, entered ones too, with the days of preparation before and after. */
const nightsOf = ({ preparation }: StayColumns): Holder => ({
  booking: sql`daterange(bookings.check_in_date - ${preparation}, bookings.check_out_date + ${preparation}) as nights`,
  block: sql`case when calendar_blocks.is_stay
    then daterange(calendar_blocks.from_date - ${preparation}, calendar_blocks.until_date + ${preparation})
    else daterange(calendar_blocks.from_date, calendar_blocks.until_date) end`,
  channel: sql`daterange(channel_nights.from_date - ${preparation}, channel_nights.until_date + ${preparation})`,
})
/** No column, so that an index alone answers. */
const NO_COLUMN: Holder = { booking: sql``, block: sql``, channel: sql`` }

/**
 * The bookings, blocks and outside nights that hold one of the nights. Stays here and elsewhere, also those that owners
 * entered, count with the days of preparation; these are taken from the days asked for, because the indexes know the days
 * of the stays.
 */
const holdersOf = (
  { property, from, until, preparation }: StayColumns,
  now: Date,
  { booking, block, channel }: Holder,
) => sql`
    select ${booking} from bookings where bookings.property_id = ${property} and bookings.status <> 'cancelled'
      and bookings.check_out_date > ${from} - ${preparation} and bookings.check_in_date < ${until} + ${preparation}
      and not ${hasExpired(now)}
    union all select ${block} from calendar_blocks where calendar_blocks.property_id = ${property}
      and calendar_blocks.until_date > ${from} - ${preparation} and calendar_blocks.from_date < ${until} + ${preparation}
      and (calendar_blocks.is_stay or calendar_blocks.until_date > ${from} and calendar_blocks.from_date < ${until})
    union all select ${channel} from channel_nights
      where channel_nights.property_id = ${property} and ${isTakenOutside}
      and channel_nights.until_date > ${from} - ${preparation} and channel_nights.from_date < ${until} + ${preparation}`

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
  { property, preparation }: Pick<StayColumns, 'property' | 'preparation'>,
  { checkIns, nights }: { checkIns: readonly CalendarDate[]; nights: number },
  now: Date,
): RawBuilder<unknown> => {
  const days = sql`${checkIns}::date[]`
  const span = {
    property,
    preparation,
    from: sql`(select min(day) from unnest(${days}) as day)`,
    until: sql`(select max(day) + ${nights}::int from unnest(${days}) as day)`,
  }
  return sql`(select wanted.* from (select range_agg(nights) as nights from (${holdersOf(span, now, nightsOf(span))}) as each) as taken,
    unnest(${days}) with ordinality as wanted(check_in, rank)
    where (taken.nights && daterange(wanted.check_in, wanted.check_in + ${nights}::int)) is not true) as wanted`
}

/** No fair turn collects one of the nights. */
export const isStayNotCollected = ({
  property,
  from,
  until,
}: Pick<StayColumns, 'property' | 'from' | 'until'>) => sql<SqlBool>`not exists (
  select from fair_turns where fair_turns.property_id = ${property} and ${isCollecting}
    and fair_turns.nights && daterange(${from}, ${until}, '[)')
)`

/** A request or stay that its guest can still move. */
export interface UpcomingStay {
  readonly id: string
  readonly check_in_date: CalendarDate
}

/** The guest's own request or stay at the property, if it can still be moved. */
export const findUpcomingStay = (
  on: Queryable,
  guestId: string,
  stay: { id: string; property: string },
): Promise<UpcomingStay | undefined> =>
  on
    .selectFrom('bookings')
    .select(['id', 'check_in_date'])
    .where('id', '=', stay.id)
    .where('guest_id', '=', guestId)
    .where('property_id', '=', stay.property)
    .where('status', 'in', ['pending', 'confirmed'])
    .executeTakeFirst()

/** The nights with so many days before and after. */
const withDaysAround = ({ check_in_date, check_out_date }: Nights, days: number): Nights => ({
  check_in_date: addDays(check_in_date, -days),
  check_out_date: addDays(check_out_date, days),
})

/** How nights are looked at. */
interface NightsRead {
  readonly now: Date
  /** A booking, or a block, that is ignored. */
  readonly except?: string | undefined
  /** Days that must be free between stays; 0 where an owner decides, who may do without. */
  readonly preparation?: number
}

/** Bookings, blocks and outside nights that hold one of the nights. */
export const listHolders = (
  on: Queryable,
  propertyId: string,
  nights: Nights,
  { now, except, preparation = 0 }: NightsRead,
) => holdersAround(on, propertyId, { nights, stays: withDaysAround(nights, preparation) }, { now, except })

/** The same, where stays here, entered or booked, and elsewhere are looked for on nights of their own. */
const holdersAround = (
  on: Queryable,
  propertyId: string,
  { nights, stays }: { nights: Nights; stays: Nights },
  { now, except }: Omit<NightsRead, 'preparation'>,
) =>
  on
    .selectFrom('bookings')
    .select('id')
    .where(bookingHoldsNights(propertyId, stays))
    .where(({ not }) => not(hasExpired(now)))
    .$if(except !== undefined, query => query.where('id', '<>', except ?? ''))
    .unionAll(
      on
        .selectFrom('calendar_blocks')
        .select('id')
        .where(blockHoldsNights(propertyId, nights, stays))
        .$if(except !== undefined, query => query.where('id', '<>', except ?? '')),
    )
    .unionAll(on.selectFrom('channel_nights').select('id').where(channelHoldsNights(propertyId, stays)))

/** Turns that are open or wait for their decision and collect one of these nights. */
export const listCollectingTurns = (on: Queryable, propertyId: string, nights: Nights) =>
  on.selectFrom('fair_turns').select('id').where(turnCollectsNights(propertyId, nights))

const nightsState = (
  on: Queryable,
  propertyId: string,
  looked: { nights: Nights; stays: Nights },
  except: Omit<NightsRead, 'preparation'>,
) =>
  on.selectNoFrom(({ exists }) => [
    exists(holdersAround(on, propertyId, looked, except)).as('taken'),
    exists(listCollectingTurns(on, propertyId, looked.nights)).as('collected'),
  ])

const readState = prepareStatement(
  (on, propertyId: string, from: string, until: string, around: string, aroundUntil: string, now: Date) =>
    nightsState(
      on,
      propertyId,
      {
        nights: { check_in_date: from, check_out_date: until },
        stays: { check_in_date: around, check_out_date: aroundUntil },
      },
      { now },
    ),
)

/**
 * Whether a booking, a block or an outside calendar holds one of the nights, or a stay the days of preparation around
 * them, and whether a fair turn collects one of them. The result never reveals who holds the nights.
 */
export const readNightsState = async (
  on: Queryable,
  propertyId: string,
  nights: Nights,
  { now, except, preparation = 0 }: NightsRead,
): Promise<{ taken: SqlBool; collected: SqlBool }> => {
  const stays = withDaysAround(nights, preparation)
  const [state] = except
    ? await nightsState(on, propertyId, { nights, stays }, { now, except }).execute()
    : await readState(
        on,
        propertyId,
        nights.check_in_date,
        nights.check_out_date,
        stays.check_in_date,
        stays.check_out_date,
        now,
      )
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

/** The shortest stay at a home of `properties` for who arrives on a day: `minimumNightsFrom` of the contract in SQL. */
export const minimumNightsOn = (day: RawBuilder<unknown>) => sql<number>`
  minimum_nights_from(properties.id, properties.minimum_nights, properties.weekday_minimum_nights, ${day})`
