/**
 * Restores a backup into an empty database, or with `--force` instead of its contents: `npm run restore -- FILE`. With
 * `--at` it restores a moment from a continuous archive into an empty data folder.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '#api/config/config.ts'
import { prepareDatabase } from '#api/db/prepare.ts'
import { ANCHOR_FILE } from '#api/domains/audit/anchor-file.service.ts'
import { Cursor, OTHER_RELEASE, readFiles, readManifest } from './archive/contents.ts'
import { copyIn } from './archive/copy.ts'
import { readKey } from './archive/key.ts'
import type { Manifest } from './archive/manifest.ts'
import { openSource } from './archive/source.ts'
import {
  type ArchivedTable,
  quotedColumns,
  quotedName,
  readAuditHead,
  readTables,
  replaceRows,
} from './archive/tables.ts'
import { type TarEntry, unpack } from './archive/tar.ts'
import { reachAlone, runCommand } from './archive/terminal.ts'
import { restoreAt } from './continuous/restore-at.ts'

async function refuseToMix(
  client: pg.Client,
  tables: readonly ArchivedTable[],
  force: boolean,
): Promise<void> {
  const { rows } = await client.query('select exists (select from users) as inhabited')
  if (rows[0].inhabited && !force) {
    throw new Error('The database has people in it. To replace everything by the backup, add: -- --force')
  }
  const shape = (table: ArchivedTable) => `${quotedName(table)} (${[...table.columns].sort().join()})`
  const here = new Set((await readTables(client)).map(shape))
  const strange = tables.find(table => !here.has(shape(table)))
  if (strange) throw new Error(`The table ${quotedName(strange)} is of another release. ${OTHER_RELEASE}`)
}

async function fillTable(client: pg.Client, cursor: Cursor, table: ArchivedTable): Promise<number> {
  const folder = `database/${table.schema}.${table.name}`
  async function* bodies() {
    for await (const { body } of cursor.under(folder)) yield body
  }
  if (!cursor.current?.name.startsWith(`${folder}/`)) return 0
  return copyIn(client, `copy ${quotedName(table)} (${quotedColumns(table)}) from stdin`, bodies())
}

/** Checks that the restored audit log ends where the manifest says. */
async function requireHead(client: pg.Client, said: Manifest['auditHead']): Promise<void> {
  const head = await readAuditHead(client)
  if (head?.position !== said?.position || head?.hash !== said?.hash)
    throw new Error('The record of who did what is not the one that the backup names.')
}

function putFiles(dataDir: string, staging: string, kept: readonly TarEntry[], createdAt: string): void {
  const uploads = join(dataDir, 'uploads')
  rmSync(uploads, { recursive: true, force: true })
  renameSync(staging, uploads)
  // Anchors from after the backup do not match this database any more; they are kept under another name as evidence.
  const anchors = join(dataDir, ANCHOR_FILE)
  const aside = `${anchors}.before-restore-of-${createdAt.replaceAll(':', '-')}`
  if (existsSync(anchors)) renameSync(anchors, aside)
  for (const { name, body } of kept) {
    writeFileSync(join(dataDir, `${name}.new`), body, { mode: 0o600, flush: true })
    renameSync(join(dataDir, `${name}.new`), join(dataDir, name))
  }
}

const USAGE = `npm run restore -- FILE [--key-file FILE] [--force] [--accept-unencrypted]
       npm run restore -- --at TIME PLACE [--key-file FILE]`

await runCommand(USAGE, async args => {
  const { values, positionals } = parseArgs({
    args,
    options: {
      at: { type: 'string' },
      force: { type: 'boolean', default: false },
      'key-file': { type: 'string' },
      'accept-unencrypted': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [file] = positionals
  if (values.at !== undefined)
    return restoreAt(readConfig(process.env), { at: values.at, place: file, keyFile: values['key-file'] })
  if (!file) return undefined
  const source = resolve(process.env.INIT_CWD ?? '.', file)
  if (!existsSync(source)) throw new Error(`There is no file ${source}.`)
  const config = readConfig(process.env)
  const key = readKey(values['key-file'])
  const backup = await openSource(source, { key, acceptUnencrypted: values['accept-unencrypted'] })
  if (backup.unproved)
    console.warn('This backup is not encrypted: nothing shows whether somebody changed it since it was made.')
  const cursor = new Cursor(unpack(backup.read()))
  const manifest = await readManifest(cursor)

  const database = await reachAlone(config)
  // Disabling triggers and emptying tables requires their owner.
  const ownerUrl = database.migrationUrl ?? database.url
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'latchkey-restore' })
  const staging = join(config.dataDir, 'uploads.restoring')
  try {
    await prepareDatabase(database, pino({ level: 'error' }))
    await client.connect()
    await client.query('begin')
    await refuseToMix(client, manifest.tables, values.force)
    rmSync(staging, { recursive: true, force: true })
    mkdirSync(staging, { recursive: true, mode: 0o700 })
    const rows: Record<string, number> = {}
    await replaceRows(client, manifest.tables, async () => {
      for (const table of manifest.tables)
        rows[`${table.schema}.${table.name}`] = await fillTable(client, cursor, table)
    })
    const { uploads, kept } = await readFiles(cursor, staging, rows)
    await requireHead(client, manifest.auditHead)
    await client.query('commit')
    putFiles(config.dataDir, staging, kept, manifest.createdAt)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    return `Restored ${total} rows and ${uploads} pictures from the backup of ${manifest.createdAt}.`
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new Error('The role of DATABASE_URL may not restore. Set DATABASE_MIGRATION_URL as well.', {
      cause: error,
    })
  } finally {
    rmSync(staging, { recursive: true, force: true })
    await client.end()
    await database.close()
  }
})
