import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import { hasExpired } from '../availability/queries.ts'
import { helpsAtHome } from '../properties/co-hosting.queries.ts'
import { areApart } from '../properties/person-visibility.queries.ts'

/** Bookings at homes at which somebody helps with requests, without their own: those are for the owner. */
const helpedBookings = (on: Queryable, personId: string) =>
  on
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .where('bookings.guest_id', '<>', personId)
    .where(helpsAtHome(personId, 'requests'))

/** What a co-host sees of them: no column with an amount is read. */
const withGuests = (query: ReturnType<typeof helpedBookings>, personId: string) => {
  const apart = areApart(sql.ref<string>('guest.id'), sql<string>`${personId}::uuid`)
  return query
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .select([
      'bookings.id',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'bookings.guests_count',
      'bookings.children_ages',
      'bookings.pets',
      'bookings.status',
      'bookings.expires_at',
    ])
    .select(sql<string>`case when ${apart} then '' else guest.full_name end`.as('guest_name'))
    .select(
      sql<
        string | null
      >`case when ${apart} then null else guest_picture(guest.id, properties.owner_id) end`.as('guest_image'),
    )
}

export type HelpedBookingRow = Awaited<ReturnType<typeof listHelpedBookings>>[number]

interface OfHome {
  readonly personId: string
  readonly home: string
  readonly now: Date
}

const notOver = (on: Queryable, { personId, home, now }: OfHome) =>
  helpedBookings(on, personId)
    .where('bookings.property_id', '=', home)
    .where('bookings.status', 'in', ['pending', 'confirmed'])
    .where(
      'bookings.check_out_date',
      '>=',
      sql<string>`(${now}::timestamptz at time zone properties.time_zone)::date`,
    )
    .where(({ not }) => not(hasExpired(now)))

/** Requests that wait and stays that are not over, by arrival. */
export const listHelpedBookings = (
  on: Queryable,
  of: OfHome,
  { limit, offset }: { limit: number; offset: number },
) =>
  withGuests(notOver(on, of), of.personId)
    .orderBy('bookings.check_in_date')
    .orderBy('bookings.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countHelpedBookings = async (on: Queryable, of: OfHome) => {
  const { count } = await notOver(on, of)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findHelpedBooking = (on: Queryable, personId: string, id: string) =>
  withGuests(helpedBookings(on, personId), personId).where('bookings.id', '=', id).executeTakeFirst()

/** The home of such a booking, and its owner. */
export const findHelpedHome = (on: Queryable, personId: string, bookingId: string) =>
  helpedBookings(on, personId)
    .select(['bookings.property_id', 'properties.owner_id'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()
