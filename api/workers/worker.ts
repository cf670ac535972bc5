import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { openContext } from '../open.ts'
import { stopOnce } from '../stop.ts'
import { STOP } from './messages.ts'
import { type Counts, type CountsChannel, shareCounts } from './shared-counts.ts'

const channel: CountsChannel = {
  send: counts => process.send?.(counts),
  receive: listener =>
    process.on('message', (message: typeof STOP | Counts) => {
      if (message !== STOP) listener(message)
    }),
}

/** Answers calls until the primary process asks it to stop, or ends: then Node ends this process at once. */
export const runWorker = async (config: Config, log: FastifyBaseLogger): Promise<void> => {
  const { ctx, close } = await openContext(config, log, undefined, { worker: true })
  const app = await buildApp(ctx, { rateLimitStore: shareCounts(channel) }).catch(async error => {
    await close()
    throw error
  })
  const stop = stopOnce(log, app, async () => {
    await close()
    process.disconnect?.()
  })
  process.on('message', message => {
    if (message === STOP) void stop('primary')
  })
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await stop('failed start')
    throw error
  }
}
