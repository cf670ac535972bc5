import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { NightRange } from '#contract/calendars/schemas.ts'
import { UNLIMITED_TRUST } from '#contract/properties/rights.rules.ts'
import type { PeakDates } from '#contract/properties/rights.schemas.ts'
import type { Condition } from '../../db/conditions.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { hasExpired } from '../availability/queries.ts'
import type { PropertyViewer } from './queries.ts'

/** The viewer's trust at a home; the owner's own and an admin's is above every level. */
export const rankAt = ({ id, role }: PropertyViewer): RawBuilder<number> => {
  if (role === 'admin') return sql`${sql.lit(UNLIMITED_TRUST)}`
  const held = sql<number>`trust_rank(properties.owner_id, ${id})`
  return role === 'user'
    ? held
    : sql`case when properties.owner_id = ${id} then ${sql.lit(UNLIMITED_TRUST)} else ${held} end`
}

/** Whether the viewer has a right at the home. Where it is open to everyone, their trust is not looked at. */
export const hasRight = (viewer: PropertyViewer, right: 'price_from' | 'place_from'): Condition => {
  const from = sql.ref(`properties.${right}`)
  return sql`(${from} = 0 or ${rankAt(viewer)} >= ${from})`
}

const REQUEST_FROM = sql<number>`greatest(properties.price_from, properties.calendar_from, properties.request_from)`

/** Whether the viewer may request stays at the home at all. */
export const mayRequestAt = (viewer: PropertyViewer): Condition =>
  sql`(not properties.restricted or ${rankAt(viewer)} >= ${REQUEST_FROM})`

/** What `is_open_at` of the database asks about a home. */
const LADDERS = sql`properties.owner_id, properties.time_zone, properties.peak_from, properties.months_ahead,
  properties.peaks_open_later`

/** A stay, as columns or parameters of a statement. */
interface StayColumns {
  readonly from: RawBuilder<unknown>
  readonly until: RawBuilder<unknown>
}

/**
 * Whether the nights are open to the viewer at the home: they see its calendar, the nights are released to them, and no
 * peak dates are in the way. With `toRequest` they may also request the stay.
 */
export const isOpenForStay = (
  viewer: PropertyViewer,
  { from, until }: StayColumns,
  { now, toRequest = false }: { now: Date; toRequest?: boolean },
): Condition => {
  if (viewer.role === 'admin') return sql`true`
  const needed = toRequest ? REQUEST_FROM : sql`properties.calendar_from`
  const own = viewer.role === 'user' ? sql`` : sql`or properties.owner_id = ${viewer.id}`
  return sql`(not properties.restricted ${own}
    or is_open_at(${LADDERS}, ${viewer.id}, ${needed}, ${from}, ${until}, ${now}))`
}

/** An owner's peak dates, earliest first; with `range` those within it. */
export const listPeakDates = (on: Queryable, ownerId: string, range?: NightRange): Promise<PeakDates[]> =>
  on
    .selectFrom('peak_dates')
    .select(['name', 'from_date as from', 'until_date as until', 'months_ahead'])
    .where('owner_id', '=', ownerId)
    .$if(range !== undefined, query =>
      query.where('from_date', '<', range?.until ?? '').where('until_date', '>', range?.from ?? ''),
    )
    .orderBy('from_date')
    .execute()

/** The nights that a guest holds in one calendar year at all homes of an owner, but for the booking `except`. */
export const countBookedNights = async (
  on: Queryable,
  {
    ownerId,
    guestId,
    year,
    now,
    except,
  }: {
    ownerId: string
    guestId: string
    year: number
    now: Date
    except?: string | undefined
  },
): Promise<number> => {
  const days = sql`daterange(make_date(${year}::int, 1, 1), make_date(${year}::int + 1, 1, 1))`
  const { nights } = await on
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .select(sql<number>`coalesce(sum(upper(stay * ${days}) - lower(stay * ${days})), 0)::int`.as('nights'))
    .where('bookings.guest_id', '=', guestId)
    .where('properties.owner_id', '=', ownerId)
    .where('bookings.status', '<>', 'cancelled')
    .where(sql<SqlBool>`stay && ${days}`)
    .where(({ not }) => not(hasExpired(now)))
    .$if(except !== undefined, query => query.where('bookings.id', '<>', except ?? ''))
    .executeTakeFirstOrThrow()
  return nights
}

export type OwnerRightsRow = NonNullable<Awaited<ReturnType<typeof findOwnerRights>>>

export const findOwnerRights = (on: Queryable, ownerId: string) =>
  on.selectFrom('owner_rights').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()

export const upsertOwnerRights = async (
  tx: Transaction,
  ownerId: string,
  fields: Partial<Omit<OwnerRightsRow, 'owner_id'>>,
) => {
  await tx
    .insertInto('owner_rights')
    .values({ owner_id: ownerId, ...fields })
    .onConflict(conflict => conflict.column('owner_id').doUpdateSet({ owner_id: ownerId, ...fields }))
    .execute()
}

export const replacePeakDates = async (tx: Transaction, ownerId: string, dates: readonly PeakDates[]) => {
  await tx.deleteFrom('peak_dates').where('owner_id', '=', ownerId).execute()
  const openLater = dates.some(({ months_ahead }) => months_ahead !== null)
  await tx
    .updateTable('properties')
    .set({ peaks_open_later: openLater })
    .where('owner_id', '=', ownerId)
    .where('peaks_open_later', '<>', openLater)
    .execute()
  if (dates.length === 0) return
  await tx
    .insertInto('peak_dates')
    .values(
      dates.map(({ name, from, until, months_ahead }) => ({
        owner_id: ownerId,
        name,
        from_date: from,
        until_date: until,
        months_ahead,
      })),
    )
    .execute()
}

/** Whether any peak dates of the owner open later than other nights. */
export const hasLaterPeaks = async (on: Queryable, ownerId: string): Promise<boolean> => {
  const found = await on
    .selectFrom('peak_dates')
    .select('name')
    .where('owner_id', '=', ownerId)
    .where('months_ahead', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

export const RIGHTS_COLUMNS = [
  'id',
  'owner_id',
  'title',
  'visible_to',
  'visible_from_level',
  'instant_booking_from_level',
  'price_from',
  'calendar_from',
  'place_from',
  'request_from',
  'peak_from',
  'length_discounts_from',
  'date_discounts_from',
  'direct_from',
  'no_deposit_from',
  'gentler_from',
  'no_security_deposit_from',
  'months_ahead',
  'feed_weeks_ahead',
  'own_rights',
] as const

export type HomeRightsRow = NonNullable<Awaited<ReturnType<typeof findRightsOfHome>>>

/** The rights in force at a home of this owner. */
export const findRightsOfHome = (on: Queryable, ownerId: string, id: string) =>
  on
    .selectFrom('properties')
    .select(RIGHTS_COLUMNS)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** An owner's homes with their rights, locked until the transaction ends, in one order. */
export const lockRightsOfHomes = (tx: Transaction, ownerId: string, id?: string) =>
  tx
    .selectFrom('properties')
    .select(RIGHTS_COLUMNS)
    .where('owner_id', '=', ownerId)
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The homes that have rights of their own, by title. */
export const listExceptions = (on: Queryable, ownerId: string) =>
  on
    .selectFrom('properties')
    .select(['id', 'title', 'own_rights'])
    .where('owner_id', '=', ownerId)
    .where(sql<SqlBool>`own_rights <> '{}'`)
    .orderBy('title')
    .orderBy('id')
    .execute()

export const setRightsOfHome = async (
  tx: Transaction,
  id: string,
  fields: Partial<Omit<HomeRightsRow, 'id' | 'owner_id' | 'title'>>,
) => {
  await tx.updateTable('properties').set(fields).where('id', '=', id).execute()
}
