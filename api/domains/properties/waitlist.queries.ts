import { sql } from 'kysely'
import type { StayRequest } from '#contract/availability/schemas.ts'
import type { WaitlistFilters } from '#contract/properties/waitlist.schemas.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { hasExpired, isStayFree, isStayNotCollected } from '../availability/queries.ts'
import { isVisibleTo } from './queries.ts'
import { isOpenForStay } from './rights.queries.ts'

/** Entries of one person wait for each other, so that two tabs cannot exceed the maximum. */
export const lockWaitlistEntries = (tx: Transaction, userId: string) => lockAccount(tx, userId)

const isOver = (now: Date) =>
  sql<boolean>`entry.check_in_date < (${now}::timestamptz at time zone properties.time_zone)::date`

/** The guest has booked one of the nights meanwhile. */
const isBooked = (now: Date) => sql<boolean>`exists (
  select from bookings where bookings.property_id = entry.property_id and bookings.guest_id = entry.user_id
    and bookings.status <> 'cancelled' and not ${hasExpired(now)}
    and bookings.check_out_date > entry.check_in_date and bookings.check_in_date < entry.check_out_date
)`

/** Entries of a person at homes that they may still see, as long as there is something to wait for. */
const ownEntries = (on: Queryable, viewer: Principal, now: Date) =>
  on
    .selectFrom('waitlist_entries as entry')
    .innerJoin('properties', 'properties.id', 'entry.property_id')
    .where('entry.user_id', '=', viewer.id)
    .where(isVisibleTo(viewer))
    .where(({ not }) => not(isOver(now)))
    .where(({ not }) => not(isBooked(now)))

const ahead = sql<number>`(
  select count(*)::int from waitlist_entries as earlier
  where earlier.property_id = entry.property_id and earlier.user_id <> entry.user_id
    and (earlier.created_at, earlier.id) < (entry.created_at, entry.id)
    and earlier.check_out_date > entry.check_in_date and earlier.check_in_date < entry.check_out_date
)`.as('ahead')

const withHome = (on: Queryable, viewer: Principal, now: Date) =>
  ownEntries(on, viewer, now).select([
    'entry.id',
    'entry.property_id',
    'entry.check_in_date',
    'entry.check_out_date',
    'entry.guests_count',
    'entry.created_at',
    'entry.notified_at',
    'properties.title',
    ahead,
  ])

export type WaitlistRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>

export const findEntry = (on: Queryable, viewer: Principal, id: string, now: Date) =>
  withHome(on, viewer, now).where('entry.id', '=', id).executeTakeFirst()

/** Soonest first. */
export const readWaitlist = (
  on: Queryable,
  viewer: Principal,
  { property, limit, offset }: WaitlistFilters,
  now: Date,
) =>
  withHome(on, viewer, now)
    .$if(property !== undefined, query => query.where('entry.property_id', '=', property ?? ''))
    .orderBy('entry.check_in_date')
    .orderBy('entry.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countWaitlist = async (
  on: Queryable,
  viewer: Principal,
  { property }: Pick<WaitlistFilters, 'property'>,
  now: Date,
): Promise<number> => {
  const { count } = await ownEntries(on, viewer, now)
    .$if(property !== undefined, query => query.where('entry.property_id', '=', property ?? ''))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface NewEntry {
  readonly userId: string
  readonly propertyId: string
  readonly stay: StayRequest
}

/** The id of the entry for these dates; one that exists keeps its place and takes the number of guests. */
export const upsertEntry = async (tx: Transaction, { userId, propertyId, stay }: NewEntry, now: Date) => {
  const { id } = await tx
    .insertInto('waitlist_entries')
    .values({ user_id: userId, property_id: propertyId, ...stay, created_at: now })
    .onConflict(conflict =>
      conflict.constraint('waitlist_entries_once').doUpdateSet({ guests_count: stay.guests_count }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False where the person has no such entry. */
export const deleteEntry = async (on: Queryable, userId: string, id: string): Promise<boolean> => {
  const deleted = await on
    .deleteFrom('waitlist_entries')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

const waiting = { id: sql.ref<string>('entry.user_id'), role: 'user' } as const

const stayOfEntry = {
  property: sql`entry.property_id`,
  from: sql`entry.check_in_date`,
  until: sql`entry.check_out_date`,
  preparation: sql`(select preparation_days from properties where properties.id = entry.property_id)`,
}

/** Deletes entries whose check-in day is over or whose guest has booked. Returns how many. */
export const deleteFinishedEntries = async (on: Queryable, now: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from waitlist_entries as entry using properties
    where properties.id = entry.property_id and (${isOver(now)} or ${isBooked(now)})`.execute(on)
  return Number(numAffectedRows)
}

/** Entries whose nights are taken again wait again, at their place. */
export const resetTakenEntries = (on: Queryable, now: Date) =>
  sql`update waitlist_entries as entry set notified_at = null
    where notified_at is not null and not ${isStayFree(stayOfEntry, now)}`.execute(on)

/** An entry whose nights have come free, with what a notification says. */
export interface FreedEntry {
  readonly id: string
  readonly user_id: string
  readonly property_id: string
  readonly title: string
  readonly check_in_date: string
  readonly check_out_date: string
  readonly guests_count: number
}

/**
 * Marks the first entry of each home whose nights are free as notified, unless an earlier one for any of the same
 * nights was notified after `since`, or a fair turn collects one of them. Entries at homes that the guest may not see any more, and for nights that their
 * trust does not open, are passed over.
 */
export const takeFreedEntries = async (
  on: Queryable,
  { now, since }: { now: Date; since: Date },
): Promise<FreedEntry[]> => {
  const { rows } = await sql<FreedEntry>`
    with first as (
      select distinct on (entry.property_id) entry.id, properties.title
      from waitlist_entries as entry join properties on properties.id = entry.property_id
        join users as guest on guest.id = entry.user_id
      where entry.notified_at is null and guest.disabled_at is null
        and ${isVisibleTo(waiting)} and ${isOpenForStay(waiting, stayOfEntry, { now, toRequest: true })}
        and not exists (
          select from waitlist_entries as other
          where other.property_id = entry.property_id and other.notified_at > ${since}
            and other.check_out_date > entry.check_in_date and other.check_in_date < entry.check_out_date
        )
        and ${isStayFree(stayOfEntry, now)} and ${isStayNotCollected(stayOfEntry)}
      order by entry.property_id, entry.created_at, entry.id
    )
    update waitlist_entries as entry set notified_at = ${now}
    from first where entry.id = first.id and entry.notified_at is null
    returning entry.id, entry.user_id, entry.property_id, first.title,
      entry.check_in_date, entry.check_out_date, entry.guests_count`.execute(on)
  return rows
}

/** What the mail about an entry needs; undefined where the guest has left the list or the nights are taken again. */
export const findFreedEntry = (on: Queryable, id: string) =>
  on
    .selectFrom('waitlist_entries as entry')
    .innerJoin('properties', 'properties.id', 'entry.property_id')
    .select([
      'entry.user_id',
      'entry.property_id',
      'entry.check_in_date',
      'entry.check_out_date',
      'entry.guests_count',
      'properties.title',
    ])
    .where('entry.id', '=', id)
    .where('entry.notified_at', 'is not', null)
    .executeTakeFirst()
