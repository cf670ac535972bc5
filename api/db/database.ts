import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { traceStatements } from '../tracing/statements.ts'
import type { Traces } from '../tracing/traces.ts'
import type { DB } from './types.ts'

export type Database = Kysely<DB>

/** Calendar dates stay text: a JavaScript Date would add a time and a time zone to nights. */
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)
/** Sums of cents stay far below 2^53; a larger value is a fault and throws. */
pg.types.setTypeParser(pg.types.builtins.INT8, value => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('A number of the database is too large to be exact')
  return number
})
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Marks a statement that has many forms, each with a plan that depends on its values. It is not prepared: its texts
 * would fill the server, and a generic plan would fit none of its values.
 */
export const unprepared = sql`/* planned for its values */`
const UNPREPARED = 'planned for its values'

/**
 * Names each parameterised statement by a hash of its text, so that PostgreSQL plans it once per connection. The texts
 * come from Kysely and, except for those marked as unprepared, are few.
 */
class PreparingClient extends pg.Client {
  /** The statement under way committed, and no second machine has it. */
  #isUnconfirmed = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('notice', ({ routine }) => {
      if (routine === GAVE_UP_WAITING) this.#isUnconfirmed = true
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen overloads; Kysely uses the one handled here
  override query(...args: any[]): any {
    const [text, values] = args
    const forward = (...forwarded: unknown[]) => {
      const answer = (super.query as (...all: unknown[]) => unknown).apply(this, forwarded)
      return answer instanceof Promise ? answer.then(this.#confirm, this.#leave) : answer
    }
    if (
      typeof text !== 'string' ||
      !Array.isArray(values) ||
      values.length === 0 ||
      text.includes(UNPREPARED)
    )
      return forward(...args)
    return forward({ name: statementName(text), text, values }, ...args.slice(2))
  }

  /**
   * A commit whose wait for a second machine was cancelled, as an administrator may do, succeeds with no more than a
   * warning. Nobody is told that something is done which the loss of one machine could undo.
   */
  #confirm = <T>(result: T): T => {
    if (!this.#isUnconfirmed) return result
    this.#isUnconfirmed = false
    throw Object.assign(new Error('The commit is not on a second machine yet'), {
      code: 'COMMIT_UNCONFIRMED',
    })
  }

  /** What does not answer, or has become a replica, is left, so that the next statement looks for the primary anew. */
  #leave = (error: Error & { code?: string }): never => {
    // At once, so that the pool gives it to nobody else.
    if (error.code === READ_ONLY || error.message === SILENT) this.end().catch(() => undefined)
    throw error
  }
}

/** The routine of PostgreSQL that warns, whatever language it speaks. */
const GAVE_UP_WAITING = 'SyncRepWaitForLSN'
const READ_ONLY = '25006'
/** What `pg` says where an answer does not come. */
const SILENT = 'Query read timeout'

const names = new Map<string, string>()
const statementName = (text: string) => {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

interface PoolOptions {
  statementTimeoutMs?: number
  /**
   * Called when a connection breaks. A caller that is using it gets an error; the next query gets a new connection or
   * also fails.
   */
  onLost?: (error: Error) => void
}

const CONNECT_SECONDS = 5
/** How much longer than the time-out of a statement one waits for the database to say that it was over. */
const SILENCE_MS = 5_000

/** Notices within seconds that the other side is gone without a word. */
export const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 } as const

/** As in libpq's addresses, `connect_timeout` is the number of seconds to wait for a connection. */
const connectSeconds = (connectionString: string) =>
  Number(new URL(connectionString).searchParams.get('connect_timeout')) || CONNECT_SECONDS

/** The address may have a time-out of its own for statements, which goes before that of the program. */
const silenceMs = (connectionString: string, statementTimeoutMs: number) => {
  const own = new URL(connectionString).searchParams.get('statement_timeout')
  const ms = own === null ? statementTimeoutMs : Number(own)
  return ms > 0 ? ms + SILENCE_MS : 0
}

/** A connection pool with time-outs, so that no statement, lock wait or idle transaction can block others for long. */
export const openPool = (
  connectionString: string,
  size: number,
  { statementTimeoutMs = 5_000, onLost = () => undefined }: PoolOptions = {},
) => {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    Client: PreparingClient,
    application_name: 'latchkey',
    statement_timeout: statementTimeoutMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: connectSeconds(connectionString) * 1_000,
    query_timeout: silenceMs(connectionString, statementTimeoutMs),
    ...KEPT_ALIVE,
  })
  // Without a listener the event would end the process. The pool's own listener covers a connection only while it is
  // idle; this one covers a connection that breaks between two statements of a transaction.
  pool.on('connect', client => void client.on('error', onLost))
  pool.on('error', () => undefined)
  return pool
}

export const openDatabase = (pool: pg.Pool, traces: Traces | null = null): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(traces ? { log: traceStatements(traces) } : {}),
  })
