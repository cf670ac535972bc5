import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addHome, cancel, reserved, seeBooking, setStatus, stayOf } from '#tests/support/homes.ts'
import { type House, openHouse } from '#tests/support/house.ts'
import { createPerson, type Person } from '#tests/support/people.ts'

let house: House
let owner: Person
let guest: Person
let home: string

beforeAll(async () => {
  house = await openHouse()
  owner = await createPerson(house, { userType: 'owner' })
})
afterAll(() => house.close())
beforeEach(async () => {
  guest = await createPerson(house, { userType: 'user' })
  home = await addHome(house, owner, {
    address: '3 Ferry Lane',
    price_per_night: 100,
    weekend_price_per_night: 150,
    house_rules: 'Shoes off.',
    check_in_from: '16:00',
    check_out_until: '10:00',
  })
})

const addressFor = async (who: Person, id: string) => (await seeBooking(house, who, id)).body.home.address

test('a guest learns the street when the owner says yes, and not from a request or a cancelled stay', async () => {
  const { id } = await reserved(house, guest, home, stayOf(10, 13))
  expect(await addressFor(guest, id)).toBeNull()
  expect(await addressFor(owner, id)).toBe('3 Ferry Lane')
  await setStatus(house, owner, id, 'confirmed')
  expect(await addressFor(guest, id)).toBe('3 Ferry Lane')
  await cancel(house, guest, id)
  expect(await addressFor(guest, id)).toBeNull()
})

test('a stay says when to come and to go, and what each night was agreed to cost', async () => {
  const { id, price } = await reserved(house, guest, home, stayOf(10, 17))
  await house.db
    .updateTable('properties')
    .set({ price_per_night: 999, weekend_price_per_night: 999 })
    .where('id', '=', home)
    .execute()
  const { body } = await seeBooking(house, guest, id)
  expect(body.home).toMatchObject({
    check_in_from: '16:00',
    check_out_until: '10:00',
    house_rules: 'Shoes off.',
  })
  expect([...body.night_prices].sort()).toEqual([100, 100, 100, 100, 100, 150, 150])
  expect(body.night_prices.reduce((sum, each) => sum + each, 0) * 100).toBe(price.subtotal_cents)
})

test('nights that all cost the same are spelled out as well', async () => {
  const plain = await addHome(house, owner, { price_per_night: 80 })
  const { id } = await reserved(house, guest, plain, stayOf(10, 13))
  expect((await seeBooking(house, guest, id)).body.night_prices).toEqual([80, 80, 80])
})

test('a stay stays readable for its guest when the home is hidden from them', async () => {
  const { id } = await reserved(house, guest, home, stayOf(10, 13))
  await setStatus(house, owner, id, 'confirmed')
  await house.db.updateTable('properties').set({ is_visible: false }).where('id', '=', home).execute()
  expect((await seeBooking(house, guest, id)).status).toBe(200)
  expect(await addressFor(guest, id)).toBe('3 Ferry Lane')
})
