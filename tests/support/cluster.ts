import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase, openPool } from '#api/db/database.ts'
import { startEmbedded } from '#api/db/embedded/start.ts'
import { migrate } from '#api/db/migrate.ts'
import { allJobs } from '#api/domains/jobs.ts'
import { openJobs } from '#api/jobs/jobs.ts'
import { silentLog } from './log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the cluster's maintenance database, as superuser. */
    clusterUrl: string
    /** Name of the migrated database that every suite copies. */
    template: string
  }
}

const TEMPLATE = 'latchkey_template'

/** Starts one real PostgreSQL for the run and migrates the template once. */
export default async (project: TestProject) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-test-'))
  const embedded = await startEmbedded({ dataDir, log: silentLog })
  const admin = new pg.Client({ connectionString: embedded.superuserUrl })
  await admin.connect()
  const owner = new URL(embedded.url).username
  await admin.query(`create database ${TEMPLATE} owner ${owner}`)
  await admin.end()
  const template = embedded.urlFor(TEMPLATE)
  const db = openDatabase(openPool(template, 1, { statementTimeoutMs: 0 }))
  await migrate(db)
  await db.destroy()
  const jobs = await openJobs(template, allJobs, silentLog)
  await jobs.stop()
  project.provide('clusterUrl', embedded.superuserUrl)
  project.provide('template', template)
  return async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
