import { addDays } from '#contract/kernel/nights.ts'
import { formatShortWeekday } from '#web/lib/format.ts'
import { formatWeekdayName } from '#web/lib/weekdays.ts'
import { firstWeekday } from '#web/ui/calendar-texts.ts'

const A_SUNDAY = '2000-01-02'

/** The days of a week in the order of a locale and the words of the page's language; `first` is 0 for Sunday. */
export const weekdaysOfWeek = (locale: string) => {
  const first = firstWeekday(locale)
  const names = Array.from({ length: 7 }, (_, place) => {
    const weekday = (first + place) % 7
    return { long: formatWeekdayName(weekday), short: formatShortWeekday(addDays(A_SUNDAY, weekday)) }
  })
  return { first, names }
}
