import { firstArrival, minimumNightsFrom, stayProblems } from '#contract/availability/rules.ts'
import type { MonthPrices } from '#contract/calendars/month-prices.schemas.ts'
import { nightsIn, windowProblems } from '#contract/calendars/rules.ts'
import type { NightRange, TakenNights } from '#contract/calendars/schemas.ts'
import { MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays, addMonths, dateInZone } from '#contract/kernel/nights.ts'
import { averageNight } from '#contract/pricing/average.rules.ts'
import { requestFrom } from '#contract/properties/rights.rules.ts'
import type { Context } from '../../context.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { refuseArrival, refuseStay } from '../availability/rules.ts'
import { priceFor } from '../pricing/views.ts'
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

/** The nights of a range that the viewer cannot reserve, whether taken or closed to them. */
const listUnreservable = async (ctx: Context, offer: Offer, range: NightRange) => {
  const now = ctx.clock()
  const today = dateInZone(now, offer.time_zone)
  const closed = [
    ...(await listClosedNights(ctx, offer, range)),
    // Nobody who asks today can stay before the first arrival.
    { from: today, until: firstArrival(offer, today) },
  ]
  return listTakenRanges(ctx.db, offer.id, { ...range, closed, preparation: offer.preparation_days }, now)
}

/**
 * What a guest may see: the nights that they cannot reserve, whether taken or closed to them. Nothing exists for who may
 * not see the calendar. Stays can be requested up to 24 months ahead.
 */
export const readTakenNights = async (ctx: Context, offer: Offer): Promise<TakenNights | Refusal> => {
  if (offer.viewer_rank < offer.calendar_from) return refuse('thing.not_found')
  const from = dateInZone(ctx.clock(), offer.time_zone)
  const until = addDays(from, MAXIMUM_DAYS_AHEAD)
  return { from, until, ranges: await listUnreservable(ctx, offer, { from, until }) }
}

/** The shortest stay that may begin on each day of a month, by date; without the days on which none can begin. */
const shortestStays = (offer: Offer, month: string, now: Date) => {
  const [first, next] = [`${month}-01`, `${addMonths(month, 1)}-01`]
  const today = dateInZone(now, offer.time_zone)
  const rules = { ...offer, seasons: offer.seasons ?? [] }
  return [...nightsIn([{ from: first, until: next }])]
    .map(day => ({
      check_in_date: day,
      check_out_date: addDays(day, minimumNightsFrom(rules, day)),
      guests_count: 1,
    }))
    .filter(
      stay =>
        Object.keys(stayProblems(stay, today)).length === 0 &&
        refuseStay(offer, stay) === null &&
        refuseArrival(offer, stay, now) === null,
    )
}

/**
 * What a night of the shortest stay from each day of a month costs the viewer, as the quote of that stay has it. A day from
 * which it runs into nights that they cannot reserve has no price. Nothing exists for who may not request a stay.
 */
export const readMonthPrices = async (
  ctx: Context,
  offer: Offer,
  month: string,
): Promise<MonthPrices | Refusal> => {
  if (offer.viewer_rank < requestFrom(offer)) return refuse('thing.not_found')
  const now = ctx.clock()
  const { currency } = offer
  const stays = shortestStays(offer, month, now)
  const ends = stays.map(stay => stay.check_out_date).sort()
  const [from, until] = [stays[0]?.check_in_date, ends.at(-1)]
  if (!from || !until) return { currency, days: [] }
  const taken = nightsIn(await listUnreservable(ctx, offer, { from, until }))
  const days = stays.flatMap(stay => {
    const { check_in_date: day, check_out_date: end } = stay
    if ([...nightsIn([{ from: day, until: end }])].some(night => taken.has(night))) return []
    const quote = priceFor(offer, stay, now)
    return [{ day, nightly_cents: averageNight(quote).nightly_cents, nights: quote.nights }]
  })
  return { currency, days }
}
