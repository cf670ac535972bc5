import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { ConfigError } from '../config/config.ts'
import { migrateQueue } from '../jobs/migrate-queue.ts'
import { type Database, openDatabase, openPool } from './database.ts'
import { migrate, missingMigrations } from './migrate.ts'
import { grantRights } from './rights.ts'

/** How to connect to a database. */
export interface Access {
  /** As the runtime role, which reads and writes rows. */
  readonly url: string
  /** As the role that owns the tables and migrates them; null where it is not configured. */
  readonly migrationUrl: string | null
}

export const ONE_ROLE =
  'One role both owns the tables and serves: whoever finds a way to run SQL through the server could rewrite the audit log ' +
  'and the ledger. `npm run setup-database` makes a second one; the README says how, under "Database roles".'

/** Migrations may take longer than the time-out of a request, so they use their own connection. */
const withConnection = async <T>(url: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(openPool(url, 1, { statementTimeoutMs: 0 }))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const changeForm = async (db: Database, log: FastifyBaseLogger) => {
  const applied = await migrate(db)
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  await migrateQueue(db)
}

/** The role of a connection, and whether it has the rights of the tables' owner. */
const readRole = async (db: Database) => {
  const { rows } = await sql<{ role: string; made: boolean; owns: boolean | null }>`
    select current_user as role, to_regclass('public.kysely_migration') is not null as made,
      (select pg_has_role(relowner, 'member') from pg_class
        where oid = to_regclass('public.kysely_migration')) as owns`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The database does not say who is connected')
  return found
}

const requireNewestForm = async (db: Database) => {
  if ((await missingMigrations(db)).length === 0) return
  throw new ConfigError(
    'The database has to be brought to the form of this release, and the role of DATABASE_URL may not do that. ' +
      'Set DATABASE_MIGRATION_URL to the address of the role that owns the tables.',
  )
}

/**
 * Migrates the database and sets the rights of its roles, with whichever role may do so. Returns whether two roles are
 * in use.
 */
export const prepareDatabase = async ({ url, migrationUrl }: Access, log: FastifyBaseLogger) => {
  const serving = await withConnection(url, async db => {
    const found = await readRole(db)
    if (migrationUrl === null && found.made && !found.owns) await requireNewestForm(db)
    return found
  })
  if (migrationUrl === null && serving.made && !serving.owns) return
  await withConnection(migrationUrl ?? url, async db => {
    await changeForm(db, log)
    const owner = await readRole(db)
    const { rows } = await sql<{ same: boolean }>`
      select pg_has_role(${serving.role}, ${owner.role}, 'member') as same`.execute(db)
    if (rows[0]?.same) log.warn(ONE_ROLE)
    else if (await grantRights(db, serving.role))
      log.info({ role: serving.role }, 'database rights put in order')
  })
}
