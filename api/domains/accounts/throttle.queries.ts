import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'

/** How long a key must wait after a number of failures, and after which quiet time the count restarts. */
export interface Patience {
  readonly freeTries: number
  /** Seconds to wait after the last free try; each further failure doubles it. */
  readonly firstWait: number
  readonly longestWait: number
}

/** The count is reset after an hour without a failure. */
export const FORGOTTEN_AFTER_SECONDS = 3_600

const waitAfter = ({ freeTries, firstWait, longestWait }: Patience) =>
  sql`make_interval(secs => case
    when sign_in_failures.failures < ${freeTries}::int then 0
    else least(${longestWait}::float8, ${firstWait}::float8
      * power(2, least(sign_in_failures.failures - ${freeTries}::int, 20)))
  end)`

/** Either an allowed try with its number in a row, or the seconds until the next one is allowed. */
export type Counted = { readonly nth: number; readonly wait: null } | { readonly wait: number }

/** A failure that is so far ahead can only be from a clock that was set back; nobody waits for it. */
const isAhead = (at: Date) =>
  sql`sign_in_failures.last_failure_at > ${at}::timestamptz + make_interval(secs => ${FORGOTTEN_AFTER_SECONDS})`

/** Counts a try before it is made, so that many simultaneous ones cannot all pass. */
export const countTry = async (
  on: Queryable,
  key: string,
  patience: Patience,
  at: Date,
): Promise<Counted> => {
  const counted = await sql<{ failures: number }>`
    insert into sign_in_failures (key, failures, last_failure_at) values (${key}, 1, ${at})
    on conflict (key) do update set
      failures = case
        when sign_in_failures.last_failure_at < ${at}::timestamptz - make_interval(secs => ${FORGOTTEN_AFTER_SECONDS})
        then 1 else least(sign_in_failures.failures + 1, 1000000) end,
      last_failure_at = case when ${isAhead(at)} then ${at} else greatest(sign_in_failures.last_failure_at, ${at}) end
    -- Of tries at the same moment one may be counted after a later one: free it is all the same.
    where sign_in_failures.failures < ${patience.freeTries}::int
      or sign_in_failures.last_failure_at + ${waitAfter(patience)} <= ${at}
      or ${isAhead(at)}
    returning failures`.execute(on)
  if (counted.rows[0]) return { nth: counted.rows[0].failures, wait: null }
  const waits = await sql<{ seconds: number }>`
    select extract(epoch from last_failure_at + ${waitAfter(patience)} - ${at}::timestamptz)::float8 as seconds
    from sign_in_failures where key = ${key}`.execute(on)
  return { wait: Math.max(1, Math.ceil(waits.rows[0]?.seconds ?? 1)) }
}

export const forgetTries = async (on: Queryable, keys: readonly string[]) => {
  await on
    .deleteFrom('sign_in_failures')
    .where('key', 'in', [...keys])
    .execute()
}

export const deleteTriesBefore = async (on: Queryable, day: Date) => {
  await on.deleteFrom('sign_in_failures').where('last_failure_at', '<', day).execute()
}

export const deleteCallTriesBefore = async (on: Queryable, day: Date) => {
  await on.deleteFrom('call_tries').where('begun_at', '<', day).execute()
}
