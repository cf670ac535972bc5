import { sql } from 'kysely'
import type { House } from './house.ts'

/** Opens the pool's connections, so that what follows at the same moment truly runs at the same moment. */
export const warmPool = async (house: House, connections = 8) => {
  await Promise.all(Array.from({ length: connections }, () => sql`select pg_sleep(0.05)`.execute(house.db)))
}
