import { lookProblems } from '#contract/calendars/rules.ts'
import type { CalendarHome, TakenNights } from '#contract/calendars/schemas.ts'
import { MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { type Refusal, refuseFields } from '../../http/refusal.ts'
import type { Offer } from '../properties/policy.ts'
import type { Viewer } from '../properties/queries.ts'
import {
  countHomes,
  type Look,
  listHomes,
  listStanding,
  listTakenRanges,
  type StandingRow,
} from './queries.ts'
import { calendarHomeView } from './views.ts'

/** A page of the owner's homes with what stands on the days asked for, and how many homes there are in all. */
export const lookAtHomes = async (
  ctx: Context,
  owner: Viewer,
  look: Look,
): Promise<{ count: number; homes: CalendarHome[] } | Refusal> => {
  const problems = lookProblems(look)
  if (Object.keys(problems).length > 0) return refuseFields(problems)
  const now = ctx.clock()
  const [rows, count] = await Promise.all([
    listHomes(ctx.db, owner.id, look),
    countHomes(ctx.db, owner.id, look),
  ])
  const ids = rows.map(row => row.id)
  const standing = new Map<string, StandingRow[]>(ids.map(id => [id, []]))
  if (ids.length > 0)
    for (const row of await listStanding(ctx.db, ids, look, now)) standing.get(row.property_id)?.push(row)
  return { count, homes: rows.map(row => calendarHomeView(row, standing.get(row.id) ?? [], now)) }
}

/** What a guest may know: which nights cannot be reserved. 24 months are as far as a stay can be asked for. */
export const takenNightsOf = async (ctx: Context, offer: Offer): Promise<TakenNights> => {
  const now = ctx.clock()
  const from = dateInZone(now, offer.time_zone)
  const until = addDays(from, MAXIMUM_DAYS_AHEAD)
  return { from, until, ranges: await listTakenRanges(ctx.db, offer.id, { from, until }, now) }
}
