import { sql } from 'kysely'
import type { NightRange } from '#contract/calendars/schemas.ts'
import type { StoredNights } from '#contract/calendars/sync.rules.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { hasExpired, isCollecting } from '../availability/queries.ts'
import { preparationOf } from './feed.queries.ts'

const TAKEN = [
  'calendar_channels.id',
  'property_id',
  'name',
  'import_url',
  'import_since',
  'free_counts',
  'ends_on_last_night',
  'etag',
  'last_modified',
  'failures_in_row',
  'last_read_at',
  'last_good_at',
  'held_since',
  'notified_stale',
  'export_token_hash',
  'export_read_at',
] as const

export type ImportRow = Awaited<ReturnType<typeof listImports>>[number]

const taken = (on: Queryable) =>
  on
    .selectFrom('calendar_channels')
    .innerJoin('properties', 'properties.id', 'calendar_channels.property_id')
    .select([...TAKEN, 'time_zone', 'owner_id', 'title'])
    .where('import_url', 'is not', null)
    .$narrowType<{ import_url: Buffer; import_since: Date }>()

/** Import feeds of a home that are not paused; with `before`, only those last read before then or never. */
export const listImports = (on: Queryable, home: string, before?: Date) =>
  taken(on)
    .where('property_id', '=', home)
    .where('paused_at', 'is', null)
    .$if(before !== undefined, query =>
      query.where(({ eb, or }) =>
        or([eb('last_read_at', 'is', null), eb('last_read_at', '<', before ?? new Date())]),
      ),
    )
    .execute()

/**
 * Claims up to `most` due channels by postponing their next read, so that no other process reads them meanwhile and a
 * reader that dies loses nothing.
 */
export const claimDue = async (
  on: Queryable,
  now: Date,
  { most, until }: { most: number; until: Date },
): Promise<ImportRow[]> => {
  const { rows } = await sql<{ id: string }>`
    update calendar_channels set next_read_at = ${until}
    where id in (
      select calendar_channels.id from calendar_channels join properties on properties.id = property_id
      where import_url is not null and paused_at is null and next_read_at <= ${now} and properties.status = 'active'
      order by next_read_at limit ${most} for no key update of calendar_channels skip locked
    ) returning id`.execute(on)
  if (rows.length === 0) return []
  return taken(on)
    .where(sql<boolean>`calendar_channels.id = any(${rows.map(row => row.id)}::uuid[])`)
    .execute()
}

/** Notes a manual read of a home's channels; returns false when there was one since `since`. */
export const claimAsked = async (tx: Transaction, home: string, now: Date, since: Date) => {
  const { latest } = await tx
    .selectFrom('calendar_channels')
    .select(({ fn }) => fn.max('asked_at').as('latest'))
    .where('property_id', '=', home)
    .executeTakeFirstOrThrow()
  if (latest !== null && latest > since) return false
  await tx.updateTable('calendar_channels').set({ asked_at: now }).where('property_id', '=', home).execute()
  return true
}

/**
 * Locks and reads the channel again, under the lock of its home; undefined where its import link has changed or is
 * gone.
 */
export const lockImport = (tx: Transaction, { id, import_url }: { id: string; import_url: Buffer }) =>
  tx
    .selectFrom('calendar_channels')
    .select([
      'last_good_at',
      'held_since',
      'failures_in_row',
      'notified_stale',
      'free_counts',
      'ends_on_last_night',
    ])
    .where('id', '=', id)
    .where('import_url', '=', import_url)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const listNights = (on: Queryable, channel: string) =>
  on
    .selectFrom('channel_nights')
    .select(['id', 'from_date as from', 'until_date as until', 'missing_since', 'echo', 'alone_since'])
    .where('channel_id', '=', channel)
    .execute()

const keyOf = ({ from, until, missing_since, echo, alone_since }: StoredNights) =>
  [from, until, missing_since?.getTime(), echo, alone_since?.getTime()].join()

/** Replaces the stored nights; ranges that did not change keep their rows. */
export const writeNights = async (
  tx: Transaction,
  { channel, home }: { channel: string; home: string },
  before: readonly (StoredNights & { id: string })[],
  after: readonly StoredNights[],
) => {
  const wanted = new Map(after.map(range => [keyOf(range), range]))
  const old = before.filter(range => !wanted.delete(keyOf(range))).map(range => range.id)
  if (old.length > 0) await tx.deleteFrom('channel_nights').where('id', 'in', old).execute()
  if (wanted.size > 0)
    await tx
      .insertInto('channel_nights')
      .values(
        [...wanted.values()].map(({ from, until, ...state }) => ({
          channel_id: channel,
          property_id: home,
          from_date: from,
          until_date: until,
          ...state,
        })),
      )
      .execute()
}

/**
 * What the export feed of a channel contains, and whether the channel has read it (`told`). A range that was created
 * after the channel's last read cannot have come back as an echo. Nights of other channels count as read: they belong
 * to no booking here.
 */
export const listExported = async (
  on: Queryable,
  { home, channel, readAt, now }: { home: string; channel: string; readAt: Date | null; now: Date },
) => {
  const { rows } = await sql<NightRange & { told: boolean }>`
    select "from", until, coalesce(made_at <= ${readAt}::timestamptz, false) as told from (
      select check_in_date as "from", check_out_date as until, greatest(
        created_at,
        (select max(changed_at) from booking_status_changes
          where booking_id = bookings.id and from_status = 'cancelled'),
        (select max(decided_at) from date_changes where booking_id = bookings.id and status = 'accepted')
      ) as made_at
      from bookings where property_id = ${home} and status <> 'cancelled' and not ${hasExpired(now)}
        and check_out_date > (${now}::timestamptz at time zone 'UTC')::date - 2
      union all
      select "from", until, changed_at from (${preparationOf(home, now, sql`daterange(${now}::timestamptz::date - 2, null)`)}) as preparation
      union all
      select from_date, until_date, coalesce(moved_at, created_at) from calendar_blocks where property_id = ${home}
      union all
      select from_date, until_date, opens_at from fair_turns where property_id = ${home} and ${isCollecting}
      union all
      select from_date, until_date, '-infinity' from channel_nights
      where property_id = ${home} and channel_id <> ${channel} and not echo
    ) as exported`.execute(on)
  return rows
}

/** Bookings of a home that hold nights from a day on. */
export const listHolding = (on: Queryable, home: string, from: string, now: Date) =>
  on
    .selectFrom('bookings')
    .select(['id', 'check_in_date as from', 'check_out_date as until'])
    .where('property_id', '=', home)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('check_out_date', '>', from)
    .where(({ not }) => not(hasExpired(now)))
    .execute()

/** Undefined where this channel and this booking are in conflict already; the existing conflict is widened then. */
export const raiseConflict = async (
  tx: Transaction,
  {
    channel,
    home,
    booking,
    found,
    now,
  }: {
    channel: string
    home: string
    booking: string
    found: NightRange
    now: Date
  },
): Promise<string | undefined> => {
  const widened = await tx
    .updateTable('calendar_conflicts')
    .set({
      from_date: sql`least(from_date, ${found.from}::date)`,
      until_date: sql`greatest(until_date, ${found.until}::date)`,
    })
    .where('channel_id', '=', channel)
    .where('booking_id', '=', booking)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (widened.numUpdatedRows > 0n) return undefined
  const { id } = await tx
    .insertInto('calendar_conflicts')
    .values({
      channel_id: channel,
      property_id: home,
      booking_id: booking,
      from_date: found.from,
      until_date: found.until,
      found_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Settles conflicts of a channel whose nights are gone. */
export const settleGone = (tx: Transaction, channel: string, now: Date) =>
  tx
    .updateTable('calendar_conflicts')
    .set({ settled_at: now })
    .where('channel_id', '=', channel)
    .where('settled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('channel_nights')
            .innerJoin('bookings', 'bookings.id', 'calendar_conflicts.booking_id')
            .select('channel_nights.id')
            .whereRef('channel_nights.channel_id', '=', 'calendar_conflicts.channel_id')
            .where('echo', '=', false)
            .where(sql<boolean>`channel_nights.nights && bookings.stay`),
        ),
      ),
    )
    .execute()
