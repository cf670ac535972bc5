import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companionsOf, readTripBy, tokenIn } from '#tests/support/companions.ts'
import {
  decideIn,
  postTurn,
  postTurnEntry,
  postTurnOverride,
  turnsOfOwner,
} from '#tests/support/fair-turns.ts'
import { addHome, getBooking, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { asOwner } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { madeOffer, takeOffer } from '#tests/support/special-offers.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { exportParts } from '../accounts/export-parts.queries.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
  home = await addHome(app, owner, { house_rules: 'Shoes off.' })
})

const write = (house_rules: string) =>
  app.db.updateTable('properties').set({ house_rules }).where('id', '=', home).execute()
const seenBy = async (who: TestPerson, id: string) => (await getBooking(app, who, id)).body
const accepted = { rules: 'Shoes off.', language: null, accepted_at: expect.any(String) }

test('both sides read the house rules as the guest accepted them, also after the owner changes them', async () => {
  const { id, created_at } = await reserved(app, guest, home, stayInDays(10, 13))
  await write('No music after ten.')
  for (const who of [guest, owner]) {
    const { accepted_rules, home: now } = await seenBy(who, id)
    expect(accepted_rules).toEqual({ rules: 'Shoes off.', language: null, accepted_at: created_at })
    expect(now.house_rules).toBe('No music after ten.')
  }
  const part = exportParts.find(({ name }) => name === 'house-rules-accepted')
  expect(await part?.read(app.db, guest.id)).toMatchObject([{ booking_id: id, rules: 'Shoes off.' }])
  expect(await part?.read(app.db, owner.id)).toEqual([])
})

test('they are those that the guest read, in the language of the request', async () => {
  await app.db
    .insertInto('property_texts')
    .values({ property_id: home, language: 'de', description: 'Ein Haus.', house_rules: 'Schuhe aus.' })
    .execute()
  const german = await createPerson(app)
  await request(app, german, 'PATCH', '/users/preferences/', { language: 'de' })
  const { id } = await reserved(app, german, home, stayInDays(10, 13))
  const inGerman = { rules: 'Schuhe aus.', language: 'de' }
  expect((await seenBy(owner, id)).accepted_rules).toMatchObject(inGerman)
  const part = exportParts.find(({ name }) => name === 'house-rules-accepted')
  expect(await part?.read(app.db, german.id)).toMatchObject([inGerman])
  const other = await reserved(app, guest, home, stayInDays(20, 23))
  expect((await seenBy(owner, other.id)).accepted_rules).toMatchObject({ rules: 'Shoes off.' })
})

test('a translation of the description alone leaves the home’s own rules, in the language of the home', async () => {
  await app.db.updateTable('properties').set({ language: 'en' }).where('id', '=', home).execute()
  await app.db
    .insertInto('property_texts')
    .values({ property_id: home, language: 'de', description: 'Ein Haus.', house_rules: '' })
    .execute()
  const german = await createPerson(app)
  await request(app, german, 'PATCH', '/users/preferences/', { language: 'de' })
  const { id } = await reserved(app, german, home, stayInDays(10, 13))
  expect((await seenBy(owner, id)).accepted_rules).toMatchObject({ rules: 'Shoes off.', language: 'en' })
})

test('nobody accepted those of a stay that a fair turn made, or that its owner gave to another', async () => {
  const [first, second] = [await createPerson(app), await createPerson(app)]
  await trust(app, owner, first, { level: 2, percentage: 20 })
  const turn = (await postTurn(app, owner, home)).body
  await postTurnEntry(app, first, turn, stayInDays(20, 24))
  await postTurnEntry(app, second, turn, stayInDays(22, 26))
  await decideIn(app)
  const [decided] = (await turnsOfOwner(app, owner, `?property=${home}`)).body.results
  const lost = decided?.entries.find(({ outcome }) => !outcome?.won)
  expect((await postTurnOverride(app, owner, turn.id, lost?.id ?? '', 'They help.')).status).toBe(200)
  const made = await app.db
    .selectFrom('bookings')
    .select(['id', 'guest_id'])
    .where('property_id', '=', home)
    .execute()
  expect(made.map(({ guest_id }) => guest_id).toSorted()).toEqual([first.id, second.id].toSorted())
  for (const { id } of made) expect((await seenBy(owner, id)).accepted_rules).toBeNull()
})

test('they go with the booking', async () => {
  const { id } = await reserved(app, guest, home, stayInDays(10, 13))
  await app.db.deleteFrom('bookings').where('id', '=', id).execute()
  const left = await app.db
    .selectFrom('accepted_house_rules')
    .select('rules')
    .where('booking_id', '=', id)
    .execute()
  expect(left).toEqual([])
})

test('companions read the accepted ones, too', async () => {
  const { id } = await reserved(app, guest, home, stayInDays(10, 13))
  await write('No music after ten.')
  const { body } = await companionsOf(app, guest, id).add({ name: 'Nils', email: 'nils@people.test' })
  const made = await companionsOf(app, guest, id).share(body.id)
  expect((await readTripBy(app, tokenIn(made.body.url))).body.details?.house_rules).toBe('Shoes off.')
})

test('a stay that is confirmed at once and an accepted offer record them as well', async () => {
  const atOnce = await addHome(app, owner, { house_rules: 'Shoes off.', instant_booking_from_level: 1 })
  await trust(app, owner, guest, { level: 2, percentage: 20 })
  const { id, status } = await reserved(app, guest, atOnce, stayInDays(10, 13))
  expect([status, (await seenBy(owner, id)).accepted_rules]).toEqual(['confirmed', accepted])
  const offer = await madeOffer(app, owner, home, {
    ...stayInDays(20, 23),
    guest: guest.id,
    nights_cents: 30_000,
  })
  const taken = await takeOffer(app, guest, offer.id, 'accept')
  expect((await seenBy(guest, taken.body.booking_id ?? '')).accepted_rules).toEqual(accepted)
})

test('a home without house rules records none, and none appear when it gets some', async () => {
  await write('')
  const { id } = await reserved(app, guest, home, stayInDays(10, 13))
  await write('Shoes off.')
  expect((await seenBy(guest, id)).accepted_rules).toBeNull()
})

test('nobody changes what was accepted, not even by the database', async () => {
  const { id } = await reserved(app, guest, home, stayInDays(10, 13))
  const change = `update accepted_house_rules set rules = 'Anything goes.' where booking_id = '${id}'`
  await expect(asOwner(app, change)).rejects.toThrow('do not change')
})
