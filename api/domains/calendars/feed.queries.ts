import { sql } from 'kysely'
import type { NightRange } from '#contract/calendars/schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { hasLapsed } from '../properties/stays.queries.ts'
import type { FeedRange } from './feed.views.ts'

/**
 * What holds nights of a home on some days, for others to know: bookings, blocks, and the nights of other places. Never
 * those of the place that reads (`reader`), and never an echo: two places would hold our nights for each other for ever.
 * Nights of a channel are named by what they are, as its rows come and go with each read.
 */
export const listFeedRanges = async (
  on: Queryable,
  home: string,
  { from, until, reader, now }: NightRange & { reader: string | null; now: Date },
): Promise<FeedRange[]> => {
  const days = sql`daterange(${from}, ${until}, '[)')`
  const { rows } = await sql<FeedRange>`
    select id, check_in_date as "from", check_out_date as until, true as booked, created_at as made_at, updated_at as changed_at
    from bookings
    where property_id = ${home} and stay && ${days} and status <> 'cancelled' and not ${hasLapsed(now)}
    union all
    select id, from_date, until_date, false, created_at, created_at
    from calendar_blocks
    where property_id = ${home} and nights && ${days}
    union all
    select md5(concat_ws(' ', channel_id, from_date - date '2000-01-01', until_date - from_date))::uuid,
      from_date, until_date, false, calendar_channels.created_at,
      coalesce(last_change_at, calendar_channels.created_at)
    from channel_nights join calendar_channels on calendar_channels.id = channel_id
    where channel_nights.property_id = ${home} and nights && ${days} and not echo
      and channel_id is distinct from ${reader}::uuid`.execute(on)
  return rows
}

/** The channel that this link was given to; none where its home's owner may no longer sign in. */
export const findGivenLink = (on: Queryable, hash: Buffer) =>
  on
    .selectFrom('calendar_channels')
    .innerJoin('properties', 'properties.id', 'property_id')
    .innerJoin('users as owner', 'owner.id', 'owner_id')
    .select(['calendar_channels.id', 'property_id', 'time_zone', 'give_read_at'])
    .where('give_token_hash', '=', hash)
    .where('owner.disabled_at', 'is', null)
    .executeTakeFirst()

/** Where it is being changed, this read is not waited for; another will come. */
export const noteRead = (on: Queryable, channel: string, now: Date) =>
  on
    .updateTable('calendar_channels')
    .set({ give_read_at: now })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('calendar_channels').select('id').where('id', '=', channel).forNoKeyUpdate().skipLocked(),
    )
    .execute()

/** The channels of a home by what a new link needs to know. The home must be locked. */
export const listGiving = (tx: Transaction, home: string) =>
  tx
    .selectFrom('calendar_channels')
    .select(['id', 'name', 'give_made_at'])
    .where('property_id', '=', home)
    .execute()

/** Null stops it. */
/** Without a hash it takes the link away. Whether anything changed. */
export const setGivenLink = async (
  tx: Transaction,
  channel: string,
  hash: Buffer | null,
  now: Date,
): Promise<boolean> =>
  (await tx
    .updateTable('calendar_channels')
    .set({ give_token_hash: hash, give_made_at: hash && now, give_read_at: null, updated_at: now })
    .where('id', '=', channel)
    .$if(hash === null, query => query.where('give_token_hash', 'is not', null))
    .returning('id')
    .executeTakeFirst()) !== undefined
