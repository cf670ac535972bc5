import { promisify } from 'node:util'
import { type AsyncZippable, strToU8, zip } from 'fflate'
import type { Language } from '#contract/kernel/languages.ts'
import { dataExportReadme } from '#contract/messages/exports.ts'
import { personName } from '#contract/messages/former-member.ts'
import type { Database } from '../../db/database.ts'
import { type CsvValue, writeCsv } from '../../kernel/csv.ts'
import { exportParts } from './export-parts.queries.ts'

/** Compresses in worker threads, so that other requests do not wait. */
const squeeze = promisify<AsyncZippable, Uint8Array>(zip)

const cell = (value: unknown): CsvValue => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value)
    ? value.join('; ')
    : typeof value === 'boolean'
      ? value
        ? 'true'
        : 'false'
      : JSON.stringify(value)
}

const tableOf = (rows: readonly Record<string, unknown>[]) => {
  const header = Object.keys(rows[0] ?? {})
  return writeCsv(
    header,
    rows.map(row => header.map(name => cell(row[name]))),
  )
}

/** The columns of the parts that hold a person's name, and the field of a notification's data. */
const PERSON_COLUMNS = new Set(['full_name', 'host', 'guest', 'owner', 'author', 'account_name', 'person'])

const withPersonNames = (row: Record<string, unknown>, language: Language): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (column === 'data' && typeof value === 'object' && value !== null)
        return [column, withPersonNames({ ...value }, language)]
      const isName = typeof value === 'string' && PERSON_COLUMNS.has(column)
      return [column, isName ? personName(value, language) : value]
    }),
  )

/** The complete export as a ZIP: one JSON file, and a CSV file for each part that is not empty. */
export const buildExportFile = async (
  db: Database,
  { userId, language }: { userId: string; language: Language },
): Promise<Uint8Array> => {
  const all: Record<string, Record<string, unknown>[]> = {}
  // The parts are read one after the other: an export may wait, and its connections are needed by interactive requests.
  for (const part of exportParts) {
    const rows = await part.read(db, userId)
    all[part.name] = rows.map(row => withPersonNames(row, language))
  }
  const tables = Object.entries(all)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => [`${name}.csv`, strToU8(tableOf(rows))] as const)
  return squeeze({
    'README.txt': strToU8(dataExportReadme[language].join('\r\n')),
    'data.json': strToU8(JSON.stringify(all, null, 2)),
    ...Object.fromEntries(tables),
  })
}
