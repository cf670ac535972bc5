import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Context } from '../context.ts'
import type { NoteAnswer } from '../http/observe.ts'

/** What a server tells to those who watch it. */
export interface Metrics {
  readonly noteAnswer: NoteAnswer
  /** Opens the port. Throws `ConfigError` where it cannot be had. Answers the port, which 0 leaves to the system. */
  listen(app: FastifyInstance): Promise<number>
  close(): Promise<void>
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
  const scrape = async () => `${await server.scrape()}\n${await platform.scrape()}`
  const listener = listenForScrapes(scrape, ctx.log)
  return {
    noteAnswer: server.noteAnswer,
    async listen(app) {
      server.watchStreams(app)
      return listener.listen({ port, host })
    },
    close: listener.close,
  }
}
