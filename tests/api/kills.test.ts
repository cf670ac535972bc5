import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#api/config/config.ts'
import { attachEmbedded } from '#api/db/embedded/attach.ts'
import { findCluster } from '#api/db/embedded/home.ts'
import { openContext } from '#api/open.ts'
import type { Availability } from '#contract/availability/schemas.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { makeFolder } from '../support/folder.ts'
import { insertHome, stayInDays } from '../support/homes.ts'
import { silentLog } from '../support/log.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { startServer, type TestServer } from '../support/server.ts'

let dataDir: string
let server: TestServer
let guest: TestPerson
let home: string

beforeAll(async () => {
  dataDir = await makeFolder('kills')
  server = await startServer(dataDir)
  const { url } = await attachEmbedded({ dataDir, log: silentLog })
  const { ctx, close } = await openContext(readConfig({ DATABASE_URL: url, DATA_DIR: dataDir }), silentLog)
  const owner = await createPerson({ ctx, db: ctx.db }, { userType: 'owner' })
  guest = await createPerson({ ctx, db: ctx.db })
  home = await insertHome(ctx.db, owner)
  await close()
})
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const call = async <T>(method: string, path: string, body?: object) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { ...guest.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}

/** Reserves a night; an acknowledged reservation must never be lost. */
const reserve = async (day: number) => {
  const stay = stayInDays(day, day + 1)
  const quote = await call<Availability>('POST', `/properties/${home}/check_availability/`, stay)
  const made = await call<Booking>('POST', '/bookings/', {
    ...stay,
    property: home,
    quote_id: quote.body.quote_id,
  })
  expect(made.status).toBe(201)
  return made.body
}

const pidOfPostgres = async () => {
  const cluster = findCluster(dataDir)
  if (!cluster) throw new Error('There is no cluster')
  const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

/** Answers which process it was. */
const killPostgres = async () => {
  const pid = await pidOfPostgres()
  process.kill(pid, 'SIGKILL')
  return pid
}

const untilHealthy = async () => {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(100)) {
    const answer = await fetch(`${server.url}/api/health/`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`The server did not come back:\n${server.said()}`)
}

const expectKept = async (booking: Booking) => {
  const found = await call<Booking>('GET', `/bookings/${booking.id}/`)
  expect(found).toMatchObject({ status: 200, body: booking })
}

it('a booking outlives kill -9 of the server, whose database the next start adopts', async () => {
  const booking = await reserve(10)
  await server.kill()
  server = await startServer(dataDir)
  await expectKept(booking)
})

it('a booking outlives kill -9 of the database, which the server starts again by itself', async () => {
  const booking = await reserve(20)
  const killed = await killPostgres()
  const during = await fetch(`${server.url}/api/health/`)
  expect([200, 503]).toContain(during.status)
  await expect.poll(() => pidOfPostgres().catch(() => killed)).not.toBe(killed)
  await untilHealthy()
  await expectKept(booking)
  await reserve(22)
  // The driver knows the cancel key of each broken connection, which must not be logged.
  expect(server.said()).toContain('terminating connection')
  expect(server.said()).not.toContain('secretKey')
})

it('a booking outlives kill -9 of both, and the next start recovers by itself', async () => {
  const booking = await reserve(30)
  await server.kill()
  await killPostgres()
  server = await startServer(dataDir)
  await expectKept(booking)
})
