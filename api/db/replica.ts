import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Traces } from '../tracing/traces.ts'
import { type Database, openDatabase, openPool } from './database.ts'
import { lags, onlyReads } from './temporary.ts'

/** A place in the log of the database; everything committed before it was read is before it. */
export type LogPosition = string

/** A replica that lags less than this is worth waiting for. */
const WAIT_MS = 100
const LOOK_MS = 5
const CONNECTIONS = 10

/** Copies of the database that follow it, and that are only read. */
export interface Replica {
  /**
   * Runs `work` on one connection to one replica that has followed to this position; null: that shows all that it has
   * received. Throws where none does in time.
   */
  read<T>(position: LogPosition | null, work: (db: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Where the log is that is durable now: what was acknowledged before the question is before it. */
export const readLogPosition = async (db: Database): Promise<LogPosition> => {
  const { rows } = await sql<{ position: LogPosition | null }>`
    select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() end::text as position`.execute(
    db,
  )
  const position = rows[0]?.position
  // A primary that has just become a replica, and is taken for the primary a moment longer.
  if (!position) throw onlyReads()
  return position
}

/** A replica that has become primary lacks nothing that was acknowledged. */
const look = async (db: Database, position: LogPosition | null) => {
  const { rows } = await sql<{ followed: boolean; at: LogPosition | null }>`
    select not pg_is_in_recovery()
      or pg_last_wal_replay_lsn() >= coalesce(${position}::pg_lsn, pg_last_wal_receive_lsn(), '0/0') as followed,
      pg_last_wal_replay_lsn()::text as at`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The replica does not say how far it is')
  return found
}

/** Waits until the replica has followed; in the end false where it has not, and was still on its way. */
const hasFollowed = async (db: Database, position: LogPosition | null) => {
  const first = await look(db, position)
  const deadline = performance.now() + WAIT_MS
  for (let { followed, at } = first; ; { followed, at } = await look(db, position)) {
    if (followed) return true
    // Of the last entry of a primary that died there may be a part only, which is never shown.
    if (performance.now() > deadline) return position === null && at === first.at
    await pause(LOOK_MS)
  }
}

export const openReplica = (connectionString: string, traces: Traces | null = null): Replica => {
  const db = openDatabase(openPool(connectionString, CONNECTIONS), traces)
  return {
    // Another connection may lead to another replica, which has not followed as far.
    read: (position, work) =>
      db.connection().execute(async one => {
        if (!(await hasFollowed(one, position))) throw lags()
        return work(one)
      }),
    close: () => db.destroy(),
  }
}
