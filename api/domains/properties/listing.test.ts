import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAXIMUM_LISTING_BYTES, type SavedListing } from '#contract/properties/listing.schemas.ts'
import type { Outcome } from '#tests/support/homes.ts'
import { AIRBNB_PAGE, listingForm, VRBO_PAGE } from '#tests/support/listings.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
})
afterAll(() => app.close())

const read = (content: string | Buffer) => {
  const { payload, headers } = listingForm(content)
  return request<Outcome<SavedListing>>(app, owner, 'POST', '/properties/read_listing/', payload, headers)
}

test('answers with the fields of a saved page, and stores nothing', async () => {
  const { status, body } = await read(AIRBNB_PAGE)
  expect([status, body.more]).toEqual([200, 0])
  expect(body.homes).toMatchObject([
    { title: 'The Alder Cabin', city: 'Bend', country: 'USA', max_guests: 4 },
  ])
  expect(await app.db.selectFrom('properties').select('id').execute()).toEqual([])
})

test('leaves out what the form would refuse, field by field', async () => {
  const { body } = await read(
    JSON.stringify({
      title: 'ab',
      description: 'A barn in a meadow.',
      bedrooms: 0,
      bathrooms: 900,
      guests: 3,
      lat: 95,
      lng: 3,
    }),
  )
  expect(body.homes).toEqual([{ description: 'A barn in a meadow.', max_guests: 3 }])
})

test('has a price only in a currency that homes may have here', async () => {
  const prices = async () =>
    (await read(VRBO_PAGE)).body.homes.map(home => [home.price_per_night, home.currency])
  expect(await prices()).toEqual([[undefined, undefined]])
  await app.db.updateTable('platform_settings').set({ eur_open: true }).execute()
  expect(await prices()).toEqual([[1250, 'eur']])
})

test('refuses in exact words a file that is too large, no text, or not about a home', async () => {
  const answers = [
    await read(Buffer.alloc(MAXIMUM_LISTING_BYTES + 1, 'a')),
    await read(Buffer.from('\x89PNG\r\n\0', 'latin1')),
    await read('<html><title>Weather</title><p>Sunny</p></html>'),
    await read('[{"unrelated": true}]'),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [413, 'property.file_too_large'],
    [415, 'property.file_unreadable'],
    [400, 'property.file_says_nothing'],
    [400, 'property.file_says_nothing'],
  ])
})
