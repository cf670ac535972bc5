import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { createRandom } from '../support/fuzz/random.ts'
import { addHome, ask, reserved, stayInDays } from '../support/homes.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { readSeed } from '../support/seed.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const GUESTS = 200
const BUSY_HOMES = 3

let app: TestApp
let servers: TestServer[]
let owner: TestPerson
let guests: TestPerson[]

beforeAll(async () => {
  app = await openTestApp()
  await createPerson(app, { userType: 'admin' })
  owner = await createPerson(app, { userType: 'owner' })
  guests = await Promise.all(Array.from({ length: GUESTS }, () => createPerson(app)))
  const beside = { env: { DATABASE_URL: app.databaseUrl } }
  servers = await Promise.all([startServer(app.dataDir, beside), startServer(app.dataDir, beside)])
})
afterAll(async () => {
  await Promise.all((servers ?? []).map(server => server.stop()))
  await app?.close()
})

/** Sends to the two servers alternately, over a real connection; returns the outcome in one word. */
let turn = 0
const send = async (who: TestPerson, method: 'POST' | 'PATCH', path: string, payload: object) => {
  const server = servers[turn++ % servers.length]
  const answer = await fetch(`${server?.url}/api${path}`, {
    method,
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  const body = (await answer.json()) as { code?: string }
  return `${answer.status} ${body.code ?? 'done'}`
}

const quoteFor = async (who: TestPerson, home: string, stay: StayRequest) =>
  (await ask(app, who, home, stay)).body.quote_id
const reserve = (who: TestPerson, home: string, stay: StayRequest, quote_id: string) =>
  send(who, 'POST', '/bookings/', { ...stay, property: home, quote_id })

const tally = (outcomes: string[]) => {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

const sharedNights = () =>
  app.db
    .selectFrom('bookings as one')
    .innerJoin('bookings as other', join =>
      join.onRef('one.property_id', '=', 'other.property_id').onRef('one.id', '<', 'other.id'),
    )
    .select(['one.id', 'other.id as other_id'])
    .where('one.status', '<>', 'cancelled')
    .where('other.status', '<>', 'cancelled')
    .where(sql<boolean>`one.stay && other.stay`)
    .execute()

const { below, pick } = createRandom(readSeed('RACES_SEED'))

describe('two server processes on one database', () => {
  test('200 reservations at once for one night: one succeeds, 199 learn that the night is taken', async () => {
    const home = await addHome(app, owner)
    const stay = stayInDays(20, 21)
    // Nobody holds a level here, so the price and its quote_id are the same for all.
    const quoteId = await quoteFor(guests[0] as TestPerson, home, stay)
    const outcomes = await Promise.all(guests.map(guest => reserve(guest, home, stay, quoteId)))
    expect(tally(outcomes)).toEqual({ '201 done': 1, '409 booking.nights_taken': GUESTS - 1 })
    const held = await app.db
      .selectFrom('bookings')
      .select('status')
      .where('property_id', '=', home)
      .execute()
    expect(held).toEqual([{ status: 'pending' }])
  })

  test('stays that overlap at random, while the owner gives nights away and takes them back, never share one', async () => {
    const homes = await Promise.all(Array.from({ length: BUSY_HOMES }, () => addHome(app, owner)))
    const randomStay = () => {
      const from = 1 + below(40)
      return stayInDays(from, from + 1 + below(7))
    }
    const inputs = await Promise.all(
      guests.map(async guest => {
        const [home, stay] = [pick(homes), randomStay()]
        return { guest, home, stay, quoteId: await quoteFor(guest, home, stay) }
      }),
    )
    const reserveAll = (some: typeof inputs) =>
      some.map(({ guest, home, stay, quoteId }) => reserve(guest, home, stay, quoteId))

    const first = tally(await Promise.all(reserveAll(inputs.slice(0, GUESTS / 2))))
    const made = await app.db.selectFrom('bookings').select('id').where('property_id', 'in', homes).execute()
    const changes = Array.from({ length: GUESTS }, () =>
      send(owner, 'PATCH', `/bookings/${pick(made).id}/update_status/`, {
        status: pick(['cancelled', 'cancelled', 'pending', 'confirmed', 'completed']),
      }),
    )
    const second = tally(await Promise.all([...changes, ...reserveAll(inputs.slice(GUESTS / 2))]))

    // Future stays are never completed.
    const allowed = ['200 done', '201 done', '409 booking.nights_taken', '409 booking.stay_not_over']
    expect(Object.keys({ ...first, ...second }).filter(outcome => !allowed.includes(outcome))).toEqual([])
    expect(first['201 done']).toBe(made.length)
    expect(made.length).toBeGreaterThan(BUSY_HOMES)
    expect(await sharedNights()).toEqual([])
  })

  test('an owner confirms while the guest cancels, 100 times: one comes after the other, and the history says so', async () => {
    const TRIES = 100
    const homes = await Promise.all(Array.from({ length: 10 }, () => addHome(app, owner)))
    const requests = await Promise.all(
      Array.from({ length: TRIES }, async (_, index) => {
        const guest = guests[index] as TestPerson
        const home = homes[index % homes.length] as string
        const night = 60 + Math.floor(index / homes.length)
        return { guest, id: (await reserved(app, guest, home, stayInDays(night, night + 1))).id }
      }),
    )
    const decide = async ({ guest, id }: { guest: TestPerson; id: string }, index: number) => {
      // Every other owner sends the status that they saw, like the page; the others overwrite any status.
      const from = index % 2 === 0 ? { from: 'pending' } : {}
      const confirm = () =>
        send(owner, 'PATCH', `/bookings/${id}/update_status/`, { status: 'confirmed', ...from })
      const cancel = () => send(guest, 'POST', `/bookings/${id}/cancel/`, {})
      const inOrder = index % 4 < 2 ? [confirm, cancel] : [cancel, confirm]
      return (await Promise.all(inOrder.map(go => go()))).sort().join(', ')
    }
    const outcomes: string[] = []
    // One race at each home at a time, so that the two decisions only wait for each other.
    for (let first = 0; first < TRIES; first += homes.length) {
      const round = requests.slice(first, first + homes.length)
      outcomes.push(...(await Promise.all(round.map((request, n) => decide(request, first + n)))))
    }
    const allowed = [
      '200 done, 200 done',
      '200 done, 409 booking.changed_meanwhile',
      // The guest was faster, and a stay that its guest cancelled stays cancelled.
      '200 done, 409 booking.cancelled_by_guest',
    ]
    expect(outcomes.filter(outcome => !allowed.includes(outcome))).toEqual([])

    for (const { id } of requests) {
      const { status } = await app.db
        .selectFrom('bookings')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const steps = await app.db
        .selectFrom('booking_status_changes')
        .select(['from_status', 'to_status', 'changed_at'])
        .where('booking_id', '=', id)
        .orderBy('id')
        .execute()
      // Each status change starts at the previous status, no earlier than it, and the last one is the booking's status.
      expect(steps.map(step => step.from_status)).toEqual([
        null,
        ...steps.slice(0, -1).map(step => step.to_status),
      ])
      expect(steps.map(step => Number(step.changed_at))).toEqual(
        steps.map(step => Number(step.changed_at)).sort((one, other) => one - other),
      )
      expect(steps.at(-1)?.to_status).toBe(status)
      // An owner never confirms a stay that its guest cancelled, whether or not they sent the status that they saw.
      expect(status).toBe('cancelled')
    }
    const paths = new Set(outcomes)
    expect(paths.size).toBeGreaterThan(1)
  })

  test('and the database saw no deadlock, the servers no surprise', async () => {
    // A connection's statistics are complete only after it is closed.
    await Promise.all(servers.map(server => server.stop()))
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(app.db)
    expect(rows).toEqual([{ deadlocks: 0 }])
    for (const server of servers) expect(server.said()).not.toMatch(/"level":"(?:error|fatal)"/)
  })
})
