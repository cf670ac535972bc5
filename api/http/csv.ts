import { stringify } from 'csv-stringify/sync'

export type CsvValue = string | number | null

/** Excel reads UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A table as RFC 4180 text. What a spreadsheet would run as a formula gets an apostrophe before it; numbers are
 * written as they are, so that a negative amount stays one.
 */
export const csvOf = (header: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  BYTE_ORDER_MARK +
  stringify([header, ...rows] as CsvValue[][], {
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]/,
    cast: {
      string: value => (/^[=+\-@\t\r\n\0]/.test(value) ? { value: `'${value}`, quoted: true } : value),
    },
  })
