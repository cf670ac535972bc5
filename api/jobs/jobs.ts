import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import type { Job } from './job.ts'
import type { JobQueue } from './queue.ts'

export interface Jobs {
  readonly queue: JobQueue
  /** Begins to work off the queue. */
  work(ctx: Context): Promise<void>
  /** Runs what waits, in this process, until nothing waits; for tests and the command line. */
  drain(ctx: Context): Promise<void>
  stop(): Promise<void>
}

const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 } as const
const BATCH = 10

/** Opens the queue in the business database and makes a queue for each job. */
export const openJobs = async (
  connectionString: string,
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its own data; the list holds them all
  jobs: readonly Job<any>[],
  log: FastifyBaseLogger,
): Promise<Jobs> => {
  const boss = new PgBoss({ connectionString, max: 4, application_name: 'latchkey-jobs' })
  boss.on('error', error => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const job of jobs) await boss.createQueue(job.name, RETRIES)

  return {
    queue: {
      async enqueue(on, job, data, notBefore) {
        await boss.send(job.name, data, {
          db: fromKysely(on),
          ...(notBefore ? { startAfter: notBefore } : {}),
        })
      },
    },
    async work(ctx) {
      for (const job of jobs) {
        if (job.schedule) await boss.schedule(job.name, job.schedule, {})
        await boss.work<object>(job.name, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([next]) => {
          if (next) await job.run(ctx, next.data)
        })
      }
    },
    async drain(ctx) {
      for (let busy = true; busy; ) {
        busy = false
        for (const job of jobs) {
          for (const next of await boss.fetch<object>(job.name, { batchSize: BATCH })) {
            busy = true
            await job.run(ctx, next.data)
            await boss.complete(job.name, next.id)
          }
        }
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
