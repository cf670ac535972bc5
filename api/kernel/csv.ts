import { stringify } from 'csv-stringify/sync'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { currencyCode } from '#contract/kernel/money.ts'
import { currencyHead } from '#contract/messages/exports.ts'

export type CsvValue = string | number | null

/** Excel reads UTF-8 only after this byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Characters that begin a formula in a spreadsheet, at the start of a cell or after a separator: in many countries a
 * semicolon separates cells. The full-width characters of East Asian keyboards count too.
 */
const FORMULA = /(^|[;,|\t\r\n])([\s"]*)(?=[=+\-@\0\uff1d\uff0b\uff0d\uff20])/g
const BARE_CONTROL = /^[\t\r\0]/

const harmless = (value: string) => value.replace(FORMULA, "$1$2'").replace(BARE_CONTROL, "'$&")

/**
 * Lines of a table as RFC 4180 text. A cell that a spreadsheet would run as a formula gets an apostrophe before it;
 * numbers are written as they are, so that a negative amount stays a number.
 */
export const writeCsvRows = (rows: readonly (readonly CsvValue[])[]): string =>
  stringify(rows as CsvValue[][], {
    record_delimiter: '\r\n',
    quoted_match: /[\r\n;]/,
    cast: {
      string: value => {
        const safe = harmless(value)
        return safe === value ? value : { value: safe, quoted: true }
      },
    },
  })

/** A whole table, with its headings. */
export const writeCsv = (header: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  BYTE_ORDER_MARK + writeCsvRows([header, ...rows])

/**
 * A table of amounts. Where all of them are in dollars it is as its headings say; otherwise the headings name no currency,
 * and a last column says that of each line.
 */
export const writeInCurrencies = <Line extends { readonly currency: Currency }>(
  language: Language,
  heads: readonly string[],
  lines: readonly Line[],
  cellsOf: (line: Line) => readonly CsvValue[],
): string =>
  lines.every(({ currency }) => currency === 'usd')
    ? writeCsv(heads, lines.map(cellsOf))
    : writeCsv(
        [...heads.map(head => head.replace(' (USD)', '')), currencyHead[language]],
        lines.map(line => [...cellsOf(line), currencyCode(line.currency)]),
      )
