import { setImmediate } from 'node:timers/promises'
import { compactAccount, isIban } from '#contract/payments/iban.rules.ts'
import { readBankAccount, readBankText, readCreditorReference, readEndToEndId } from './bank-text.ts'
import { decideDecimalMark, readCents } from './csv-amounts.ts'
import { type CsvColumns, findColumns } from './csv-columns.ts'
import { decideDates } from './csv-dates.ts'
import { type CsvEntry, cellReader, readEntry } from './csv-entries.ts'
import { type CsvRow, rowsOf } from './csv-rows.ts'
import { MOST_BANK_ENTRIES } from './limits.ts'
import {
  type BankStatement,
  isStatementProblem,
  type SkippedEntry,
  type StatementLine,
  type StatementOptions,
  type StatementProblem,
  statementProblem,
} from './statement.ts'

/** The server answers others after so many rows, a few milliseconds. */
const ROWS_PER_TURN = 500

/** The account whose statement this is: banks write it above the header or in a column of its own. */
const accountOf = ({ preamble, at }: CsvColumns, rows: readonly CsvRow[]): string | null => {
  const [column] = at('ownAccount')
  if (column !== undefined) {
    const accounts = new Set(rows.map(({ cells }) => readBankAccount(cells[column])))
    return accounts.size === 1 ? ([...accounts][0] ?? null) : null
  }
  const ibans = preamble.flatMap(line =>
    (line.match(/\b[A-Z]{2}\d\d(?: ?[A-Z0-9]){11,30}\b/g) ?? []).map(compactAccount).filter(isIban),
  )
  return ibans[0] ?? null
}

/** Every row below the header, as an entry or as skipped. */
const readRows = async (text: string, columns: CsvColumns, currency: string | undefined) => {
  const entries: CsvEntry[] = []
  const skipped: SkippedEntry[] = []
  for (const row of rowsOf(text, columns.delimiter, columns.above)) {
    if (isStatementProblem(row)) return row
    if (row.cells.every(cell => cell.trim() === '')) continue
    const met = entries.length + skipped.length
    if (met >= MOST_BANK_ENTRIES) return statementProblem('too_many_entries', { line: row.line })
    const entry = readEntry(columns, row, currency)
    if (typeof entry === 'string') skipped.push({ line: row.line, reason: entry })
    else if (isStatementProblem(entry)) return entry
    else entries.push(entry)
    if (met % ROWS_PER_TURN === 0) await setImmediate()
  }
  return { entries, skipped }
}

const lineOf = (columns: CsvColumns, entry: CsvEntry, bookedOn: string, cents: number): StatementLine => {
  const cell = cellReader(columns, entry)
  const creditorReference = readCreditorReference(cell('creditorReference'))
  const texts = columns.at('remittance').flatMap(index => readBankText(entry.cells[index]) ?? [])
  return {
    bankReference: readBankText(cell('bankReference')),
    bookedOn,
    amountCents: entry.sign * cents,
    currency: entry.currency,
    payerName: readBankText(cell('payer')),
    payerAccount: readBankAccount(cell('payerAccount')),
    remittance: [...(creditorReference ? [creditorReference] : []), ...texts].join(' '),
    creditorReference,
    endToEndId: readEndToEndId(cell('endToEndId')),
  }
}

export const readCsv = async (
  written: string,
  { dateOrder, currency }: StatementOptions,
): Promise<BankStatement | StatementProblem> => {
  const text = written.replaceAll(/\r\n?/g, '\n')
  const columns = findColumns(text)
  if (isStatementProblem(columns)) return columns
  const rows = await readRows(text, columns, currency)
  if (isStatementProblem(rows)) return rows
  const { entries, skipped } = rows
  // Dates in words, as in `Mar 1, 2027`, must not look like a statement without entries.
  const [undated] = skipped.filter(({ reason }) => reason === 'undated')
  if (entries.length === 0 && undated) return statementProblem('bad_date', { line: undated.line })
  const readDate = decideDates(
    entries.map(({ line, date }) => ({ line, text: date })),
    dateOrder,
  )
  if (typeof readDate !== 'function') return readDate
  const mark = decideDecimalMark(entries)
  if (typeof mark !== 'string') return mark
  const lines = entries.map(entry =>
    lineOf(columns, entry, readDate(entry.date), readCents(entry.number, mark, entry.currency) ?? 0),
  )
  return { account: accountOf(columns, entries), statementId: null, lines, skipped }
}
