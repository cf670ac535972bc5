import { promisify } from 'node:util'
import { type AsyncZippable, strToU8, zip } from 'fflate'
import type { Language } from '#contract/kernel/languages.ts'
import { dataExportReadme } from '#contract/messages/exports.ts'
import type { Database } from '../../db/database.ts'
import { type CsvValue, csvOf } from '../../http/csv.ts'
import { withPersonNames } from '../../http/person-names.ts'
import { exportParts } from './export-parts.queries.ts'

/** Squeezes in threads of its own, so that nobody else waits. */
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
  return csvOf(
    header,
    rows.map(row => header.map(name => cell(row[name]))),
  )
}

/** The whole of it as a ZIP: one JSON file, and a CSV file for each part that has something in it. */
export const buildExportFile = async (
  db: Database,
  { userId, language }: { userId: string; language: Language },
): Promise<Uint8Array> => {
  const all: Record<string, Record<string, unknown>[]> = {}
  // One after the other: an export may wait, and the connections belong to the people who do not.
  for (const part of exportParts) all[part.name] = withPersonNames(await part.read(db, userId), language)
  const tables = Object.entries(all)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => [`${name}.csv`, strToU8(tableOf(rows))] as const)
  return squeeze({
    'README.txt': strToU8(dataExportReadme[language].join('\r\n')),
    'data.json': strToU8(JSON.stringify(all, null, 2)),
    ...Object.fromEntries(tables),
  })
}
