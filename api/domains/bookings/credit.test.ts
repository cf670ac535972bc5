import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerDates, createDateChange, postDateChange } from '#tests/support/date-changes.ts'
import { addCredit, readGrantAccounts } from '#tests/support/favours.ts'
import {
  addHome,
  ask,
  cancel,
  endDaysAgo,
  getBooking,
  inDays,
  patchStatus,
  postReservation,
  reserved,
  stayInDays,
  trust,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { answerBack, askedBack } from '#tests/support/reinstatements.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { settleEarnings } from '../payments/settle.jobs.ts'
import { expireRequests } from './jobs.ts'
import { ensureNobody, forgetBookings } from './retention.queries.ts'

let app: TestApp
let owner: TestPerson
let ana: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  ana = await createPerson(app, { fullName: 'Ana Almeida' })
  home = await addHome(app, owner, { price_per_night: 100 })
  await trust(app, owner, ana, { level: 3, percentage: 25 })
})

const STAY = stayInDays(10, 12)
const give = (amount: number, more: Partial<Parameters<typeof addCredit>[3]> = {}) =>
  addCredit(app.db, owner, ana, { unit: 'money', amount, expires_on: inDays(300), ...more })
const accounts = (grant: string) => readGrantAccounts(app.db, grant)
const withdraw = (grant: string) => request(app, owner, 'POST', `/favours/${grant}/withdraw/`)
const quote = async (stay = STAY, who = ana) => (await ask(app, who, home, stay)).body.quote
/** No cent may be missing or added, whatever a test has done. */
const checkLedger = async () => {
  const { rows } = await sql<{ wrong: number }>`
    select (select count(*) from (select from favour_entries group by transaction_id, grant_id having sum(amount) <> 0) t)
      + (select count(*) from bookings where (case when status = 'cancelled' then 0 else credit_cents end) <> coalesce(
        (select sum(worth_cents) from favour_entries where booking_id = bookings.id), 0)) as wrong`.execute(
    app.db,
  )
  expect(Number(rows[0]?.wrong)).toBe(0)
}

describe('a quote', () => {
  test('has the credit on the discounted nights; without any it is what it was', async () => {
    // Two nights of 100 less 25 %, and the service fee.
    expect(await quote()).toMatchObject({ credit_cents: 0, credit_nights: 0, total_cents: 20_000 })
    await give(4_000)
    expect(await quote()).toMatchObject({ discount_cents: 5_000, credit_cents: 4_000, total_cents: 16_000 })
    await give(1, { unit: 'nights' })
    expect(await quote()).toMatchObject({ credit_cents: 11_500, credit_nights: 1, total_cents: 8_500 })
    await give(1_000_000)
    expect(await quote()).toMatchObject({ credit_cents: 15_000, total_cents: 5_000 })
  })

  test('has only credit of this owner, for this member, at this home, that is valid today', async () => {
    const other = await createPerson(app, { userType: 'owner' })
    const elsewhere = await addHome(app, owner)
    await addCredit(app.db, other, ana, { unit: 'money', amount: 900, expires_on: inDays(9) })
    await addCredit(app.db, owner, other, { unit: 'money', amount: 900, expires_on: inDays(9) })
    await give(900, { homes: [elsewhere] })
    await give(900, { expires_on: inDays(-1) })
    expect((await quote()).credit_cents).toBe(0)
    // Valid on the day of booking, not of the stay.
    await give(700, { expires_on: inDays(0), homes: [home] })
    expect((await quote()).credit_cents).toBe(700)
  })

  test('is cut by the floor of the home, which is said', async () => {
    const floored = await addHome(app, owner, { price_per_night: 100, cost_per_night: 60 })
    await give(100_000)
    const { body } = await ask(app, ana, floored, STAY)
    expect(body.quote).toMatchObject({
      discount_cents: 5_000,
      credit_cents: 3_000,
      lowest_price_reached: true,
      total_cents: 17_000,
    })
  })
})

describe('a booking', () => {
  test('freezes the credit, and the owner earns what is paid', async () => {
    const grant = await give(4_000)
    const booking = await reserved(app, ana, home, STAY)
    expect(booking.price).toMatchObject({ credit_cents: 4_000, total_cents: 16_000 })
    expect(await accounts(grant)).toEqual({ gift: -4_000, spent: 4_000 })
    expect((await quote(stayInDays(20, 22))).credit_cents).toBe(0)
    await patchStatus(app, owner, booking.id, 'confirmed')
    // Two nights after the discount, less the credit; the service fee is the platform's.
    await endDaysAgo(app, booking.id, 1)
    await settleEarnings.run(app.ctx, {})
    const entries = await app.db
      .selectFrom('ledger_entries')
      .select('amount_cents')
      .where('owner_id', '=', owner.id)
      .execute()
    expect(entries).toEqual([{ amount_cents: 11_000 }])
    await checkLedger()
  })

  test('is kept as figures once it is forgotten, and the credit with it, without the guest or the reason', async () => {
    const grant = await give(4_000)
    const { id } = await reserved(app, ana, home, STAY)
    await ensureNobody(app.db)
    await app.db.transaction().execute(tx => forgetBookings(tx, [id]))
    const kept = await app.db
      .selectFrom('favour_grants')
      .select(['member_id', 'reason'])
      .where('id', '=', grant)
      .executeTakeFirstOrThrow()
    expect(kept.reason).toBeNull()
    expect(kept.member_id).not.toBe(ana.id)
    expect(await accounts(grant)).toEqual({ gift: -4_000, spent: 4_000 })
    await checkLedger()
  })

  test('of a quote from before the credit was withdrawn is refused with the new price', async () => {
    const grant = await give(4_000)
    const { quote_id } = (await ask(app, ana, home, STAY)).body
    await withdraw(grant)
    const refused = await postReservation(app, ana, home, STAY, { quoteId: quote_id })
    expect(refused).toMatchObject({ status: 409, body: { code: 'booking.price_changed' } })
    expect(refused.body).toMatchObject({ quote: { credit_cents: 0, total_cents: 20_000 } })
  })

  test('two at once cannot spend one credit twice', async () => {
    const grant = await give(10_000)
    const second = await addHome(app, owner, { price_per_night: 100 })
    const quotes = await Promise.all([ask(app, ana, home, STAY), ask(app, ana, second, STAY)])
    const ids = quotes.map(({ body }) => body.quote_id)
    const made = await Promise.all([
      postReservation(app, ana, home, STAY, { quoteId: ids[0] ?? '' }),
      postReservation(app, ana, second, STAY, { quoteId: ids[1] ?? '' }),
    ])
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await accounts(grant)).toEqual({ gift: -10_000, spent: 10_000 })
    await checkLedger()
  })

  test('and a withdrawal at once come to one of both outcomes', async () => {
    for (let round = 0; round < 5; round++) {
      const grant = await give(4_000)
      const at = stayInDays(30 + 3 * round, 32 + 3 * round)
      const { quote_id } = (await ask(app, ana, home, at)).body
      const [booked] = await Promise.all([
        postReservation(app, ana, home, at, { quoteId: quote_id }),
        withdraw(grant),
      ])
      const left = await accounts(grant)
      if (booked.status === 201) {
        expect(left).toEqual({ gift: -4_000, spent: 4_000 })
        await cancel(app, ana, booked.body.id)
        await withdraw(grant)
      } else {
        expect(booked.body.code).toBe('booking.price_changed')
        expect(left).toEqual({ gift: -4_000, withdrawn: 4_000 })
      }
    }
    await checkLedger()
  })
})

describe('the credit comes back', () => {
  const requested = async () => {
    const grant = await give(4_000)
    return { grant, id: (await reserved(app, ana, home, STAY)).id }
  }
  const isBack = async (grant: string) => {
    expect(await accounts(grant)).toEqual({ gift: -4_000, credit: 4_000 })
    expect((await quote()).credit_cents).toBe(4_000)
    await checkLedger()
  }

  test('when the guest withdraws the request, or cancels the stay', async () => {
    const { grant, id } = await requested()
    await cancel(app, ana, id)
    await cancel(app, ana, id)
    await isBack(grant)
    const again = await reserved(app, ana, home, STAY)
    await patchStatus(app, owner, again.id, 'confirmed')
    await cancel(app, ana, again.id)
    await isBack(grant)
  })

  test('when the owner declines or cancels', async () => {
    const { grant, id } = await requested()
    await patchStatus(app, owner, id, 'cancelled')
    await isBack(grant)
  })

  test('when nobody answers in time, by the job and by the next reservation of the nights', async () => {
    const { grant, id } = await requested()
    const overdue = (booking: string) =>
      app.db
        .updateTable('bookings')
        .set({ expires_at: new Date(0) })
        .where('id', '=', booking)
        .execute()
    await overdue(id)
    await expireRequests.run(app.ctx, {})
    await isBack(grant)
    const second = await reserved(app, ana, home, STAY)
    await overdue(second.id)
    await reserved(app, await createPerson(app), home, STAY)
    expect(await accounts(grant)).toEqual({ gift: -4_000, credit: 4_000 })
    await checkLedger()
  })

  test('with 30 days where it has expired meanwhile, and nothing else comes back with it', async () => {
    const grant = await give(25_000)
    const { id } = await reserved(app, ana, home, STAY)
    await app.db
      .updateTable('favour_grants')
      .set({ expires_on: inDays(-9) })
      .where('id', '=', grant)
      .execute()
    await cancel(app, ana, id)
    expect(await accounts(grant)).toEqual({ gift: -25_000, credit: 15_000, expired: 10_000 })
    const { expires_on } = await app.db
      .selectFrom('favour_grants')
      .select('expires_on')
      .where('id', '=', grant)
      .executeTakeFirstOrThrow()
    expect([inDays(29), inDays(30)]).toContain(expires_on)
    await checkLedger()
  })

  test('and is taken again when the owner reopens the stay, or that is refused where it is spent', async () => {
    const { grant, id } = await requested()
    await patchStatus(app, owner, id, 'cancelled')
    expect((await patchStatus(app, owner, id, 'confirmed')).status).toBe(200)
    expect(await accounts(grant)).toEqual({ gift: -4_000, spent: 4_000 })
    await patchStatus(app, owner, id, 'cancelled')
    await reserved(app, ana, home, stayInDays(40, 42))
    expect(await patchStatus(app, owner, id, 'confirmed')).toMatchObject({
      status: 409,
      body: { code: 'booking.credit_gone' },
    })
    expect((await getBooking(app, owner, id)).body.status).toBe('cancelled')
    await checkLedger()
  })

  test('and is taken again when the guest takes a stay back', async () => {
    const { grant, id } = await requested()
    await patchStatus(app, owner, id, 'confirmed')
    await cancel(app, ana, id)
    const question = await askedBack(app, owner, id)
    expect((await answerBack(app, ana, question, 'accept')).status).toBe(200)
    expect(await accounts(grant)).toEqual({ gift: -4_000, spent: 4_000 })
    await cancel(app, ana, id)
    await withdraw(grant)
    const later = await askedBack(app, owner, id)
    expect((await answerBack(app, ana, later, 'accept')).body.code).toBe('booking.credit_gone')
    await checkLedger()
  })
})

describe('other dates', () => {
  test('are priced with what the stay itself was paid with, and settled once they are accepted', async () => {
    const grant = await give(20_000)
    const stay = await reserved(app, ana, home, STAY)
    expect(stay.price.credit_cents).toBe(15_000)
    const longer = await createDateChange(app, ana, stay, stayInDays(10, 14))
    expect(await accounts(grant)).toEqual({ gift: -20_000, credit: 5_000, spent: 15_000 })
    const { body } = await answerDates(app, owner, longer.id, 'accept')
    expect(body.price).toMatchObject({ credit_cents: 20_000, total_cents: 15_000 })
    expect(await accounts(grant)).toEqual({ gift: -20_000, spent: 20_000 })
    const shorter = await createDateChange(app, ana, body, stayInDays(10, 11))
    await answerDates(app, owner, shorter.id, 'accept')
    expect(await accounts(grant)).toEqual({ gift: -20_000, credit: 12_500, spent: 7_500 })
    await cancel(app, ana, stay.id)
    expect(await accounts(grant)).toEqual({ gift: -20_000, credit: 20_000 })
    await checkLedger()
  })

  test('cannot be accepted once their credit is spent elsewhere', async () => {
    const grant = await give(20_000)
    const stay = await reserved(app, ana, home, STAY)
    const longer = await createDateChange(app, ana, stay, stayInDays(10, 14))
    await reserved(app, ana, home, stayInDays(50, 52))
    expect(await answerDates(app, owner, longer.id, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'booking.credit_gone' },
    })
    expect(await accounts(grant)).toEqual({ gift: -20_000, spent: 20_000 })
    await answerDates(app, owner, longer.id, 'decline')
    const again = await postDateChange(app, ana, stay, stayInDays(10, 14))
    expect(again.body.date_changes?.at(-1)?.price.credit_cents).toBe(15_000)
    await checkLedger()
  })
})
