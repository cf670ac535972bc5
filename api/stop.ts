import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { announceStop } from './http/health.ts'

/**
 * What has not ended by then is cut off: Node would wait without end for a request whose headers never come to theirs.
 */
const DRAIN_MS = 15_000

/** Nobody waits for proxies where something is wrong. */
const ASKED = ['SIGTERM', 'SIGINT', 'primary']

/** Says that it stops, stops accepting calls when proxies have noticed, and waits for those under way. */
const drain = async (app: FastifyInstance, noticedSeconds: number) => {
  announceStop(app)
  await pause(noticedSeconds * 1_000)
  const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  await app.close()
  clearTimeout(late)
}

/**
 * Stops this process once, at the first signal to do so or uncaught error: first the app, if it has one, then the rest
 * by `close`. While it still starts, it stops once `begun` is settled, because half of a server cannot be closed in order.
 * Returns the function that does it.
 */
export const stopOnce = (
  { config, log }: Pick<Context, 'config' | 'log'>,
  app: FastifyInstance | null,
  close: () => Promise<void>,
  begun: Promise<void> = Promise.resolve(),
) => {
  let stopping: Promise<void> | undefined
  const stop = (reason: string): Promise<void> => {
    stopping ??= (async () => {
      log.info({ signal: reason }, 'stopping')
      await begun
      if (app) await drain(app, ASKED.includes(reason) ? config.drainSeconds : 0)
      await close()
    })().catch(error => {
      log.error({ err: error }, 'could not stop cleanly')
      process.exitCode = 1
    })
    return stopping
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  // A terminal sends Ctrl-C to all processes. Workers are stopped by the primary process.
  process.on('SIGINT', () => {
    if (cluster.isPrimary) void stop('SIGINT')
  })
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'uncaught')
    process.exitCode = 1
    void stop('uncaughtException')
  })
  return stop
}
