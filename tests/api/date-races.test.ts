import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertDateChange } from '../support/date-changes.ts'
import { addHome, ask, inDays, reserved, setStatus, stayOf } from '../support/homes.ts'
import { type House, openHouse } from '../support/house.ts'
import { createPerson, type Person } from '../support/people.ts'
import { type Server, startServer } from '../support/server.ts'

/** Each of a home of its own, so that two decisions wait for each other and for nobody else. */
const AT_ONCE = 5
const TRIES = 100

let house: House
let servers: Server[]
let owner: Person
let rival: Person
let guests: Person[]

beforeAll(async () => {
  house = await openHouse()
  await createPerson(house, { userType: 'admin' })
  owner = await createPerson(house, { userType: 'owner' })
  rival = await createPerson(house)
  guests = await Promise.all(Array.from({ length: AT_ONCE }, () => createPerson(house)))
  const beside = { env: { DATABASE_URL: house.databaseUrl } }
  servers = await Promise.all([startServer(house.dataDir, beside), startServer(house.dataDir, beside)])
}, 120_000)
afterAll(async () => {
  await Promise.all((servers ?? []).map(server => server.stop()))
  await house?.close()
})

/** Sends to one of the two servers; answers the outcome in one word. */
const send = async (server: number, who: Person, path: string, payload: object = {}) => {
  const answer = await fetch(`${servers[server % 2]?.url}/api${path}`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  const body = (await answer.json()) as { code?: string }
  return `${answer.status} ${body.code ?? 'done'}`
}

/** A confirmed stay on its own nights of a new home, and the open question to have it ten days later. */
const question = async (guest: Person) => {
  const home = await addHome(house, owner)
  const { id } = await reserved(house, guest, home, stayOf(20, 22))
  await setStatus(house, owner, id, 'confirmed')
  const wish = { check_in_date: inDays(30), check_out_date: inDays(32) }
  return { guest, home, id, change: await insertDateChange(house.db, id, wish) }
}
type Question = Awaited<ReturnType<typeof question>>

/** Runs `race` as often as said, a few homes at a time; answers what came of each. */
const racing = async <T>(tries: number, race: (asked: Question, index: number) => Promise<T>) => {
  const results: T[] = []
  for (let first = 0; first < tries; first += AT_ONCE) {
    const round = await Promise.all(guests.map(question))
    results.push(...(await Promise.all(round.map((asked, n) => race(asked, first + n)))))
  }
  return results
}

const stateOf = (id: string) =>
  house.db
    .selectFrom('bookings')
    .innerJoin('date_changes', 'date_changes.booking_id', 'bookings.id')
    .select(['bookings.status', 'bookings.check_in_date', 'date_changes.status as question'])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()

describe('two server processes on one database', () => {
  test('dates are accepted while somebody else reserves a night of them, 100 times: never both', async () => {
    const outcomes = await racing(TRIES, async ({ home, id, change }, index) => {
      const wish = stayOf(31, 33)
      const { quote_id } = (await ask(house, rival, home, wish)).body
      const accept = () => send(index, owner, `/date_changes/${change}/accept/`)
      const reserve = () => send(index + 1, rival, '/bookings/', { ...wish, property: home, quote_id })
      const order = index % 2 ? [accept, reserve] : [reserve, accept]
      const [one, other] = await Promise.all(order.map(go => go()))
      const [accepted, booked] = index % 2 ? [one, other] : [other, one]
      const held = await house.db
        .selectFrom('bookings')
        .select('id')
        .where('property_id', '=', home)
        .where('status', '<>', 'cancelled')
        .where(sql<boolean>`stay && daterange(${inDays(31)}, ${inDays(32)})`)
        .execute()
      expect(held).toHaveLength(1)
      expect(await stateOf(id)).toMatchObject(
        accepted === '200 done'
          ? { check_in_date: inDays(30), question: 'accepted' }
          : { check_in_date: inDays(20), question: 'open' },
      )
      // The rival makes room for the next race.
      await house.db
        .updateTable('bookings')
        .set({ status: 'cancelled', expires_at: null })
        .where('guest_id', '=', rival.id)
        .where('property_id', '=', home)
        .execute()
      return `${accepted}, ${booked}`
    })
    const allowed = ['200 done, 409 booking.nights_taken', '409 booking.nights_taken, 201 done']
    expect(outcomes.filter(outcome => !allowed.includes(outcome))).toEqual([])
    expect(new Set(outcomes).size).toBe(2)
  }, 240_000)

  test('the owner accepts while the guest cancels: one comes after the other, and the stay is cancelled', async () => {
    const outcomes = await racing(30, async ({ guest, id, change }, index) => {
      const accept = () => send(index, owner, `/date_changes/${change}/accept/`)
      const cancel = () => send(index + 1, guest, `/bookings/${id}/cancel/`)
      const inOrder = index % 2 ? [accept, cancel] : [cancel, accept]
      const said = (await Promise.all(inOrder.map(go => go()))).sort().join(', ')
      const { status, check_in_date, question: asked } = await stateOf(id)
      expect(status).toBe('cancelled')
      const moved = said === '200 done, 200 done'
      expect({ said, check_in_date, asked }).toEqual({
        said: moved ? said : '200 done, 409 date_change.over',
        check_in_date: inDays(moved ? 30 : 20),
        asked: moved ? 'accepted' : 'lapsed',
      })
      return said
    })
    expect(outcomes).toHaveLength(30)
  }, 120_000)

  test('accepted twice at once the stay moves once; accepted and taken back at once, one of them counts', async () => {
    await racing(20, async ({ guest, id, change }, index) => {
      const accept = (server: number) => send(server, owner, `/date_changes/${change}/accept/`)
      const second = index % 2 ? accept(1) : send(1, guest, `/date_changes/${change}/withdraw/`)
      const said = (await Promise.all([accept(0), second])).sort()
      const { status, question: asked } = await stateOf(id)
      expect(status).toBe('confirmed')
      if (index % 2) expect({ said, asked }).toEqual({ said: ['200 done', '200 done'], asked: 'accepted' })
      else expect(said).toEqual(['200 done', '409 date_change.over'])
    })
    const told = await house.db
      .selectFrom('notifications')
      .select(['subject_id', ({ fn }) => fn.countAll<number>().as('times')])
      .where('kind', '=', 'stay.dates_accepted')
      .groupBy('subject_id')
      .having(({ fn }) => fn.countAll(), '>', 1)
      .execute()
    expect(told).toEqual([])
  }, 120_000)

  test('and the database saw no deadlock, the servers no surprise', async () => {
    await Promise.all(servers.map(server => server.stop()))
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(house.db)
    expect(rows).toEqual([{ deadlocks: 0 }])
    for (const server of servers) expect(server.said()).not.toMatch(/"level":"(?:error|fatal)"/)
  })
})
