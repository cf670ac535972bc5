import type { BookingStats, Timeframe } from '#contract/bookings/schemas.ts'
import type { Context } from '../../context.ts'
import type { Principal } from '../../kernel/actor.ts'
import { sumStayTotals } from './stats.queries.ts'

/** The week from Monday, the month or the year that contains a day. Homes are in many time zones, so days are UTC. */
export const daysOfTimeframe = (timeframe: Timeframe, now: Date) => {
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10))
  const from = {
    week: today.subtract({ days: today.dayOfWeek - 1 }),
    month: today.with({ day: 1 }),
    year: today.with({ month: 1, day: 1 }),
  }[timeframe]
  const length = { week: { days: 7 }, month: { months: 1 }, year: { years: 1 } }[timeframe]
  return { from: from.toString(), until: from.add(length).toString() }
}

/** Stays that begin in this week, month or year. */
export const readBookingStats = async (
  ctx: Context,
  viewer: Principal,
  timeframe: Timeframe,
): Promise<BookingStats> => {
  const days = daysOfTimeframe(timeframe, ctx.clock())
  const { income_cents, nights, ...counts } = await sumStayTotals(ctx.db, viewer, days)
  const stays = counts.confirmed + counts.completed
  return {
    timeframe,
    ...days,
    counts,
    income_cents,
    nights,
    average_cents: stays === 0 ? 0 : Math.round(income_cents / stays),
  }
}
