import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatReport } from '../../bench/report.ts'
import { runBench } from '../../bench/run.ts'
import { createDatabase } from '../support/database.ts'
import { makeFolder } from '../support/folder.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let dataDir: string

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await makeFolder('bench')
})
afterAll(async () => {
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Does not check speed, which depends on the machine, but that the two servers still answer the same. */
test('the product and the bare server answer the same bytes, and a benchmark of both says how they compare', async () => {
  const said: string[] = []
  const plan = {
    homes: 300,
    guests: 12,
    rounds: 1,
    secondsPerRound: 1,
    requestsPerRound: 40,
    connections: 4,
    workers: 2,
  }
  const measured = await runBench({ ...plan, databaseUrl: database.ownerUrl, dataDir }, line =>
    said.push(line),
  )
  for (const scene of ['list', 'detail', 'quote', 'reserve'])
    expect(said.filter(line => line.startsWith(`${scene}: both answer the same`))).toHaveLength(1)
  expect(measured.map(({ scene }) => scene)).toEqual(['list', 'detail', 'quote', 'reserve'])
  for (const { ratio, product, bare } of measured) {
    expect(ratio.median).toBeGreaterThan(0)
    expect(Math.min(product.requestsPerSecond, bare.requestsPerSecond)).toBeGreaterThan(0)
  }
  expect(formatReport(measured)).toMatch(/list +product .*\d\.\d\d \(\d\.\d\d to \d\.\d\d\)/)
})
