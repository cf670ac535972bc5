import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { answerDates, createDateChange, postDateChange, quoteInstead } from '#tests/support/date-changes.ts'
import {
  addHome,
  ask,
  cancel,
  complete,
  getBooking,
  inDays,
  patchStatus,
  postReservation,
  reserved,
  stayInDays,
  trust,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { expireDateChanges } from './jobs.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let other: TestPerson
let home: string
let stay: Booking

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  other = await createPerson(app, { userType: 'user' })
})
afterAll(() => app.close())
/** A confirmed stay of three nights. */
beforeEach(async () => {
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  home = await addHome(app, owner, { price_per_night: 100 })
  stay = await reserved(app, guest, home, stayInDays(10, 13))
  await patchStatus(app, owner, stay.id, 'confirmed')
})

const now = async (id = stay.id) => (await getBooking(app, guest, id)).body
const setHome = (fields: object) =>
  app.db.updateTable('properties').set(fields).where('id', '=', home).execute()
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => ({
  status,
  code: body.code,
})

describe('what other dates would cost', () => {
  test('is asked without the stay’s own nights standing in the way, by its guest alone', async () => {
    const input = stayInDays(11, 15)
    expect((await ask(app, guest, home, input)).body.available).toBe(false)
    const { body } = await quoteInstead(app, guest, stay, input)
    expect({ available: body.available, total: body.quote.total_cents }).toEqual({
      available: true,
      total: 4 * 10_000 * 0.8 + 5_000,
    })
    expect((await quoteInstead(app, other, stay, input)).status).toBe(404)
    expect((await quoteInstead(app, owner, stay, input)).status).toBe(404)
    const elsewhere = await addHome(app, owner)
    const wrong = await quoteInstead(app, guest, { ...stay, property: { id: elsewhere } } as Booking, input)
    expect(wrong.status).toBe(404)
  })

  test('is not free where somebody else holds a night, or the owner has blocked it', async () => {
    await reserved(app, other, home, stayInDays(14, 16))
    const taken = await quoteInstead(app, guest, stay, stayInDays(11, 15))
    expect(taken.body.reason?.code).toBe('booking.nights_taken')
    await app.db
      .insertInto('calendar_blocks')
      .values({
        property_id: home,
        from_date: inDays(20),
        until_date: inDays(22),
        made_by: owner.id,
      })
      .execute()
    expect((await quoteInstead(app, guest, stay, stayInDays(21, 23))).body.available).toBe(false)
  })

  test('is not asked instead of a stay that is cancelled', async () => {
    await cancel(app, guest, stay.id)
    expect((await quoteInstead(app, guest, stay, stayInDays(11, 15))).status).toBe(404)
  })
})

describe('a guest asks for other dates', () => {
  test('which shows them beside what is agreed, and moves nothing yet', async () => {
    const { status, body } = await postDateChange(app, guest, stay, stayInDays(20, 25, 3), {
      message: ' The ferry only goes on Sundays. ',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      check_in_date: inDays(10),
      price: { total_cents: stay.price.total_cents },
      dates_asked: { check_in_date: inDays(20), check_out_date: inDays(25), guests_count: 3 },
    })
    expect(body.date_changes).toEqual([
      expect.objectContaining({
        status: 'open',
        check_in_date: inDays(20),
        guests_count: 3,
        message: 'The ferry only goes on Sundays.',
        before: {
          check_in_date: inDays(10),
          check_out_date: inDays(13),
          guests_count: 2,
          children_ages: [],
          pets: 0,
          total_cents: stay.price.total_cents,
        },
        price: expect.objectContaining({ nights: 5, total_cents: 5 * 10_000 * 0.8 + 5_000 }),
      }),
    ])
    // The requested nights are not held yet.
    expect((await postReservation(app, other, home, stayInDays(20, 25))).status).toBe(201)
  })

  test('once at a time', async () => {
    const first = await createDateChange(app, guest, stay, stayInDays(20, 25))
    expect(outcome(await postDateChange(app, guest, stay, stayInDays(30, 33)))).toEqual({
      status: 409,
      code: 'date_change.open_already',
    })
    await answerDates(app, guest, first.id, 'withdraw')
    expect((await postDateChange(app, guest, stay, stayInDays(30, 33))).status).toBe(201)
  })

  test('and a retry of a lost answer asks nothing twice', async () => {
    const { body } = await quoteInstead(app, guest, stay, stayInDays(20, 25))
    const once = () =>
      postDateChange(app, guest, stay, stayInDays(20, 25), { quoteId: body.quote_id, key: `key-${stay.id}` })
    const answers = [await once(), await once()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body.date_changes).toHaveLength(1)
  })

  test('the database itself keeps a second question out', async () => {
    const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25))
    const { id: _id, ...row } = await app.db
      .selectFrom('date_changes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const insert = app.db.insertInto('date_changes').values({ ...row, price_lines: null })
    await expect(insert.execute()).rejects.toThrow('date_changes_one_open')
  })

  test('at the price that they were shown, or at none', async () => {
    const { body } = await quoteInstead(app, guest, stay, stayInDays(20, 25))
    await setHome({ price_per_night: 130 })
    const dearer = await postDateChange(app, guest, stay, stayInDays(20, 25), { quoteId: body.quote_id })
    expect(outcome(dearer)).toEqual({ status: 409, code: 'booking.price_changed' })
    expect(dearer.body).toHaveProperty('quote.total_cents', 5 * 13_000 * 0.8 + 5_000)
  })

  test('that differ, are let, free and ahead', async () => {
    await setHome({ minimum_nights: 2, maximum_nights: 9 })
    await reserved(app, other, home, stayInDays(30, 33))
    const refusals = {
      'date_change.nothing_new': stayInDays(10, 13),
      'booking.too_few_nights': stayInDays(20, 21),
      'booking.too_many_nights': stayInDays(40, 50),
      'booking.too_many_guests': stayInDays(20, 23, 5),
      'booking.nights_taken': stayInDays(32, 34),
      'request.invalid': stayInDays(-3, 2),
    }
    for (const [code, input] of Object.entries(refusals))
      expect((await postDateChange(app, guest, stay, input, { quoteId: 'none' })).body.code).toBe(code)
    expect((await now()).date_changes).toEqual([])
    // More guests on the same days are a date change too.
    expect((await postDateChange(app, guest, stay, stayInDays(10, 13, 4))).status).toBe(201)
  })

  test('until the day before check-in, of a stay that is ahead', async () => {
    await app.db
      .updateTable('bookings')
      .set({ check_in_date: inDays(0), check_out_date: inDays(3) })
      .where('id', '=', stay.id)
      .execute()
    expect(outcome(await postDateChange(app, guest, stay, stayInDays(20, 25), { quoteId: 'x' }))).toEqual({
      status: 409,
      code: 'date_change.only_earlier',
    })
    await cancel(app, owner, stay.id)
    expect((await postDateChange(app, guest, stay, stayInDays(20, 25), { quoteId: 'x' })).body.code).toBe(
      'booking.wrong_status',
    )
  })

  test('where the home is still let to them', async () => {
    await setHome({ is_visible: false })
    expect((await postDateChange(app, guest, stay, stayInDays(20, 25), { quoteId: 'x' })).status).toBe(404)
  })
})

describe('the owner accepts', () => {
  test('and the stay has exactly the dates, the guests and the price that were shown', async () => {
    await trust(app, owner, guest, { level: 2, percentage: 30, name: 'Friend' })
    const { id, stay: asked } = await createDateChange(app, guest, stay, stayInDays(12, 16, 3))
    const shown = asked.date_changes[0]?.price
    // Neither a new price nor another level changes the price that was shown.
    await setHome({ price_per_night: 999 })
    await trust(app, owner, guest, { level: 1, percentage: 0, name: 'Acquaintance' })
    const { status, body } = await answerDates(app, owner, id, 'accept', 'With pleasure.')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'confirmed',
      check_in_date: inDays(12),
      check_out_date: inDays(16),
      guests_count: 3,
      price: shown,
      dates_asked: null,
      night_prices: [100, 100, 100, 100],
    })
    expect(shown).toMatchObject({ discount_percentage: 30, total_cents: 4 * 7_000 + 5_000 })
    expect(body.date_changes).toEqual([
      expect.objectContaining({ status: 'accepted', reason: 'With pleasure.' }),
    ])
    // The old nights are free and the new ones are held.
    expect((await postReservation(app, other, home, stayInDays(10, 12))).status).not.toBe(409)
    expect((await postReservation(app, other, home, stayInDays(15, 17))).body.code).toBe(
      'booking.nights_taken',
    )
  })

  test('seasons and weekends move with it, night by night', async () => {
    await setHome({ weekend_price_per_night: 150 })
    const { id, stay: asked } = await createDateChange(app, guest, stay, stayInDays(20, 27))
    const { body } = await answerDates(app, owner, id, 'accept')
    expect(body.price).toEqual(asked.date_changes[0]?.price)
    expect([...body.night_prices].sort()).toEqual([100, 100, 100, 100, 100, 150, 150])
  })

  test('a second time, which changes nothing', async () => {
    const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25))
    const first = await answerDates(app, owner, id, 'accept')
    const again = await answerDates(app, owner, id, 'accept')
    expect(again.status).toBe(200)
    expect(again.body.date_changes).toEqual(first.body.date_changes)
    expect(outcome(await answerDates(app, owner, id, 'decline'))).toEqual({
      status: 409,
      code: 'date_change.over',
    })
  })

  test('a request, which confirms it', async () => {
    const request = await reserved(app, guest, home, stayInDays(40, 43))
    const { id } = await createDateChange(app, guest, request, stayInDays(50, 52))
    const { body } = await answerDates(app, owner, id, 'accept')
    expect(body).toMatchObject({ status: 'confirmed', expires_at: null, check_in_date: inDays(50) })
    expect(body.history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'pending'],
      ['pending', 'confirmed'],
    ])
  })

  test('not when the nights were taken or blocked meanwhile; the question stays open', async () => {
    const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25))
    const rival = await reserved(app, other, home, stayInDays(24, 26))
    const taken = { status: 409, code: 'booking.nights_taken' }
    expect(outcome(await answerDates(app, owner, id, 'accept'))).toEqual(taken)
    expect(await now()).toMatchObject({ check_in_date: inDays(10), dates_asked: { id } })
    await cancel(app, other, rival.id)
    const block = await app.db
      .insertInto('calendar_blocks')
      .values({ property_id: home, from_date: inDays(20), until_date: inDays(21), made_by: owner.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(outcome(await answerDates(app, owner, id, 'accept'))).toEqual(taken)
    await app.db.deleteFrom('calendar_blocks').where('id', '=', block.id).execute()
    expect((await answerDates(app, owner, id, 'accept')).status).toBe(200)
  })

  test('not against what the home asks for by now', async () => {
    const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25, 4))
    await setHome({ minimum_nights: 6 })
    expect((await answerDates(app, owner, id, 'accept')).body.code).toBe('booking.too_few_nights')
    await setHome({ minimum_nights: 1, maximum_nights: 4 })
    expect((await answerDates(app, owner, id, 'accept')).body.code).toBe('booking.too_many_nights')
    await setHome({ maximum_nights: 365, max_guests: 3 })
    expect((await answerDates(app, owner, id, 'accept')).body.code).toBe('booking.too_many_guests')
    expect((await now()).dates_asked?.id).toBe(id)
  })

  test('and the database refuses nights that are held, whatever the server thinks', async () => {
    await reserved(app, other, home, stayInDays(24, 26))
    const move = app.db
      .updateTable('bookings')
      .set({ check_in_date: inDays(23), check_out_date: inDays(26) })
      .where('id', '=', stay.id)
    await expect(move.execute()).rejects.toThrow('bookings_no_shared_night')
    await app.db
      .insertInto('calendar_blocks')
      .values({ property_id: home, from_date: inDays(40), until_date: inDays(42), made_by: owner.id })
      .execute()
    const ontoBlock = app.db
      .updateTable('bookings')
      .set({ check_in_date: inDays(40), check_out_date: inDays(43) })
      .where('id', '=', stay.id)
    await expect(ontoBlock.execute()).rejects.toThrow('these nights are blocked')
  })
})

describe('a question ends', () => {
  test('declined with words, and the stay stays', async () => {
    const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25))
    await answerDates(app, owner, id, 'decline', 'My sister comes then.')
    const after = await now()
    expect(after).toMatchObject({ status: 'confirmed', check_in_date: inDays(10), dates_asked: null })
    expect(after.date_changes[0]).toMatchObject({ status: 'declined', reason: 'My sister comes then.' })
  })

  test('withdrawn by its guest, which a second time changes nothing', async () => {
    const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25))
    expect((await answerDates(app, guest, id, 'withdraw')).status).toBe(200)
    expect((await answerDates(app, guest, id, 'withdraw')).status).toBe(200)
    expect((await now()).date_changes.map(({ status }) => status)).toEqual(['withdrawn'])
    expect((await answerDates(app, owner, id, 'accept')).body.code).toBe('date_change.over')
  })

  test.each(['cancelled', 'completed'])('with its stay, when that is %s', async to => {
    const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25))
    if (to === 'cancelled') await cancel(app, guest, stay.id)
    else {
      await app.db
        .updateTable('bookings')
        .set({ check_in_date: inDays(-3), check_out_date: inDays(0) })
        .where('id', '=', stay.id)
        .execute()
      await patchStatus(app, owner, stay.id, to)
    }
    expect((await now()).date_changes.map(({ status }) => status)).toEqual(['lapsed'])
    expect((await answerDates(app, owner, id, 'accept')).body.code).toBe('date_change.over')
    expect((await complete(app, guest, stay.id)).status).toBe(403)
  })

  test('after 48 hours, and no later than either check-in or the request', async () => {
    const hoursFor = async (who: Booking, from: number) => {
      const { id, stay: asked } = await createDateChange(app, guest, who, stayInDays(from, from + 2))
      await answerDates(app, guest, id, 'withdraw')
      return (Date.parse(asked.dates_asked?.expires_at ?? '') - Date.now()) / HOUR_MS
    }
    expect(await hoursFor(stay, 20)).toBeCloseTo(48, 1)
    expect(await hoursFor(stay, 1)).toBeLessThan(24.1)
    const soon = await reserved(app, guest, home, stayInDays(1, 3))
    expect(await hoursFor(soon, 20)).toBeLessThan(24.1)
    const request = await reserved(app, guest, home, stayInDays(60, 62))
    const expires_at = new Date(Date.now() + HOUR_MS)
    await app.db.updateTable('bookings').set({ expires_at }).where('id', '=', request.id).execute()
    expect(await hoursFor(request, 70)).toBeCloseTo(1, 1)
  })

  test('by a job, and even before it nobody can accept what is too old', async () => {
    const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25))
    await expireDateChanges.run(app.ctx, {})
    expect((await now()).dates_asked?.id).toBe(id)
    await app.db
      .updateTable('date_changes')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    expect((await answerDates(app, owner, id, 'accept')).body.code).toBe('date_change.over')
    expect((await answerDates(app, owner, id, 'decline')).body.code).toBe('date_change.over')
    await expireDateChanges.run(app.ctx, {})
    expect((await now()).date_changes[0]).toMatchObject({ status: 'lapsed', decided_at: expect.any(String) })
  })

  test('for good: what is decided is not decided again', async () => {
    const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25))
    await answerDates(app, owner, id, 'decline')
    const reopen = app.db.updateTable('date_changes').set({ status: 'accepted' }).where('id', '=', id)
    await expect(reopen.execute()).rejects.toThrow('this question was decided')
  })
})

test('only the guest asks and withdraws, only the owner answers, and to others there is nothing', async () => {
  const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25))
  const admin = await createPerson(app, { userType: 'admin' })
  const stranger = await createPerson(app, { userType: 'owner' })
  const statuses = async (who: TestPerson) =>
    Promise.all([
      postDateChange(app, who, stay, stayInDays(30, 33), { quoteId: 'x' }),
      answerDates(app, who, id, 'accept'),
      answerDates(app, who, id, 'decline'),
      answerDates(app, who, id, 'withdraw'),
    ]).then(answers => answers.map(({ status }) => status))
  expect(await statuses(admin)).toEqual([403, 403, 403, 403])
  expect(await statuses(stranger)).toEqual([404, 404, 404, 404])
  expect((await answerDates(app, owner, id, 'withdraw')).status).toBe(403)
  expect((await postDateChange(app, owner, stay, stayInDays(30, 33), { quoteId: 'x' })).status).toBe(403)
  expect((await answerDates(app, guest, id, 'accept')).status).toBe(403)
})
