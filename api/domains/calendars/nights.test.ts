import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addHome, ask, inDays, stayInDays } from '#tests/support/homes.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const ROUNDS = 60

let app: TestApp
let servers: TestServer[]
let owner: TestPerson
let guest: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  await createPerson(app, { userType: 'admin' })
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
  const beside = { env: { DATABASE_URL: app.databaseUrl } }
  servers = await Promise.all([startServer(app.dataDir, beside), startServer(app.dataDir, beside)])
})
afterAll(async () => {
  await Promise.all((servers ?? []).map(server => server.stop()))
  await app?.close()
})

/** Nights that are both booked and blocked, at any home. */
const heldTwice = async () => {
  const { rows } = await sql`
    select bookings.id from bookings join calendar_blocks using (property_id)
    where status <> 'cancelled' and stay && calendar_blocks.nights`.execute(app.db)
  return rows
}

const tally = (outcomes: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

test('a block and a reservation at the same moment, 60 times over two servers: one of them, never both', async () => {
  const send = async (server: TestServer | undefined, who: TestPerson, path: string, payload: object) => {
    const answer = await fetch(`${server?.url}/api${path}`, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    return `${answer.status} ${((await answer.json()) as { code?: string }).code ?? 'done'}`
  }
  const outcomes: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const home = await addHome(app, owner)
    const stay = stayInDays(20, 23)
    const { quote_id } = (await ask(app, guest, home, stay)).body
    const [one, other] = round % 2 === 0 ? servers : [...servers].reverse()
    const both = await Promise.all([
      send(one, owner, `/properties/${home}/blocks/`, { from: inDays(22), until: inDays(25) }),
      send(other, guest, '/bookings/', { ...stay, property: home, quote_id }),
    ])
    outcomes.push(both.join(', '))
    // A guest may have five open requests; this test is about nights.
    await app.db
      .updateTable('bookings')
      .set({ status: 'confirmed' })
      .where('property_id', '=', home)
      .execute()
  }
  expect(await heldTwice()).toEqual([])
  const counts = tally(outcomes)
  expect(
    (counts['201 done, 409 booking.nights_taken'] ?? 0) +
      (counts['409 calendar.nights_booked, 201 done'] ?? 0),
    JSON.stringify(counts),
  ).toBe(ROUNDS)
})

describe('the database itself', () => {
  const BOOKING = `
    insert into bookings (property_id, guest_id, check_in_date, check_out_date, guests_count, status, price_per_night,
      nights, subtotal_cents, discount_percentage, discount_cents, service_fee_cents, total_cents)
    values ($1, $2, $3, $3::date + 2, 1, 'confirmed', 100, 2, 20000, 0, 0, 0, 20000)`
  const BLOCK = `
    insert into calendar_blocks (property_id, made_by, from_date, until_date) values ($1, $2, $3, $3::date + 2)`

  const session = async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl })
    await client.connect()
    return client
  }

  test('refuses the second of a booking and a block whose sessions know nothing of each other', async () => {
    const [booker, blocker] = await Promise.all([session(), session()])
    const outcomes: string[] = []
    const write = async (client: pg.Client, text: string, home: string, who: TestPerson, day: number) => {
      await client.query('begin')
      try {
        await client.query(text, [home, who.id, inDays(day)])
        await client.query('commit')
        return 'written'
      } catch (error) {
        await client.query('rollback')
        return (error as { constraint?: string }).constraint ?? String(error)
      }
    }
    for (let round = 0; round < ROUNDS; round++) {
      const home = await addHome(app, owner)
      const pair = await Promise.all([
        write(booker, BOOKING, home, guest, 10),
        write(blocker, BLOCK, home, owner, 11),
      ])
      outcomes.push(pair.join(', '))
    }
    await Promise.all([booker.end(), blocker.end()])
    expect(await heldTwice()).toEqual([])
    const allowed = ['written, calendar_blocks_not_booked', 'bookings_not_blocked, written']
    expect(outcomes.filter(outcome => !allowed.includes(outcome))).toEqual([])
  })

  test('lets a second session look only when the first has ended', async () => {
    const home = await addHome(app, owner)
    const [first, second] = await Promise.all([session(), session()])
    await first.query('begin')
    await first.query(BLOCK, [home, owner.id, inDays(10)])
    const waiting = second.query(BOOKING, [home, guest.id, inDays(10)]).then(
      () => 'written',
      error => error.constraint,
    )
    await someoneWaits(app)
    await first.query('commit')
    expect(await waiting).toBe('bookings_not_blocked')
    await Promise.all([first.end(), second.end()])
  })

  test('refuses a cancelled booking that comes back, and one that moves, onto blocked nights', async () => {
    const home = await addHome(app, owner)
    const client = await session()
    await client.query(BOOKING, [home, guest.id, inDays(10)])
    await client.query("update bookings set status = 'cancelled' where property_id = $1", [home])
    await client.query(BLOCK, [home, owner.id, inDays(10)])
    const change = (what: string) =>
      client.query(`update bookings set ${what} where property_id = $1`, [home]).then(
        () => 'written',
        error => error.constraint,
      )
    expect(await change("status = 'confirmed'")).toBe('bookings_not_blocked')
    await client.query(BOOKING, [home, guest.id, inDays(20)])
    expect(await change('check_in_date = check_in_date - 9, check_out_date = check_out_date - 9')).toBe(
      'bookings_not_blocked',
    )
    await client.end()
  })

  test('takes no nights under a fixed snapshot, which could not see what others wrote meanwhile', async () => {
    const home = await addHome(app, owner)
    const client = await session()
    await client.query('begin isolation level repeatable read')
    await expect(client.query(BLOCK, [home, owner.id, inDays(10)])).rejects.toThrow('fixed snapshot')
    await client.end()
  })
})
