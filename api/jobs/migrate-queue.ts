import { type Kysely, sql } from 'kysely'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import queue from 'pg-boss/package.json' with { type: 'json' }

const SCHEMA = 'pgboss'
const NEWEST = queue.pgboss.schema
const LOCK = 7_321_150_260_718n

const readVersion = async <T>(db: Kysely<T>): Promise<number | null> => {
  const { rows } = await sql<{ made: boolean }>`
    select to_regclass('pgboss.version') is not null as made`.execute(db)
  if (!rows[0]?.made) return null
  const versions = await sql<{ version: number }>`select version::int from pgboss.version`.execute(db)
  return versions.rows[0]?.version ?? null
}

/**
 * Creates or migrates the queue's tables as the role that owns them. The runtime role cannot change the schema. Several
 * servers may call it at once.
 */
export const migrateQueue = async <T>(db: Kysely<T>): Promise<void> => {
  if ((await readVersion(db)) === NEWEST) return
  await db.connection().execute(async one => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(one)
    try {
      const version = await readVersion(one)
      // Both plans manage their own transactions, and one builds indexes immediately.
      if (version === null) await sql.raw(getConstructionPlans(SCHEMA)).execute(one)
      else if (version < NEWEST) await sql.raw(getMigrationPlans(SCHEMA, version)).execute(one)
    } catch (error) {
      await sql`rollback`.execute(one)
      throw error
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(one)
    }
  })
}
