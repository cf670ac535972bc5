import { figureFrom } from '#contract/analytics/figures.rules.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { PropertyStats } from '#contract/properties/schemas.ts'
import type { Context } from '../../context.ts'
import type { ManagedProperty } from './policy.ts'
import { readFigures } from './stats.queries.ts'

const MONTH_DAYS = 30
const YEAR_DAYS = 365

/** The statistics of a property, in its own time zone. */
export const readStats = async (ctx: Context, { id, timeZone }: ManagedProperty): Promise<PropertyStats> => {
  const today = dateInZone(ctx.clock(), timeZone)
  const figures = await readFigures(ctx.db, id, {
    today,
    monthAgo: addDays(today, -MONTH_DAYS),
    yearAgo: addDays(today, -YEAR_DAYS),
    monthAhead: addDays(today, MONTH_DAYS),
  })
  const { pending, confirmed, cancelled, completed, nights_ahead, nights_offered_ahead } = figures
  return {
    currency: figures.currency,
    bookings: { pending, confirmed, cancelled, completed },
    last_30_days: { nights: figures.nights_of_month, income_cents: figures.income_of_month },
    last_365_days: { nights: figures.nights_of_year, income_cents: figures.income_of_year },
    next_30_days: {
      nights: nights_ahead,
      // The sum is null where nothing is offered; that means no nights.
      occupancy_percentage:
        figureFrom({ nights_reserved: nights_ahead, nights_offered: nights_offered_ahead }, 'occupancy') ?? 0,
    },
  }
}
