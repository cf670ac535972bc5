import Papa from 'papaparse'
import { LONGEST_CSV_LINE, MOST_LINES_OF_ROW } from './limits.ts'
import { type StatementProblem, statementProblem } from './statement.ts'

export interface CsvRow {
  /** The line of the file where the row starts, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** The cells at the start of a text; `unclosed` where a quote needs the next line, null where quotes are wrong. */
const cellsOf = (text: string, delimiter: string): readonly string[] | 'unclosed' | null => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', fastMode: false })
  if (errors.some(({ code }) => code === 'InvalidQuotes')) return null
  return errors.length > 0 ? 'unclosed' : (data[0] ?? [])
}

/** The cells of one line alone; none where it is not a whole row. */
export const readCells = (line: string, delimiter: string): readonly string[] => {
  const cells = cellsOf(line, delimiter)
  return cells === 'unclosed' || cells === null ? [] : cells
}

/** The lines of a text whose line ends are line feeds, one at a time: a hostile file may have ten million. */
export function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    const stop = end < 0 ? text.length : end
    yield text.slice(at, stop)
    at = stop + 1
  }
}

/**
 * The rows of a CSV file after its first `above` lines, without blank ones. They are parsed one by one, because the time
 * that the parser needs for wrong quotes grows with the square of the text.
 */
export function* rowsOf(
  text: string,
  delimiter: string,
  above: number,
): Generator<CsvRow | StatementProblem, void> {
  let line = 0
  let pending = ''
  let start = 0
  for (const next of linesOf(text)) {
    line += 1
    if (line <= above || (pending === '' && next.trim() === '')) continue
    if (pending === '') start = line
    if (next.length > LONGEST_CSV_LINE) return yield statementProblem('text_too_long', { line })
    const row = pending === '' ? next : `${pending}\n${next}`
    const cells = cellsOf(row, delimiter)
    const endless = cells === 'unclosed' && line - start + 1 >= MOST_LINES_OF_ROW
    if (cells === null || endless) return yield statementProblem('malformed', { line: start, detail: '"' })
    pending = cells === 'unclosed' ? row : ''
    if (cells !== 'unclosed') yield { line: start, cells }
  }
  if (pending !== '') yield statementProblem('malformed', { line: start, detail: '"' })
}
