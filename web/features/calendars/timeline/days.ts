import type { NightRange } from '#contract/calendars/schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { formatLongDay, formatMonth, formatShortWeekday } from '#web/lib/format.ts'
import { daysIn, isWeekend, toMonth } from './grid.ts'

/** A column: everything about a day that is the same for all homes, computed once. */
export interface TimelineDay {
  day: CalendarDate
  /** `Saturday, June 12`. */
  name: string
  weekday: string
  number: number
  weekend: boolean
  today: boolean
}

export const timelineDays = (shown: NightRange, today: CalendarDate): TimelineDay[] =>
  daysIn(shown).map(day => ({
    day,
    name: formatLongDay(day),
    weekday: formatShortWeekday(day),
    number: Number(day.slice(8)),
    weekend: isWeekend(day),
    today: day === today,
  }))

/** The months above the columns, each with its number of visible days. */
export const monthsOver = (days: readonly TimelineDay[]) => {
  const months = new Map<string, { name: string; days: number }>()
  for (const { day } of days) {
    const month = months.get(toMonth(day)) ?? { name: formatMonth(toMonth(day)), days: 0 }
    months.set(toMonth(day), { ...month, days: month.days + 1 })
  }
  return [...months.values()]
}
