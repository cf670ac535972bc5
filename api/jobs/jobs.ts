import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import { KEPT_DAYS } from '#contract/kernel/retention.ts'
import type { Context } from '../context.ts'
import { KEPT_ALIVE } from '../db/database.ts'
import type { Traces } from '../tracing/traces.ts'
import { listDueQueues, pollDueQueues } from './due.ts'
import type { Job } from './job.ts'
import { openMailLanes } from './mail-lanes.ts'
import type { JobQueue } from './queue.ts'
import { readQueueStats } from './queue-stats.ts'
import { followClockBack } from './set-back.ts'
import { tracedJobs } from './traced-jobs.ts'

export interface Jobs {
  readonly queue: JobQueue
  /** Starts processing the queue. */
  work(ctx: Context): Promise<void>
  /** Runs the waiting jobs in this process until none is left; for tests and the command line. */
  drain(ctx: Context): Promise<void>
  stop(): Promise<void>
}

const DAY_SECONDS = 86_400
/** Failed tries are repeated until half an hour after the first one; then the job has failed for good. */
const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 } as const
const KEPT = {
  // Failed jobs are kept so that they can be inspected and retried; then they are deleted like completed ones.
  deleteAfterSeconds: KEPT_DAYS.jobs * DAY_SECONDS,
  // A job that is retried on its last day must still have time to run.
  retentionSeconds: 2 * KEPT_DAYS.jobs * DAY_SECONDS,
}
const BATCH = 10
/** After so long without an answer the database is gone: its connection is left, and the queue asks anew. */
const SILENCE = { query_timeout: 60_000 }

/** Workers are woken when their queue has a due job (`pollDueQueues`); without that they look by themselves, seldom. */
const POLLING = { pollingIntervalSeconds: 60, batchSize: 1 } as const
/** For mails, the next batch is fetched as soon as one is done, and each mail fails or succeeds independently. */
const MAIL_POLLING = {
  ...POLLING,
  batchSize: BATCH,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

const outcomeOf = async (id: string, work: Promise<void>): Promise<JobResult> => {
  try {
    await work
    return { id, status: 'completed' }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return { id, status: 'failed', output: { ...(error as object), name, message } }
  }
}

/** The application name of the queue's own connections in the database. */
export const QUEUE_CONNECTION = 'latchkey-jobs'

/**
 * Opens the queue in the application's database and creates a queue for each job. `maintains`: this process also deletes
 * old jobs and starts scheduled ones; a process that only enqueues does not.
 */
export const openJobs = async (
  connectionString: string,
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its own data; the list holds them all
  jobs: readonly Job<any>[],
  log: FastifyBaseLogger,
  { maintains = true, traces = null }: { readonly maintains?: boolean; readonly traces?: Traces | null } = {},
): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString,
    max: 4,
    application_name: QUEUE_CONNECTION,
    ...KEPT_ALIVE,
    ...SILENCE,
    // Its tables were created before (migrate-queue.ts): the runtime role cannot create any.
    migrate: false,
    supervise: maintains,
    schedule: maintains,
  })
  boss.on('error', error => log.error({ err: error }, 'job queue'))
  await using started = new AsyncDisposableStack()
  started.defer(() => boss.stop({ graceful: true, timeout: 10_000 }))
  await boss.start()
  const queues = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
  for (const { name } of jobs) {
    const known = queues.get(name)
    if (!known) await boss.createQueue(name, { ...RETRIES, ...KEPT })
    else if (known.deleteAfterSeconds !== KEPT.deleteAfterSeconds) await boss.updateQueue(name, KEPT)
  }
  const running = started.move()
  const { withCause, run } = tracedJobs(traces)

  return {
    queue: {
      readStats: on => readQueueStats(boss, jobs, on),
      async retry(tx, failed) {
        const ids = Map.groupBy(failed, ({ name }) => name)
        for (const [name, some] of ids)
          await boss.retry(
            name,
            some.map(({ id }) => id),
            { db: fromKysely(tx) },
          )
      },
      async enqueue(on, job, data, notBefore) {
        await boss.send(job.name, withCause(data), {
          db: fromKysely(on),
          ...(notBefore ? { startAfter: notBefore } : {}),
        })
      },
    },
    async work(ctx) {
      const workers = new Map<string, string>()
      const lanes = openMailLanes(ctx.config.smtpConnections)
      for (const job of jobs) {
        if (job.schedule) await boss.schedule(job.name, job.schedule, {})
        const { mails } = job
        const worker = mails
          ? await boss.work<object>(job.name, MAIL_POLLING, waiting =>
              Promise.all(
                waiting.map(({ id, data }) =>
                  outcomeOf(
                    id,
                    lanes.run(mails, () => run(job, ctx, data)),
                  ),
                ),
              ),
            )
          : await boss.work<object>(job.name, POLLING, async ([next]) => {
              if (next) await run(job, ctx, next.data)
            })
        workers.set(job.name, worker)
      }
      const onError = (error: unknown) => log.error({ err: error }, 'job queue')
      running.defer(pollDueQueues(boss, workers, onError))
      running.defer(followClockBack(boss, onError))
    },
    async drain(ctx) {
      for (let busy = true; busy; ) {
        busy = false
        // Asking each queue by itself would cost a statement for every job that there is.
        const waiting = await listDueQueues(boss)
        for (const job of jobs.filter(({ name }) => waiting.has(name))) {
          for (const next of await boss.fetch<object>(job.name, { batchSize: BATCH })) {
            busy = true
            await run(job, ctx, next.data)
            await boss.complete(job.name, next.id)
          }
        }
      }
    },
    stop: () => running.disposeAsync(),
  }
}
