import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { createOpener, sealStream } from '../../tools/archive/sealed.ts'
import { endOfArchive, packEntry, unpack } from '../../tools/archive/tar.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The key with which the tests make and open backups. */
export const BACKUP_KEY = 'a key that only the tests know'

export async function tool(
  name: 'backup' | 'restore' | 'backup-continuous',
  args: string[],
  env: NodeJS.ProcessEnv,
) {
  const child = spawn(process.execPath, [`tools/${name}.ts`, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, BACKUP_KEY, ...env },
  })
  let said = ''
  child.stdout.on('data', chunk => (said += chunk))
  child.stderr.on('data', chunk => (said += chunk))
  const [code] = await once(child, 'close')
  return { code, said }
}

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const queryBackup = (url: string, sql: string) =>
  connected(url, async client => (await client.query(sql)).rows)

/** Each row of each table as text. */
export const contents = (url: string) =>
  connected(url, async client => {
    const { rows: tables } = await client.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') and tablename !~ '^kysely_' and (schemaname, tablename) <> ('pgboss', 'version')
    order by 1`,
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(`select t::text as row from ${name} t order by 1`)
      found[name] = rows.map(({ row }) => row)
    }
    return found
  })

/** Constraints and triggers as PostgreSQL describes them; a restore must not change them. */
export function rules(url: string) {
  return queryBackup(
    url,
    `select conrelid::regclass::text as at, pg_get_constraintdef(oid) as rule, condeferrable, condeferred
    from pg_constraint where contype in ('f', 'x') union all
    select tgrelid::regclass::text, tgname, tgenabled <> 'D', false from pg_trigger where not tgisinternal order by 1, 2`,
  )
}

const gather = async (parts: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(parts))

const open = createOpener(BACKUP_KEY)

/** The archive inside of a backup, in the format of earlier releases. */
export const unsealed = (content: Buffer) => gather(open(Readable.from([content])))

/** A backup that was modified by somebody with the key. */
export const resealed = async (content: Buffer, change: (archive: Buffer) => Buffer | Promise<Buffer>) =>
  gather(sealStream(Readable.from([await change(await unsealed(content))]), BACKUP_KEY))

export function flipped(content: Buffer): Buffer {
  const at = Math.floor(content.length / 2)
  content[at] = (content[at] ?? 0) ^ 0x10
  return content
}

export async function without(content: Buffer, prefix: string): Promise<Buffer> {
  const kept: Buffer[] = []
  for await (const entry of unpack(Readable.from([gunzipSync(content)]))) {
    if (!entry.name.startsWith(prefix)) kept.push(...packEntry(entry))
  }
  return gzipSync(Buffer.concat([...kept, endOfArchive()]))
}

export function fromAnotherRelease(content: Buffer): Buffer {
  const tar = gunzipSync(content).toString('latin1')
  return gzipSync(Buffer.from(tar.replace('0001_accounts', '0001_otherapp'), 'latin1'))
}
