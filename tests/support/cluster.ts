import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readPidFile } from '#api/db/embedded/pid-file.ts'
import { findProcess, signal } from '#api/db/embedded/processes.ts'
import { startEmbedded } from '#api/db/embedded/start.ts'
import { prepareDatabase } from '#api/db/prepare.ts'
import { allJobs } from '#api/domains/jobs.ts'
import { openJobs } from '#api/jobs/jobs.ts'
import { makeFolder } from './folder.ts'
import { silentLog } from './log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the cluster's maintenance database, as superuser. */
    clusterUrl: string
    /** The migrated database that every suite copies, as its owner and as the runtime role. */
    template: string
    runtimeTemplate: string
  }
}

const TEMPLATE = 'latchkey_template'

/** A run that is broken off leaves neither a server nor the memory that its data lie in. */
const clearAway = (dataDir: string) => {
  const postgres = findProcess(readPidFile(join(dataDir, 'postgres'))?.pid ?? 0)
  if (postgres) signal(postgres, 'SIGQUIT')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

/** Starts one real PostgreSQL for the run and migrates the template once. */
export default async (project: TestProject) => {
  const dataDir = await makeFolder('test')
  const brokenOff = () => clearAway(dataDir)
  process.once('exit', brokenOff)
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
    process.off('exit', brokenOff)
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
