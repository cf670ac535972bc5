import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPostgresProcess, Playground, queryPlayground, queryWithin } from '#tests/support/playground.ts'
import { findByCommandLine, isAlive, isGoneWithin, type ProcessRef, signal } from './processes.ts'

let playground: Playground
beforeEach(() => {
  playground = new Playground()
})
afterEach(() => playground.cleanUp())

const BOOKED = [{ guest: 'Ada' }]

/** Resolves once the row is committed, which is when a server would answer the guest. */
async function book(url: string): Promise<void> {
  await queryPlayground(url, "CREATE TABLE bookings AS SELECT 'Ada' AS guest")
}

async function runningPostgres(dataDir: string): Promise<ProcessRef> {
  const postgres = findPostgresProcess(dataDir)
  if (!postgres) throw new Error('PostgreSQL is not running')
  return postgres
}

test('after kill -9 of PostgreSQL it is soon back at the same address, with the acknowledged row', async () => {
  const dataDir = playground.dataDir()
  const database = await playground.start(dataDir)
  await book(database.url)
  const killed = await runningPostgres(dataDir)
  signal(killed, 'SIGKILL')
  expect(await isGoneWithin(killed, 1_000)).toBe(true)
  expect(await queryWithin(10_000, database.url, 'SELECT guest FROM bookings')).toEqual(BOOKED)
  expect((await runningPostgres(dataDir)).pid).not.toBe(killed.pid)
})

test('a query that goes on after its server was killed does not keep PostgreSQL from coming back', async () => {
  const dataDir = playground.dataDir()
  const database = await playground.start(dataDir)
  await book(database.url)
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const endless = client.query('SELECT count(*) FROM generate_series(1, 1e12::bigint)').catch(() => 'ended')
  signal(await runningPostgres(dataDir), 'SIGKILL')
  expect(await queryWithin(10_000, database.url, 'SELECT guest FROM bookings')).toEqual(BOOKED)
  expect(await endless).toBe('ended')
  expect(findByCommandLine(line => line.startsWith('postgres: ')).map(found => found.pid)).not.toContain(
    rows[0].pid,
  )
})

test('PostgreSQL is brought back as often as it is killed, and stays away once stopped', async () => {
  const dataDir = playground.dataDir()
  const database = await playground.start(dataDir)
  await book(database.url)
  for (let round = 0; round < 3; round += 1) {
    signal(await runningPostgres(dataDir), 'SIGKILL')
    expect(await queryWithin(10_000, database.url, 'SELECT guest FROM bookings')).toEqual(BOOKED)
  }
  const last = await runningPostgres(dataDir)
  await database.stop()
  expect(isAlive(last)).toBe(false)
  await new Promise(resolve => setTimeout(resolve, 600))
  expect(findPostgresProcess(dataDir)).toBeUndefined()
})

test('after kill -9 of the server, PostgreSQL goes on and the next server adopts it with the acknowledged row', async () => {
  const dataDir = playground.dataDir()
  const held = await playground.hold(dataDir)
  await book(held.url)
  const before = await runningPostgres(dataDir)
  await held.kill()
  const database = await playground.start(dataDir)
  expect(database.url).toBe(held.url)
  expect(await queryPlayground(database.url, 'SELECT guest FROM bookings')).toEqual(BOOKED)
  expect(await runningPostgres(dataDir)).toEqual(before)
})

test('an adopted PostgreSQL is looked after and stopped like one started here', async () => {
  const dataDir = playground.dataDir()
  const held = await playground.hold(dataDir)
  await book(held.url)
  await held.kill()
  const database = await playground.start(dataDir)
  signal(await runningPostgres(dataDir), 'SIGKILL')
  expect(await queryWithin(10_000, database.url, 'SELECT guest FROM bookings')).toEqual(BOOKED)
  await database.stop()
  expect(findPostgresProcess(dataDir)).toBeUndefined()
})

test('after kill -9 of both, the next start recovers the acknowledged row', async () => {
  const dataDir = playground.dataDir()
  const held = await playground.hold(dataDir)
  await book(held.url)
  const postgres = await runningPostgres(dataDir)
  await held.kill()
  signal(postgres, 'SIGKILL')
  const database = await playground.start(dataDir)
  expect(await queryPlayground(database.url, 'SELECT guest FROM bookings')).toEqual(BOOKED)
})

test('a second server on the same data folder is refused while the first one lives', async () => {
  const dataDir = playground.dataDir()
  const held = await playground.hold(dataDir)
  await expect(playground.start(dataDir)).rejects.toThrow(/data folder .* is in use by a running server/)
  expect(await queryPlayground(held.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await held.stop()
  await playground.start(dataDir)
  await expect(playground.start(dataDir)).rejects.toThrow(/in use/)
})

test('a lock left by a dead server does not block, even when its pid lives on in another process', async () => {
  const dataDir = playground.dataDir()
  const held = await playground.hold(dataDir)
  await held.kill()
  const lock = join(dataDir, 'server.lock')
  const left = JSON.parse(readFileSync(lock, 'utf8'))
  writeFileSync(lock, JSON.stringify({ ...left, pid: process.pid }))
  const database = await playground.start(dataDir)
  expect(await queryPlayground(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a server in another container keeps its data folder as long as its heart beats', async () => {
  const dataDir = playground.dataDir()
  await (await playground.start(dataDir)).stop()
  const lock = join(dataDir, 'server.lock')
  const beat = () => writeFileSync(lock, JSON.stringify({ pid: 7, startedAt: '1', place: 'elsewhere' }))
  beat()
  const heart = setInterval(beat, 500)
  await expect(playground.start(dataDir)).rejects.toThrow(/another container/)
  clearInterval(heart)
  const database = await playground.start(dataDir)
  expect(await queryPlayground(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})
