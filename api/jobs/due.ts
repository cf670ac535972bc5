import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

const POLL_MS = 1_000

/** The names of the queues that have jobs which are due. Its conditions are those of the queue's own partial index. */
export const listDueQueues = async (boss: PgBoss): Promise<ReadonlySet<string>> => {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`,
    )
  return new Set(rows.map(({ name }: { name: string }) => name))
}

/**
 * Asks every second which queues have due jobs, and wakes their workers: one statement, where each worker would ask for
 * its own queue. `workers` holds the id of each queue's worker. Returns what ends the polling.
 */
export const pollDueQueues = (
  boss: PgBoss,
  workers: ReadonlyMap<string, string>,
  onError: (error: unknown) => void,
) => {
  const ended = new AbortController()
  const poll = async () => {
    while (!ended.signal.aborted) {
      const due = await listDueQueues(boss).catch(onError)
      for (const name of due ?? []) {
        const worker = workers.get(name)
        if (worker) boss.notifyWorker(worker)
      }
      await pause(POLL_MS, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  }
  const polling = poll()
  return async () => {
    ended.abort()
    await polling
  }
}
