import type { DayPickerProps } from 'react-day-picker'
import { type DayRange, toDay } from './day-range.ts'

export interface CalendarLabels {
  /** Name of the calendar. */
  calendar: string
  previousMonth: string
  nextMonth: string
  /** Appended to the name of a day: "check-in", "check-out", "not available", "today". */
  from: string
  to: string
  unavailable: string
  today: string
}

type Texts = Required<Pick<DayPickerProps, 'labels' | 'formatters'>> & Pick<DayPickerProps, 'weekStartsOn'>

interface WeekInfo {
  firstDay: number
}

/** The first day of the week, 0 for Sunday. Not in every browser yet, and a method in some, a property in others; the fallback is Monday. */
export function firstWeekday(locale: string) {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo }
  const info = known.getWeekInfo?.() ?? known.weekInfo
  return ((info?.firstDay ?? 1) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
}

/** Words and names of days from Intl, so that no locale files are loaded. */
export function calendarTexts(locale: string, labels: CalendarLabels, range: DayRange): Texts {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, options)
    return (date: Date) => formatter.format(date)
  }
  const month = format({ month: 'long', year: 'numeric' })
  const fullDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const weekday = format({ weekday: 'long' })
  const shortWeekday = format({ weekday: 'short' })
  return {
    weekStartsOn: firstWeekday(locale),
    formatters: { formatCaption: month, formatWeekdayName: shortWeekday },
    labels: {
      labelNav: () => labels.calendar,
      labelGrid: month,
      labelPrevious: () => labels.previousMonth,
      labelNext: () => labels.nextMonth,
      labelWeekday: weekday,
      labelDayButton: (date, modifiers) => {
        const day = toDay(date)
        return [
          fullDay(date),
          modifiers.today && labels.today,
          day === range.from && labels.from,
          day === range.to && labels.to,
          modifiers.disabled && labels.unavailable,
        ]
          .filter(Boolean)
          .join(', ')
      },
    },
  }
}
