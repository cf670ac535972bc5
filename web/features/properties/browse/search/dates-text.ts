import type { TFunction } from 'i18next'
import { addMonths } from '#contract/kernel/nights.ts'
import { formatDaysShort, formatMonth, formatMonthShort, today } from '#web/lib/format.ts'
import type { When } from './filters.ts'

/** `Feb`; with its year where the next February would be another one. */
const monthText = (month: string) =>
  month < addMonths(today().slice(0, 7), 12) ? formatMonthShort(`${month}-01`) : formatMonth(month)

/** The chosen dates in a few words: `Jul 4 – 11, ± 3 days`, `Weekend in Jul`. */
export const datesText = (when: When, t: TFunction<'properties'>): string => {
  if ('month' in when) {
    const month = monthText(when.month)
    return when.length === 'weekend'
      ? t('list.weekendIn', { month })
      : t('list.nightsIn', { count: when.length, month })
  }
  const days = formatDaysShort(when.checkIn, when.checkOut)
  return when.flexibleDays ? `${days}, ${t('list.moreOrLess', { count: when.flexibleDays })}` : days
}
