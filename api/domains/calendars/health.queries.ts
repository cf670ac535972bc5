import { sql } from 'kysely'
import { type Health, STALE_AMBER_MS, STALE_RED_MS } from '#contract/calendars/channel.rules.ts'
import type { SystemStanding } from '#contract/platform/system.schemas.ts'
import type { Queryable } from '../../db/transaction.ts'

const WORST = 5

/** `healthOf` of the contract, for all rows at once; a test holds the two side by side. */
const healthAt = (now: Date) => sql<Health>`case
  when channels.paused_at is null
    and coalesce(channels.last_good_at, channels.take_since) <= ${now}::timestamptz - ${STALE_RED_MS} * interval '1 ms' then 'red'
  when channels.trouble is not null or channels.held_since is not null or (channels.paused_at is null
    and coalesce(channels.last_good_at, channels.take_since) <= ${now}::timestamptz - ${STALE_AMBER_MS} * interval '1 ms') then 'amber'
  when channels.last_good_at is not null then 'green'
  else 'new' end`

interface Counted extends Omit<SystemStanding['calendars'], 'worst'> {
  worst: SystemStanding['calendars']['worst'] | null
}

/** How the links that are taken do; a paused one is neither well nor ill. Only homes that are active are read. */
export const calendarsHealth = async (on: Queryable, now: Date): Promise<SystemStanding['calendars']> => {
  const { rows } = await sql<Counted>`
    with taken as (
      select channels.id, channels.name, channels.property_id, homes.title, channels.take_since, channels.last_good_at,
        channels.paused_at, ${healthAt(now)} as health
      from calendar_channels as channels join properties as homes on homes.id = channels.property_id
      where channels.take_url is not null and homes.status = 'active'
    ), worst as (
      select * from taken where paused_at is null and health in ('red', 'amber')
      order by health desc, coalesce(last_good_at, take_since), id limit ${WORST}
    )
    select count(*) filter (where paused_at is null and health = 'new') as new,
      count(*) filter (where paused_at is null and health = 'green') as green,
      count(*) filter (where paused_at is null and health = 'amber') as amber,
      count(*) filter (where paused_at is null and health = 'red') as red,
      count(*) filter (where paused_at is not null) as paused,
      (select json_agg(json_build_object(
        'channel_id', id, 'name', name, 'health', health, 'property', json_build_object('id', property_id, 'title', title),
        'last_good_at', last_good_at, 'since', take_since)) from worst) as worst
    from taken`.execute(on)
  const counted = rows[0]
  if (!counted) throw new Error('The outside calendars could not be counted')
  return { ...counted, worst: counted.worst ?? [] }
}
