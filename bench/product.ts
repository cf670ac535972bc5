import cluster from 'node:cluster'
import { pino } from 'pino'
import { buildApp } from '#api/app.ts'
import { readConfig } from '#api/config/config.ts'
import { loggerOptions } from '#api/http/logging.ts'
import { openContext } from '#api/open.ts'
import { serveForParent } from './parent.ts'

/** The product as in production, request log included; only the limit per address is raised. */
await serveForParent(async () => {
  const config = readConfig(process.env)
  const log = pino(loggerOptions(config.logLevel) as object)
  const { ctx, jobs } = await openContext(config, log)
  const app = await buildApp(ctx, { requestsPerMinute: Number.MAX_SAFE_INTEGER })
  await app.listen({ port: 0, host: '127.0.0.1' })
  // One process runs the jobs, as in production, although it answers calls as well here.
  if (!cluster.worker || cluster.worker.id === 1) await jobs.work(ctx)
  return app.server
})
