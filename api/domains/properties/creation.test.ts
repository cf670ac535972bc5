import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Property } from '#contract/properties/schemas.ts'
import { addPicture, type Outcome } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let otherOwner: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  otherOwner = await createPerson(app, { userType: 'owner' })
})
afterAll(() => app.close())

const form = {
  title: 'The mill',
  description: 'An old mill with a garden.',
  address: '1 Mill Street',
  city: 'Rhinebeck',
  state: 'New York',
  country: 'USA',
  price_per_night: 140,
  bedrooms: 3,
  bathrooms: 2,
  max_guests: 6,
}
const add = (who: TestPerson, fields: object) =>
  request<Outcome<Property>>(app, who, 'POST', '/properties/', { ...form, ...fields })
const homesOf = (who: TestPerson) =>
  app.db.selectFrom('properties').select('id').where('owner_id', '=', who.id).execute()

describe('adding a home', () => {
  test('once, however often its answer is lost and it is sent again', async () => {
    const someone = await createPerson(app, { userType: 'owner' })
    const payload = { ...form, images: [await addPicture(app, someone)] }
    const send = (more: object = {}) =>
      request<Outcome<Property>>(
        app,
        someone,
        'POST',
        '/properties/',
        { ...payload, ...more },
        { 'idempotency-key': 'the mill' },
      )
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await homesOf(someone)).toHaveLength(1)
    expect((await send({ title: 'Another mill' })).body.code).toBe('request.key_reused')
  })

  test('keeps it as a draft of the caller, with the pictures in the order given', async () => {
    const images = [await addPicture(app, owner), await addPicture(app, owner)].reverse()
    const { status, body } = await add(owner, { images, amenities: ['Sauna'] })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...form, images, amenities: ['Sauna'], status: 'draft', is_visible: true })
    expect(body.owner.id).toBe(owner.id)
    const again = await request<Property>(app, owner, 'GET', `/properties/${body.id}/`)
    expect(again.body).toEqual(body)
  })

  test('suits children unless told otherwise, as when a home that does not is duplicated', async () => {
    expect((await add(owner, {})).body.suits_children).toBe(true)
    expect((await add(owner, { suits_children: false })).body.suits_children).toBe(false)
  })

  test('may make it active at once', async () => {
    const { body } = await add(owner, { images: [await addPicture(app, owner)], status: 'active' })
    expect(body.status).toBe('active')
  })

  test('asks for less during onboarding: no street, and the USA unless told otherwise', async () => {
    const beginner = await createPerson(app, { userType: 'owner', onboarded: false })
    const { address: _street, country: _country, ...onboarding } = form
    const { status, body } = await request<Property>(app, beginner, 'POST', '/properties/', {
      ...onboarding,
      images: [await addPicture(app, beginner)],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ address: null, country: 'USA' })
  })

  test('takes the owner from the caller alone: a foreign one is an unknown field', async () => {
    const before = await homesOf(otherOwner)
    const images = [await addPicture(app, owner)]
    for (const field of ['owner', 'owner_id', 'is_visible', 'time_zone', 'id']) {
      const { status, body } = await add(owner, { images, [field]: otherOwner.id })
      expect(status).toBe(400)
      expect(Object.keys(body.errors ?? {})).toEqual([field])
    }
    expect(await homesOf(otherOwner)).toEqual(before)
  })

  test.each([
    ['somebody else’s picture', async () => [await addPicture(app, otherOwner)]],
    [
      'one own picture and one of somebody else',
      async () => [await addPicture(app, owner), await addPicture(app, otherOwner)],
    ],
    ['a portrait', async () => [await addPicture(app, owner, 'profiles')]],
    ['a picture that was never stored', async () => [`/uploads/${'0'.repeat(32)}-ffffff.webp`]],
    ['an address elsewhere', async () => ['https://example.com/house.webp']],
  ])('refuses %s, and adds nothing', async (_what, images) => {
    const before = await homesOf(owner)
    const { status, body } = await add(owner, { images: await images() })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'property.image_not_yours' })
    expect(await homesOf(owner)).toEqual(before)
  })

  test('refuses one picture given twice, none, and more than ten', async () => {
    const picture = await addPicture(app, owner)
    for (const images of [[picture, picture], [], Array.from({ length: 11 }, () => picture)]) {
      const { status, body } = await add(owner, { images })
      expect(status).toBe(400)
      expect(Object.keys(body.errors ?? {})).toEqual(['images'])
    }
  })

  test('names every bad field in the words of the catalogue', async () => {
    const { body } = await add(owner, {
      title: 'ab',
      description: 'short',
      city: 'x',
      country: 'y',
      address: 'z',
      price_per_night: 0,
      bedrooms: 1.5,
      bathrooms: -1,
      max_guests: '4',
      images: [],
    })
    expect(body.errors).toEqual({
      title: ['Title must be at least 3 characters long'],
      description: ['Description must be at least 10 characters long'],
      city: ['City must be at least 2 characters long'],
      country: ['Country must be at least 2 characters long'],
      address: ['Please provide a complete address'],
      price_per_night: ['Price must be a positive number'],
      bedrooms: ['Bedrooms must be a whole number'],
      bathrooms: ['Bathrooms must be a positive number'],
      max_guests: ['Max guests must be a positive number'],
      images: ['Please upload at least one image of your property'],
    })
  })

  test('finds the time zone from country and state', async () => {
    const zoneIn = async (place: object) =>
      (await add(owner, { ...place, images: [await addPicture(app, owner)] })).body.time_zone
    expect(await zoneIn({ state: 'CA' })).toBe('America/Los_Angeles')
    expect(await zoneIn({ country: 'Portugal', state: null })).toBe('Europe/Lisbon')
    expect(await zoneIn({ country: 'Atlantis', state: null })).toBe('Etc/UTC')
  })
})
