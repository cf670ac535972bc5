import { rm } from 'node:fs/promises'
import { buildApp } from '#api/app.ts'
import { readConfig } from '#api/config/config.ts'
import { openMetrics } from '#api/metrics/open.ts'
import { openContext } from '#api/open.ts'
import { createDatabase } from './database.ts'
import { makeFolder } from './folder.ts'
import { silentLog } from './log.ts'
import { createPerson } from './people.ts'

/** A complete server for one suite: its own database, files and mails, with a clock that the test controls. */
export const openTestApp = async ({
  requestsPerMinute = 1_000_000,
  env = {},
  log = silentLog,
  plans,
}: {
  requestsPerMinute?: number
  env?: Record<string, string>
  log?: typeof silentLog
  /** See `createDatabase`. */
  plans?: 'once' | 'each time'
} = {}) => {
  const dataDir = await makeFolder('house')
  const database = await createDatabase(plans && { plans })
  const config = readConfig({
    DATABASE_URL: database.url,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'http://app.test',
    // Feed servers of the tests.
    CALENDAR_ALLOW_HOSTS: '127.0.0.1',
    ...env,
  })
  let shiftMs = 0
  const { ctx, jobs, pool, close } = await openContext(config, log, () => new Date(Date.now() + shiftMs))
  // The suite is compiled and run in this process, so its event loop is delayed without any load of requests.
  const metrics = await openMetrics(ctx, pool)
  const http = await buildApp(ctx, { requestsPerMinute, busyAfterMs: 0, noteAnswer: metrics?.noteAnswer })
  await http.ready()
  metrics?.watchStreams(http)
  const metricsPort = await metrics?.listen()
  return {
    /** The server, whose `inject` takes a request without a port. */
    http,
    ctx,
    db: ctx.db,
    dataDir,
    /** Where a setting METRICS_PORT asked for it (0 for any). */
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    /** Takes the database away, with every connection to it, and gives it back. */
    cutDatabase: database.cut,
    mendDatabase: database.mend,
    /** Moves the server's clock; the database's own clock does not change. */
    passTime(ms: number) {
      shiftMs += ms
    },
    /** Runs the jobs in the queue. */
    drain: () => jobs.drain(ctx),
    /** Processes the queue continuously from now on, like the real program. */
    work: () => jobs.work(ctx),
    async close() {
      await http.close()
      await metrics?.close()
      await close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** A server with an admin, like any server after its first minutes. */
export const openStartedTestApp = async () => {
  const app = await openTestApp()
  await createPerson(app, { userType: 'admin' })
  return app
}
