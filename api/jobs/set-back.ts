import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

const LOOK_MS = 60_000
/** More than clocks differ, and more than a job that is tried again waits: what lies beyond is of a clock that was wrong. */
const AHEAD = `now() + interval '1 hour'`

/**
 * What the queue noted while the clock of the database was ahead would lie in its future once the clock is set back: jobs
 * would wait for as long as it was ahead, and scheduled ones would not start. This moves all of it to the present.
 */
const STATEMENTS = [
  `update pgboss.version set cron_on = null where cron_on > ${AHEAD}`,
  `update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
   where greatest(monitor_claim_on, monitor_on, maintain_on) > ${AHEAD}`,
  `update pgboss.job set start_after = now() + (start_after - created_on), created_on = now()
   where state < 'active' and created_on > ${AHEAD}`,
  `update pgboss.job set start_after = now() where state = 'retry' and start_after > ${AHEAD}`,
  `update pgboss.job set started_on = now() where state = 'active' and started_on > ${AHEAD}`,
]

/** Looks for it now and every minute. Returns what ends that. */
export const followClockBack = (boss: PgBoss, onError: (error: unknown) => void) => {
  const ended = new AbortController()
  const look = async () => {
    while (!ended.signal.aborted) {
      try {
        for (const statement of STATEMENTS) await boss.getDb().executeSql(statement)
      } catch (error) {
        onError(error)
      }
      await pause(LOOK_MS, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  }
  const looking = look()
  return async () => {
    ended.abort()
    await looking
  }
}
