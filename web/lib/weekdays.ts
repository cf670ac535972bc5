import { dateFormat } from '#contract/kernel/formatters.ts'
import { currentLocale } from './i18n.ts'

/** From Monday on, as numbers: 0 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const

/** The name of a weekday, 0 for Sunday; 2 January 2000 was one. */
export const formatWeekdayName = (weekday: number) =>
  dateFormat(currentLocale(), { timeZone: 'UTC', weekday: 'long' }).format(Date.UTC(2000, 0, 2 + weekday))

/** Weekdays in the order of the week: `Friday and Saturday`. */
export const listWeekdays = (weekdays: readonly number[]) =>
  new Intl.ListFormat(currentLocale()).format(
    WEEKDAYS.filter(day => weekdays.includes(day)).map(formatWeekdayName),
  )
