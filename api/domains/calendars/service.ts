import { firstArrival } from '#contract/availability/rules.ts'
import { windowProblems } from '#contract/calendars/rules.ts'
import type { CalendarHome, TakenNights } from '#contract/calendars/schemas.ts'
import { MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import type { Offer } from '../properties/policy.ts'
import { listClosedNights } from '../properties/rights.service.ts'
import {
  type CalendarQuery,
  countCalendarHomes,
  listCalendarHomes,
  listTakenRanges,
  listTimelineBookings,
  type TimelineBookingRow,
} from './queries.ts'
import { calendarHomeView } from './views.ts'

/** A page of the owner's homes with what holds nights on the given days, and the total number of homes. */
export const readTimeline = async (
  ctx: Context,
  owner: Principal,
  look: CalendarQuery,
): Promise<{ count: number; homes: CalendarHome[] } | Refusal> => {
  const problems = windowProblems(look)
  if (Object.keys(problems).length > 0) return refuseFields(problems)
  const now = ctx.clock()
  const [rows, count] = await Promise.all([
    listCalendarHomes(ctx.db, owner.id, look),
    countCalendarHomes(ctx.db, owner.id, look),
  ])
  const ids = rows.map(row => row.id)
  const bookingsByHome = new Map<string, TimelineBookingRow[]>(ids.map(id => [id, []]))
  if (ids.length > 0)
    for (const row of await listTimelineBookings(ctx.db, ids, look, now))
      bookingsByHome.get(row.property_id)?.push(row)
  return { count, homes: rows.map(row => calendarHomeView(row, bookingsByHome.get(row.id) ?? [], now)) }
}

/**
 * What a guest may see: the nights that they cannot reserve, whether taken or closed to them. Nothing exists for who may
 * not see the calendar. Stays can be requested up to 24 months ahead.
 */
export const readTakenNights = async (ctx: Context, offer: Offer): Promise<TakenNights | Refusal> => {
  if (offer.viewer_rank < offer.calendar_from) return refuse('thing.not_found')
  const now = ctx.clock()
  const from = dateInZone(now, offer.time_zone)
  const until = addDays(from, MAXIMUM_DAYS_AHEAD)
  const closed = [
    ...(await listClosedNights(ctx, offer, { from, until })),
    // Nobody who asks today can stay before the first arrival.
    { from, until: firstArrival(offer, from) },
  ]
  const range = { from, until, closed, preparation: offer.preparation_days }
  return { from, until, ranges: await listTakenRanges(ctx.db, offer.id, range, now) }
}
