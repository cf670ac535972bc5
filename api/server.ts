import cluster from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import type { Context } from './context.ts'
import { offerFirstAdmin } from './domains/invitations/service.ts'
import { loggerOptions } from './http/logging.ts'
import { gazetteer } from './integrations/gazetteer/gazetteer.ts'
import { asCommand } from './kernel/origin.ts'
import { openMetrics } from './metrics/open.ts'
import { type Opened, openContext } from './open.ts'
import { printStartMessage } from './start-message.ts'
import { stopOnce } from './stop.ts'
import { startWorkers, WorkerFailed } from './workers/primary.ts'
import { runWorker } from './workers/worker.ts'

/** Seeds a network, beyond an empty database. */
export interface InitialData {
  readonly load: (ctx: Context) => Promise<void>
  /** Lines for the terminal, printed once the server listens. */
  readonly announcement: readonly string[]
}

/** Starts what answers calls. */
interface Front {
  readonly listen: () => Promise<unknown>
  readonly stop: (signal: string) => Promise<void>
}

/** Calls are answered in this process. `begun` is settled once the start has ended, well or not. */
const openOwnFront = async (
  config: Config,
  { ctx, pool, close }: Opened,
  begun: Promise<void>,
): Promise<Front> => {
  const metrics = await openMetrics(ctx, pool)
  const app = await buildApp(ctx, { noteAnswer: metrics?.noteAnswer }).catch(async error => {
    await close()
    throw error
  })
  metrics?.watchStreams(app)
  return {
    async listen() {
      await metrics?.listen()
      await app.listen({ port: config.port, host: config.host })
    },
    stop: stopOnce(
      ctx,
      app,
      async () => {
        await metrics?.close()
        await close()
      },
      begun,
    ),
  }
}

/** Calls are answered by workers; this process runs the jobs and the embedded database. */
const openWorkersFront = async (
  config: Config,
  { ctx, pool, databaseUrl, close }: Opened,
  begun: Promise<void>,
): Promise<Front> => {
  const metrics = await openMetrics(ctx, pool)
  let stopWorkers = async () => {}
  return {
    listen: async () => {
      // The first start of a release packs its places once, and not in each worker.
      await gazetteer()
      const env = { DATABASE_URL: databaseUrl, DATABASE_MIGRATION_URL: '' }
      const workers = await startWorkers({ count: config.workers, env, log: ctx.log })
      stopWorkers = workers.stop
      await metrics?.listen(workers.readMetrics)
    },
    stop: stopOnce(
      ctx,
      null,
      async () => {
        await stopWorkers()
        await metrics?.close()
        await close()
      },
      begun,
    ),
  }
}

const start = async (config: Config, log: FastifyBaseLogger, initial?: InitialData) => {
  const opened = await openContext(config, log)
  const { ctx, jobs } = opened
  const begun = Promise.withResolvers<void>()
  const front = await (config.workers > 1 ? openWorkersFront : openOwnFront)(config, opened, begun.promise)
  try {
    await initial?.load(ctx)
    await front.listen()
    await jobs.work(ctx)
    const offer = () => asCommand('start', ctx.clock, () => offerFirstAdmin(ctx))
    printStartMessage({ config, announcement: initial?.announcement ?? [], firstAdminLink: await offer() })
  } catch (error) {
    begun.resolve()
    await front.stop('failed start')
    throw error
  }
  begun.resolve()
}

const run = async (initial?: InitialData) => {
  const config = readConfig(process.env)
  const log = pino(loggerOptions(config.logLevel) as object)
  // Loaded in parallel with the rest of the start; a request that needs it earlier waits, or fails alone.
  gazetteer().catch(error => log.error({ err: error }, 'the gazetteer could not be read'))
  await (cluster.isWorker ? runWorker(config, log) : start(config, log, initial))
}

/**
 * Runs the server until it is asked to stop, in this process or with workers (`WORKERS`); a failed start prints the
 * reason and ends the process.
 */
export const runServer = async (initial?: InitialData): Promise<void> => {
  try {
    await run(initial)
  } catch (error) {
    process.exitCode = 1
    if (error instanceof WorkerFailed) return
    // An error that the operator can fix is printed as a message; any other one with its stack trace.
    const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    if (error instanceof ConfigError) console.error(error.message)
    else if (busy) console.error('The port is in use. Choose another one, for example: PORT=8001 npm start')
    else console.error(error)
  }
}
