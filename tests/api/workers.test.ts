import { readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase } from '../support/database.ts'
import { makeFolder } from '../support/folder.ts'
import { startServer, type TestServer } from '../support/server.ts'

/** A call that anybody may make 30 times a minute; without a token it is answered with 401. */
const LIMITED = '/api/payments/taxes/export/?year=2026'
const LIMIT = 30

let database: Awaited<ReturnType<typeof createDatabase>>
let dataDir: string
let server: TestServer

const startTwo = () =>
  startServer(dataDir, {
    env: { WORKERS: '2', DATABASE_URL: database.url, DATABASE_MIGRATION_URL: database.ownerUrl },
  })

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await makeFolder('workers')
  server = await startTwo()
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The processes that answer calls. */
const workers = async () => {
  const pid = server.process.pid
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}
const isRunning = (pid: number) =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    stat => !stat.includes(') Z '),
    () => false,
  )

/** The status of a call on a connection of its own. */
const call = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${server.url}${path}`, { agent: false }, answer => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode))
    })
    asked.once('error', reject)
    asked.end()
  })

/** Counts begin anew with each minute of the clock: waits for the next one if this one ends soon. */
const findMinute = async () => {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 20_000) await pause(left)
}

it('what one worker has counted, the other one refuses', async () => {
  await findMinute()
  const [one = 0, other = 0] = await workers()
  process.kill(one, 'SIGSTOP')
  try {
    for (let made = 0; made < LIMIT; made += 1) expect(await call(LIMITED)).toBe(401)
    expect(await call(LIMITED)).toBe(429)
  } finally {
    process.kill(one, 'SIGCONT')
  }
  // Counts are passed on five times a second.
  await pause(2_000)
  // Only the other one has answered so far. Now it is held, and this one knows of its calls: of its own it would accept
  // as many again.
  process.kill(other, 'SIGSTOP')
  try {
    let accepted = 0
    while ((await call(LIMITED)) === 401) accepted += 1
    expect(accepted).toBeLessThan(LIMIT / 2)
  } finally {
    process.kill(other, 'SIGCONT')
  }
})

it('a worker that is killed is replaced, and calls are answered meanwhile', async () => {
  const before = await workers()
  expect(before).toHaveLength(2)
  const [killed = 0, kept] = before
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => isRunning(killed)).toBe(false)
  expect(await call('/api/health/')).toBe(200)
  await expect.poll(() => server.said()).toContain('a worker ended and is replaced')
  await expect.poll(async () => (await workers()).length).toBe(2)
  const after = await workers()
  expect(after).toContain(kept)
  expect(after).not.toContain(killed)
})

it('a port that is in use is said once, and nothing is left running', async () => {
  const port = Number(new URL(server.url).port)
  const env = { WORKERS: '2', DATABASE_URL: database.url, DATABASE_MIGRATION_URL: database.ownerUrl }
  const second = startServer(dataDir, { port, env })
  await expect(second).rejects.toThrow(/ended with 1:\s+The port is in use\.[^\n]*\n*$/)
})

it('a server that is asked to stop ends its workers, and one that is killed does not leave them behind', async () => {
  const stopped = await workers()
  await server.stop()
  expect(server.process.exitCode).toBe(0)
  expect(await Promise.all(stopped.map(isRunning))).toEqual([false, false])

  server = await startTwo()
  const orphans = await workers()
  expect(orphans).toHaveLength(2)
  await server.kill()
  await expect.poll(() => Promise.all(orphans.map(isRunning))).toEqual([false, false])
})
