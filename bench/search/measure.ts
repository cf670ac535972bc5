import { readFile } from 'node:fs/promises'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '#api/db/types.ts'
import { countSearch, searchCards } from '#api/domains/properties/search.queries.ts'
import { understand } from '#api/domains/properties/words.service.ts'
import type { Principal } from '#api/kernel/actor.ts'
import type { PropertyFilters } from '#contract/properties/search.schemas.ts'

interface Plan {
  'Execution Time': number
  'Planning Time': number
}

export interface SearchMeasured {
  asked: PropertyFilters
  /** Of both statements, planning included. */
  databaseMs: number
  /** Of the search alone, without the count. */
  searchMs: number
  /** The database's processor time for both, where the system reports it: other processes do not affect it. */
  processorMs: number | null
  wallMs: number
  found: number
  statements: readonly CompiledQuery[]
}

/** A database that records its statements. */
export const listening = (pool: pg.Pool) => {
  const heard: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log({ query }) {
      heard.push(query)
    },
  })
  return { db, heard }
}

const knowers = new WeakMap<pg.Pool, Kysely<DB>>()
const knowing = (pool: pg.Pool) => {
  const known = knowers.get(pool) ?? listening(pool).db
  knowers.set(pool, known)
  return known
}

export const explain = async (pool: pg.Pool, { sql, parameters }: CompiledQuery, options: string) =>
  (await pool.query(`explain (${options}) ${sql}`, [...parameters])).rows

/** The processor time of a database process on this machine; the kernel counts in nanoseconds. */
const processorMsOf = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const told = await readFile(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').catch(() => null)
  return told === null ? null : Number(told.split(' ')[0]) / 1e6
}

const run = async (pool: pg.Pool, statements: readonly CompiledQuery[]) => {
  const client = await pool.connect()
  try {
    const before = await processorMsOf(client)
    for (const { sql, parameters } of statements) await client.query(sql, [...parameters])
    const after = await processorMsOf(client)
    return before === null || after === null ? null : after - before
  } finally {
    client.release()
  }
}

const databaseMsOf = async (pool: pg.Pool, statement: CompiledQuery) => {
  const [row] = await explain(pool, statement, 'analyze, timing off, format json')
  const [plan] = (row as { 'QUERY PLAN': Plan[] })['QUERY PLAN']
  return (plan?.['Execution Time'] ?? 0) + (plan?.['Planning Time'] ?? 0)
}

/** Sends the queries of the list, and then asks the database for the cost of each of the two statements. */
export const measureSearch = async (
  pool: pg.Pool,
  viewer: Principal,
  asked: PropertyFilters,
): Promise<SearchMeasured> => {
  const { db, heard } = listening(pool)
  // Words are resolved by the server's cached places, so one lookup reads the new rows of `home_places`.
  const search = await understand(knowing(pool), asked, { now: new Date(), language: 'en' })
  const begun = performance.now()
  const [cards] = await Promise.all([searchCards(db, viewer, search), countSearch(db, viewer, search)])
  const wallMs = performance.now() - begun
  let databaseMs = 0
  let countMs = 0
  for (const statement of heard) {
    const ms = await databaseMsOf(pool, statement)
    databaseMs += ms
    // The statements are recorded in the order in which they end.
    if (statement.sql.includes('looked_at')) countMs += ms
  }
  const processorMs = await run(pool, heard)
  return {
    asked,
    databaseMs,
    searchMs: databaseMs - countMs,
    processorMs,
    wallMs,
    found: cards.length,
    statements: heard,
  }
}
