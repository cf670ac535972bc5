import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Opens the pool's connections, so that statements that start together really run in parallel. */
export const warmPool = async (app: TestApp, connections = 8) => {
  await Promise.all(Array.from({ length: connections }, () => sql`select pg_sleep(0.05)`.execute(app.db)))
}
