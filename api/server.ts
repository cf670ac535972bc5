import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config/config.ts'
import type { Context } from './context.ts'
import { offerFirstAdmin } from './domains/invitations/service.ts'
import { announceStop } from './http/health.ts'
import { loggerOptions } from './http/logging.ts'
import { gazetteer } from './integrations/gazetteer/gazetteer.ts'
import { asCommand } from './kernel/origin.ts'
import { openMetrics } from './metrics/open.ts'
import { openContext } from './open.ts'
import { printStartMessage } from './start-message.ts'

/** Seeds a network, beyond an empty database. */
export interface InitialData {
  readonly load: (ctx: Context) => Promise<void>
  /** Lines for the terminal, printed once the server listens. */
  readonly announcement: readonly string[]
}

/**
 * What has not ended by then is cut off: Node would wait without end for a request whose headers never come to theirs.
 */
const DRAIN_MS = 15_000

const start = async (initial?: InitialData) => {
  const config = readConfig(process.env)
  const log = pino(loggerOptions(config.logLevel) as object)
  // Loaded in parallel with the rest of the start; a request that needs it earlier waits, or fails alone.
  gazetteer().catch(error => log.error({ err: error }, 'the gazetteer could not be read'))
  const { ctx, jobs, pool, close } = await openContext(config, log)
  const metrics = await openMetrics(ctx, pool)
  const app = await buildApp(ctx, { noteAnswer: metrics?.noteAnswer }).catch(async error => {
    await close()
    throw error
  })

  let stopping: Promise<void> | undefined
  const stop = (signal: string) => {
    stopping ??= (async () => {
      log.info({ signal }, 'stopping')
      announceStop(app)
      // Whoever presses Ctrl-C has no proxy to wait for.
      if (signal === 'SIGTERM') await pause(config.drainSeconds * 1_000)
      const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
      await app.close()
      clearTimeout(late)
      await metrics?.close()
      await close()
    })().catch(error => {
      log.error({ err: error }, 'could not stop cleanly')
      process.exitCode = 1
    })
    return stopping
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'uncaught')
    process.exitCode = 1
    void stop('uncaughtException')
  })

  try {
    await initial?.load(ctx)
    await metrics?.listen(app)
    await app.listen({ port: config.port, host: config.host })
    await jobs.work(ctx)
    const offer = () => asCommand('start', ctx.clock, () => offerFirstAdmin(ctx))
    printStartMessage({ config, announcement: initial?.announcement ?? [], firstAdminLink: await offer() })
  } catch (error) {
    await stop('failed start')
    throw error
  }
}

/** Runs the server until it is asked to stop; a failed start prints the reason and ends the process. */
export const runServer = async (initial?: InitialData): Promise<void> => {
  try {
    await start(initial)
  } catch (error) {
    // An error that the operator can fix is printed as a message; any other one with its stack trace.
    const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    if (error instanceof ConfigError) console.error(error.message)
    else if (busy) console.error('The port is in use. Choose another one, for example: PORT=8001 npm start')
    else console.error(error)
    process.exitCode = 1
  }
}
