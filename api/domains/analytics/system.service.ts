import { SYSTEM_STATS } from '#contract/analytics/figures.rules.ts'
import type { SystemStats } from '#contract/analytics/schemas.ts'
import type { Context } from '../../context.ts'
import { countFailedByCause } from '../../jobs/failed.ts'
import { sumWaiting } from '../payments/fund-requests.queries.ts'
import { countCalendars } from './calendars.queries.ts'
import { countAllHomes, countPeople } from './system.queries.ts'

/** The state of the platform and the admin's pending tasks. */
export const readSystemStats = async (ctx: Context): Promise<SystemStats> => {
  const now = ctx.clock()
  const [people, { review_asked_at, ...homes }, funds, calendars, failed] = await Promise.all([
    countPeople(ctx.db, now),
    countAllHomes(ctx.db),
    sumWaiting(ctx.db),
    countCalendars(ctx.db, now),
    countFailedByCause(ctx.db),
  ])
  const counts = {
    ...people,
    ...homes,
    ...calendars,
    funds_waiting: funds.count,
    funds_waiting_sum: funds.amount_cents,
    mails_failed: failed.mail,
    jobs_failed: failed.other,
  }
  return {
    values: Object.fromEntries(SYSTEM_STATS.map(key => [key, counts[key]])) as SystemStats['values'],
    review_asked_at: review_asked_at?.toISOString() ?? null,
    funds_requested_at: funds.oldest_requested_at?.toISOString() ?? null,
  }
}
