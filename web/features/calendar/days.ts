import type { NightRange } from '#contract/calendars/schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { formatLongDay, formatMonth, formatShortWeekday } from '#web/lib/format.ts'
import { daysIn, isWeekend, monthOf } from './grid.ts'

/** A column: everything about a day that is the same for all homes, worked out once. */
export interface Day {
  day: CalendarDate
  /** `Saturday, June 12`. */
  name: string
  weekday: string
  number: number
  weekend: boolean
  today: boolean
}

export const columnsOf = (shown: NightRange, today: CalendarDate): Day[] =>
  daysIn(shown).map(day => ({
    day,
    name: formatLongDay(day),
    weekday: formatShortWeekday(day),
    number: Number(day.slice(8)),
    weekend: isWeekend(day),
    today: day === today,
  }))

/** The months over the columns, each with as many days as it has here. */
export const monthsOver = (days: readonly Day[]) => {
  const months = new Map<string, { name: string; days: number }>()
  for (const { day } of days) {
    const month = months.get(monthOf(day)) ?? { name: formatMonth(monthOf(day)), days: 0 }
    months.set(monthOf(day), { ...month, days: month.days + 1 })
  }
  return [...months.values()]
}
