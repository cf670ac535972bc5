import { beforeEach, describe, expect, test } from 'vitest'
import type { CalendarHome, TakenNights } from '#contract/calendars/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { insertNights, seedChannel } from '#tests/support/channels.ts'
import {
  addHome,
  ask,
  inDays,
  patchStatus,
  postReservation,
  reserved,
  stayInDays,
  trust,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { shared } from '#tests/support/shared.ts'
import { openStartedTestApp } from '#tests/support/test-app.ts'

const app = shared(openStartedTestApp)
let owner: TestPerson
let guest: TestPerson
let home: string
let channel: string

beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
  home = await addHome(app, owner)
  channel = await seedChannel(app, home)
})

const take = (from: number, until: number, echo = false) =>
  insertNights(app, { channel, home, echo }, { from: inDays(from), until: inDays(until) })

const taken = async () =>
  (await request<TakenNights>(app, guest, 'GET', `/properties/${home}/taken_nights/`)).body.ranges

const found = async (from: number, until: number) => {
  const query = `check_in_date=${inDays(from)}&check_out_date=${inDays(until)}&search=boathouse&limit=100`
  const { body } = await request<Page<Property>>(app, guest, 'GET', `/properties/search/?${query}`)
  return body.results.some(each => each.id === home)
}

describe('nights of an outside calendar', () => {
  beforeEach(() => take(20, 23))

  test('are taken for a quote, a reservation, the search and the page, and their edges are not', async () => {
    expect((await ask(app, guest, home, stayInDays(22, 25))).body).toMatchObject({
      available: false,
      reason: { code: 'booking.nights_taken' },
    })
    expect((await postReservation(app, guest, home, stayInDays(19, 21))).body.code).toBe(
      'booking.nights_taken',
    )
    expect(await found(21, 22)).toBe(false)
    expect(await taken()).toEqual([{ from: inDays(20), until: inDays(23) }])

    expect(await found(18, 20)).toBe(true)
    expect(await found(23, 25)).toBe(true)
    expect((await postReservation(app, guest, home, stayInDays(18, 20))).status).toBe(201)
    expect((await postReservation(app, guest, home, stayInDays(23, 25))).status).toBe(201)
  })

  test('are taken for whoever is confirmed at once', async () => {
    await trust(app, owner, guest, { level: 3, percentage: 10 })
    const at = await addHome(app, owner, { instant_booking_from_level: 1 })
    await insertNights(
      app,
      { channel: await seedChannel(app, at), home: at },
      { from: inDays(20), until: inDays(23) },
    )
    expect((await postReservation(app, guest, at, stayInDays(19, 21))).body.code).toBe('booking.nights_taken')
    expect((await postReservation(app, guest, at, stayInDays(23, 24))).body.status).toBe('confirmed')
  })

  test('stand in the look of the owner, in their colour, and nobody else sees them', async () => {
    const look = await request<Page<CalendarHome>>(
      app,
      owner,
      'GET',
      `/calendar/?from=${inDays(1)}&until=${inDays(60)}`,
    )
    expect(look.body.results[0]?.outside).toEqual([
      {
        id: expect.any(String),
        channel: { id: channel, name: 'Airbnb', colour: 1 },
        from: inDays(20),
        until: inDays(23),
        echo: false,
      },
    ])
    expect(look.body.results[0]?.bookings).toEqual([])
  })

  test('are never written over, whatever the code does', async () => {
    const booking = await reserved(app, guest, home, stayInDays(30, 32))
    const move = app.db
      .updateTable('bookings')
      .set({ check_in_date: inDays(21), check_out_date: inDays(23) })
      .where('id', '=', booking.id)
      .execute()
    await expect(move).rejects.toMatchObject({ constraint: 'bookings_not_taken_outside' })
  })
})

test('a request whose nights were taken elsewhere meanwhile cannot be confirmed, in words of its own', async () => {
  const booking = await reserved(app, guest, home, stayInDays(20, 23))
  await take(22, 25)
  const answer = await patchStatus(app, owner, booking.id, 'confirmed')
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'booking.taken_outside', detail: expect.stringContaining('Airbnb') },
  })
})

test('what is our own come back holds nothing', async () => {
  const booking = await reserved(app, guest, home, stayInDays(20, 23))
  await take(20, 26, true)
  expect((await patchStatus(app, owner, booking.id, 'confirmed')).status).toBe(200)
  expect(await taken()).toEqual([{ from: inDays(20), until: inDays(23) }])
  expect((await postReservation(app, guest, home, stayInDays(23, 25))).status).toBe(201)
})

test('a removed channel takes its nights along', async () => {
  await take(20, 23)
  expect((await request(app, owner, 'DELETE', `/channels/${channel}/`)).status).toBe(204)
  expect(await taken()).toEqual([])
})
