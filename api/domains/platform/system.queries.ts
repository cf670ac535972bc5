import { sql } from 'kysely'
import { migrationsBeyond } from '../../db/migrate.ts'
import type { Queryable } from '../../db/transaction.ts'

/** Only moves forward: two processes may report their times out of order. */
export const noteMailSent = async (on: Queryable, at: Date): Promise<void> => {
  await on
    .updateTable('mail_standing')
    .set({ last_sent_at: sql<Date>`greatest(last_sent_at, ${at})` })
    .execute()
}

export const findLastMail = async (on: Queryable): Promise<Date | null> => {
  const row = await on.selectFrom('mail_standing').select('last_sent_at').executeTakeFirstOrThrow()
  return row.last_sent_at
}

interface DatabaseFacts {
  version: string
  bytes: number
  connections: number
  most_connections: number
  applied: string[]
}

export const readDatabase = async (on: Queryable) => {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::integer as most_connections,
      array(select name from kysely_migration order by name) as applied`.execute(on)
  const [facts] = rows
  if (!facts) throw new Error('The database says nothing of itself')
  const { applied, ...rest } = facts
  const missing = (await migrationsBeyond(applied)).length
  return { ...rest, migration: applied.at(-1) ?? null, migrations_missing: missing }
}

/** Pictures and files by owner, as far as they are in the storage. */
export const countFiles = async (on: Queryable) => {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from (
      select bytes from uploads union all select bytes from data_exports where storage_key is not null
    ) as kept`.execute(on)
  return rows[0] ?? { files: 0, bytes: 0 }
}

/** The people with these addresses, by address. */
export const findByAddresses = async (on: Queryable, addresses: readonly string[]) => {
  if (addresses.length === 0) return new Map<string, { id: string; full_name: string }>()
  const rows = await on
    .selectFrom('users')
    .select(['id', 'full_name', 'email'])
    .where('email', 'in', addresses)
    .execute()
  return new Map(rows.map(({ email, ...person }) => [email, person]))
}
