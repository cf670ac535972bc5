import { readWrittenAmount, type WrittenAmount } from './csv-amounts.ts'
import { type CsvColumns, plainWords } from './csv-columns.ts'
import type { CsvRow } from './csv-rows.ts'
import { isCurrencyCode } from './minor-units.ts'
import {
  type SkippedEntry,
  type StatementProblem,
  type StatementProblemCode,
  statementProblem,
} from './statement.ts'

/** A row with a date and an amount, before it is known how the file writes these. */
export interface CsvEntry extends CsvRow {
  readonly date: string
  readonly sign: 1 | -1
  readonly number: string
  readonly currency: string
}

const PENDING = /\b(?:pending|authori[sz]ed|vorgemerkt|vormerkung|en attente|a venir|pendiente)\b/
const OUT = /^(?:s|d|dr|dbit|debit|soll|debe|cargo)$/
const IN = /^(?:h|c|cr|crdt|credit|haben|haber|abono)$/

type Cell = (role: Parameters<CsvColumns['at']>[0]) => string | undefined

/** The first cell of a role that is not empty. */
export const cellReader =
  ({ at }: CsvColumns, { cells }: CsvRow): Cell =>
  role =>
    at(role)
      .map(index => cells[index]?.trim() ?? '')
      .find(text => text !== '')

const isZero = ({ number }: WrittenAmount) => /^[0.,]*$/.test(number)

/** Two columns, of which one is empty or zero. In the column of debits a minus says the same as the column. */
const readTwoColumns = (cell: Cell): WrittenAmount | 'none' | null => {
  const [credit, debit] = [cell('credit'), cell('debit')]
  if (credit === undefined && debit === undefined) return 'none'
  const [came, left] = [credit, debit].map(text => (text === undefined ? undefined : readWrittenAmount(text)))
  if (came === null || left === null) return null
  if (came && left && !isZero(came) && !isZero(left)) return null
  if (left && (!came || isZero(came))) return { ...left, sign: -1 }
  return came ?? null
}

/** One column, with a sign or with a column that says debit or credit. */
const readOneColumn = (cell: Cell): WrittenAmount | 'none' | null => {
  const text = cell('amount')
  if (text === undefined) return 'none'
  const amount = readWrittenAmount(text)
  const direction = cell('direction')
  if (!amount || direction === undefined) return amount
  const word = plainWords(direction)
  if (OUT.test(word)) return { ...amount, sign: -1 }
  return IN.test(word) && amount.sign === 1 ? amount : null
}

/** What a row books, or why it books nothing: below the entries, banks write totals. */
export const readEntry = (
  columns: CsvColumns,
  row: CsvRow,
  otherwise: string | undefined,
): CsvEntry | SkippedEntry['reason'] | StatementProblem => {
  const { line } = row
  const cell = cellReader(columns, row)
  const refuse = (problem: StatementProblemCode, detail?: string) =>
    statementProblem(problem, { line, ...(detail === undefined ? {} : { detail }) })
  if (PENDING.test(plainWords(cell('status') ?? ''))) return 'pending'
  const date = cell('date') ?? cell('valueDate')
  if (date === undefined || !/^\d/.test(date)) return 'undated'
  const amount = columns.at('amount').length > 0 ? readOneColumn(cell) : readTwoColumns(cell)
  if (amount === 'none') return 'no_amount'
  if (!amount) return refuse('bad_amount', cell('amount') ?? `${cell('credit') ?? ''} ${cell('debit') ?? ''}`)
  const named = cell('currency')?.toUpperCase() ?? columns.currency ?? amount.currency
  const currency = named ?? otherwise
  if (currency === undefined) return refuse('currency_missing')
  if (!isCurrencyCode(currency)) return refuse('bad_currency', currency)
  if (amount.currency && amount.currency !== currency)
    return refuse('bad_currency', `${currency} ${amount.currency}`)
  return isZero(amount) ? 'zero' : { ...row, date, sign: amount.sign, number: amount.number, currency }
}
