import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addHome, cancel, getBooking, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
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
  guest = await createPerson(app, { userType: 'user' })
  home = await addHome(app, owner, {
    address: '3 Ferry Lane',
    price_per_night: 100,
    weekend_price_per_night: 150,
    house_rules: 'Shoes off.',
    check_in_from: '16:00',
    check_out_until: '10:00',
  })
})

const addressFor = async (who: TestPerson, id: string) => (await getBooking(app, who, id)).body.home.address

test('a guest learns the street when the owner says yes, and not from a request or a cancelled stay', async () => {
  const { id } = await reserved(app, guest, home, stayInDays(10, 13))
  expect(await addressFor(guest, id)).toBeNull()
  expect(await addressFor(owner, id)).toBe('3 Ferry Lane')
  await patchStatus(app, owner, id, 'confirmed')
  expect(await addressFor(guest, id)).toBe('3 Ferry Lane')
  await cancel(app, guest, id)
  expect(await addressFor(guest, id)).toBeNull()
})

test('a stay says when to come and to go, and what each night was agreed to cost', async () => {
  const { id, price } = await reserved(app, guest, home, stayInDays(10, 17))
  await app.db
    .updateTable('properties')
    .set({ price_per_night: 999, weekend_price_per_night: 999 })
    .where('id', '=', home)
    .execute()
  const { body } = await getBooking(app, guest, id)
  expect(body.home).toMatchObject({
    check_in_from: '16:00',
    check_out_until: '10:00',
    house_rules: 'Shoes off.',
  })
  expect([...body.night_prices].sort()).toEqual([100, 100, 100, 100, 100, 150, 150])
  expect(body.night_prices.reduce((sum, each) => sum + each, 0) * 100).toBe(price.subtotal_cents)
})

test('nights that all cost the same are spelled out as well', async () => {
  const plain = await addHome(app, owner, { price_per_night: 80 })
  const { id } = await reserved(app, guest, plain, stayInDays(10, 13))
  expect((await getBooking(app, guest, id)).body.night_prices).toEqual([80, 80, 80])
})

test('a stay stays readable for its guest when the home is hidden from them', async () => {
  const { id } = await reserved(app, guest, home, stayInDays(10, 13))
  await patchStatus(app, owner, id, 'confirmed')
  await app.db.updateTable('properties').set({ is_visible: false }).where('id', '=', home).execute()
  expect((await getBooking(app, guest, id)).status).toBe(200)
  expect(await addressFor(guest, id)).toBe('3 Ferry Lane')
})

test('the owner sees how many others wait for some of the nights, the guest does not', async () => {
  const { id } = await reserved(app, guest, home, stayInDays(10, 13))
  const wait = async (from: number, until: number, who?: TestPerson) =>
    app.db
      .insertInto('waitlist_entries')
      .values({
        ...stayInDays(from, until),
        property_id: home,
        user_id: (who ?? (await createPerson(app))).id,
        created_at: new Date(),
      })
      .execute()
  const twice = await createPerson(app)
  await wait(12, 15)
  await wait(9, 11, twice)
  await wait(9, 12, twice)
  await wait(13, 15)
  expect((await getBooking(app, owner, id)).body.waiting).toBe(2)
  expect((await getBooking(app, guest, id)).body.waiting).toBe(0)
})
