/** Writes `api/db/types.ts` from a freshly migrated database: `node tools/generate-db-types.ts`. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, openPool } from '#api/db/database.ts'
import { startEmbedded } from '#api/db/embedded/start.ts'
import { migrate } from '#api/db/migrate.ts'

const OUT = join(import.meta.dirname, '..', 'api', 'db', 'types.ts')

export const generateTypes = async (databaseUrl: string, outFile: string) => {
  const codegen = join(import.meta.dirname, '..', 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js')
  const options = [
    '--dialect',
    'postgres',
    '--url',
    databaseUrl,
    '--out-file',
    outFile,
    '--date-parser',
    'string',
  ]
  execFileSync(
    process.execPath,
    [codegen, ...options, '--numeric-parser', 'number', '--exclude-pattern', '*kysely_*'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  // int8 is read as an exact number (see api/db/database.ts), for which the generator has no option.
  const text = await readFile(outFile, 'utf8')
  await writeFile(
    outFile,
    text
      .replace(
        /export type Int8 = .*/,
        'export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;',
      )
      // The elements of these arrays may be null, which the database does not say of its columns.
      .replace(/((?:months_ahead|nights_a_year): (?:Generated<)?)number\[\]/g, '$1(number | null)[]')
      .replace(/(currency: .*?)string/g, '$1Currency')
      .replace(
        'import type { ColumnType }',
        "import type { Currency } from '#contract/kernel/currencies.ts'\n$&",
      )
      // Tables get another name than the contract's types of the same name.
      .replace(/(?<=export interface )(?!DB\b)\w+/g, '$&Table')
      .replace(/(?<=export interface DB \{)[^}]*/, tables => tables.replace(/\w+(?=;)/g, '$&Table')),
  )
}

if (import.meta.main) {
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-types-'))
  const silent = { info() {}, warn: console.warn, error: console.error }
  const embedded = await startEmbedded({ dataDir, log: silent })
  try {
    const db = openDatabase(openPool(embedded.url, 1))
    await migrate(db)
    await db.destroy()
    await generateTypes(embedded.url, OUT)
  } finally {
    await embedded.stop()
    await rm(dataDir, { recursive: true })
  }
}
