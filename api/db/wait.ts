import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { isTemporary, onlyReads } from './temporary.ts'

/** Longer than another node takes to become primary. Then the start fails, and whoever started the server decides. */
const PATIENCE_MS = 60_000
const AGAIN_MS = 1_000
const CONNECT_MS = 5_000

/** Throws where the database is away, or is a replica. */
const findPrimary = async (connectionString: string) => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ reading: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as reading`,
    )
    if (rows[0]?.reading) throw onlyReads()
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Waits for a database that is starting, away for a moment, or not primary yet. What is wrong for good is thrown at once. */
export const waitForPrimary = async (
  connectionString: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  patienceMs = PATIENCE_MS,
) => {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return await findPrimary(connectionString)
    } catch (error) {
      if (!isTemporary(error as Error) || Date.now() > deadline) throw error
      log.warn({ err: error }, 'waiting for the database')
      await pause(AGAIN_MS)
    }
  }
}
