import type { CalendarDate } from '#contract/kernel/nights.ts'

/** The first day of the month that is `months` after `YYYY-MM`. */
export const monthFrom = (month: string, months: number): CalendarDate => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The difference in whole percent; null where the previous value is zero. */
export const changeInPercent = (now: number, before: number) =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
