import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openDatabase, openPool } from './database.ts'
import { onlyReads } from './temporary.ts'

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
export const readPosition = async (db: Database): Promise<LogPosition> => {
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
const hasFollowed = async (db: Database, position: LogPosition | null) => {
  const { rows } = await sql<{ followed: boolean }>`
    select not pg_is_in_recovery()
      or pg_last_wal_replay_lsn() >= coalesce(${position}::pg_lsn, pg_last_wal_receive_lsn(), '0/0') as followed`.execute(
    db,
  )
  return rows[0]?.followed === true
}

const waitFor = async (db: Database, position: LogPosition | null) => {
  const deadline = performance.now() + WAIT_MS
  while (!(await hasFollowed(db, position))) {
    if (performance.now() > deadline) throw new Error('The replica lags')
    await pause(LOOK_MS)
  }
}

export const openReplica = (connectionString: string): Replica => {
  const db = openDatabase(openPool(connectionString, CONNECTIONS))
  return {
    // Another connection may lead to another replica, which has not followed as far.
    read: (position, work) =>
      db.connection().execute(async one => {
        await waitFor(one, position)
        return work(one)
      }),
    close: () => db.destroy(),
  }
}
