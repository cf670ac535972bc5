import { sql } from 'kysely'
import { STALE_AMBER_MS, STALE_RED_MS } from '#contract/calendars/channel.rules.ts'
import type { FeedHealth } from '#contract/kernel/health.ts'
import type { SystemHealth } from '#contract/platform/system.schemas.ts'
import type { Queryable } from '../../db/transaction.ts'

const WORST = 5

/** SQL form of `shownHealth` of the contract, for all rows at once; a test compares the two. */
export const healthAt = (now: Date) => sql<FeedHealth>`case
  when channels.paused_at is null
    and coalesce(channels.last_good_at, channels.import_since) <= ${now}::timestamptz - ${STALE_RED_MS} * interval '1 ms' then 'red'
  when channels.trouble is not null or channels.held_since is not null or (channels.paused_at is null
    and coalesce(channels.last_good_at, channels.import_since) <= ${now}::timestamptz - ${STALE_AMBER_MS} * interval '1 ms') then 'amber'
  when channels.last_good_at is not null then 'green'
  else 'new' end`

interface Counted extends Omit<SystemHealth['calendars'], 'worst'> {
  worst: SystemHealth['calendars']['worst'] | null
}

/** Counts import feeds by health. Paused ones are counted separately. Only feeds of active homes are read. */
export const countCalendarsByHealth = async (
  on: Queryable,
  now: Date,
): Promise<SystemHealth['calendars']> => {
  const { rows } = await sql<Counted>`
    with taken as (
      select channels.id, channels.name, channels.property_id, homes.title, channels.import_since, channels.last_good_at,
        channels.paused_at, ${healthAt(now)} as health
      from calendar_channels as channels join properties as homes on homes.id = channels.property_id
      where channels.import_url is not null and homes.status = 'active'
    ), worst as (
      select * from taken where paused_at is null and health in ('red', 'amber')
      order by health desc, coalesce(last_good_at, import_since), id limit ${WORST}
    )
    select count(*) filter (where paused_at is null and health = 'new') as new,
      count(*) filter (where paused_at is null and health = 'green') as green,
      count(*) filter (where paused_at is null and health = 'amber') as amber,
      count(*) filter (where paused_at is null and health = 'red') as red,
      count(*) filter (where paused_at is not null) as paused,
      (select json_agg(json_build_object(
        'channel_id', id, 'name', name, 'health', health, 'property', json_build_object('id', property_id, 'title', title),
        'last_good_at', last_good_at, 'since', import_since)) from worst) as worst
    from taken`.execute(on)
  const counted = rows[0]
  if (!counted) throw new Error('The outside calendars could not be counted')
  return { ...counted, worst: counted.worst ?? [] }
}
