import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#contract/bookings/rules.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import {
  addHome,
  cancel,
  complete,
  forceCompleted,
  getBooking,
  inDays,
  type Outcome,
  patchStatus,
  postReservation,
  reserved,
  stayInDays,
  trust,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let admin: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  admin = await createPerson(app, { userType: 'admin', fullName: 'Alma Admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  home = await addHome(app, owner)
})

const bookingIn = async (status: string) => {
  const { id } = await reserved(app, guest, home, stayInDays(10, 13))
  if (status === 'completed') await forceCompleted(app, id)
  else if (status !== 'pending') await patchStatus(app, owner, id, status)
  return id
}
/** All of these stays have three nights. */
const moveStay = (id: string, from: number) =>
  app.db
    .updateTable('bookings')
    .set({ check_in_date: inDays(from), check_out_date: inDays(from + 3) })
    .where('id', '=', id)
    .execute()
const steps = async (id: string) =>
  (await getBooking(app, owner, id)).body.history.map(({ from, to }) => [from, to])

describe('a booking is cancelled', () => {
  test.each(['guest', 'owner', 'admin'] as const)(
    'by its %s, which frees the nights; a second time changes nothing',
    async as => {
      const who = { guest, owner, admin }[as]
      const id = await bookingIn('confirmed')
      const first = await cancel(app, who, id, 'The bridge is closed.')
      expect({ status: first.status, now: first.body.status }).toEqual({ status: 200, now: 'cancelled' })
      const again = await cancel(app, who, id, 'Once more')
      expect(again.status).toBe(200)
      expect(again.body.history).toEqual(first.body.history)
      const other = await createPerson(app, { userType: 'user' })
      expect((await postReservation(app, other, home, stayInDays(10, 13))).status).toBe(201)
    },
  )

  test('once, when the button is clicked twice', async () => {
    const id = await bookingIn('confirmed')
    const answers = await Promise.all([cancel(app, guest, id), cancel(app, guest, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await steps(id)).toEqual([
      [null, 'pending'],
      ['pending', 'confirmed'],
      ['confirmed', 'cancelled'],
    ])
  })

  test('with words that its parties can read', async () => {
    const id = await bookingIn('pending')
    await cancel(app, owner, id, '  The roof is open.  ')
    const { body } = await getBooking(app, guest, id)
    expect(body.history.at(-1)).toMatchObject({
      from: 'pending',
      to: 'cancelled',
      by: { full_name: 'Olive Owner', as: 'owner' },
      cause: null,
      reason: 'The roof is open.',
    })
    expect((await cancel(app, owner, await bookingIn('pending'), '')).body.history.at(-1)?.reason).toBeNull()
  })

  test('and the words have a bound', async () => {
    const id = await bookingIn('pending')
    const { status, body } = await cancel(app, owner, id, 'x'.repeat(501))
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields: ['reason'] })
    expect((await cancel(app, owner, id, 'x'.repeat(500))).status).toBe(200)
  })

  test('by its guest until the day before check-in, by its owner later too', async () => {
    const id = await bookingIn('confirmed')
    await moveStay(id, 0)
    const refused = await cancel(app, guest, id)
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 409,
      code: 'booking.stay_begun',
    })
    expect((await cancel(app, owner, id)).status).toBe(200)
    const next = await bookingIn('confirmed')
    await moveStay(next, 1)
    expect((await cancel(app, guest, next)).status).toBe(200)
  })

  test('as a request also on its first day, as it binds nobody', async () => {
    const { id } = await reserved(app, guest, home, stayInDays(0, 2))
    expect((await cancel(app, guest, id)).status).toBe(200)
  })

  test('never once it is completed', async () => {
    const { body } = await cancel(app, owner, await bookingIn('completed'))
    expect(body).toMatchObject({ code: 'booking.wrong_status', now: 'completed' })
  })

  test('by its guest also when the home is hidden meanwhile', async () => {
    const id = await bookingIn('confirmed')
    await app.db.updateTable('properties').set({ is_visible: false }).where('id', '=', home).execute()
    expect((await cancel(app, guest, id)).status).toBe(200)
  })

  test('by nobody else', async () => {
    const id = await bookingIn('pending')
    const stranger = await createPerson(app, { userType: 'owner' })
    expect((await cancel(app, stranger, id)).status).toBe(404)
    expect(await steps(id)).toHaveLength(1)
  })
})

describe('a stay is completed', () => {
  test('from its check-out day on, once', async () => {
    const id = await bookingIn('confirmed')
    const early = await complete(app, owner, id)
    expect({ status: early.status, code: early.body.code }).toEqual({
      status: 409,
      code: 'booking.stay_not_over',
    })
    await moveStay(id, -2)
    expect((await complete(app, owner, id)).body.code).toBe('booking.stay_not_over')
    await moveStay(id, -3)
    const answers = await Promise.all([complete(app, owner, id), complete(app, owner, id)])
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'completed'],
      [200, 'completed'],
    ])
    expect((await steps(id)).at(-1)).toEqual(['confirmed', 'completed'])
    expect(await steps(id)).toHaveLength(3)
  })

  test('on the calendar of the place where it was', async () => {
    const island = await addHome(app, owner, { time_zone: 'Pacific/Kiritimati' })
    const { id } = await reserved(app, guest, island, stayInDays(10, 13))
    await patchStatus(app, owner, id, 'confirmed')
    const { body } = await getBooking(app, owner, id)
    await app.db
      .updateTable('bookings')
      .set({
        check_out_date: body.today,
        check_in_date: Temporal.PlainDate.from(body.today).subtract({ days: 3 }).toString(),
      })
      .where('id', '=', id)
      .execute()
    expect((await complete(app, owner, id)).status).toBe(200)
  })

  test.each(['pending', 'cancelled'])('only when it was agreed, not from %s', async status => {
    const id = await bookingIn(status)
    await moveStay(id, -5)
    expect((await complete(app, owner, id)).body.code).toBe('booking.wrong_status')
  })

  test('by its owner and admins, not by its guest', async () => {
    const travelling = await createPerson(app, { userType: 'owner' })
    const { id } = await reserved(app, travelling, home, stayInDays(20, 23))
    await patchStatus(app, owner, id, 'confirmed')
    await moveStay(id, -5)
    expect((await complete(app, travelling, id)).status).toBe(403)
    expect((await complete(app, admin, id)).body.history.at(-1)?.by).toEqual({
      full_name: 'Alma Admin',
      as: 'admin',
    })
  })
})

describe('an admin who cancels', () => {
  test.each(['cancel', 'set'])('says why, by either call (%s), or nothing happens', async way => {
    const id = await bookingIn('confirmed')
    const send = (reason?: string) => {
      const body = reason === undefined ? {} : { reason }
      return way === 'cancel'
        ? request<Outcome<BookingDetails>>(app, admin, 'POST', `/bookings/${id}/cancel/`, body)
        : request<Outcome<BookingDetails>>(app, admin, 'PATCH', `/bookings/${id}/update_status/`, {
            status: 'cancelled',
            ...body,
          })
    }
    for (const reason of [undefined, '', '  '])
      expect(await send(reason)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', errors: { reason: ['Please say why.'] } },
      })
    expect(await steps(id)).toHaveLength(2)
    const { status, body } = await send('The bridge is closed.')
    expect({ status, why: body.history.at(-1)?.reason }).toEqual({
      status: 200,
      why: 'The bridge is closed.',
    })
  })
})

describe('two windows on one booking', () => {
  test('a change that did not see the latest one overwrites nothing', async () => {
    const id = await bookingIn('pending')
    await cancel(app, admin, id, 'The bridge is closed.')
    const { status, body } = await patchStatus(app, owner, id, 'confirmed', 'pending')
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'booking.changed_meanwhile', now: 'cancelled' },
    })
    expect((await patchStatus(app, owner, id, 'confirmed', 'cancelled')).status).toBe(200)
  })

  test('the same change from both is one', async () => {
    const id = await bookingIn('pending')
    const answers = await Promise.all([1, 2].map(() => patchStatus(app, owner, id, 'confirmed', 'pending')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await steps(id)).toHaveLength(2)
  })
})

describe('a request whose time is up', () => {
  const lapse = (id: string) =>
    app.db
      .updateTable('bookings')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute()

  test('cannot be confirmed over a booking that came after it', async () => {
    const id = await bookingIn('pending')
    await lapse(id)
    const other = await createPerson(app, { userType: 'user' })
    await reserved(app, other, home, stayInDays(11, 12))
    for (const from of [undefined, 'cancelled'])
      expect((await patchStatus(app, owner, id, 'confirmed', from)).body.code).toBe('booking.nights_taken')
    expect((await getBooking(app, owner, id)).body.status).toBe('cancelled')
  })

  test('can still be confirmed while nobody else has its nights, and its history knows of no lapse', async () => {
    const id = await bookingIn('pending')
    await lapse(id)
    expect((await patchStatus(app, owner, id, 'confirmed')).status).toBe(200)
    expect(await steps(id)).toEqual([
      [null, 'pending'],
      ['pending', 'confirmed'],
    ])
  })
})

test.each(
  BOOKING_STATUSES.flatMap(from => BOOKING_STATUSES.map(to => [from, to] as const)).filter(
    ([from, to]) => from === 'cancelled' && to !== 'cancelled',
  ),
)('from %s to %s only onto free nights', async (_from, to) => {
  const id = await bookingIn('cancelled')
  const other = await createPerson(app, { userType: 'user' })
  const { id: later } = await reserved(app, other, home, stayInDays(12, 15))
  if (to === 'completed') {
    await moveStay(id, -5)
    await moveStay(later, -4)
  }
  expect((await patchStatus(app, owner, id, to)).body.code).toBe('booking.nights_taken')
  await patchStatus(app, owner, later, 'cancelled')
  expect((await patchStatus(app, owner, id, to)).body.status).toBe(to)
})

test('the owner sees which key the guest holds now, the guest does not', async () => {
  await trust(app, owner, guest, { level: 2, percentage: 10, name: 'Friend' })
  const id = await bookingIn('pending')
  await trust(app, owner, guest, { level: 4, percentage: 20, name: 'Close friend' })
  const { body } = await getBooking(app, owner, id)
  expect(body).toMatchObject({
    guest_level: { level: 4, name: 'Close friend' },
    price: { discount_level_name: 'Friend' },
    today: inDays(0),
  })
  expect((await getBooking(app, guest, id)).body.guest_level).toBeNull()
  const stranger = await createPerson(app, { userType: 'user' })
  expect((await request(app, stranger, 'GET', `/bookings/${id}/`)).status).toBe(404)
})
