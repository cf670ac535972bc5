import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#api/db/embedded/start.ts'
import { prepareDatabase } from '#api/db/prepare.ts'
import { allJobs } from '#api/domains/jobs.ts'
import { openJobs } from '#api/jobs/jobs.ts'
import { silentLog } from './log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the cluster's maintenance database, as superuser. */
    clusterUrl: string
    /** The migrated database that every suite copies, as its owner and as the role that serves. */
    template: string
    runtimeTemplate: string
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
  const runtimeTemplate = embedded.runtimeUrlFor(TEMPLATE)
  await prepareDatabase({ url: runtimeTemplate, migrationUrl: template }, silentLog)
  const jobs = await openJobs(runtimeTemplate, allJobs, silentLog)
  await jobs.stop()
  project.provide('clusterUrl', embedded.superuserUrl)
  project.provide('template', template)
  project.provide('runtimeTemplate', runtimeTemplate)
  return async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
