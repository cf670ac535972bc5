import { firstArrival } from '#contract/availability/rules.ts'
import { windowProblems } from '#contract/calendars/rules.ts'
import type { TakenNights } from '#contract/calendars/schemas.ts'
import { MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import type { Offer } from '../properties/policy.ts'
import { listClosedNights } from '../properties/rights.service.ts'
import {
  type CalendarHomeRow,
  type CalendarQuery,
  countCalendarHomes,
  listCalendarHomes,
  listTakenRanges,
  listTimelineBookings,
  type Reader,
  type TimelineBookingRow,
} from './queries.ts'
import { calendarHomeView, calendarNightsView } from './views.ts'

type View<Home> = (row: CalendarHomeRow, rows: readonly TimelineBookingRow[], now: Date) => Home

/** A page of homes with what holds nights on the given days, each as `view` makes it, and the total number of homes. */
const readHomes = async <Home>(
  ctx: Context,
  reader: Reader,
  look: CalendarQuery,
  view: View<Home>,
): Promise<{ count: number; homes: Home[] } | Refusal> => {
  const problems = windowProblems(look)
  if (Object.keys(problems).length > 0) return refuseFields(problems)
  const now = ctx.clock()
  const [rows, count] = await Promise.all([
    listCalendarHomes(ctx.db, reader, look),
    countCalendarHomes(ctx.db, reader, look),
  ])
  const ids = rows.map(row => row.id)
  const bookingsByHome = new Map<string, TimelineBookingRow[]>(ids.map(id => [id, []]))
  if (ids.length > 0)
    for (const row of await listTimelineBookings(ctx.db, ids, {
      from: look.from,
      until: look.until,
      now,
      reader,
    }))
      bookingsByHome.get(row.property_id)?.push(row)
  return { count, homes: rows.map(row => view(row, bookingsByHome.get(row.id) ?? [], now)) }
}

/** The calendar of an owner's homes. */
export const readTimeline = (ctx: Context, { id }: Principal, look: CalendarQuery) =>
  readHomes(ctx, { id, as: 'owner' }, look, calendarHomeView)

/** The calendar of the homes at which somebody helps: without prices. */
export const readHelpedTimeline = (ctx: Context, { id }: Principal, look: CalendarQuery) =>
  readHomes(ctx, { id, as: 'co_host' }, look, calendarNightsView)

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
