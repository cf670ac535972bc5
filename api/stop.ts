import cluster from 'node:cluster'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/**
 * What has not ended by then is cut off: Node would wait without end for a request whose headers never come to theirs.
 */
const DRAIN_MS = 15_000

/** Stops accepting calls, and waits for those under way. */
const drain = async (app: FastifyInstance) => {
  const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  await app.close()
  clearTimeout(late)
}

/**
 * Stops this process once, at the first signal to do so or uncaught error: first the app, if it has one, then the rest
 * by `close`. Returns the function that does it.
 */
export const stopOnce = (log: FastifyBaseLogger, app: FastifyInstance | null, close: () => Promise<void>) => {
  let stopping: Promise<void> | undefined
  const stop = (reason: string): Promise<void> => {
    stopping ??= (async () => {
      log.info({ signal: reason }, 'stopping')
      if (app) await drain(app)
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
