import { calendarDate } from '#contract/kernel/nights.ts'
import { type StatementOptions, type StatementProblem, statementProblem } from './statement.ts'

export interface WrittenDate {
  readonly line: number
  readonly text: string
}

/** A time after a date has no meaning here. */
const TIME = '(?:[T ]+\\d\\d?:\\d\\d.*)?$'
const YEAR_FIRST = new RegExp(`^(\\d{4})([-/.]?)(\\d\\d)\\2(\\d\\d)${TIME}`)
/** With dots the day is first everywhere; with slashes and hyphens it depends on the country. */
const YEAR_LAST = new RegExp(`^(\\d\\d?)([-/.])(\\d\\d?)\\2(\\d{4}|\\d\\d)${TIME}`)

type DateOrder = NonNullable<StatementOptions['dateOrder']>

const dateOf = (year: string, month: string, day: string) => {
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return calendarDate.safeParse(date).success ? date : null
}

/** The orders in which a text is a date. */
const readingsOf = (text: string): Partial<Record<DateOrder, string>> => {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) {
    const date = dateOf(year, month ?? '', day ?? '')
    return date ? { dmy: date, mdy: date } : {}
  }
  const [, first = '', mark, second = '', last = ''] = YEAR_LAST.exec(text) ?? []
  const dmy = dateOf(last, second, first)
  const mdy = mark === '.' ? dmy : dateOf(last, first, second)
  return { ...(dmy ? { dmy } : {}), ...(mdy ? { mdy } : {}) }
}

/** How the dates of a file are read: in the one order in which all of them are dates. */
export const decideDates = (
  dates: readonly WrittenDate[],
  order: DateOrder | undefined,
): ((text: string) => string) | StatementProblem => {
  const possible = new Set<DateOrder>(['dmy', 'mdy'])
  let open: WrittenDate | null = null
  for (const date of dates) {
    const readings = readingsOf(date.text)
    for (const each of ['dmy', 'mdy'] as const) if (!readings[each]) possible.delete(each)
    if (possible.size === 0) return statementProblem('bad_date', { line: date.line, detail: date.text })
    if (readings.dmy !== readings.mdy) open ??= date
  }
  if (possible.size === 2 && open && !order)
    return statementProblem('ambiguous_date', { line: open.line, detail: open.text })
  const decided = possible.size === 2 ? (order ?? 'dmy') : possible.has('dmy') ? 'dmy' : 'mdy'
  return text => readingsOf(text)[decided] ?? ''
}
