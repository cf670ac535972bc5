import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCalendars } from '../../bench/calendars/run.ts'
import { createDatabase } from '../support/database.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let dataDir: string

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'latchkey-calendars-'))
})
afterAll(async () => {
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Says nothing about speed, which is the machine's: only that all are read, and that the answers come meanwhile. */
test('the job reads every calendar that answers, and those that hang hold up none of them', async () => {
  const plan = { calendars: 40, hanging: 8, quietMs: 200, toTheEnd: false }
  const measured = await runCalendars({ ...plan, databaseUrl: database.ownerUrl, dataDir }, () => {})
  expect(measured).toMatchObject({ read: 32, nights: 32 * 20, allMs: null })
  expect(measured.during.calls).toBeGreaterThan(0)
}, 120_000)
