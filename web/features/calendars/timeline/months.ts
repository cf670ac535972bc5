import { addDays, addMonths, type CalendarDate } from '#contract/kernel/nights.ts'
import { daysIn, type Month, sameDayIn } from './grid.ts'

/** The days of a week that lie in one month. */
export interface Week {
  /** Days of the week before the first one that lies in the month. */
  lead: number
  days: CalendarDate[]
}

const weekdayOf = (day: CalendarDate) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The weeks of a month; `firstWeekday` begins a week, 0 for Sunday. */
export const weeksIn = (month: Month, firstWeekday: number): Week[] => {
  const weeks: Week[] = []
  for (const day of daysIn({ from: `${month}-01`, until: `${addMonths(month, 1)}-01` })) {
    const place = (weekdayOf(day) - firstWeekday + 7) % 7
    const week = weeks.at(-1)
    if (week && place > 0) week.days.push(day)
    else weeks.push({ lead: place, days: [day] })
  }
  return weeks
}

/** The target day of a key in a calendar of weeks; null for keys that do not move. */
export const moveDay = (key: string, day: CalendarDate, firstWeekday: number): CalendarDate | null => {
  const place = (weekdayOf(day) - firstWeekday + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -place)
    case 'End':
      return addDays(day, 6 - place)
    case 'PageUp':
      return sameDayIn(day, -1)
    case 'PageDown':
      return sameDayIn(day, 1)
    default:
      return null
  }
}
