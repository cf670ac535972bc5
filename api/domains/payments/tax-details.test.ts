import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TaxDetails } from '#contract/payments/tax-details.schemas.ts'
import { addPlatformStay, cashier, takePayments } from '#tests/support/guest-payments.ts'
import { inDays, type Outcome } from '#tests/support/homes.ts'
import { addPaidStay, runSettling } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { proving } from '#tests/support/reauthentication.ts'
import { request } from '#tests/support/requests.ts'
import { TAX_DETAILS } from '#tests/support/tax-details.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openAccountNumber, rowOfTaxNumber } from './account-number.service.ts'

const PATH = '/payments/tax_details/'

let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  await takePayments(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
})

const read = async (who = owner) => (await request<TaxDetails>(app, who, 'GET', PATH)).body
const save = async (changes: object = {}) =>
  request<Outcome<TaxDetails>>(app, await proving(app, owner), 'PUT', PATH, { ...TAX_DETAILS, ...changes })
const numbersOf = async () => {
  const rows = await app.db.selectFrom('tax_numbers').selectAll().where('owner_id', '=', owner.id).execute()
  return Object.fromEntries(
    rows.map(({ country, number_sealed }) => [
      country,
      openAccountNumber(app.ctx, number_sealed, rowOfTaxNumber(owner.id, country)),
    ]),
  )
}
const auditEntries = () =>
  app.db
    .selectFrom('audit_entries')
    .select(['after'])
    .where('action', '=', 'tax_details.changed')
    .where('concerns', '=', owner.id)
    .orderBy('id')
    .execute()

test('an owner reads back what they said; of a tax number only the last characters', async () => {
  expect(await read()).toEqual({ saved: null, missing: ['everything'], needed: false })
  const { status, body } = await save({ tax_numbers: [{ country: 'DE', number: '12 345 678 901' }] })
  const saved = { ...TAX_DETAILS, tax_numbers: [{ country: 'DE', last_characters: '8901' }] }
  expect([status, body]).toEqual([200, { saved, missing: [], needed: false }])
  expect(await read()).toEqual(body)
  expect(await numbersOf()).toEqual({ DE: '12345678901' })
  // Nobody reads the number in the database.
  const rows = await app.db
    .selectFrom('tax_numbers')
    .select('number_sealed')
    .where('owner_id', '=', owner.id)
    .execute()
  expect(rows.map(({ number_sealed }) => number_sealed.toString('latin1')).join()).not.toContain(
    '12345678901',
  )
})

test('a bare access token changes nothing', async () => {
  const { status, body } = await request<{ code: string }>(app, owner, 'PUT', PATH, TAX_DETAILS)
  expect([status, body.code]).toEqual([401, 'session.reauthentication_needed'])
  expect((await read()).saved).toBeNull()
})

test('a number that is left out stays, one that is typed replaces it, and a country that is left out goes', async () => {
  await save({
    tax_numbers: [
      { country: 'DE', number: '11111111111' },
      { country: 'AT', number: '22-222/2222' },
    ],
  })
  await save({ tax_numbers: [{ country: 'DE' }, { country: 'AT', number: '33333' }] })
  expect(await numbersOf()).toEqual({ DE: '11111111111', AT: '33333' })
  await save({ tax_numbers: [{ country: 'AT' }] })
  expect(await numbersOf()).toEqual({ AT: '33333' })
  const { status, body } = await save({ tax_numbers: [{ country: 'AT' }, { country: 'FR' }] })
  expect([status, body.errors]).toEqual([
    400,
    { 'tax_numbers.1.number': ['Please enter the number, or remove this country.'] },
  ])
  expect(await numbersOf()).toEqual({ AT: '33333' })
})

test('what is wrong is said at its field, and nothing is stored', async () => {
  const { status, body } = await save({
    country: 'XX',
    vat_number: '123',
    date_of_birth: inDays(1),
    legal_name: 'a'.repeat(201),
    tax_numbers: [
      { country: 'DE', number: '1' },
      { country: 'DE', number: '12345' },
    ],
  })
  expect(status).toBe(400)
  expect(body.errors).toEqual({
    country: ['Please choose a country.'],
    vat_number: ['A VAT number looks like DE123456789.'],
    date_of_birth: ['Please enter a day in the past, after 1900.'],
    legal_name: [expect.any(String)],
    'tax_numbers.0.number': ['A tax number has 5 to 30 letters and digits.'],
    'tax_numbers.1.country': ['There is already a number of this country.'],
  })
  expect((await read()).saved).toBeNull()
})

test('more than five tax numbers are refused', async () => {
  const numbers = ['DE', 'AT', 'FR', 'ES', 'IT', 'PT'].map(country => ({ country, number: '12345' }))
  expect((await save({ tax_numbers: numbers })).body.errors).toEqual({
    tax_numbers: ['You can name up to 5 tax numbers.'],
  })
  expect((await save({ tax_numbers: numbers.slice(1) })).status).toBe(200)
})

test('what belongs to the other kind of seller is not kept', async () => {
  await save({ place_of_birth: 'Berlin' })
  const business = { kind: 'business', registration_number: 'HRB 1', place_of_birth: 'Berlin' }
  expect((await save(business)).body.saved).toMatchObject({
    kind: 'business',
    registration_number: 'HRB 1',
    date_of_birth: '',
    place_of_birth: '',
  })
  expect((await save({ registration_number: 'HRB 1' })).body.saved).toMatchObject({ registration_number: '' })
})

test('the audit log says which fields were changed, without their values', async () => {
  await save()
  await save({ city: 'Potsdam', tax_numbers: [{ country: 'DE', number: '99999999999' }] })
  await save({ city: 'Potsdam', tax_numbers: [{ country: 'DE' }] })
  const entries = await auditEntries()
  expect(entries.map(({ after }) => after)).toEqual([
    { fields: expect.arrayContaining(['kind', 'legal_name', 'date_of_birth', 'tax_numbers']) },
    { fields: ['city', 'tax_numbers'] },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Potsdam|Example|99999|1980/)
})

describe('they are needed', () => {
  test('once a stay was credited that was paid through the platform', async () => {
    await addPaidStay(app, owner)
    await addPlatformStay(app, owner, { checkIn: inDays(-1), settlement: 'direct' })
    const stay = await addPlatformStay(app, owner, { checkIn: inDays(-1) })
    await runSettling(app)
    expect((await read()).needed).toBe(false)
    const admin = await createPerson(app, { userType: 'admin' })
    await cashier(app, admin).record(stay.id, stay.totalCents / 100)
    await runSettling(app)
    expect((await read()).needed).toBe(true)
  })
})

test('they go with the account', async () => {
  await save()
  const gone = await request(app, owner, 'DELETE', '/users/delete_account/', { password: owner.password })
  expect(gone.status).toBe(204)
  const left = async (table: 'tax_details' | 'tax_numbers') =>
    app.db.selectFrom(table).select('owner_id').where('owner_id', '=', owner.id).execute()
  expect([await left('tax_details'), await left('tax_numbers')]).toEqual([[], []])
})
