import { REPORTS } from '#contract/analytics/figures.rules.ts'
import { addDays, type CalendarDate, calendarDate } from '#contract/kernel/nights.ts'
import type { UrlState } from '#web/lib/use-url-state.ts'

export const SHOWN = [...REPORTS, 'statements'] as const
export type Shown = (typeof SHOWN)[number]

export const RANGES = ['year_back', 'this_month', 'last_month', 'this_year', 'last_year', 'own'] as const

/** The state of the screen in its address; the first value of each is the default and left out. */
export const CHOICES = {
  report: SHOWN,
  range: RANGES,
  group: ['month', 'week', 'day'],
  from: 'words',
  until: 'words',
  search: 'words',
  sort: ['full_name', '-full_name', '-earned', 'earned', '-balance_after', 'balance_after'],
} as const
export type ReportUrlFilters = UrlState<typeof CHOICES>

const firstOf = (day: CalendarDate, months = 0) => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}
const lastOf = (day: CalendarDate, months = 0) => addDays(firstOf(day, months + 1), -1)

/** The days that a range means today. A custom range may lack an end, or contain an invalid date. */
export const reportDays = (
  { range, from, until }: Pick<ReportUrlFilters, 'range' | 'from' | 'until'>,
  today: CalendarDate,
) => {
  const year = today.slice(0, 4)
  const last = String(Number(year) - 1)
  if (range === 'this_month') return { from: firstOf(today), until: lastOf(today) }
  if (range === 'last_month') return { from: firstOf(today, -1), until: lastOf(today, -1) }
  if (range === 'this_year') return { from: `${year}-01-01`, until: `${year}-12-31` }
  if (range === 'last_year') return { from: `${last}-01-01`, until: `${last}-12-31` }
  const dateOr = (text: string, otherwise: CalendarDate) =>
    calendarDate.safeParse(text).success ? text : otherwise
  const yearBack = { from: firstOf(today, -11), until: lastOf(today) }
  if (range === 'year_back') return yearBack
  return { from: dateOr(from, yearBack.from), until: dateOr(until, yearBack.until) }
}
