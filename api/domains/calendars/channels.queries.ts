import { sql, type Updateable } from 'kysely'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { CalendarChannelsTable } from '../../db/types.ts'

const COLUMNS = [
  'calendar_channels.id',
  'calendar_channels.property_id',
  'name',
  'colour',
  'import_hint',
  'import_since',
  'free_counts',
  'ends_on_last_night',
  'paused_at',
  'next_read_at',
  'last_read_at',
  'last_good_at',
  'trouble',
  'remarks',
  'last_change_at',
  'last_added',
  'last_released',
  'held_since',
  'export_made_at',
  'export_read_at',
] as const

/** Channels with the number of nights that each takes from today on, and how many of these disappeared suddenly. */
const channels = (on: Queryable, today: CalendarDate) =>
  on
    .selectFrom('calendar_channels')
    .select(COLUMNS)
    .select(({ selectFrom, fn }) => {
      const nights = sql<number>`sum(until_date - greatest(from_date, ${today}::date))`
      const ahead = selectFrom('channel_nights')
        .whereRef('channel_nights.channel_id', '=', 'calendar_channels.id')
        .where('until_date', '>', today)
      return [
        ahead
          .select(fn.coalesce(nights, sql.lit(0)).as('nights'))
          .$asScalar()
          .$notNull()
          .as('nights'),
        ahead
          .select(fn.coalesce(nights, sql.lit(0)).as('missing'))
          .where('missing_since', 'is not', null)
          .$asScalar()
          .$notNull()
          .as('missing'),
      ]
    })

export type ChannelRow = Awaited<ReturnType<typeof listChannels>>[number]

/** In the order in which they were added. */
export const listChannels = (on: Queryable, home: string, today: CalendarDate) =>
  channels(on, today)
    .where('calendar_channels.property_id', '=', home)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const readChannel = (on: Queryable, id: string, today: CalendarDate) =>
  channels(on, today).where('calendar_channels.id', '=', id).executeTakeFirst()

export const findChannelHome = (on: Queryable, id: string) =>
  on
    .selectFrom('calendar_channels')
    .innerJoin('properties', 'properties.id', 'calendar_channels.property_id')
    .select(['calendar_channels.id', 'property_id', 'owner_id'])
    .where('calendar_channels.id', '=', id)
    .executeTakeFirst()

/** Whether any home of this owner has a channel. */
export const hasChannels = async (on: Queryable, ownerId: string): Promise<boolean> =>
  (await on
    .selectFrom('calendar_channels')
    .innerJoin('properties', 'properties.id', 'calendar_channels.property_id')
    .select('calendar_channels.id')
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findConflictHome = (on: Queryable, id: string) =>
  on
    .selectFrom('calendar_conflicts')
    .innerJoin('properties', 'properties.id', 'calendar_conflicts.property_id')
    .select(['calendar_conflicts.id', 'property_id', 'owner_id'])
    .where('calendar_conflicts.id', '=', id)
    .executeTakeFirst()

/** What other channels of the home need to know: colour and import link. The home must be locked. */
export const channelsBeside = (tx: Transaction, home: string) =>
  tx
    .selectFrom('calendar_channels')
    .select(['id', 'colour', 'import_digest'])
    .where('property_id', '=', home)
    .execute()

/** Another home of the same owner that imports the same link. */
export const findSameLink = (on: Queryable, digest: Buffer, besides: string) =>
  on
    .selectFrom('calendar_channels')
    .innerJoin('properties', 'properties.id', 'calendar_channels.property_id')
    .innerJoin('properties as here', 'here.owner_id', 'properties.owner_id')
    .select(['properties.id', 'properties.title'])
    .where('import_digest', '=', digest)
    .where('here.id', '=', besides)
    .where('properties.id', '<>', besides)
    .limit(1)
    .executeTakeFirst()

/** A link as it is stored. */
export interface SealedLink {
  import_url: Buffer
  import_digest: Buffer
  import_hint: string
}

/** State of a newly set link: nothing was read yet, and no nights are held. */
export const newLink = (link: SealedLink, now: Date) => ({
  ...link,
  import_since: now,
  next_read_at: now,
  etag: null,
  last_modified: null,
  failures_in_row: 0,
  last_read_at: null,
  last_good_at: null,
  trouble: null,
  remarks: '[]',
  last_change_at: null,
  last_added: 0,
  last_released: 0,
  held_since: null,
  notified_stale: null,
  paused_at: null,
})

export const insertChannel = (
  tx: Transaction,
  made: { id: string; property_id: string; name: string; colour: number; now: Date },
) => {
  const { now, ...channel } = made
  return tx
    .insertInto('calendar_channels')
    .values({ ...channel, created_at: now, updated_at: now })
    .execute()
}

export const setChannel = (
  tx: Transaction,
  id: string,
  changes: Updateable<CalendarChannelsTable>,
  now: Date,
) =>
  tx
    .updateTable('calendar_channels')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute()

export const deleteChannel = (tx: Transaction, id: string) =>
  tx.deleteFrom('calendar_channels').where('id', '=', id).execute()
