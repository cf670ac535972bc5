import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { openDatabase, openPool } from '#api/db/database.ts'
import { type Guest, seed } from '../seed.ts'

const SETUP = join(import.meta.dirname, '..', '..', 'tools', 'setup-database.ts')
const SIZE = { homes: 400, guests: 16 }
const DAYS = 600

export interface Market {
  readonly guests: readonly Guest[]
  readonly homes: readonly string[]
  /** The first day that is free at every home. */
  readonly freeFrom: string
  readonly days: number
}

export interface Addresses {
  readonly url: string
  readonly migrationUrl: string
}

/** Makes database and roles as one does it in production. */
export const setUpDatabase = async (adminUrl: string): Promise<Addresses> => {
  const { stdout } = await promisify(execFile)(process.execPath, [SETUP], {
    env: { ...process.env, DATABASE_ADMIN_URL: adminUrl },
  })
  const read = (name: string) => {
    const found = new RegExp(`^${name}=(.+)$`, 'm').exec(stdout)?.[1]
    if (!found) throw new Error(`setup-database printed no ${name}`)
    return found
  }
  return { url: read('DATABASE_URL'), migrationUrl: read('DATABASE_MIGRATION_URL') }
}

/** Homes that each of the guests may reserve at once, without asking. */
export const openMarket = async (
  { migrationUrl }: Pick<Addresses, 'migrationUrl'>,
  size = SIZE,
): Promise<Market> => {
  const db = openDatabase(openPool(migrationUrl, 2, { statementTimeoutMs: 0 }))
  try {
    const { guests, homes, freeFrom } = await seed(db, size)
    await sql`
      insert into network_members (owner_id, member_id, trust_level_id)
      select level.owner_id, guest.id, level.id
      from trust_levels level cross join users guest
      where level.level = 3 and guest.user_type = 'user'
      on conflict do nothing`.execute(db)
    await sql`update properties set instant_booking_from_level = 1`.execute(db)
    return { guests, homes, freeFrom, days: DAYS }
  } finally {
    await db.destroy()
  }
}
