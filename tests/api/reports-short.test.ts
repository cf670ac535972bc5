import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runReports } from '../../bench/reports/run.ts'
import { createDatabase } from '../support/database.ts'
import { makeFolder } from '../support/folder.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let dataDir: string

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await makeFolder('reports')
})
afterAll(async () => {
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/**
 * Does not check speed, which depends on the machine, but that the bench's data are valid, and every figure is
 * answered.
 */
test('every figure is answered for the world that the bench fills in', async () => {
  const size = { people: 60, owners: 8, homes: 20, bookingsPerHome: 12 }
  const measured = await runReports(
    { ...size, databaseUrl: database.ownerUrl, dataDir, tries: 1, filled: false },
    () => {},
  )
  expect(measured.filter(({ status }) => status !== 200)).toEqual([])
  expect(measured.length).toBeGreaterThan(30)
})
