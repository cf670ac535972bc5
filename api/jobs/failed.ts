import { sql } from 'kysely'
import type { Cause } from '#contract/platform/system.schemas.ts'
import type { Queryable, Transaction } from '../db/transaction.ts'
import { MAIL_NOT_TAKEN } from '../integrations/mail/not-taken.ts'

/** A job that failed for good, as the queue stores it. */
export interface FailedJobRow {
  id: string
  name: string
  output: { name?: unknown; message?: unknown; reason?: unknown; recipient?: unknown } | null
  created_on: Date
  completed_on: Date
  retry_count: number
}

export interface WhichFailed {
  readonly id?: string | undefined
  readonly job?: string | undefined
  readonly cause?: Cause | undefined
}

/** At most this many are retried by one call. */
const MOST_AT_ONCE = 10_000

/** Of a row of the queue: its last try failed because its mail was not taken. */
export const isFailedMail = sql`output ->> 'name' is not distinct from ${MAIL_NOT_TAKEN}`

// The queue's own interface finds jobs by id or data, but neither by state nor in pages, so this reads its table.
const which = ({ id, job, cause }: WhichFailed) => sql`state = 'failed'
  and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
  and (${job ?? null}::text is null or name = ${job ?? null}::text)
  and (${cause ?? null}::text is null
    or (${isFailedMail}) = (${cause ?? null}::text = 'mail'))`

export const listFailed = async (
  on: Queryable,
  asked: WhichFailed & { limit: number; offset: number },
): Promise<FailedJobRow[]> => {
  const { rows } = await sql<FailedJobRow>`
    select id, name, output, created_on, completed_on, retry_count from pgboss.job where ${which(asked)}
    order by completed_on desc, id limit ${asked.limit} offset ${asked.offset}`.execute(on)
  return rows
}

export const countFailed = async (on: Queryable, asked: WhichFailed): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where ${which(asked)}`.execute(on)
  return rows[0]?.count ?? 0
}

/** The number of failed jobs by cause, in one statement. */
export const countFailedByCause = async (on: Queryable): Promise<Record<Cause, number>> => {
  const { rows } = await sql<Record<Cause, number>>`
    select count(*) filter (where ${isFailedMail}) as mail, count(*) filter (where not (${isFailedMail})) as other
    from pgboss.job where state = 'failed'`.execute(on)
  return rows[0] ?? { mail: 0, other: 0 }
}

/** Jobs that wait for another try and whose last try failed for this cause. */
export const countRetrying = async (on: Queryable, cause: Cause): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where state = 'retry'
      and (${isFailedMail}) = (${cause}::text = 'mail')`.execute(on)
  return rows[0]?.count ?? 0
}

/** Locked until the transaction ends: of two simultaneous calls the second finds the jobs gone. */
export const holdFailed = async (
  tx: Transaction,
  asked: WhichFailed,
): Promise<Pick<FailedJobRow, 'id' | 'name' | 'output'>[]> => {
  const { rows } = await sql<Pick<FailedJobRow, 'id' | 'name' | 'output'>>`
    select id, name, output from pgboss.job where ${which(asked)}
    order by completed_on, id limit ${MOST_AT_ONCE} for update`.execute(tx)
  return rows
}

export const existsJob = async (on: Queryable, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from pgboss.job where id = ${id}::uuid`.execute(on)
  return rows.length > 0
}
