import { addDays, addMonths, type CalendarDate, FRIDAY, nightsBetween, toWeekday } from '../kernel/nights.ts'
import type { PropertyFilters } from './search.schemas.ts'

/** From Friday to Sunday. */
const WEEKEND_NIGHTS = 2

/** The stays that a search with flexible dates accepts: all of one length. */
export interface FlexibleStays {
  readonly nights: number
  /** At most 31, in the order of preference. */
  readonly checkIns: readonly CalendarDate[]
  /** Which of the free ones is offered: the first, or the cheapest and of equals the first. */
  readonly best: 'first' | 'cheapest'
}

type FlexibleQuery = Pick<
  PropertyFilters,
  'check_in_date' | 'check_out_date' | 'flexible_days' | 'flexible_month' | 'flexible_length'
>

/** Stays with all nights in the month, the earliest first. */
const staysInMonth = (month: string, length: 'weekend' | number): FlexibleStays => {
  const nights = length === 'weekend' ? WEEKEND_NIGHTS : length
  const [first, next] = [`${month}-01`, `${addMonths(month, 1)}-01`]
  const days = Array.from({ length: nightsBetween(first, next) - nights + 1 }, (_, day) =>
    addDays(first, day),
  )
  const checkIns = length === 'weekend' ? days.filter(day => toWeekday(day) === FRIDAY) : days
  return { nights, checkIns, best: 'cheapest' }
}

/** Stays of the same length that begin some days earlier or later, the nearest first. */
const staysAround = (checkIn: CalendarDate, nights: number, most: number): FlexibleStays => {
  const shifts = [0, ...Array.from({ length: most }, (_, index) => [-(index + 1), index + 1]).flat()]
  return { nights, checkIns: shifts.map(days => addDays(checkIn, days)), best: 'first' }
}

/** Null where the dates are exact, or none are given. */
export const flexibleStays = ({
  check_in_date,
  check_out_date,
  flexible_days,
  flexible_month,
  flexible_length,
}: FlexibleQuery): FlexibleStays | null => {
  if (flexible_month && flexible_length) return staysInMonth(flexible_month, flexible_length)
  if (check_in_date && check_out_date && flexible_days)
    return staysAround(check_in_date, nightsBetween(check_in_date, check_out_date), flexible_days)
  return null
}
