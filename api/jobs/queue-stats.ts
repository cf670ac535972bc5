import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { JobStats } from '#contract/platform/system.schemas.ts'
import type { Queryable } from '../db/transaction.ts'
import type { Job } from './job.ts'

interface Counted {
  name: string
  waiting: number
  later: number
  retrying: number
  running: number
  failed: number
  last_success_at: Date | null
}

// The queue's own interface has counts that are up to a minute old, and no last success, so this reads its table.
const countByName = async (on: Queryable) => {
  const { rows } = await sql<Counted>`
    select name,
      count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
      count(*) filter (where state in ('created', 'retry') and start_after > now()) as later,
      count(*) filter (where state = 'retry') as retrying,
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'failed') as failed,
      max(completed_on) filter (where state = 'completed') as last_success_at
    from pgboss.job group by name`.execute(on)
  return new Map(rows.map(row => [row.name, row]))
}

const turnsOf = (boss: PgBoss, schedule: string | undefined) => {
  const [next, following] = schedule ? boss.previewSchedule(schedule, { count: 2 }) : []
  return {
    next_at: next?.toISOString() ?? null,
    every_seconds: next && following ? (following.getTime() - next.getTime()) / 1_000 : null,
  }
}

/** The state of each job's queue, sorted by name. */
export const readQueueStats = async (
  boss: PgBoss,
  jobs: readonly Pick<Job, 'name' | 'schedule'>[],
  on: Queryable,
): Promise<JobStats[]> => {
  const counts = await countByName(on)
  return jobs
    .map(({ name, schedule }) => {
      const counted = counts.get(name)
      return {
        name,
        waiting: counted?.waiting ?? 0,
        later: counted?.later ?? 0,
        retrying: counted?.retrying ?? 0,
        running: counted?.running ?? 0,
        failed: counted?.failed ?? 0,
        last_success_at: counted?.last_success_at?.toISOString() ?? null,
        ...turnsOf(boss, schedule),
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}
