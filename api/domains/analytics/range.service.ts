import { LONGEST_RANGE_DAYS, MONTHS_OF_REVENUE } from '#contract/analytics/rules.ts'
import { addDays, type CalendarDate, dateInZone, nightsBetween } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { type Refusal, refuseFields } from '../../kernel/refusal.ts'
import { findTimeZone, type Whose } from './queries.ts'

/** The first day of the month that lies this many months after the day's month. */
export const monthsAfter = (date: CalendarDate, months: number): CalendarDate =>
  Temporal.PlainDate.from(date).with({ day: 1 }).add({ months }).toString()

/**
 * The requested days. A missing end is the end of this month, a missing start a year before the end. Refuses, beside
 * its field, a range that is too long after the missing end is filled in.
 */
export const readRange = async (
  ctx: Context,
  whose: Whose,
  { start_date, end_date }: { start_date?: CalendarDate | undefined; end_date?: CalendarDate | undefined },
): Promise<{ from: CalendarDate; to: CalendarDate } | Refusal> => {
  if (start_date && end_date) return { from: start_date, to: end_date }
  const today = dateInZone(ctx.clock(), await findTimeZone(ctx.db, whose))
  const endOfMonth = addDays(monthsAfter(today, 1), -1)
  const to = end_date ?? (start_date && start_date > endOfMonth ? start_date : endOfMonth)
  const from = start_date ?? monthsAfter(to, 1 - MONTHS_OF_REVENUE)
  return nightsBetween(from, to) > LONGEST_RANGE_DAYS
    ? refuseFields({ start_date: 'analytics.range_long' })
    : { from, to }
}
