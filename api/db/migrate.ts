import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { DB } from './types.ts'

const FOLDER = join(import.meta.dirname, '..', 'migrations')

/** Migrations are numbered files of plain SQL; a file never changes once it has landed. */
export const migrationNames = async () => (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()

/** A migration that needs PostgreSQL 17 has a second form with the same result, because a landed file never changes. */
const FOLDER_BEFORE_17 = join(import.meta.dirname, 'before-17')

const readMigration = async (name: string, version: number) => {
  const older = join(FOLDER_BEFORE_17, name)
  return readFile(version < 170_000 && existsSync(older) ? older : join(FOLDER, name), 'utf8')
}

/** The migrations for a server of this version, as in `server_version_num`. */
const provider = (version: number): MigrationProvider => ({
  async getMigrations() {
    const migrations: Record<string, Migration> = {}
    for (const name of await migrationNames()) {
      const text = await readMigration(name, version)
      migrations[name.replace(/\.sql$/, '')] = {
        up: async db => {
          await sql.raw(text).execute(db)
        },
      }
    }
    return migrations
  },
})

/** The migrations of this release that are not among these. */
export const migrationsBeyond = async (applied: readonly string[]): Promise<string[]> => {
  const wanted = (await migrationNames()).map(name => name.replace(/\.sql$/, ''))
  return wanted.filter(name => !applied.includes(name))
}

/** The migrations of this release that the database lacks; those of a later release, which it may have, do not count. */
export const missingMigrations = async (db: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return migrationsBeyond(rows.map(({ name }) => name))
}

/** Whether the database has exactly the migrations of this release, as almost every start finds it. */
const isNewest = async <T>(db: Kysely<T>) => {
  const { rows } = await sql<{ made: boolean }>`
    select to_regclass('public.kysely_migration') is not null as made`.execute(db)
  if (!rows[0]?.made) return false
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const wanted = (await migrationNames()).map(name => name.replace(/\.sql$/, ''))
  return isDeepStrictEqual(applied.rows.map(({ name }) => name).sort(), wanted)
}

/**
 * Runs the pending migrations; several servers may call it at once. Throws when a migration fails. The migrator reads the
 * whole catalog five times over, so it is left alone where nothing is pending.
 */
export const migrate = async <T>(db: Kysely<T>): Promise<string[]> => {
  if (await isNewest(db)) return []
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db)
  const { error, results } = await new Migrator({
    db,
    provider: provider(rows[0]?.version ?? 0),
  }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
}
