import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { Seller, SellersReport } from '#contract/payments/sellers.schemas.ts'
import { addPlatformStay, cashier, takePayments } from '#tests/support/guest-payments.ts'
import { addHome, inDays, ZONE } from '#tests/support/homes.ts'
import { knowAccount, runSettling } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { proving } from '#tests/support/reauthentication.ts'
import { request } from '#tests/support/requests.ts'
import { TAX_DETAILS } from '#tests/support/tax-details.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { putBankDetails } from './bank-details.queries.ts'

const THIS_YEAR = new Date().getUTCFullYear()
const YEAR = THIS_YEAR - 1

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let other: TestPerson
let villa: string
let cabin: string

const homeCalled = (title: string, whose: TestPerson) =>
  addHome(app, whose, {
    title,
    time_zone: ZONE,
    address: `${title} Lane 1`,
    city: 'Graz',
    state: null,
    country: 'Austria',
  })

const enter = (
  whose: TestPerson,
  booking_id: string,
  { kind, cents, day }: { kind: 'booking' | 'booking_reversal'; cents: number; day: CalendarDate },
) =>
  app.db
    .insertInto('ledger_entries')
    .values({
      owner_id: whose.id,
      kind,
      amount_cents: cents,
      booking_id,
      round: 1,
      at: new Date(`${day}T12:00:00Z`),
      day,
    })
    .execute()

/** A stay that was paid, and credited to its owner on the day of check-in. */
const stayed = async (
  whose: TestPerson,
  homeId: string,
  day: CalendarDate,
  nights: number,
  { dollars = 900, settlement = 'platform', isPaid = true } = {},
) => {
  const stay = await addPlatformStay(app, whose, { homeId, checkIn: day, nights, dollars, settlement })
  if (isPaid) await cashier(app, admin).record(stay.id, stay.totalCents / 100)
  await enter(whose, stay.id, { kind: 'booking', cents: dollars * 100, day })
  return stay.id
}

const report = async (query = `?year=${YEAR}`) =>
  (await request<SellersReport>(app, admin, 'GET', `/payments/sellers/${query}`)).body
const figuresOf = ({ owner: _, missing, ...figures }: Seller) => figures

beforeAll(async () => {
  app = await openTestApp()
  await takePayments(app)
  admin = await createPerson(app, { userType: 'admin' })
  owner = await createPerson(app, { userType: 'owner', fullName: 'Anna Alpha' })
  other = await createPerson(app, { userType: 'owner', fullName: 'Bea Beta' })
  villa = await homeCalled('Villa', owner)
  cabin = await homeCalled('Cabin', owner)

  // Credited in the first quarter, ended in the second.
  await stayed(owner, villa, `${YEAR}-03-30`, 3)
  await stayed(owner, villa, `${YEAR}-05-10`, 2, { dollars: 400 })
  await stayed(owner, cabin, `${YEAR}-08-01`, 7, { dollars: 700 })
  // Over the end of the year.
  await stayed(owner, cabin, `${YEAR}-12-30`, 3, { dollars: 600 })

  // Cancelled after it was credited: what was credited is taken back.
  const gone = await stayed(owner, villa, `${YEAR}-11-02`, 2, { dollars: 500 })
  await app.db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', gone).execute()
  await enter(owner, gone, { kind: 'booking_reversal', cents: -50_000, day: `${YEAR}-11-03` })

  // Cancelled, and a part kept: it is credited, and nobody stayed.
  const kept = await addPlatformStay(app, owner, { homeId: villa, checkIn: `${YEAR}-07-01` })
  await cashier(app, admin).record(kept.id, 300)
  await app.db
    .updateTable('bookings')
    .set({ status: 'cancelled', kept_cents: 30_000 })
    .where('id', '=', kept.id)
    .execute()
  await enter(owner, kept.id, { kind: 'booking', cents: 30_000, day: `${YEAR}-07-01` })

  // Not the platform's.
  await addPlatformStay(app, owner, { homeId: villa, checkIn: `${YEAR}-04-20`, settlement: 'direct' })
  const outside = await stayed(owner, villa, `${YEAR}-04-25`, 4, { isPaid: false })
  await app.db
    .updateTable('bookings')
    .set({
      settlement: null,
      payment_reference: null,
      deposit_percentage: null,
      balance_days: null,
      cancellation_steps: null,
    })
    .where('id', '=', outside)
    .execute()
})
afterAll(() => app.close())

test('an owner is reported with what was credited in the year and the stays that ended in it', async () => {
  const { count, results, year, years } = await report()
  expect([count, year]).toEqual([1, YEAR])
  expect(years).toEqual([THIS_YEAR, YEAR])
  expect(results[0]?.owner).toEqual({ id: owner.id, full_name: 'Anna Alpha', email: owner.email })
  expect(results.map(figuresOf)).toEqual([
    {
      country: '',
      homes: 2,
      lettings: 3,
      nights: 12,
      sums: [{ currency: 'usd', consideration_cents: 290_000, fees_cents: 20_000 }],
      // The fee of four stays; what was kept of a cancelled one has none, and a reversal gives it back.
    },
  ])
  expect(results[0]?.missing).toEqual(['everything'])
  // The stay over the end of the year ended in this one.
  expect((await report('')).results.map(figuresOf)).toEqual([
    {
      country: '',
      homes: 1,
      lettings: 1,
      nights: 3,
      sums: [{ currency: 'usd', consideration_cents: 0, fees_cents: 0 }],
    },
  ])
  expect((await report(`?year=${YEAR - 1}`)).results).toEqual([])
  expect(await report(`?year=${YEAR}&offset=20`)).toMatchObject({ count: 1, results: [] })
})

test('it says what is missing of the tax details', async () => {
  const say = async (changes: object) =>
    request(app, await proving(app, owner), 'PUT', '/payments/tax_details/', { ...TAX_DETAILS, ...changes })
  await say({ tax_numbers: [], date_of_birth: '' })
  expect((await report()).results[0]).toMatchObject({
    country: 'DE',
    missing: ['tax_number', 'date_of_birth'],
  })
  await say({})
  expect((await report()).results[0]).toMatchObject({ country: 'DE', missing: [] })
})

test('a stay counts as a letting once it has ended, and as soon as it was credited as consideration', async () => {
  const stay = await addPlatformStay(app, other, {
    homeId: await homeCalled('House', other),
    checkIn: inDays(-1),
    dollars: 300,
  })
  const end = (nights: number) =>
    app.db
      .updateTable('bookings')
      .set({ nights, check_out_date: inDays(nights - 1), price_per_night: 300 / nights })
      .where('id', '=', stay.id)
      .execute()
  await end(3)
  const figures = async () => (await report('')).results.find(each => each.owner.id === other.id)
  expect(await figures()).toBeUndefined()
  await cashier(app, admin).record(stay.id, stay.totalCents / 100)
  await runSettling(app)
  const money = { sums: [{ currency: 'usd', consideration_cents: 30_000, fees_cents: 5_000 }] }
  expect(await figures()).toMatchObject({ lettings: 0, nights: 0, ...money })
  await end(1)
  expect(await figures()).toMatchObject({ lettings: 1, nights: 1, ...money })
})

const download = async (who: TestPerson, year = YEAR) =>
  request<{ code: string }>(app, who, 'POST', '/payments/sellers/export/', { year })

test('the file has a line for each home and quarter with all fields, and asks who downloads it', async () => {
  const account = await knowAccount(app, owner, {
    bankName: 'Ferry Bank',
    accountName: 'Alpha Ltd',
    accountNumber: 'DE02 1203 0000 0000 2020 51',
  })
  await inTransaction(app.db, tx => putBankDetails(tx, owner.id, account, new Date()))
  const numbers = [
    { country: 'DE', number: '12345678901' },
    { country: 'AT', number: '22-222/2222' },
  ]
  await request(app, await proving(app, owner), 'PUT', '/payments/tax_details/', {
    ...TAX_DETAILS,
    tax_numbers: numbers,
  })
  const registered = await request(app, owner, 'PATCH', `/properties/${cabin}/`, {
    land_registration: 'GB 12/345',
  })
  expect(registered.body).toMatchObject({ settings: { land_registration: 'GB 12/345' } })
  expect((await download(admin)).body.code).toBe('session.reauthentication_needed')
  const { status, text, headers } = await download(await proving(app, admin))
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="latchkey-sellers-${YEAR}.csv"`)
  const [heads = '', ...lines] = text.trim().split('\r\n')
  const who = `Anna Alpha,${owner.email},Individual,Robin Example,Example Street 1,10115,Berlin,DE,`
  const taxes =
    '"22-222/2222; 12345678901","AT; DE",,DE123456789,1980-02-03,,DE02120300000000202051,Alpha Ltd,'
  const at = (title: string) => `${who}${taxes}${title},${title} Lane 1,Graz,,Austria,`
  expect(lines).toEqual([
    `${at('Cabin')}GB 12/345,3,1,7,700,50,0`,
    `${at('Cabin')}GB 12/345,4,0,0,600,50,0`,
    `${at('Villa')},1,0,0,900,50,0`,
    `${at('Villa')},2,2,5,400,50,0`,
    `${at('Villa')},3,0,0,300,0,0`,
    `${at('Villa')},4,0,0,0,0,0`,
  ])
  expect(heads.split(',').length).toBe(lines[0]?.split(',').length)
  const entries = await app.db
    .selectFrom('audit_entries')
    .select(['who_id', 'after'])
    .where('action', '=', 'sellers.exported')
    .execute()
  expect(entries).toEqual([
    { who_id: admin.id, after: { count: 1, from_date: `${YEAR}-01-01`, to_date: `${YEAR}-12-31` } },
  ])
})
