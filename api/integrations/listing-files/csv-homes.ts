import Papa from 'papaparse'
import { LONGEST_ROW, MOST_FIELDS, MOST_HOMES } from './limits.ts'

const quotesIn = (line: string) => line.split('"').length - 1

/** The rows of a text: lines that an open quote joins. One that is too long ends the reading. */
function* rowsOf(text: string): Generator<string> {
  let row = ''
  let quotes = 0
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    const stop = end < 0 ? text.length : end
    const line = text.slice(at, stop)
    at = stop + 1
    row = row === '' ? line : `${row}\n${line}`
    if (row.length > LONGEST_ROW) return
    quotes += quotesIn(line)
    if (quotes % 2 === 1) continue
    if (row.trim() !== '') yield row
    row = ''
    quotes = 0
  }
}

const cellsOf = (row: string, delimiter: string) =>
  Papa.parse<string[]>(row, { delimiter, newline: '\n', fastMode: false }).data[0]?.slice(0, MOST_FIELDS) ??
  []

/** The rows of a CSV file as objects by its header; `more` counts those beyond the first homes. */
export const readCsvHomes = (text: string): { rows: object[]; more: number } => {
  const rows: object[] = []
  let header: readonly string[] | undefined
  let delimiter = ','
  let more = 0
  for (const row of rowsOf(text.replace(/\r\n?/g, '\n'))) {
    if (!header) {
      delimiter = [',', ';', '\t'].reduce((best, sign) =>
        row.split(sign).length > row.split(best).length ? sign : best,
      )
      header = cellsOf(row, delimiter)
    } else if (rows.length < MOST_HOMES) {
      const cells = cellsOf(row, delimiter)
      rows.push(Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])))
    } else more += 1
  }
  return { rows, more }
}
