import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Context } from '../context.ts'
import type { NoteAnswer } from '../http/observe.ts'
import type { OwnMetrics } from '../workers/messages.ts'

interface Counting {
  readonly noteAnswer: NoteAnswer
  /** Counts the streams of this app, too. */
  watchStreams(app: FastifyInstance): void
}

/** What a server tells to those who watch it. */
export interface Metrics extends Counting {
  /**
   * Opens the port. Throws `ConfigError` where it cannot be had. Answers the port, which 0 leaves to the system. Where
   * workers answer the calls, `readWorkers` has what they counted.
   */
  listen(readWorkers?: () => Promise<OwnMetrics[]>): Promise<number>
  close(): Promise<void>
}

/** What a worker counts; the primary process asks for it and answers the port. */
export interface WorkerCounting extends Counting {
  read(): Promise<OwnMetrics>
}

/** Null where no port is set: then nothing is counted, and the library is not even loaded. */
export const openMetrics = async (ctx: Context, pool: pg.Pool): Promise<Metrics | null> => {
  const { metricsPort: port, metricsHost: host } = ctx.config
  if (port === null) return null
  const [{ openServerMetrics }, { openPlatformMetrics }, { listenForScrapes }] = await Promise.all([
    import('./server-metrics.ts'),
    import('./platform-metrics.ts'),
    import('./listen.ts'),
  ])
  const server = openServerMetrics(pool)
  const platform = openPlatformMetrics(ctx)
  let readWorkers: (() => Promise<OwnMetrics[]>) | undefined
  const scrape = async () => `${await server.scrape(await readWorkers?.())}\n${await platform.scrape()}`
  const listener = listenForScrapes(scrape, ctx.log)
  return {
    noteAnswer: server.noteAnswer,
    watchStreams: server.watchStreams,
    listen(workers) {
      readWorkers = workers
      return listener.listen({ port, host })
    },
    close: listener.close,
  }
}

/** The same for a worker, whose number is a label, so that each one's counters begin anew on their own. */
export const openWorkerCounting = async (
  ctx: Context,
  pool: pg.Pool,
  worker: number,
): Promise<WorkerCounting | null> => {
  if (ctx.config.metricsPort === null) return null
  const { openServerMetrics } = await import('./server-metrics.ts')
  return openServerMetrics(pool, { worker: String(worker) })
}
