import { decimalsOf, readCurrency, toMinorUnits } from './minor-units.ts'
import { type StatementProblem, statementProblem } from './statement.ts'

/** A cell such as `-1.234,56 €`, `1,234.56 CR` or `(12.00)`, in its parts. */
export interface WrittenAmount {
  readonly sign: 1 | -1
  /** Digits and the marks between them. */
  readonly number: string
  /** Null where the cell names none. */
  readonly currency: string | null
}

const AMOUNT =
  /^(\()?([-+−–])?([A-Z]{3}|[€£$¥])?([-+−–])?([.,]?\d[\d.,]*)([-+−–])?([A-Z]{3}|[€£$¥])?([-+−–])?(CR|DR|[CDHS])?(\))?$/
const MONEY_OUT = ['DR', 'D', 'S']

/** Null for text that is no amount. Spaces and apostrophes only group digits. */
export const readWrittenAmount = (cell: string): WrittenAmount | null => {
  const [all, open, ...rest] = AMOUNT.exec(cell.replaceAll(/[\s'’]/g, '').toUpperCase()) ?? []
  if (all === undefined) return null
  const [first, before, second, number = '', third, after, fourth, mark, close] = rest
  const signs = [first, second, third, fourth, mark, open].filter(sign => sign !== undefined)
  if (signs.length > 1 || (open === undefined) !== (close === undefined)) return null
  const isOut = signs.some(sign => MONEY_OUT.includes(sign) || /[-−–(]/.test(sign))
  if (before !== undefined && after !== undefined) return null
  const unit = before ?? after ?? ''
  return { sign: isOut ? -1 : 1, number, currency: readCurrency(unit) }
}

type DecimalMark = '.' | ','

const GROUPED = { '.': /^\d{1,3}(?:,\d{3})+$/, ',': /^\d{1,3}(?:\.\d{3})+$/ }

/** The number with this decimal mark in minor units; null where it cannot be one. */
export const readCents = (number: string, mark: DecimalMark, currency: string): number | null => {
  const [whole = '', fraction = '', ...more] = number.split(mark)
  if (more.length > 0 || !/^\d*$/.test(fraction)) return null
  if (!/^\d*$/.test(whole) && !GROUPED[mark].test(whole)) return null
  return toMinorUnits(whole.replaceAll(/\D/g, ''), fraction, currency)
}

/** In a currency without a fraction, three digits after a mark are a group of the whole number. */
const isPlausible = (number: string, mark: DecimalMark, currency: string) =>
  decimalsOf(currency) > 0 || !number.slice(-4).startsWith(mark)

/** The decimal marks with which a number can be read: both for `12` and for `1.000`. */
const marksOf = ({ number, currency }: CsvNumber) =>
  (['.', ','] as const).filter(
    mark => readCents(number, mark, currency) !== null && isPlausible(number, mark, currency),
  )

export interface CsvNumber {
  readonly line: number
  readonly number: string
  readonly currency: string
}

/** The one decimal mark with which all numbers of a file can be read. */
export const decideDecimalMark = (numbers: readonly CsvNumber[]): DecimalMark | StatementProblem => {
  const possible = new Set<DecimalMark>(['.', ','])
  let open: CsvNumber | null = null
  for (const each of numbers) {
    const { line, number, currency } = each
    const marks = marksOf(each)
    for (const mark of ['.', ','] as const) if (!marks.includes(mark)) possible.delete(mark)
    if (possible.size === 0) return statementProblem('bad_amount', { line, detail: `${number} ${currency}` })
    if (marks.length === 2 && readCents(number, '.', currency) !== readCents(number, ',', currency))
      open ??= each
  }
  if (possible.size === 2 && open)
    return statementProblem('ambiguous_amount', {
      line: open.line,
      detail: `${open.number} ${open.currency}`,
    })
  return possible.has('.') ? '.' : ','
}
