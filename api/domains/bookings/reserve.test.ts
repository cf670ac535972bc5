import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import {
  addHome,
  ask,
  forceCompleted,
  inDays,
  patchStatus,
  postReservation,
  reserved,
  stayInDays,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { countStatements } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  home = await addHome(app, owner)
})

const bookingsOf = (property: string) =>
  app.db
    .selectFrom('bookings')
    .selectAll()
    .where('property_id', '=', property)
    .orderBy('created_at')
    .execute()
const changesOf = (booking: string) =>
  app.db
    .selectFrom('booking_status_changes')
    .select(['from_status', 'to_status', 'changed_by', 'cause'])
    .where('booking_id', '=', booking)
    .orderBy('id')
    .execute()

describe('reserving', () => {
  test('makes a pending request of the caller that holds its nights for 48 hours', async () => {
    const before = Date.now()
    const stay = stayInDays(10, 13)
    const { status, body } = await postReservation(app, guest, home, stay)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...stay,
      status: 'pending',
      guest: { id: guest.id, full_name: 'Grace Guest', email: null },
      property: { id: home, title: 'The boathouse' },
    })
    const holdsFor = Date.parse(body.expires_at ?? '') - before
    expect(holdsFor).toBeGreaterThanOrEqual(48 * HOUR_MS)
    expect(holdsFor).toBeLessThan(48 * HOUR_MS + 60_000)
    expect(await changesOf(body.id)).toEqual([
      { from_status: null, to_status: 'pending', changed_by: guest.id, cause: null },
    ])
  })

  test('the request for a stay tomorrow lasts until the day begins where the home stands', async () => {
    const { expires_at } = await reserved(app, guest, home, stayInDays(1, 2))
    const begins = Temporal.ZonedDateTime.from(`${inDays(1)}T00:00[America/New_York]`)
    expect(Date.parse(expires_at ?? '')).toBe(begins.epochMilliseconds)
  })

  test('the request for a stay from today lasts for the day', async () => {
    const { expires_at } = await reserved(app, guest, home, stayInDays(0, 2))
    const ends = Temporal.ZonedDateTime.from(`${inDays(1)}T00:00[America/New_York]`)
    expect(Date.parse(expires_at ?? '')).toBe(ends.epochMilliseconds)
  })

  test('nights that are held, by whoever and in whatever way, are refused', async () => {
    const booking = await reserved(app, guest, home, stayInDays(10, 13))
    const other = await createPerson(app, { userType: 'user' })
    for (const status of ['pending', 'confirmed', 'completed']) {
      if (status === 'completed') await forceCompleted(app, booking.id)
      else await patchStatus(app, owner, booking.id, status)
      for (const who of [guest, other]) {
        const { status: code, body } = await postReservation(app, who, home, stayInDays(12, 14))
        expect({ code, reason: body.code }).toEqual({ code: 409, reason: 'booking.nights_taken' })
      }
    }
    await patchStatus(app, owner, booking.id, 'cancelled')
    expect((await postReservation(app, other, home, stayInDays(12, 14))).status).toBe(201)
  })

  test('the check-out day is free for the next arrival', async () => {
    for (const [from, to] of [
      [10, 13],
      [13, 15],
      [8, 10],
    ] as const)
      expect((await postReservation(app, guest, home, stayInDays(from, to))).status).toBe(201)
  })

  test('nobody books their own home, drafts and hidden homes do not exist, admins do not book', async () => {
    expect((await postReservation(app, owner, home, stayInDays(10, 12))).body.code).toBe(
      'booking.own_property',
    )
    for (const fields of [{ status: 'draft' }, { is_visible: false }]) {
      const place = await addHome(app, owner, fields)
      const { status, body } = await postReservation(app, guest, place, stayInDays(10, 12), {
        quoteId: 'any',
      })
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'thing.not_found' })
    }
    const admin = await createPerson(app, { userType: 'admin' })
    expect((await postReservation(app, admin, home, stayInDays(10, 12))).status).toBe(403)
    expect(await bookingsOf(home)).toEqual([])
  })

  test('an owner books at another owner’s home', async () => {
    const otherOwner = await createPerson(app, { userType: 'owner' })
    expect((await postReservation(app, otherOwner, home, stayInDays(10, 12))).status).toBe(201)
  })

  test('more guests than it sleeps are refused', async () => {
    const { status, body } = await postReservation(app, guest, home, stayInDays(10, 12, 5))
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'booking.too_many_guests' })
  })

  test('bad dates are named', async () => {
    const { status, body } = await postReservation(app, guest, home, stayInDays(-1, 2), { quoteId: 'any' })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ check_in_date: ['Choose a day from today on.'] })
  })

  test('a request whose time is up no longer stands in the way, though no job has run yet', async () => {
    const late = await reserved(app, guest, home, stayInDays(10, 13))
    await app.db
      .updateTable('bookings')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', late.id)
      .execute()
    const other = await createPerson(app, { userType: 'user' })
    expect((await ask(app, other, home, stayInDays(11, 12))).body.available).toBe(true)
    expect((await postReservation(app, other, home, stayInDays(11, 12))).status).toBe(201)
    expect((await bookingsOf(home)).map(booking => booking.status)).toEqual(['cancelled', 'pending'])
    expect((await changesOf(late.id)).at(-1)).toEqual({
      from_status: 'pending',
      to_status: 'cancelled',
      changed_by: null,
      cause: 'lapsed',
    })
  })
})

describe('a guest has at most five open requests', () => {
  const five = async () => {
    for (let day = 10; day < 15; day++) await reserved(app, guest, home, stayInDays(day, day + 1))
    return bookingsOf(home)
  }

  test('the sixth is refused until one is answered', async () => {
    const [first] = await five()
    const sixth = () => postReservation(app, guest, home, stayInDays(20, 21))
    const { status, body } = await sixth()
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'booking.too_many_requests' })
    await patchStatus(app, owner, String(first?.id), 'confirmed')
    expect((await sixth()).status).toBe(201)
  })

  test('one whose time is up does not count', async () => {
    const [first] = await five()
    await app.db
      .updateTable('bookings')
      .set({ expires_at: new Date(0) })
      .where('id', '=', String(first?.id))
      .execute()
    expect((await postReservation(app, guest, home, stayInDays(20, 21))).status).toBe(201)
  })

  test('twenty at once, at as many homes, are five', async () => {
    const homes = await Promise.all(Array.from({ length: 20 }, () => addHome(app, owner)))
    const answers = await Promise.all(
      homes.map(place => postReservation(app, guest, place, stayInDays(10, 11))),
    )
    const outcomes = answers.map(({ status, body }) => (status === 201 ? 'reserved' : body.code))
    expect(outcomes.filter(outcome => outcome === 'reserved')).toHaveLength(5)
    expect(outcomes.filter(outcome => outcome === 'booking.too_many_requests')).toHaveLength(15)
  })
})

test('a reservation costs few statements, and none of them more for a home with many stays', async () => {
  for (let day = 40; day < 80; day += 2) {
    const other = await createPerson(app, { userType: 'user' })
    await reserved(app, other, home, stayInDays(day, day + 1))
  }
  const stay = stayInDays(10, 13)
  const { quote_id } = (await ask(app, guest, home, stay)).body
  const statements = await countStatements(() =>
    postReservation(app, guest, home, stay, { quoteId: quote_id, key: 'few' }),
  )
  // Session, offer, and in the transaction: begin, key, two locks, offer, state, booking, view, notification, who helps,
  // two mails, audit, answer of the key, commit.
  expect(statements.length).toBeLessThanOrEqual(17)
})

describe('a retry with the same Idempotency-Key', () => {
  test('answers what the first try answered, and books once', async () => {
    const stay = stayInDays(10, 13)
    const { quote_id } = (await ask(app, guest, home, stay)).body
    const first = await postReservation(app, guest, home, stay, { quoteId: quote_id, key: 'a' })
    expect(first.status).toBe(201)
    expect(await postReservation(app, guest, home, stay, { quoteId: quote_id, key: 'a' })).toEqual(first)
    expect(await bookingsOf(home)).toHaveLength(1)
  })

  test('for something else is refused', async () => {
    await postReservation(app, guest, home, stayInDays(10, 13), { key: 'b' })
    const { status, body } = await postReservation(app, guest, home, stayInDays(14, 15), { key: 'b' })
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'request.key_reused' })
    expect(await bookingsOf(home)).toHaveLength(1)
  })

  test('at the same moment gives one booking and one answer', async () => {
    const stay = stayInDays(10, 13)
    const { quote_id } = (await ask(app, guest, home, stay)).body
    const tries = Array.from({ length: 5 }, () =>
      postReservation(app, guest, home, stay, { quoteId: quote_id, key: 'c' }),
    )
    const [first, ...others] = await Promise.all(tries)
    expect(first?.status).toBe(201)
    for (const other of others) expect(other).toEqual(first)
    expect(await bookingsOf(home)).toHaveLength(1)
  })

  test('after a refusal is a first try again, and another’s key is another key', async () => {
    const stay = stayInDays(10, 13)
    expect((await postReservation(app, guest, home, stay, { quoteId: 'wrong', key: 'd' })).status).toBe(409)
    const { quote_id } = (await ask(app, guest, home, stay)).body
    expect((await postReservation(app, guest, home, stay, { quoteId: quote_id, key: 'd' })).status).toBe(201)
    const other = await createPerson(app, { userType: 'user' })
    expect((await postReservation(app, other, home, stay, { key: 'd' })).body.code).toBe(
      'booking.nights_taken',
    )
  })

  test('a cancelled first answer is still the answer to its retry', async () => {
    const stay = stayInDays(10, 13)
    const { quote_id } = (await ask(app, guest, home, stay)).body
    const first = await postReservation(app, guest, home, stay, { quoteId: quote_id, key: 'e' })
    await patchStatus(app, owner, first.body.id, 'cancelled')
    expect(await postReservation(app, guest, home, stay, { quoteId: quote_id, key: 'e' })).toEqual(first)
    const now = await request<{ status: string }>(app, guest, 'GET', `/bookings/${first.body.id}/`)
    expect(now.body.status).toBe('cancelled')
  })
})
