import cluster from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { openWorkerCounting } from '../metrics/open.ts'
import { openContext } from '../open.ts'
import { stopOnce } from '../stop.ts'
import { STOP, TELL_METRICS } from './messages.ts'
import { type Counts, type CountsChannel, shareCounts } from './shared-counts.ts'

const channel: CountsChannel = {
  send: counts => process.send?.(counts),
  receive: listener =>
    process.on('message', (message: string | Counts) => {
      if (typeof message !== 'string') listener(message)
    }),
}

/** Answers calls until the primary process asks it to stop, or ends: then Node ends this process at once. */
export const runWorker = async (config: Config, log: FastifyBaseLogger): Promise<void> => {
  const { ctx, pool, close } = await openContext(config, log, undefined, { worker: true })
  const counting = await openWorkerCounting(ctx, pool, cluster.worker?.id ?? 0)
  const app = await buildApp(ctx, {
    rateLimitStore: shareCounts(channel),
    noteAnswer: counting?.noteAnswer,
  }).catch(async error => {
    await close()
    throw error
  })
  const stop = stopOnce(ctx, app, async () => {
    await close()
    process.disconnect?.()
  })
  process.on('message', message => {
    if (message === STOP) void stop('primary')
    if (message === TELL_METRICS) void counting?.read().then(metrics => process.send?.({ metrics }))
  })
  counting?.watchStreams(app)
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await stop('failed start')
    throw error
  }
}
