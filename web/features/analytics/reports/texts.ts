import { type FigureKey, figureUnit } from '#contract/analytics/figures.rules.ts'
import type { Grouping } from '#contract/analytics/schemas.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import {
  formatDate,
  formatDaysShort,
  formatMoney,
  formatMoneyExactly,
  formatMonth,
  formatMonthShort,
  formatNumber,
  formatPercentage,
} from '#web/lib/format.ts'

/** Shown where the divisor is zero. */
export const NOTHING = '–'

export const figureText = (key: FigureKey, value: number | null | undefined, { exactly = false } = {}) => {
  if (value === null || value === undefined) return NOTHING
  const unit = figureUnit(key)
  if (unit === 'percent') return formatPercentage(value)
  if (unit === 'cents') return exactly ? formatMoneyExactly(value, 'usd') : formatMoney(value, 'usd')
  return formatNumber(value)
}

/** The full name of a period; for a week its days. */
export const periodText = (period: CalendarDate, group: Grouping) =>
  group === 'month'
    ? formatMonth(period.slice(0, 7))
    : group === 'week'
      ? `${formatDaysShort(period, addDays(period, 6))}, ${addDays(period, 6).slice(0, 4)}`
      : formatDate(period)

/** The label of a period below its bar. */
export const periodShort = (period: CalendarDate, group: Grouping, bars: number) =>
  group === 'month'
    ? bars > 12
      ? `${formatMonthShort(period)} ${period.slice(2, 4)}`
      : formatMonthShort(period)
    : formatDaysShort(period, period)
