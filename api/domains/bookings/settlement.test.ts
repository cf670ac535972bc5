import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking, BookingDetails } from '#contract/bookings/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import {
  addPlatformStay,
  cashier,
  moneyOf,
  type PaidStay,
  takePayments,
} from '#tests/support/guest-payments.ts'
import {
  addHome,
  cancel,
  getBooking,
  inDays,
  type Outcome,
  patchStatus,
  reserved,
  stayInDays,
} from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { fetchBalance, listLedger, runSettling } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { later, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let admin: TestPerson
let desk: ReturnType<typeof cashier>
let stay: PaidStay

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  desk = cashier(app, admin)
  await takePayments(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
  stay = await addPlatformStay(app, owner, { guest })
})

const settle = (to: string, from: string, { who = owner, id = stay.id } = {}) =>
  request<Outcome<BookingDetails> & { now?: string }>(app, who, 'PATCH', `/bookings/${id}/settlement/`, {
    settlement: to,
    from,
  })
const toldOf = (who: TestPerson) =>
  app.db.selectFrom('notifications').select(['kind', 'subject_id']).where('user_id', '=', who.id).execute()

describe('settling a stay directly', () => {
  test('tells the guest, ends what is to be paid here, and stands in the audit log', async () => {
    const { status, body } = await settle('direct', 'platform')
    expect([status, body.payment]).toEqual([
      200,
      {
        settlement: 'direct',
        state: 'none',
        currency: 'usd',
        paid_cents: 0,
        kept_cents: 0,
        unpaid: [],
        refund_due_cents: 0,
      },
    ])
    expect((await getBooking(app, guest, stay.id)).body).toMatchObject({ transfer: null, cancellation: null })
    expect(await toldOf(guest)).toEqual([{ kind: 'stay.settled_directly', subject_id: stay.id }])
    await app.drain()
    const [mail] = await mailsTo(app.dataDir, guest.email)
    expect(mail?.subject).toMatch(/^You settle The boathouse directly with /)
    expect(mail?.text).toContain('Please transfer nothing to the platform.')
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['before', 'after', 'who_id'])
      .where('action', '=', 'booking.settlement_changed')
      .where('subject_id', '=', stay.id)
      .execute()
    expect(entries).toEqual([
      { before: { settlement: 'platform' }, after: { settlement: 'direct' }, who_id: owner.id },
    ])
    // A second time changes nothing and tells nobody.
    expect((await settle('direct', 'platform')).status).toBe(200)
    expect(await toldOf(guest)).toHaveLength(1)
  })

  test('and back through the platform sets the dates of payments anew, and mails how to pay', async () => {
    app.passTime(3 * DAY_MS)
    try {
      const who = await later(app, owner)
      await settle('direct', 'platform', { who })
      const { body } = await settle('platform', 'direct', { who })
      // Seven days from now, not from the confirmation.
      expect(body.payment?.unpaid).toEqual([
        { kind: 'all', amount_cents: stay.totalCents, due_on: inDays(10) },
      ])
      await app.drain()
      const mails = await mailsTo(app.dataDir, guest.email)
      expect(mails.at(-1)?.subject).toBe('How to pay for your stay at The boathouse')
    } finally {
      app.passTime(-3 * DAY_MS)
    }
  })

  test('is refused once anything was paid, also where it all went back', async () => {
    await desk.record(stay.id, 0.01)
    expect((await settle('direct', 'platform')).body.code).toBe('booking.payment_begun')
    const free = await addPlatformStay(app, owner, { guest, checkIn: inDays(60) })
    await desk.record(free.id, 10)
    await app.db
      .updateTable('incoming_payments')
      .set({ note: 'x' })
      .where('booking_id', '=', free.id)
      .execute()
    expect((await settle('direct', 'platform', { id: free.id })).body.code).toBe('booking.payment_begun')
    expect(await moneyOf(app, free.id)).toMatchObject({ paid_cents: 1_000 })
  })

  test('is refused for cancelled stays, for what the owner did not see, and for stays without payments', async () => {
    expect((await settle('direct', 'direct')).body).toMatchObject({
      code: 'booking.changed_meanwhile',
      now: 'platform',
    })
    await cancel(app, owner, stay.id)
    expect((await settle('direct', 'platform')).body).toMatchObject({
      code: 'booking.wrong_status',
      now: 'cancelled',
    })
    await app.db.updateTable('platform_settings').set({ payments: 'none' }).execute()
    const home = await addHome(app, owner)
    const { id } = await reserved(app, guest, home, stayInDays(9, 11))
    expect((await settle('direct', 'platform', { id })).body.code).toBe('booking.payments_off')
    await takePayments(app)
    const pending = await reserved(app, guest, home, stayInDays(20, 21))
    expect((await settle('direct', 'platform', { id: pending.id })).status).toBe(200)
  })

  test('is for the owner of the home alone', async () => {
    const other = await createPerson(app, { userType: 'owner' })
    const travelling = await addPlatformStay(app, owner, { guest: other, checkIn: inDays(70) })
    const codes = await Promise.all([
      settle('direct', 'platform', { who: guest }),
      settle('direct', 'platform', { who: admin }),
      settle('direct', 'platform', { who: other }),
      settle('direct', 'platform', { who: other, id: travelling.id }),
    ])
    expect(codes.map(({ status }) => status)).toEqual([403, 403, 404, 403])
    expect(await moneyOf(app, stay.id)).toMatchObject({ status: 'confirmed' })
  })
})

describe('who reads what of a payment', () => {
  test('guest, owner and admin see where it stands; only the guest sees the account, while something is owed', async () => {
    await desk.record(stay.id, 100)
    const [asGuest, asOwner, asAdmin] = await Promise.all(
      [guest, owner, admin].map(async who => (await getBooking(app, who, stay.id)).body),
    )
    expect(asGuest?.transfer).toEqual({
      holder: 'Latchkey Ltd',
      iban: 'GB29NWBK60161331926819',
      bic: null,
      reference: stay.reference,
    })
    const payment = { settlement: 'platform', paid_cents: 10_000, state: 'due' }
    expect(asGuest).toMatchObject({ payment, movements: [{ kind: 'payment', amount_cents: 10_000 }] })
    expect(asOwner).toMatchObject({ payment, transfer: null })
    expect(asAdmin).toMatchObject({ payment, transfer: null })
    const stranger = await createPerson(app)
    expect((await getBooking(app, stranger, stay.id)).status).toBe(404)
    for (const who of [guest, owner]) {
      const { body } = await request<Page<Booking>>(app, who, 'GET', '/bookings/')
      expect(body.results.find(({ id }) => id === stay.id)?.payment).toEqual(asGuest?.payment)
      expect(JSON.stringify(body)).not.toContain(stay.reference)
      expect(JSON.stringify(body)).not.toContain('GB29NWBK60161331926819')
    }
    expect(JSON.stringify([asOwner, asAdmin])).not.toContain(stay.reference)
    await desk.record(stay.id, 900)
    expect((await getBooking(app, guest, stay.id)).body).toMatchObject({
      transfer: null,
      payment: { state: 'paid', unpaid: [] },
    })
  })

  test('a request shows no account before it is confirmed', async () => {
    const home = await addHome(app, owner)
    const { id } = await reserved(app, guest, home, stayInDays(9, 11))
    expect((await getBooking(app, guest, id)).body).toMatchObject({
      transfer: null,
      payment: { state: 'later' },
    })
    await patchStatus(app, owner, id, 'confirmed')
    expect((await getBooking(app, guest, id)).body.transfer).toMatchObject({ holder: 'Latchkey Ltd' })
  })
})

test('what is settled directly enters no balance, but the statement and the export say so', async () => {
  const past = await addPlatformStay(app, owner, { guest, checkIn: inDays(-1), settlement: 'direct' })
  await addPlatformStay(app, owner, { guest, checkIn: inDays(-3), settlement: 'direct', status: 'cancelled' })
  await addPlatformStay(app, owner, { guest, checkIn: inDays(3), settlement: 'direct' })
  await runSettling(app)
  expect(await listLedger(app, owner)).toEqual([])
  expect((await fetchBalance(app, owner)).total_cents).toBe(0)
  const month = inDays(-1).slice(0, 7)
  const { body } = await request<{ direct: object[]; lines: object[]; closing_cents: number }>(
    app,
    owner,
    'GET',
    `/payments/statement/?month=${month}`,
  )
  expect(body).toMatchObject({
    lines: [],
    closing_cents: 0,
    direct: [
      {
        guest_name: 'Robin Example',
        property: 'The boathouse',
        check_in_date: inDays(-1),
        check_out_date: inDays(0),
        total_cents: past.totalCents,
        amount: 0,
      },
    ],
  })
  expect(body.direct).toHaveLength(1)
  const fileOf = async (query: string) => (await request(app, owner, 'GET', `/payments/export/${query}`)).text
  const line = `${inDays(-1)},settled_directly,0,The boathouse,Robin Example,${inDays(-1)},${inDays(0)},1000,0`
  expect(await fileOf('')).toContain(line)
  expect(await fileOf('?type=withdrawal')).not.toContain('settled_directly')
  expect(await fileOf(`?from=${inDays(0)}`)).not.toContain('settled_directly')
  const income = await request<{ total_income_cents?: number; income_cents?: number }>(
    app,
    owner,
    'GET',
    '/bookings/stats/?timeframe=year',
  )
  expect(JSON.stringify(income.body)).toContain('95000')
})
