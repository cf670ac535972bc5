import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Waits until a statement of this server, or several, wait for locks that others hold. */
export const someoneWaits = async ({ db }: Pick<TestApp, 'db'>, least = 1): Promise<void> => {
  for (let waiting = 0; waiting < least; ) {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    waiting = rows[0]?.waiting ?? 0
  }
}
