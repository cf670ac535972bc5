import { LONGEST_RANGE_DAYS, MONTHS_OF_REVENUE } from '#contract/analytics/rules.ts'
import type { Revenue, RevenueFilters } from '#contract/analytics/schemas.ts'
import { addDays, type CalendarDate, dateInZone, nightsBetween } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { type Refusal, refuseFields } from '../../http/refusal.ts'
import type { Scope } from './policy.ts'
import { findTimeZone, listRevenue } from './queries.ts'

/** The first day of the month that lies so many months after a day's own. */
export const monthsAfter = (date: CalendarDate, months: number): CalendarDate =>
  Temporal.PlainDate.from(date).with({ day: 1 }).add({ months }).toString()

/** The days asked for; a missing end is that of this month, a missing start a year before the end. */
const rangeOf = ({ start_date, end_date }: RevenueFilters, today: CalendarDate) => {
  const endOfMonth = addDays(monthsAfter(today, 1), -1)
  const to = end_date ?? (start_date && start_date > endOfMonth ? start_date : endOfMonth)
  return { from: start_date ?? monthsAfter(to, 1 - MONTHS_OF_REVENUE), to }
}

/** Earnings by period. Refuses, beside its field, a range that is too long once its missing end is filled in. */
export const readRevenue = async (
  ctx: Context,
  scope: Scope,
  filters: RevenueFilters,
): Promise<Revenue | Refusal> => {
  const today = dateInZone(ctx.clock(), await findTimeZone(ctx.db, scope))
  const { from, to } = rangeOf(filters, today)
  if (nightsBetween(from, to) > LONGEST_RANGE_DAYS)
    return refuseFields({ start_date: 'analytics.range_long' })
  const results = await listRevenue(ctx.db, scope, { groupBy: filters.group_by, from, to })
  return {
    group_by: filters.group_by,
    start_date: from,
    end_date: to,
    total_cents: results.reduce((sum, { income_cents }) => sum + income_cents, 0),
    results,
  }
}
