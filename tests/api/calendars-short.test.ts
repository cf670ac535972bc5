import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCalendars } from '../../bench/calendars/run.ts'
import { createDatabase } from '../support/database.ts'
import { makeFolder } from '../support/folder.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let dataDir: string

beforeAll(async () => {
  database = await createDatabase({ plans: 'each time' })
  dataDir = await makeFolder('calendars')
})
afterAll(async () => {
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/**
 * Does not check speed, which depends on the machine, but that all calendars are read, and that calls are answered
 * meanwhile.
 */
test('the job reads every calendar that answers, and those that hang hold up none of them', async () => {
  const plan = { calendars: 40, hanging: 8, quietMs: 200, callEveryMs: 250, toTheEnd: false }
  const measured = await runCalendars({ ...plan, databaseUrl: database.ownerUrl, dataDir }, () => {})
  expect(measured).toMatchObject({ read: 32, nights: 32 * 20, allMs: null })
  expect(measured.during.calls).toBeGreaterThan(0)
})
