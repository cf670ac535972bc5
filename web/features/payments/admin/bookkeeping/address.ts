import { CURRENCIES } from '#contract/kernel/currencies.ts'
import { addMonths } from '#contract/kernel/nights.ts'
import { JOURNAL_FORMATS } from '#contract/payments/bookkeeping.schemas.ts'
import { toUtcMonth } from '#contract/payments/rules.ts'

const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/

/** The state of the screen in its address. */
export const BOOKKEEPING_FIELDS = {
  from: MONTH,
  until: MONTH,
  currency: CURRENCIES,
  format: JOURNAL_FORMATS,
} as const

/** The months that an address means now, in order: the last whole one by default. */
export const chosenMonths = (asked: { from: string; until: string }, now: Date) => {
  const last = addMonths(toUtcMonth(now), -1)
  const [from = last, until = last] = [
    asked.from || asked.until || last,
    asked.until || asked.from || last,
  ].sort()
  return { from, until }
}

/** The months to choose from, newest first: from the first of the journal or of the choice to the current one. */
export const monthsToChoose = (
  { from, until, earliest_month }: { from: string; until: string; earliest_month: string | null },
  now: Date,
) => {
  const [oldest = from] = [from, earliest_month ?? from].sort()
  const [newest = until] = [until, toUtcMonth(now)].sort().reverse()
  const months: string[] = []
  for (let month = newest; month >= oldest; month = addMonths(month, -1)) months.push(month)
  return months
}
