import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDateChange } from '../support/date-changes.ts'
import { addHome, ask, inDays, patchStatus, reserved, stayInDays } from '../support/homes.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { insertCancellation, seedReinstatement } from '../support/reinstatements.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** Each race has its own home, so that the two decisions only wait for each other. */
const AT_ONCE = 5
const TRIES = 60

let app: TestApp
let servers: TestServer[]
let owner: TestPerson
let rival: TestPerson
let guests: TestPerson[]

beforeAll(async () => {
  app = await openTestApp()
  await createPerson(app, { userType: 'admin' })
  owner = await createPerson(app, { userType: 'owner' })
  rival = await createPerson(app)
  guests = await Promise.all(Array.from({ length: AT_ONCE }, () => createPerson(app)))
  const beside = { env: { DATABASE_URL: app.databaseUrl } }
  servers = await Promise.all([startServer(app.dataDir, beside), startServer(app.dataDir, beside)])
})
afterAll(async () => {
  await Promise.all((servers ?? []).map(server => server.stop()))
  await app?.close()
})

/** Sends to one of the two servers; returns the outcome in one word. */
const send = async (server: number, who: TestPerson, path: string, payload: object = {}) => {
  const answer = await fetch(`${servers[server % 2]?.url}/api${path}`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  const body = (await answer.json()) as { code?: string }
  return `${answer.status} ${body.code ?? 'done'}`
}

/** A confirmed stay on its own nights of a new home, with an open date change to ten days later. */
const question = async (guest: TestPerson) => {
  const home = await addHome(app, owner)
  const { id } = await reserved(app, guest, home, stayInDays(20, 22))
  await patchStatus(app, owner, id, 'confirmed')
  const input = { check_in_date: inDays(30), check_out_date: inDays(32) }
  return { guest, home, id, change: await seedDateChange(app.db, id, input) }
}

/** A stay that its guest has cancelled, with an open reinstatement, on nights that others want. */
const askedBack = async (guest: TestPerson) => {
  const home = await addHome(app, owner)
  const { id } = await reserved(app, guest, home, stayInDays(30, 32))
  await insertCancellation(app.db, id)
  return { guest, home, id, back: await seedReinstatement(app.db, id) }
}

/** Runs `race` the given number of times, a few homes in parallel; returns the outcome of each. */
const racing = async <Q, T>(
  ask: (guest: TestPerson) => Promise<Q>,
  tries: number,
  race: (asked: Q, index: number) => Promise<T>,
) => {
  const results: T[] = []
  for (let first = 0; first < tries; first += AT_ONCE) {
    const round = await Promise.all(guests.map(ask))
    results.push(...(await Promise.all(round.map((asked, n) => race(asked, first + n)))))
  }
  return results
}

const stateOf = (id: string) =>
  app.db
    .selectFrom('bookings')
    .innerJoin('date_changes', 'date_changes.booking_id', 'bookings.id')
    .select(['bookings.status', 'bookings.check_in_date', 'date_changes.status as question'])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()

const backOf = (id: string) =>
  app.db
    .selectFrom('bookings')
    .innerJoin('reinstatements', 'reinstatements.booking_id', 'bookings.id')
    .select(['bookings.status', 'reinstatements.status as question'])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()

/** Who holds the contested night. */
const holdersOf = (home: string) =>
  app.db
    .selectFrom('bookings')
    .select('id')
    .where('property_id', '=', home)
    .where('status', '<>', 'cancelled')
    .where(sql<boolean>`stay && daterange(${inDays(31)}, ${inDays(32)})`)
    .execute()

/** The rival may have few open requests, so this one is cancelled before the next race. */
const makeRoom = (home: string) =>
  app.db
    .updateTable('bookings')
    .set({ status: 'cancelled', expires_at: null })
    .where('guest_id', '=', rival.id)
    .where('property_id', '=', home)
    .execute()

/** Nobody was notified twice of the same event. */
const toldTwice = (kind: string) =>
  app.db
    .selectFrom('notifications')
    .select(['subject_id', ({ fn }) => fn.countAll<number>().as('times')])
    .where('kind', '=', kind)
    .groupBy('subject_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute()

describe('two server processes on one database', () => {
  test('dates are accepted while somebody else reserves a night of them, 60 times: never both', async () => {
    const outcomes = await racing(question, TRIES, async ({ home, id, change }, index) => {
      const input = stayInDays(31, 33)
      const { quote_id } = (await ask(app, rival, home, input)).body
      const accept = () => send(index, owner, `/date_changes/${change}/accept/`)
      const reserve = () => send(index + 1, rival, '/bookings/', { ...input, property: home, quote_id })
      const order = index % 2 ? [accept, reserve] : [reserve, accept]
      const [one, other] = await Promise.all(order.map(go => go()))
      const [accepted, booked] = index % 2 ? [one, other] : [other, one]
      expect(await holdersOf(home)).toHaveLength(1)
      expect(await stateOf(id)).toMatchObject(
        accepted === '200 done'
          ? { check_in_date: inDays(30), question: 'accepted' }
          : { check_in_date: inDays(20), question: 'open' },
      )
      await makeRoom(home)
      return `${accepted}, ${booked}`
    })
    const allowed = ['200 done, 409 booking.nights_taken', '409 booking.nights_taken, 201 done']
    expect(outcomes.filter(outcome => !allowed.includes(outcome))).toEqual([])
    expect(new Set(outcomes).size).toBe(2)
  })

  test('the owner accepts while the guest cancels: one comes after the other, and the stay is cancelled', async () => {
    const outcomes = await racing(question, 30, async ({ guest, id, change }, index) => {
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
  })

  test('accepted twice at once the stay moves once; accepted and taken back at once, one of them counts', async () => {
    await racing(question, 20, async ({ guest, id, change }, index) => {
      const accept = (server: number) => send(server, owner, `/date_changes/${change}/accept/`)
      const second = index % 2 ? accept(1) : send(1, guest, `/date_changes/${change}/withdraw/`)
      const said = (await Promise.all([accept(0), second])).sort()
      const { status, question: asked } = await stateOf(id)
      expect(status).toBe('confirmed')
      if (index % 2) expect({ said, asked }).toEqual({ said: ['200 done', '200 done'], asked: 'accepted' })
      else expect(said).toEqual(['200 done', '409 date_change.over'])
    })
    expect(await toldTwice('stay.dates_accepted')).toEqual([])
  })

  test('a guest says yes while somebody else reserves a night, 60 times: never both, and a yes too late closes the question', async () => {
    const outcomes = await racing(askedBack, 60, async ({ guest, home, id, back }, index) => {
      const input = stayInDays(31, 33)
      const { quote_id } = (await ask(app, rival, home, input)).body
      const yes = () => send(index, guest, `/reinstatements/${back}/accept/`)
      const reserve = () => send(index + 1, rival, '/bookings/', { ...input, property: home, quote_id })
      const order = index % 2 ? [yes, reserve] : [reserve, yes]
      const [one, other] = await Promise.all(order.map(go => go()))
      const [said, booked] = index % 2 ? [one, other] : [other, one]
      expect(await holdersOf(home)).toHaveLength(1)
      expect(await backOf(id)).toEqual(
        said === '200 done'
          ? { status: 'confirmed', question: 'accepted' }
          : { status: 'cancelled', question: 'nights_taken' },
      )
      await makeRoom(home)
      return `${said}, ${booked}`
    })
    const allowed = ['200 done, 409 booking.nights_taken', '409 booking.nights_taken, 201 done']
    expect(outcomes.filter(outcome => !allowed.includes(outcome))).toEqual([])
    expect(new Set(outcomes).size).toBe(2)
  })

  test('two yes at once bring a stay back once; of a yes beside a no or beside the owner’s taking back one counts', async () => {
    const seconds = ['accept', 'decline', 'withdraw'] as const
    await racing(askedBack, 30, async ({ guest, id, back }, index) => {
      const second = seconds[index % 3] ?? 'accept'
      const said = await Promise.all([
        send(0, guest, `/reinstatements/${back}/accept/`),
        send(1, second === 'withdraw' ? owner : guest, `/reinstatements/${back}/${second}/`),
      ])
      const { status, question: asked } = await backOf(id)
      expect(status).toBe(asked === 'accepted' ? 'confirmed' : 'cancelled')
      if (second === 'accept')
        expect({ said, asked }).toEqual({ said: ['200 done', '200 done'], asked: 'accepted' })
      else expect(said.sort()).toEqual(['200 done', '409 reinstatement.over'])
    })
    for (const kind of ['booking.reinstatement_accepted', 'stay.confirmed'])
      expect(await toldTwice(kind)).toEqual([])
  })

  test('an owner who asks twice at once has asked once', async () => {
    await racing(askedBack, 10, async ({ id, back }) => {
      await send(0, owner, `/reinstatements/${back}/withdraw/`)
      const path = `/bookings/${id}/reinstatements/`
      const said = await Promise.all([0, 1].map(server => send(server, owner, path, { status: 'confirmed' })))
      expect(said).toEqual(['201 done', '201 done'])
      const open = app.db.selectFrom('reinstatements').select('id').where('booking_id', '=', id)
      expect(await open.where('status', '=', 'open').execute()).toHaveLength(1)
    })
  })

  test('and the database saw no deadlock, the servers no surprise', async () => {
    await Promise.all(servers.map(server => server.stop()))
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(app.db)
    expect(rows).toEqual([{ deadlocks: 0 }])
    for (const server of servers) expect(server.said()).not.toMatch(/"level":"(?:error|fatal)"/)
  })
})
