import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DepartureQuote } from '#contract/bookings/dates.schemas.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { bookkeeper, expectBooksToAgree } from '#tests/support/bookkeeping.ts'
import { answerDates, postDateChange } from '#tests/support/date-changes.ts'
import { addCredit, readGrantAccounts } from '#tests/support/favours.ts'
import { cashier, moneyOf, refundsOf, takePayments } from '#tests/support/guest-payments.ts'
import {
  addHome,
  endDaysAgo,
  getBooking,
  inDays,
  type Outcome,
  patchStatus,
  postReservation,
  reserved,
  stayInDays,
  trust,
  ZONE,
} from '#tests/support/homes.ts'
import { fetchBalance, runSettling } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let other: TestPerson
let home: string
let stay: Booking

beforeAll(async () => {
  app = await openTestApp()
  other = await createPerson(app, { userType: 'user' })
})
afterAll(() => app.close())

/** A confirmed stay of six nights of which two are over: the guest leaves in four days. */
const begin = async (id: string) => {
  await patchStatus(app, owner, id, 'confirmed')
  await endDaysAgo(app, id, -4)
}
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  home = await addHome(app, owner, { price_per_night: 100, time_zone: ZONE })
  stay = await reserved(app, guest, home, stayInDays(10, 16))
  await begin(stay.id)
})

const quote = (checkOut: string, who = guest, id = stay.id) =>
  request<Outcome<DepartureQuote>>(app, who, 'GET', `/bookings/${id}/departure/?check_out_date=${checkOut}`)

/** Asks to leave on a day, at the price that was shown. */
const ask = async (checkOut: string, input: object = {}, booking = stay) => {
  const { body } = await quote(checkOut, guest, booking.id)
  const asked = { check_in_date: inDays(-2), check_out_date: checkOut, guests_count: 2, ...input }
  return postDateChange(app, guest, booking, asked, { quoteId: body.quote_id ?? 'none' })
}
const accept = async (asked: Awaited<ReturnType<typeof ask>>) => {
  const id = asked.body.dates_asked?.id
  if (!id) throw new Error(`The question was refused: ${asked.body.code}`)
  return answerDates(app, owner, id, 'accept')
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const LEFT_AFTER = (nights: number) => nights * 8_000 + 5_000

describe('a guest who is there', () => {
  test('sees what an earlier check-out costs, by what was agreed and not by what the home costs now', async () => {
    await trust(app, owner, guest, { level: 1, percentage: 0, name: 'Acquaintance' })
    await app.db.updateTable('properties').set({ price_per_night: 999 }).where('id', '=', home).execute()
    const { status, body } = await quote(inDays(1))
    expect(status).toBe(200)
    expect(body.quote).toMatchObject({ nights: 3, total_cents: LEFT_AFTER(3), discount_percentage: 20 })
    expect((await getBooking(app, guest, stay.id)).body.price.total_cents).toBe(LEFT_AFTER(6))
  })

  test('may ask for any day from today until the day before the agreed one', async () => {
    expect((await quote(inDays(0))).status).toBe(200)
    expect((await quote(inDays(3))).status).toBe(200)
    expect(codeOf(await quote(inDays(-1)))).toEqual([409, 'date_change.only_earlier'])
    expect(codeOf(await quote(inDays(4)))).toEqual([400, 'date_change.nothing_new'])
    expect(codeOf(await quote(inDays(5)))).toEqual([409, 'date_change.only_earlier'])
    expect((await quote('2026-02-30')).status).toBe(400)
  })

  test('may ask for nothing else, and not at another price than the one shown', async () => {
    const refused = [
      await ask(inDays(2), { check_in_date: inDays(-1) }),
      await ask(inDays(2), { guests_count: 1 }),
      await ask(inDays(2), { pets: 1 }),
    ]
    for (const answer of refused) expect(codeOf(answer)).toEqual([409, 'date_change.only_earlier'])
    const { body } = await quote(inDays(1))
    const input = { check_in_date: inDays(-2), check_out_date: inDays(2), guests_count: 2 }
    const wrong = await postDateChange(app, guest, stay, input, { quoteId: body.quote_id })
    expect(codeOf(wrong)).toEqual([409, 'booking.price_changed'])
    expect((await getBooking(app, guest, stay.id)).body.date_changes).toEqual([])
  })

  test('has at least one night, and on the last day nothing to ask for', async () => {
    await endDaysAgo(app, stay.id, -6)
    expect(codeOf(await quote(inDays(0)))).toEqual([409, 'date_change.only_earlier'])
    expect((await quote(inDays(1))).status).toBe(200)
    await endDaysAgo(app, stay.id, -1)
    expect((await quote(inDays(0))).status).toBe(200)
    await endDaysAgo(app, stay.id, 0)
    expect(codeOf(await quote(inDays(0)))).toEqual([409, 'booking.stay_begun'])
  })

  test('is asked by nobody else, and of no stay that has not begun or is over', async () => {
    expect((await quote(inDays(1), owner)).status).toBe(403)
    expect((await quote(inDays(1), other)).status).toBe(404)
    const ahead = await reserved(app, guest, home, stayInDays(20, 25))
    expect(codeOf(await quote(inDays(22), guest, ahead.id))).toEqual([409, 'booking.stay_begun'])
    await app.db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', stay.id).execute()
    expect(codeOf(await quote(inDays(1)))).toEqual([409, 'booking.wrong_status'])
  })

  test('may leave a home that they may not see any more', async () => {
    await app.db.updateTable('properties').set({ is_visible: false }).where('id', '=', home).execute()
    expect((await ask(inDays(1))).status).toBe(201)
  })
})

describe('the owner agrees', () => {
  test('and the nights are free, whatever the home asks of new stays', async () => {
    const asked = await ask(inDays(1))
    expect(asked.body.dates_asked).toMatchObject({ check_out_date: inDays(1), total_cents: LEFT_AFTER(3) })
    expect(codeOf(await postReservation(app, other, home, stayInDays(1, 3)))).toEqual([
      409,
      'booking.nights_taken',
    ])
    await app.db.updateTable('properties').set({ minimum_nights: 5 }).where('id', '=', home).execute()
    const { status, body } = await accept(asked)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'confirmed',
      check_in_date: inDays(-2),
      check_out_date: inDays(1),
      price: { nights: 3, total_cents: LEFT_AFTER(3) },
    })
    await app.db.updateTable('properties').set({ minimum_nights: 1 }).where('id', '=', home).execute()
    expect((await postReservation(app, other, home, stayInDays(1, 3))).status).toBe(201)
  })

  test('until the agreed check-out, also after the guest has left', async () => {
    const asked = await ask(inDays(0))
    const left = new Date(asked.body.dates_asked?.expires_at ?? 0).getTime() - Date.now()
    expect(left / HOUR_MS).toBeGreaterThan(47.9)
    expect((await accept(asked)).body).toMatchObject({ check_out_date: inDays(0), price: { nights: 2 } })
  })

  test('once, when two answers arrive together', async () => {
    const asked = await ask(inDays(1))
    const answers = await Promise.all([accept(asked), accept(asked)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await getBooking(app, guest, stay.id)).body.price.total_cents).toBe(LEFT_AFTER(3))
  })

  test('or not, and nothing has changed', async () => {
    const asked = await ask(inDays(1))
    await answerDates(app, owner, asked.body.dates_asked?.id ?? '', 'decline', 'The nights are paid for.')
    expect((await getBooking(app, guest, stay.id)).body).toMatchObject({
      check_out_date: inDays(4),
      price: { total_cents: LEFT_AFTER(6) },
      date_changes: [{ status: 'declined', reason: 'The nights are paid for.' }],
    })
  })
})

describe('the money of a shortened stay', () => {
  const entries = async () =>
    (
      await app.db
        .selectFrom('ledger_entries')
        .select('amount_cents')
        .where('booking_id', '=', stay.id)
        .orderBy('id')
        .execute()
    ).map(({ amount_cents }) => amount_cents)

  test('is entered again at once, so that the balance never says more than the stay earns', async () => {
    await runSettling(app)
    expect(await entries()).toEqual([48_000])
    await accept(await ask(inDays(1)))
    expect(await entries()).toEqual([48_000, -48_000, 24_000])
    expect((await fetchBalance(app, owner)).total_cents).toBe(24_000)
    await runSettling(app)
    expect(await entries()).toHaveLength(3)
  })

  test('gives credit back that paid for nights which are not stayed', async () => {
    const grant = await addCredit(app.db, owner, guest, {
      unit: 'nights',
      amount: 5,
      expires_on: inDays(300),
    })
    const paid = await reserved(app, guest, home, stayInDays(30, 36))
    expect(paid.price).toMatchObject({ credit_nights: 5, total_cents: 8_000 + 5_000 })
    await endDaysAgo(app, stay.id, 30)
    await begin(paid.id)
    // The credit has expired since; what comes back of it is valid again.
    await app.db
      .updateTable('favour_grants')
      .set({ expires_on: inDays(-5) })
      .where('id', '=', grant)
      .execute()
    const { body } = await accept(await ask(inDays(1), {}, paid))
    expect(body.price).toMatchObject({ nights: 3, credit_nights: 3, total_cents: 5_000 })
    expect(await readGrantAccounts(app.db, grant)).toMatchObject({ credit: 2, spent: 3 })
  })
})

describe('where guests pay the platform', () => {
  let admin: TestPerson
  beforeAll(async () => {
    admin = await createPerson(app, { userType: 'admin' })
    await takePayments(app)
  })

  test('what was paid beyond the new price is refunded, to the cent, and the books agree', async () => {
    const desk = cashier(app, admin)
    const paid = await reserved(app, guest, home, stayInDays(30, 36))
    await endDaysAgo(app, stay.id, 30)
    await begin(paid.id)
    expect((await desk.record(paid.id, LEFT_AFTER(6) / 100)).status).toBe(201)
    await runSettling(app)
    expect(await moneyOf(app, paid.id)).toMatchObject({ earned_cents: 48_000, paid_cents: 53_000 })
    await accept(await ask(inDays(1), {}, paid))
    expect(await moneyOf(app, paid.id)).toMatchObject({ earned_cents: 24_000, total_cents: 29_000 })
    const [refund, ...more] = await refundsOf(app, paid.id)
    expect([refund, more]).toMatchObject([{ amount_cents: 24_000, status: 'due', reason: 'overpaid' }, []])
    expect((await desk.send(refund?.id ?? '')).status).toBe(200)
    const { documents } = (await getBooking(app, guest, paid.id)).body
    expect(documents.map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
      ['receipt', 53_000],
      ['credit_note', 24_000],
    ])
    const month = new Date().toISOString().slice(0, 7)
    await expectBooksToAgree(app, bookkeeper(app, admin), { from: month, until: month, currency: 'usd' })
  })

  test('what is not paid yet becomes less, and nothing is refunded', async () => {
    const open = await reserved(app, guest, home, stayInDays(30, 36))
    await endDaysAgo(app, stay.id, 30)
    await begin(open.id)
    await accept(await ask(inDays(1), {}, open))
    expect(await refundsOf(app, open.id)).toEqual([])
    expect(await moneyOf(app, open.id)).toMatchObject({ total_cents: 29_000, earned_cents: 0 })
  })
})
