import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Property } from '#contract/properties/schemas.ts'
import { addHome, addPicture, type Outcome, reserved, see, stayInDays } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { repeatDueSeasons } from './seasons.jobs.ts'

let app: TestApp
let owner: TestPerson
let otherOwner: TestPerson
let guest: TestPerson
let admin: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  otherOwner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { userType: 'user' })
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  home = await addHome(app, owner)
})

const change = (changes: object, who: TestPerson = owner, id = home) =>
  request<Outcome<Property>>(app, who, 'PATCH', `/properties/${id}/`, changes)

const EVERYTHING = {
  title: 'The new boathouse',
  description: 'Three rooms above the water.',
  address: '4 Ferry Lane',
  city: 'Rhinebeck',
  state: 'New York',
  country: 'United States',
  price_per_night: 190,
  bedrooms: 3,
  bathrooms: 2,
  max_guests: 6,
  amenities: ['Canoe'],
  status: 'draft',
  house_rules: 'Shoes off.\nQuiet after ten.',
  check_in_from: '16:30',
  check_out_until: null,
  cleaning_fee: 80,
  weekend_price_per_night: 230,
  seasons: [
    { name: 'Summer', from: '2027-06-01', until: '2027-09-01', price_per_night: 260 },
    { name: 'Winter', from: '2027-12-01', until: '2028-03-01', price_per_night: 150 },
  ],
  minimum_nights: 2,
  maximum_nights: 28,
  visible_to: 'level',
  latitude: 41.93,
  longitude: -73.91,
  time_zone: 'America/Chicago',
}

describe('changing a property', () => {
  test('every field can be changed at once, and each is what the owner reads afterwards', async () => {
    const settings = { visible_from_level: 2, instant_booking_from_level: 4 }
    const answer = await change({ ...EVERYTHING, ...settings })
    expect(answer.status).toBe(200)
    const { latitude, longitude, ...rest } = EVERYTHING
    expect(answer.body).toMatchObject({ ...rest, settings: { ...settings, latitude, longitude } })
    expect((await see(app, owner, home)).body).toEqual(answer.body)
  })

  test('what is not sent stays as it was', async () => {
    await change({ ...EVERYTHING, visible_from_level: 2 })
    const before = (await see(app, owner, home)).body
    const { body } = await change({ bedrooms: 5 })
    expect(body).toEqual({ ...before, bedrooms: 5, settings: expect.any(Object) })
    expect((await change({})).body).toMatchObject({ bedrooms: 5, seasons: before.seasons })
  })

  test('nothing of it but the public face is shown to a guest', async () => {
    await change({ instant_booking_from_level: 3, latitude: 1, longitude: 2, house_rules: 'Shoes off.' })
    const { body } = await see(app, guest, home)
    expect(body).toMatchObject({ settings: null, instant_booking: false, house_rules: 'Shoes off.' })
  })

  test('an admin may, another owner may not, and a guest may not', async () => {
    expect((await change({ bedrooms: 4 }, admin)).status).toBe(200)
    expect((await change({ bedrooms: 5 }, otherOwner)).status).toBe(403)
    expect((await change({ bedrooms: 5 }, guest)).status).toBe(403)
    expect((await see(app, owner, home)).body.bedrooms).toBe(4)
  })

  test('to another owner a draft is not there', async () => {
    await change({ status: 'draft' })
    expect((await change({ bedrooms: 5 }, otherOwner)).status).toBe(404)
  })

  test('who owns it, what it is called inside, and whatever else is no field of it, is refused by name', async () => {
    const { status, body } = await change({ owner_id: guest.id, id: guest.id, settings: {}, rating: 5 })
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['id', 'owner_id', 'rating', 'settings'])
  })

  test('each bad field is named with its text', async () => {
    const { status, body } = await change({
      title: 'ab',
      price_per_night: 0,
      house_rules: 'x'.repeat(2_001),
      check_in_from: '24:00',
      check_out_until: '9:30',
      cleaning_fee: -1,
      weekend_price_per_night: 1.5,
      minimum_nights: 0,
      maximum_nights: 366,
      visible_to: 'nobody',
      instant_booking_from_level: 6,
      latitude: 91,
      time_zone: '+05:30',
      images: [],
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      title: ['Title must be at least 3 characters long'],
      price_per_night: ['Price must be a positive number'],
      house_rules: ['This is too long.'],
      check_in_from: ['Please enter a time like 15:00.'],
      check_out_until: ['Please enter a time like 15:00.'],
      cleaning_fee: ['Cleaning fee must be a number from 0 to 100,000'],
      weekend_price_per_night: ['Weekend price must be a whole number'],
      minimum_nights: ['Nights must be a number from 1 to 365'],
      maximum_nights: ['Nights must be a number from 1 to 365'],
      visible_to: ['This value is not valid.'],
      instant_booking_from_level: ['Level must be a number from 1 to 5'],
      latitude: ['Latitude must be a number from -90 to 90'],
      time_zone: ['Please choose a time zone.'],
      images: ['Please upload at least one image of your property'],
    })
  })

  test('what is wrong only beside what is stored is named too', async () => {
    await change({ minimum_nights: 5 })
    expect((await change({ maximum_nights: 4 })).body.errors).toEqual({
      maximum_nights: ['The longest stay cannot be shorter than the shortest.'],
    })
    expect((await change({ visible_to: 'level' })).body.errors).toEqual({
      visible_from_level: ['Choose the level from which it can be seen.'],
    })
    expect((await change({ latitude: 5 })).body.errors).toEqual({
      longitude: ['Give both latitude and longitude, or neither.'],
    })
    expect((await change({ time_zone: 'Mars/Olympus' })).body.errors).toHaveProperty('time_zone')
  })

  test('a level is forgotten where none counts', async () => {
    await change({ visible_to: 'level', visible_from_level: 3 })
    await change({ visible_to: 'network' })
    const { body } = await change({ visible_to: 'everyone', visible_from_level: 4 })
    expect(body.settings?.visible_from_level).toBeNull()
  })

  test('a booking keeps the price that was agreed', async () => {
    const booking = await reserved(app, guest, home, stayInDays(10, 13))
    await change({ price_per_night: 999, cleaning_fee: 500, weekend_price_per_night: 999 })
    const { body } = await request<typeof booking>(app, guest, 'GET', `/bookings/${booking.id}/`)
    expect(body.price).toEqual(booking.price)
  })
})

describe('seasons', () => {
  const season = (from: string, until: string) => ({ name: 'Summer', from, until, price_per_night: 260 })

  test('are replaced as a whole, and may touch', async () => {
    await change({ seasons: [season('2027-06-01', '2027-07-01'), season('2027-07-01', '2027-08-01')] })
    const { body } = await change({ seasons: [season('2027-06-15', '2027-07-15')] })
    expect(body.seasons).toEqual([season('2027-06-15', '2027-07-15')])
    expect((await change({ seasons: [] })).body.seasons).toEqual([])
  })

  test('that repeat are added for the coming years when they are saved, and again by the job', async () => {
    const year = new Date().getUTCFullYear() + 1
    const [first, second] = [year, year + 1].map(each => season(`${each}-06-01`, `${each}-07-01`))
    if (!first || !second) throw new Error('there are two years')
    const { body } = await change({ seasons: [{ ...first, repeats: true }] })
    expect(body.seasons.slice(0, 2)).toEqual([first, expect.objectContaining(second)])
    expect(body.seasons.map(({ repeats }) => repeats ?? false)).toEqual(
      body.seasons.map((_, index) => index === body.seasons.length - 1),
    )

    // A year ago the home had one year less.
    await app.db.deleteFrom('property_seasons').where('property_id', '=', home).execute()
    await app.db
      .insertInto('property_seasons')
      .values({
        property_id: home,
        name: first.name,
        from_date: first.from,
        until_date: first.until,
        price_per_night: first.price_per_night,
        minimum_nights: null,
        repeats: true,
      })
      .execute()
    await repeatDueSeasons.run(app.ctx, {})
    const { body: after } = await see(app, owner, home)
    expect(after.seasons).toEqual(body.seasons)
    expect((after.settings?.updated_at ?? '') > (body.settings?.updated_at ?? 'z')).toBe(true)
    const audited = () =>
      app.db
        .selectFrom('audit_entries')
        .select(['who', 'action'])
        .where('subject_id', '=', home)
        .orderBy('id', 'desc')
        .execute()
    expect((await audited())[0]).toEqual({ who: 'house', action: 'property.changed' })

    // Years that another season has are looked at again each day, which changes nothing.
    const other = { ...season(`${year + 1}-05-01`, `${year + 4}-01-01`), name: 'Sabbatical' }
    await change({ seasons: [{ ...first, repeats: true }, other] })
    const entries = (await audited()).length
    await repeatDueSeasons.run(app.ctx, {})
    expect(await audited()).toHaveLength(entries)
  })

  test('that share a night, or have none, are refused at their place', async () => {
    const { body } = await change({
      seasons: [
        season('2027-06-01', '2027-07-02'),
        season('2027-07-01', '2027-08-01'),
        season('2027-09-01', '2027-09-01'),
        { ...season('2027-10-01', '2027-10-02'), name: ' ', price_per_night: 0 },
      ],
    })
    expect(body.errors).toEqual({
      'seasons.1.from': ['Two seasons cannot share a night.'],
      'seasons.2.until': ['A season must end after it begins.'],
      'seasons.3.name': ['Please name this season.'],
      'seasons.3.price_per_night': ['Season price must be a positive number'],
    })
  })

  test.each([
    5,
    {},
    [5],
    [{}],
    [{ ...season('today', 'tomorrow') }],
    [null, season('2027-06-01', '2027-07-01')],
  ])('that are none are refused: %j', async seasons => {
    expect((await change({ seasons })).status).toBe(400)
  })

  test('are at most a hundred', async () => {
    const many = Array.from({ length: 101 }, (_, index) =>
      season(`${2030 + index}-06-01`, `${2030 + index}-07-01`),
    )
    expect((await change({ seasons: many })).body.errors).toEqual({
      seasons: ['Maximum 100 seasons allowed'],
    })
    expect((await change({ seasons: many.slice(1) })).status).toBe(200)
  })

  test('the database itself refuses two that share a night', async () => {
    const row = (from_date: string, until_date: string) =>
      app.db
        .insertInto('property_seasons')
        .values({ property_id: home, name: 'Summer', from_date, until_date, price_per_night: 1 })
        .execute()
    await row('2027-06-01', '2027-07-01')
    await row('2027-07-01', '2027-08-01')
    await expect(row('2027-06-30', '2027-07-01')).rejects.toThrow('property_seasons_no_shared_night')
  })
})

describe('pictures', () => {
  test('are an ordered list of one’s own; the first is the cover', async () => {
    const [one, two, three] = [
      await addPicture(app, owner),
      await addPicture(app, owner),
      await addPicture(app, owner),
    ]
    expect((await change({ images: [one, two] })).body.images).toEqual([one, two])
    expect((await change({ images: [three, two, one] })).body.images).toEqual([three, two, one])
    expect((await change({ images: [two] })).body.images).toEqual([two])
  })

  test('of somebody else, or twice the same, are refused and nothing changes', async () => {
    const [own, foreign] = [await addPicture(app, owner), await addPicture(app, otherOwner)]
    await change({ images: [own] })
    expect((await change({ images: [own, foreign], bedrooms: 9 })).body.code).toBe('property.image_not_yours')
    expect((await change({ images: [own, own] })).body.errors).toHaveProperty('images')
    expect((await change({ images: ['/uploads/no.webp'] })).status).toBe(400)
    expect((await see(app, owner, home)).body).toMatchObject({ images: [own], bedrooms: 2 })
  })

  test('an admin may rearrange the owner’s and add none of other people’s', async () => {
    const [one, two] = [await addPicture(app, owner), await addPicture(app, owner)]
    await change({ images: [one, two] })
    expect((await change({ images: [two, one] }, admin)).status).toBe(200)
    expect((await change({ images: [await addPicture(app, owner)] }, admin)).status).toBe(400)
  })
})

describe('the time zone', () => {
  test('moves with the place', async () => {
    expect((await change({ state: 'Colorado' })).body.time_zone).toBe('America/Denver')
    expect((await change({ country: 'Portugal', state: null })).body.time_zone).toBe('Europe/Lisbon')
  })

  test('stays where the owner has chosen it', async () => {
    await change({ time_zone: 'America/Phoenix' })
    expect((await change({ state: 'Colorado' })).body.time_zone).toBe('America/Phoenix')
  })
})

describe('two people who edit at once', () => {
  test('the second is notified, and overwrites nothing', async () => {
    const seen = (await see(app, owner, home)).body.settings?.updated_at
    const first = await change({ bedrooms: 3, updated_at: seen })
    expect(first.status).toBe(200)
    const second = await change({ bedrooms: 4, updated_at: seen }, admin)
    expect(second.status).toBe(409)
    expect(second.body.code).toBe('property.changed_meanwhile')
    expect((await change({ bedrooms: 4, updated_at: first.body.settings?.updated_at })).status).toBe(200)
  })

  test('of twenty at the same moment, one wins', async () => {
    const seen = (await see(app, owner, home)).body.settings?.updated_at
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change({ bedrooms: index + 1, updated_at: seen })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

describe('showing and hiding', () => {
  const toggle = (payload: object, who: TestPerson = owner) =>
    request<Outcome<Property>>(app, who, 'PATCH', `/properties/${home}/toggle_visibility/`, payload)

  test('a hidden property is gone for guests and still the owner’s', async () => {
    expect((await toggle({ is_visible: false })).body.is_visible).toBe(false)
    expect((await see(app, guest, home)).status).toBe(404)
    expect((await see(app, owner, home)).status).toBe(200)
    expect((await toggle({ is_visible: true })).body.is_visible).toBe(true)
    expect((await see(app, guest, home)).status).toBe(200)
  })

  test('says yes or no and nothing else', async () => {
    expect((await toggle({})).status).toBe(400)
    expect((await toggle({ is_visible: 'yes' })).status).toBe(400)
    expect((await toggle({ is_visible: false, status: 'draft' })).status).toBe(400)
    expect((await toggle({ is_visible: false }, otherOwner)).status).toBe(403)
  })
})
