import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Waits until so many statements of this server wait for a lock that another one holds. */
export const someoneWaits = async ({ db }: Pick<TestApp, 'db'>, count = 1): Promise<void> => {
  for (let waiting = 0; waiting < count; ) {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    waiting = rows[0]?.waiting ?? 0
  }
}
