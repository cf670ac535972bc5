import { type SqlBool, sql } from 'kysely'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { Queryable } from '../../db/transaction.ts'
import { joinViewerDiscount } from '../network/queries.ts'
import { seasonsOf, type Viewer, visibleTo } from './queries.ts'

/** What a stay at a property needs to know, at the viewer's discount. Undefined where the viewer may not see it. */
export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

export const findOffer = (on: Queryable, viewer: Viewer, propertyId: string) =>
  joinViewerDiscount(on.selectFrom('properties'), viewer.id)
    .select([
      'properties.id',
      'properties.owner_id',
      'properties.time_zone',
      'properties.max_guests',
      'properties.price_per_night',
      'properties.weekend_price_per_night',
      'properties.cleaning_fee',
      'properties.minimum_nights',
      'properties.maximum_nights',
      'properties.instant_booking_from_level',
      seasonsOf,
    ])
    .select(({ selectFrom }) =>
      selectFrom('platform_settings')
        .select('service_fee_cents')
        .$asScalar()
        .$notNull()
        .as('service_fee_cents'),
    )
    .where('properties.id', '=', propertyId)
    .where(visibleTo(viewer))
    .executeTakeFirst()

export interface Nights {
  check_in_date: CalendarDate
  check_out_date: CalendarDate
}

/**
 * Which bookings hold one of these nights at a property. Half-open: a stay that ends on the check-in day holds
 * none. The range is written as the exclusion constraint has it, and so found by its index.
 */
export const holdsOneOf = (propertyId: string, nights: Nights) => sql<SqlBool>`
  bookings.property_id = ${propertyId} and bookings.status <> 'cancelled'
  and bookings.stay && daterange(${nights.check_in_date}, ${nights.check_out_date}, '[)')`

/** An unanswered request whose time is up: it holds nothing, even before the job has cancelled it. */
export const hasLapsed = (now: Date) =>
  sql<SqlBool>`(bookings.status = 'pending' and bookings.expires_at is not null and bookings.expires_at <= ${now})`

/** Which blocks of the owner's lie on one of these nights; found by the index of their constraint. */
const blocksOneOf = (propertyId: string, nights: Nights) => sql<SqlBool>`
  calendar_blocks.property_id = ${propertyId}
  and calendar_blocks.nights && daterange(${nights.check_in_date}, ${nights.check_out_date}, '[)')`

/** Whether nights of an outside calendar are taken: an echo of our own holds nothing that we do not hold, while we do. */
export const isTakenOutside = sql<SqlBool>`(not channel_nights.echo or channel_nights.alone_since is not null)`

/** Which nights of outside calendars hold one of these. By the end of each, as its index has it. */
export const outsideOneOf = (propertyId: string, nights: Nights) => sql<SqlBool>`
  channel_nights.property_id = ${propertyId} and ${isTakenOutside}
  and channel_nights.until_date > ${nights.check_in_date}::date
  and channel_nights.from_date < ${nights.check_out_date}::date`

/** Whether this is the guest's own request or stay at the property, and can still be moved from its nights. */
export const isOpenStayOf = async (
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

/**
 * Whether a booking, a block or an outside calendar holds one of the nights. `except` is a booking that does not stand in its own way.
 * Never says whose the nights are.
 */
export const nightsTaken = async (
  on: Queryable,
  propertyId: string,
  nights: Nights,
  { now, except }: { now: Date; except?: string | undefined },
): Promise<boolean> => {
  const holder = await on
    .selectFrom('bookings')
    .select('id')
    .where(holdsOneOf(propertyId, nights))
    .where(({ not }) => not(hasLapsed(now)))
    .$if(except !== undefined, query => query.where('id', '<>', except ?? ''))
    .unionAll(on.selectFrom('calendar_blocks').select('id').where(blocksOneOf(propertyId, nights)))
    .unionAll(on.selectFrom('channel_nights').select('id').where(outsideOneOf(propertyId, nights)))
    .limit(1)
    .executeTakeFirst()
  return holder !== undefined
}

/** The name of the first outside calendar that holds one of the nights, for the owner of the home. */
export const findOutsideHolder = (on: Queryable, propertyId: string, nights: Nights) =>
  on
    .selectFrom('channel_nights')
    .innerJoin('calendar_channels as channel', 'channel.id', 'channel_nights.channel_id')
    .select('channel.name')
    .where(outsideOneOf(propertyId, nights))
    .orderBy('from_date')
    .limit(1)
    .executeTakeFirst()
