import pg from 'pg'
import type { Manifest } from './manifest.ts'

export type ArchivedTable = Manifest['tables'][number]

/** The tables of the product and of its queue, without the migrations' own, which the migrations create again. */
const TABLES = `
  select n.nspname as schema, c.relname as name,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely\\_%' and (n.nspname, c.relname) <> ('pgboss', 'version')
  group by 1, 2
  order by 1, 2`

const MIGRATIONS = 'select name from kysely_migration order by name'

const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, condeferrable, condeferred
  from pg_constraint where contype = 'f' and conparentid = 0`

const COUNTERS = `
  select c.oid::regclass::text as "table", quote_ident(a.attname) as column,
    pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`

const TRIGGERS = `
  select distinct tgrelid::regclass::text as "table" from pg_trigger where not tgisinternal and tgparentid = 0`

const quote = pg.escapeIdentifier

export function quotedName({ schema, name }: ArchivedTable): string {
  return `${quote(schema)}.${quote(name)}`
}

export function quotedColumns({ columns }: ArchivedTable): string {
  return columns.map(quote).join(', ')
}

export async function readTables(client: pg.Client): Promise<ArchivedTable[]> {
  return (await client.query(TABLES)).rows
}

export async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select to_regclass('kysely_migration') is null as empty")
  if (rows[0].empty) throw new Error('The database is empty.')
  return (await client.query(MIGRATIONS)).rows.map(({ name }) => name)
}

/** The head of the audit log's chain. */
export async function readAuditHead(client: pg.Client): Promise<Manifest['auditHead']> {
  const { rows } = await client.query(
    'select position::int, hash from audit_chain order by position desc limit 1',
  )
  return rows[0] ?? null
}

/** Empties the tables and runs `fill` with all constraints between rows deferred until the end. */
export async function replaceRows(
  client: pg.Client,
  tables: readonly ArchivedTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const keys = (await client.query(FOREIGN_KEYS)).rows
  const triggered = (await client.query(TRIGGERS)).rows
  for (const key of keys) {
    await client.query(`alter table ${key.table} alter constraint ${key.name} deferrable initially deferred`)
  }
  // Triggers react to people's actions, and have already done so when these rows were first written.
  for (const { table } of triggered) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.map(quotedName).join(', ')}`)
  await fill()
  await client.query('set constraints all immediate')
  for (const { table } of triggered) await client.query(`alter table ${table} enable trigger user`)
  for (const key of keys) {
    const deferrable = key.condeferrable ? 'deferrable' : 'not deferrable'
    const initially = key.condeferred ? 'initially deferred' : ''
    await client.query(`alter table ${key.table} alter constraint ${key.name} ${deferrable} ${initially}`)
  }
  for (const { table, column, sequence } of (await client.query(COUNTERS)).rows) {
    const highest = `(select max(${column}) from ${table})`
    await client.query(`select setval($1, coalesce(${highest}, 1), ${highest} is not null)`, [sequence])
  }
}
