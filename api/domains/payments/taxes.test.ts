import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { PlatformTaxReport, TaxReport } from '#contract/payments/taxes.schemas.ts'
import type { Charge } from '#contract/pricing/charges.rules.ts'
import { addHome, cancel, inDays, patchStatus, reserved } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { userType: 'user' })
})
afterAll(() => app.close())

const charge = (changes: Partial<Charge>): Charge => ({
  kind: 'tax',
  name: 'Tourist tax',
  basis: 'guest_night',
  amount_cents: 200,
  percentage: null,
  of_fees: false,
  guests_included: 0,
  free_below_age: 0,
  maximum_nights: null,
  ...changes,
})
const VAT = charge({ name: 'VAT', basis: 'percentage', amount_cents: null, percentage: 10, of_fees: true })
const LINEN = charge({ kind: 'fee', name: 'Linen', basis: 'stay', amount_cents: 3_000 })

const homeIn = (city: string, country: string, charges: Charge[], host = owner) =>
  addHome(app, host, {
    city,
    state: null,
    country,
    title: `House in ${city}`,
    price_per_night: 100,
    cleaning_fee: 20,
    charges: JSON.stringify(charges),
  })

const stayAt = async (home: string, from: number, nights: number, host = owner) => {
  const stay = { check_in_date: inDays(from), check_out_date: inDays(from + nights), guests_count: 2 }
  const booked = await reserved(app, guest, home, stay)
  await patchStatus(app, host, booked.id, 'confirmed')
  return booked
}

const report = (year: string, who = owner) =>
  request<TaxReport>(app, who, 'GET', `/payments/taxes/?year=${year}`)

test('the taxes of a year are those of the stays that begin in it and take place, by place, home and tax', async () => {
  const lisbon = await homeIn('Lisbon', 'Portugal', [charge({}), VAT, LINEN])
  const graz = await homeIn('Graz', 'Austria', [charge({ amount_cents: 150 })])
  const [first, second] = [await stayAt(lisbon, 20, 3), await stayAt(lisbon, 30, 2)]
  const [third, cancelled] = [await stayAt(graz, 20, 2), await stayAt(graz, 40, 2)]
  await cancel(app, guest, cancelled.id)
  // All in one year, and a stay of the year after.
  const year = Number(inDays(0).slice(0, 4)) + 1
  const begin = (id: string, day: string, nights: number) =>
    app.db
      .updateTable('bookings')
      .set({
        check_in_date: `${day}`,
        check_out_date: new Date(Date.parse(day) + nights * DAY_MS).toISOString().slice(0, 10),
      })
      .where('id', '=', id)
      .execute()
  await begin(first.id, `${year}-01-01`, 3)
  await begin(second.id, `${year}-12-31`, 2)
  await begin(third.id, `${year + 1}-01-01`, 2)
  const { status, body } = await report(String(year))
  const place = {
    country: 'Portugal',
    state: null,
    city: 'Lisbon',
    property_id: lisbon,
    property: 'House in Lisbon',
  }
  const counted = { stays: 2, nights: 5, guest_nights: 10, nights_cents: 40_000, fees_cents: 10_000 }
  expect(status).toBe(200)
  expect(body.lines).toEqual([
    { ...place, ...counted, tax: 'Tourist tax', currency: 'usd', tax_cents: 2_000 },
    // 10 % of 240 + 20 + 30, and of 160 + 20 + 30.
    { ...place, ...counted, tax: 'VAT', currency: 'usd', tax_cents: 2_900 + 2_100 },
  ])
  expect(body).toMatchObject({ year })
  expect(body.years).toContain(year + 1)
  const later = await report(String(year + 1))
  expect(later.body.lines).toMatchObject([{ city: 'Graz', stays: 1, guest_nights: 4, tax_cents: 600 }])

  const { text, headers } = await request(app, owner, 'GET', `/payments/taxes/export/?year=${year}`)
  expect(headers['content-disposition']).toBe(`attachment; filename="latchkey-taxes-${year}.csv"`)
  expect(text.trim().split('\r\n').slice(1)).toEqual([
    'Portugal,,Lisbon,House in Lisbon,Tourist tax,2,5,10,400,100,20',
    'Portugal,,Lisbon,House in Lisbon,VAT,2,5,10,400,100,50',
  ])
  const other = await createPerson(app, { userType: 'owner' })
  expect((await report(String(year), other)).body.lines).toEqual([])
})

test('an admin reads the taxes of all owners by place and tax, and in the file each home with its owner', async () => {
  const admin = await createPerson(app, { userType: 'admin' })
  const hosts = [
    await createPerson(app, { userType: 'owner', fullName: '=cmd' }),
    await createPerson(app, { userType: 'owner', fullName: 'Vera Vale' }),
  ]
  const year = Number(inDays(0).slice(0, 4)) + 3
  for (const host of hosts) {
    const home = await homeIn('Porto', 'Portugal', [charge({})], host)
    const { id } = await stayAt(home, 20, 3, host)
    await app.db
      .updateTable('bookings')
      .set({ check_in_date: `${year}-05-01`, check_out_date: `${year}-05-04` })
      .where('id', '=', id)
      .execute()
  }
  const ask = (path: string) => request<PlatformTaxReport>(app, admin, 'GET', `/payments/taxes/all/${path}`)
  const { body } = await ask(`?year=${year}`)
  expect(body).toMatchObject({ year })
  expect(body.years).toContain(year)
  expect(body.lines).toEqual([
    {
      country: 'Portugal',
      state: null,
      city: 'Porto',
      tax: 'Tourist tax',
      stays: 2,
      nights: 6,
      guest_nights: 12,
      nights_cents: 48_000,
      fees_cents: 4_000,
      currency: 'usd',
      tax_cents: 2_400,
    },
  ])
  const { text } = await ask(`export/?year=${year}`)
  expect(text.trim().split('\r\n')).toEqual([
    expect.stringMatching(/^\uFEFF?Owner,Country,State,City,Property,Tax,/),
    `"'=cmd",Portugal,,Porto,House in Porto,Tourist tax,1,3,6,240,20,12`,
    'Vera Vale,Portugal,,Porto,House in Porto,Tourist tax,1,3,6,240,20,12',
  ])
})
