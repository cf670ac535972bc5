import { MAXIMUM_DAYS_AHEAD, MAXIMUM_NIGHTS } from '../kernel/constants.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { addDays, type CalendarDate, nightsBetween, toWeekday } from '../kernel/nights.ts'
import type { Season } from '../pricing/schemas.ts'
import type { StayRequest } from './schemas.ts'

type Dates = Pick<StayRequest, 'check_in_date' | 'check_out_date'>

export type StayField = 'check_in_date' | 'check_out_date'

/** Errors of a stay's dates, by field; empty when they are valid. `today` is the date at the property. */
export const stayProblems = (stay: Dates, today: string): Partial<Record<StayField, FieldMessage>> => {
  const nights = nightsBetween(stay.check_in_date, stay.check_out_date)
  if (stay.check_in_date < today) return { check_in_date: 'stay.past' }
  if (nightsBetween(today, stay.check_in_date) > MAXIMUM_DAYS_AHEAD) return { check_in_date: 'stay.far' }
  if (nights < 0) return { check_out_date: 'stay.reversed' }
  if (nights === 0) return { check_out_date: 'stay.no_night' }
  if (nights > MAXIMUM_NIGHTS) return { check_out_date: 'stay.long' }
  return {}
}

/** What an owner asks of the length and the arrival of a stay. */
export interface BookingRules {
  readonly minimum_nights: number
  readonly maximum_nights: number
  /** 0 for Sunday to 6; null for any day. */
  readonly arrival_weekdays: readonly number[] | null
  /** By the day of arrival, Sunday first; an entry is null where `minimum_nights` counts. */
  readonly weekday_minimum_nights: readonly (number | null)[] | null
  readonly seasons: readonly Pick<Season, 'from' | 'until' | 'minimum_nights'>[]
}

/** The shortest stay, in nights, of who arrives on a day: that of the season, else of the weekday, else of the home. */
export const minimumNightsFrom = (
  rules: Omit<BookingRules, 'maximum_nights' | 'arrival_weekdays'>,
  day: CalendarDate,
): number =>
  rules.seasons.find(({ from, until }) => from <= day && day < until)?.minimum_nights ??
  rules.weekday_minimum_nights?.[toWeekday(day)] ??
  rules.minimum_nights

export const isArrivalDay = (
  { arrival_weekdays }: Pick<BookingRules, 'arrival_weekdays'>,
  day: CalendarDate,
) => arrival_weekdays === null || arrival_weekdays.includes(toWeekday(day))

/** The first day on which guests can arrive who ask today. */
export const firstArrival = ({ notice_days }: { readonly notice_days: number }, today: CalendarDate) =>
  addDays(today, notice_days)
