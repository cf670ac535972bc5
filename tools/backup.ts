/** One encrypted file with the database, the pictures and the key of the data folder: `npm run backup -- FILE`. */
import { createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { readConfig } from '#api/config/config.ts'
import { ANCHOR_FILE } from '#api/domains/audit/anchor-file.service.ts'
import { ANCHOR_LOCK } from '#api/domains/audit/anchors.queries.ts'
import { isLastingKey } from '#api/integrations/storage/keys.ts'
import { CopyOut } from './archive/copy.ts'
import { inParts } from './archive/in-parts.ts'
import { provideKey } from './archive/key.ts'
import { type ArchiveEnd, CLOSING, KEY, MANIFEST, newManifest } from './archive/manifest.ts'
import { sealStream } from './archive/sealed.ts'
import { quotedColumns, quotedName, readAuditHead, readMigrations, readTables } from './archive/tables.ts'
import { endOfArchive, packEntry, type TarEntry } from './archive/tar.ts'
import { reach, runCommand } from './archive/terminal.ts'

/** Rows are grouped into entries of about this size, so that no table has to fit in memory. */
const PART_BYTES = 4 * 1024 * 1024

const json = (name: string, value: object): TarEntry => ({
  name,
  body: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

/** The rows come first: a picture is stored before its row, so every picture that a row names exists. */
async function* entries(client: pg.Client, dataDir: string, counts: ArchiveEnd): AsyncGenerator<TarEntry> {
  // No anchor may be written between the snapshot of the rows and that of the file.
  await client.query(`select pg_advisory_lock(${ANCHOR_LOCK})`)
  await client.query('begin isolation level repeatable read read only')
  const [tables, migrations] = [await readTables(client), await readMigrations(client)]
  const kept = [KEY, ANCHOR_FILE].filter(name => existsSync(join(dataDir, name)))
  const files = kept.map(name => ({ name, body: readFileSync(join(dataDir, name)) }))
  await client.query(`select pg_advisory_unlock(${ANCHOR_LOCK})`)
  const auditHead = await readAuditHead(client)
  yield json(MANIFEST, newManifest({ migrations, tables, auditHead }))
  for (const table of tables) {
    const copy = client.query(
      new CopyOut(`copy (select ${quotedColumns(table)} from ${quotedName(table)}) to stdout`),
    )
    const folder = `database/${table.schema}.${table.name}`
    let part = 0
    for await (const body of inParts(copy, PART_BYTES)) {
      part += 1
      yield { name: `${folder}/${String(part).padStart(6, '0')}.copy`, body }
    }
    counts.rows[`${table.schema}.${table.name}`] = copy.rows
  }
  await client.query('commit')

  const uploads = join(dataDir, 'uploads')
  for (const name of existsSync(uploads) ? readdirSync(uploads).filter(isLastingKey) : []) {
    const body = await readFile(join(uploads, name)).catch(() => undefined) // The file was removed meanwhile.
    if (!body) continue
    counts.uploads += 1
    yield { name: `uploads/${name}`, body }
  }
  yield* files
  yield json(CLOSING, counts)
}

async function* archive(source: AsyncGenerator<TarEntry>): AsyncGenerator<Buffer> {
  for await (const entry of source) yield* packEntry(entry)
  yield endOfArchive()
}

await runCommand('npm run backup -- FILE [--key-file FILE]', async args => {
  const { values, positionals } = parseArgs({
    args,
    options: { 'key-file': { type: 'string' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file) return undefined
  const target = resolve(process.env.INIT_CWD ?? '.', file)
  if (existsSync(target)) throw new Error(`${target} is there already; a backup never replaces a file.`)
  const { key, made } = provideKey(values['key-file'])
  const config = readConfig(process.env)
  const database = await reach(config)
  const client = new pg.Client({ connectionString: database.url, application_name: 'latchkey-backup' })
  const draft = `${target}.unfinished`
  const counts: ArchiveEnd = { rows: {}, uploads: 0 }
  try {
    await client.connect()
    const source = Readable.from(archive(entries(client, config.dataDir, counts)), { objectMode: false })
    const sealed = (zipped: AsyncIterable<Buffer>) => sealStream(zipped, key)
    await pipeline(source, createGzip(), sealed, createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, target)
    const folder = await open(resolve(target, '..'), 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
    await database.close()
  }
  const rows = Object.values(counts.rows).reduce((sum, count) => sum + count, 0)
  const advice = made
    ? `Its key is new: ${made}. Keep a copy of it apart from the backup: without the key nobody can restore it.`
    : 'It can be restored with its key alone, on any machine.'
  const remark = config.storageUrl ? '. The pictures stay in the bucket of STORAGE_URL' : ''
  return `Backup of ${rows} rows and ${counts.uploads} pictures: ${target}${remark}\n${advice}`
})
