import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#api/app.ts'
import { readConfig } from '#api/config/config.ts'
import { openContext } from '#api/open.ts'
import { createDatabase } from './database.ts'
import { silentLog } from './log.ts'
import { createPerson } from './people.ts'

/** A whole Latchkey for one suite: its own database, files and mails, on a clock that the test moves. */
export const openHouse = async ({
  requestsPerMinute = 1_000_000,
  env = {},
  log = silentLog,
}: {
  requestsPerMinute?: number
  env?: Record<string, string>
  log?: typeof silentLog
} = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-house-'))
  const database = await createDatabase()
  const config = readConfig({
    DATABASE_URL: database.url,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'http://house.test',
    // Feed servers of the tests.
    CALENDAR_ALLOW_HOSTS: '127.0.0.1',
    ...env,
  })
  let shiftMs = 0
  const { ctx, jobs, close } = await openContext(config, log, () => new Date(Date.now() + shiftMs))
  // The suite itself is compiled and run in this process: it is behind, and not for want of a busy door.
  const app = await buildApp(ctx, { requestsPerMinute, busyAfterMs: 0 })
  await app.ready()
  return {
    app,
    ctx,
    db: ctx.db,
    dataDir,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    /** Moves the house's clock; the database's own clock stays. */
    passTime(ms: number) {
      shiftMs += ms
    },
    /** Does what the queue holds. */
    drain: () => jobs.drain(ctx),
    /** Works the queue off by itself from now on, as the real program does. */
    work: () => jobs.work(ctx),
    async close() {
      await app.close()
      await close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>

/** One that somebody runs, as any is after its first minutes. */
export const openRunHouse = async () => {
  const house = await openHouse()
  await createPerson(house, { userType: 'admin' })
  return house
}
