import { readFile } from 'node:fs/promises'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '#api/db/types.ts'
import type { Viewer } from '#api/domains/properties/queries.ts'
import { countSearch, searchCards } from '#api/domains/properties/search.queries.ts'
import { understand } from '#api/domains/properties/words.service.ts'
import type { PropertyFilters } from '#contract/properties/search.schemas.ts'

interface Plan {
  'Execution Time': number
  'Planning Time': number
}

export interface Measured {
  asked: PropertyFilters
  /** Of both statements, planning included. */
  databaseMs: number
  /** Of the search alone, without the count beside it. */
  searchMs: number
  /** Processor time of the database for both, where the system tells it: others on the machine do not change it. */
  processorMs: number | null
  wallMs: number
  found: number
  statements: readonly CompiledQuery[]
}

/** A database that remembers what it was asked. */
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

/** How long a process of the database on this machine has computed; the kernel counts in nanoseconds. */
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

/** Asks as the list does, and then the database what each of the two statements cost. */
export const measureSearch = async (
  pool: pg.Pool,
  viewer: Viewer,
  asked: PropertyFilters,
): Promise<Measured> => {
  const { db, heard } = listening(pool)
  // The words are understood from what a server keeps: where homes are is read once, and what was added since.
  const search = await understand(knowing(pool), asked, { now: new Date(), language: 'en' })
  const begun = performance.now()
  const [cards] = await Promise.all([searchCards(db, viewer, search), countSearch(db, viewer, search)])
  const wallMs = performance.now() - begun
  let databaseMs = 0
  let countMs = 0
  for (const statement of heard) {
    const ms = await databaseMsOf(pool, statement)
    databaseMs += ms
    // They are heard of in the order in which they end.
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
