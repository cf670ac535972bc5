import type { CalendarDate } from '#contract/kernel/nights.ts'

/** The first day of the month that lies `months` after `YYYY-MM`. */
export const monthFrom = (month: string, months: number): CalendarDate => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10)
}

/** By how much more or less, in whole percent; null where there is nothing to compare with. */
export const changeInPercent = (now: number, before: number) =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
