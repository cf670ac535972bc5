import { sql } from 'kysely'
import { STALE_AMBER_MS, STALE_RED_MS } from '#contract/calendars/channel.rules.ts'
import type { Queryable } from '../../db/transaction.ts'

/** SQL form of `shownHealth` of the contract over the table of channels; paused ones are counted separately. */
export const countCalendars = async (on: Queryable, now: Date) => {
  const age = sql`${now}::timestamptz - coalesce(last_good_at, import_since)`
  const stale = (ms: number) => sql`${age} >= ${sql.lit(`${ms} milliseconds`)}::interval`
  const isRed = stale(STALE_RED_MS)
  const isAmber = sql`(trouble is not null or held_since is not null or ${stale(STALE_AMBER_MS)})`
  const { rows } = await sql<{
    calendars_connected: number
    calendars_current: number
    calendars_doubtful: number
    calendars_late: number
    calendars_paused: number
    conflicts_open: number
  }>`
    select count(*) as calendars_connected,
      count(*) filter (where paused_at is null and not ${isRed} and not ${isAmber}) as calendars_current,
      count(*) filter (where paused_at is null and not ${isRed} and ${isAmber}) as calendars_doubtful,
      count(*) filter (where paused_at is null and ${isRed}) as calendars_late,
      count(paused_at) as calendars_paused,
      (select count(*) from calendar_conflicts where settled_at is null) as conflicts_open
    from calendar_channels where import_url is not null`.execute(on)
  const [counts] = rows
  if (!counts) throw new Error('A count without a row')
  return counts
}
