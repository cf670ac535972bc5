import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { PropertyChanges } from '#contract/properties/changes.schemas.ts'
import type { CoHostField } from '#contract/properties/co-hosts.rules.ts'
import type { EditedHome } from '#contract/properties/helped-homes.schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { withHelpfulPeople } from '#tests/support/co-host-suites.ts'
import type { HelpfulPeople } from '#tests/support/co-hosts.ts'
import { aGuide, getGuideOf, getStayGuide, putGuideOf } from '#tests/support/guides.ts'
import { addPicture, type Outcome, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { createOlderDatabase } from '#tests/support/older-database.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { pictureForm } from '#tests/support/picture-form.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { request } from '#tests/support/requests.ts'
import type { TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let people: HelpfulPeople
let home: string

withHelpfulPeople((...set) => {
  ;[app, people] = set
  home = people.home
})

const look = (who: TestPerson, at = home) =>
  request<Outcome<EditedHome>>(app, who, 'GET', `/helped_homes/${at}/`)
const change = (who: TestPerson, changes: object, at = home) =>
  request<Outcome<EditedHome>>(app, who, 'PATCH', `/helped_homes/${at}/`, changes)
const changeAsOwner = (changes: object) =>
  request<Outcome<Property>>(app, people.owner, 'PATCH', `/properties/${home}/`, changes)
const seenBy = async (who: TestPerson) =>
  (await request<Property>(app, who, 'GET', `/properties/${home}/`)).body
const send = async (who: TestPerson, folder = 'properties', at = home) => {
  const { payload, headers } = pictureForm(folder, await plainPicture())
  const path = `/helped_homes/${at}/pictures/`
  return request<Outcome<{ data: { url: string } }>>(app, who, 'POST', path, payload, headers)
}
const toldOfEdits = async () =>
  (await people.bellOf(people.owner)).filter(({ kind }) => kind === 'co_host.changed_home')

const UNKNOWN = 'This field is not known here.'

/** Amounts that occur nowhere else. */
const AMOUNTS = {
  price_per_night: 7919,
  cleaning_fee: 7907,
  cost_per_night: 7901,
  cost_per_stay: 7883,
  weekend_price_per_night: 7951,
  security_deposit: 7877,
} as const

/** A valid value of every field that is closed to co-hosts: a new field of a home needs one here, or is opened to them. */
const CLOSED: Required<Omit<PropertyChanges, CoHostField | 'updated_at'>> = {
  city: 'Bern',
  state: 'Bern',
  country: 'Switzerland',
  address: '5 Lake Lane',
  currency: 'eur',
  max_guests: 5,
  status: 'draft',
  land_registration: 'AB-12',
  language: 'de',
  texts: [],
  charges: [],
  max_pets: 1,
  ...AMOUNTS,
  weekly_percentage: 5,
  monthly_percentage: 10,
  early_bird_percentage: 5,
  early_bird_days: 60,
  last_minute_percentage: 5,
  last_minute_days: 7,
  deposit_percentage: 20,
  balance_days: 30,
  cancellation_policy: 'flexible',
  cancellation_steps: null,
  seasons: [],
  minimum_nights: 2,
  maximum_nights: 20,
  arrival_weekdays: null,
  weekday_minimum_nights: null,
  notice_days: 1,
  preparation_days: 1,
  visible_to: 'network',
  visible_from_level: null,
  instant_booking_from_level: null,
  latitude: 41.9,
  longitude: -74,
  time_zone: 'Europe/Zurich',
}

describe('everything but money', () => {
  test('opens the texts, pictures and facts of the home, in these fields only and without any amount', async () => {
    await app.db.updateTable('properties').set(AMOUNTS).where('id', '=', home).execute()
    await people.claraHelps('all_but_money')
    await putGuideOf(app, people.owner, home, aGuide())
    const answers = [await look(people.clara), await change(people.clara, { title: 'The old boathouse' })]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(Object.keys(body).sort()).toEqual(
        [
          'amenities',
          'bathrooms',
          'bedrooms',
          'check_in_from',
          'check_out_until',
          'city',
          'description',
          'house_rules',
          'id',
          'images',
          'sleeping_rooms',
          'suits_children',
          'time_zone',
          'title',
          'updated_at',
        ].sort(),
      )
    }
    // Ids have digits, too.
    for (const { text } of [...answers, await getGuideOf(app, people.clara, home)])
      for (const amount of Object.values(AMOUNTS))
        expect(text).not.toMatch(new RegExp(`(?<![\\w-])${amount}(?![\\w-])`))
  })

  test('lets them change what guests read, in their own name; the owner is told once', async () => {
    await people.claraHelps('all_but_money')
    const changes = {
      title: 'The old boathouse',
      description: 'Two rooms above the water, with a stove.',
      amenities: ['Sauna'],
      bedrooms: 3,
      bathrooms: 2,
      house_rules: 'Shoes off.',
      sleeping_rooms: [{ kind: 'bedroom' as const, name: 'Attic', beds: { double: 1 } }],
      suits_children: false,
      check_in_from: '16:00',
      check_out_until: '10:00',
    }
    expect((await change(people.clara, changes)).body).toMatchObject(changes)
    expect(await seenBy(people.stranger)).toMatchObject({ ...changes, price_per_night: 185 })
    await change(people.clara, { bedrooms: 2 })
    await putGuideOf(app, people.clara, home, aGuide())
    expect(await toldOfEdits()).toMatchObject([
      { subject_id: home, data: { person: 'Clara Helper', home: 'The old boathouse' } },
    ])
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'who_id', 'concerns'])
      .where('subject_id', '=', home)
      .where('action', 'in', ['property.changed', 'arrival_guide.changed'])
      .orderBy('id')
      .execute()
    const byClara = { who_id: people.clara.id, concerns: people.owner.id }
    expect(entries).toEqual([
      { action: 'property.changed', ...byClara },
      { action: 'property.changed', ...byClara },
      { action: 'arrival_guide.changed', ...byClara },
    ])
  })

  test('shows and changes the home’s own texts to whoever reads another language; translations stay', async () => {
    await people.claraHelps('all_but_money')
    const own = { description: 'Two rooms above the water.', house_rules: 'Shoes off.', language: 'en' }
    const german = { language: 'de', description: 'Zwei Zimmer über dem Kanal.', house_rules: 'Schuhe aus.' }
    await changeAsOwner({ ...own, texts: [german] })
    const inGerman = { 'accept-language': 'de' }
    const { body } = await request<EditedHome>(
      app,
      people.clara,
      'GET',
      `/helped_homes/${home}/`,
      undefined,
      inGerman,
    )
    expect(body).toMatchObject({ description: own.description, house_rules: own.house_rules })
    const changes = { description: 'Two rooms and a stove above the water.' }
    expect((await change(people.clara, changes)).body).toMatchObject(changes)
    const { settings } = await seenBy(people.owner)
    expect(settings).toMatchObject({ own_text: { ...own, ...changes }, texts: [german] })
  })

  test('tells the owner again on another day, and nothing where nothing is changed', async () => {
    await people.claraHelps('all_but_money')
    expect((await change(people.clara, {})).status).toBe(200)
    expect(await toldOfEdits()).toEqual([])
    await change(people.clara, { bedrooms: 3 })
    await app.db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 25 * HOUR_MS) })
      .where('subject_id', '=', home)
      .execute()
    await change(people.clara, { bedrooms: 4 })
    expect(await toldOfEdits()).toHaveLength(2)
  })

  test('does not overwrite what the owner has saved meanwhile', async () => {
    await people.claraHelps('all_but_money')
    const { updated_at } = (await look(people.clara)).body
    await changeAsOwner({ description: 'Written by the owner.' })
    expect((await change(people.clara, { description: 'Written by Clara.', updated_at })).body.code).toBe(
      'property.changed_meanwhile',
    )
    expect((await seenBy(people.owner)).description).toBe('Written by the owner.')
  })

  test.each(Object.entries(CLOSED))('refuses a change as a whole that has %s', async (field, value) => {
    await people.claraHelps('all_but_money')
    const { status, body } = await change(people.clara, { title: 'Mine', [field]: value })
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { [field]: [UNKNOWN] } })
    expect((await seenBy(people.owner)).title).toBe('The boathouse')
  })

  test('adds pictures as the owner’s, orders and removes them, and takes none of their own', async () => {
    await people.claraHelps('all_but_money')
    const [first, second] = [await send(people.clara), await send(people.clara)]
    const [one, two] = [first.body.data.url, second.body.data.url]
    expect((await change(people.clara, { images: [two, one] })).body.images).toEqual([two, one])
    expect((await change(people.clara, { images: [one] })).body.images).toEqual([one])
    const owners = await app.db.selectFrom('uploads').select('owner_id').execute()
    expect(new Set(owners.map(({ owner_id }) => owner_id))).toEqual(new Set([people.owner.id]))
    const own = await addPicture(app, people.clara)
    expect((await change(people.clara, { images: [one, own] })).body.code).toBe('property.image_not_yours')
    for (const folder of ['profiles', 'claims'])
      expect((await send(people.clara, folder)).body.code).toBe('upload.folder_not_allowed')
  })

  test('opens the arrival guide, which guests then read', async () => {
    const anna = await createPerson(app)
    const stay = (await reserved(app, anna, home, stayInDays(1, 5))).id
    await patchStatus(app, people.owner, stay, 'confirmed')
    await people.claraHelps('all_but_money')
    expect((await getGuideOf(app, people.clara, home)).body).toEqual({ guide: null })
    const picture = (await send(people.clara, 'guides')).body.data.url
    const saved = await putGuideOf(app, people.clara, home, aGuide({ pictures: [picture] }))
    expect(saved.body.guide?.pictures).toMatchObject([{ url: picture }])
    const id = saved.body.guide?.pictures[0]?.id
    const path = `/properties/${home}/arrival_guide/pictures/${id}/`
    expect((await request(app, people.clara, 'GET', path)).status).toBe(200)
    expect((await getStayGuide(app, anna, stay)).body.guide).toMatchObject({
      access: 'The code of the blue door is otter-4711.',
    })
    expect((await putGuideOf(app, people.clara, home, aGuide({ manual: 'Another.' }))).body.code).toBe(
      'property.changed_meanwhile',
    )
  })
})

const isClosedFor = async (who: TestPerson, at = home) => {
  for (const { status } of [
    await look(who, at),
    await change(who, { title: 'Mine' }, at),
    await send(who, 'properties', at),
    await getGuideOf(app, who, at),
    await putGuideOf(app, who, at, aGuide()),
  ])
    expect(status).toBe(404)
}

describe('the home stays closed', () => {
  test('to who helps with requests, or with everything at another home of the owner', async () => {
    await people.claraHelps('requests')
    await people.claraHelps('all_but_money', people.other)
    await isClosedFor(people.clara)
    expect((await look(people.clara, people.other)).status).toBe(200)
  })

  test('to its owner, who has calls of their own, and to others', async () => {
    expect((await look(people.owner)).status).toBe(404)
    expect((await change(people.owner, { title: 'Mine' })).status).toBe(404)
    await isClosedFor(people.stranger)
  })

  test.each([
    ['the help ends', (id: string) => people.by(people.owner).end(id)],
    ['the owner leaves them requests', (id: string) => people.by(people.owner).change(id, 'requests')],
  ])('from the next call on when %s', async (_, end) => {
    const id = await people.claraHelps('all_but_money')
    expect((await look(people.clara)).status).toBe(200)
    await end(id)
    await isClosedFor(people.clara)
  })

  test.each([
    ['of the home', () => change(people.clara, { title: 'Mine' })],
    ['of its guide', () => putGuideOf(app, people.clara, home, aGuide())],
  ])('to a change %s that waited while the help ended', async (_, save) => {
    const id = await people.claraHelps('all_but_money')
    let saved = Promise.resolve<{ status: number }>({ status: 0 })
    await app.db.transaction().execute(async tx => {
      await tx.updateTable('co_hosts').set({ ended_at: new Date() }).where('id', '=', id).execute()
      saved = save()
      await someoneWaits(app)
    })
    expect((await saved).status).toBe(404)
    expect((await seenBy(people.owner)).title).toBe('The boathouse')
    expect((await getGuideOf(app, people.owner, home)).body.guide).toBeNull()
  })

  test('with everything that is the owner’s: prices, visibility, statistics and who helps', async () => {
    // An owner elsewhere may make such calls for homes of their own.
    const ivy = await createPerson(app, { userType: 'owner' })
    const id = await people.claraHelps('all_but_money')
    await app.db.updateTable('co_hosts').set({ person_id: ivy.id }).where('id', '=', id).execute()
    expect((await look(ivy)).status).toBe(200)
    for (const [method, path, body] of [
      ['PATCH', `/properties/${home}/`, { title: 'Mine' }],
      ['PATCH', `/properties/${home}/toggle_visibility/`, { is_visible: false }],
      ['GET', `/properties/${home}/stats/`, undefined],
      ['GET', `/properties/${home}/co_hosts/`, undefined],
    ] as const)
      expect([403, 404], path).toContain((await request(app, ivy, method, path, body)).status)
  })
})

test('who answered requests before there was more keeps that, and gets nothing unasked', async () => {
  const older = await createOlderDatabase('0167')
  try {
    const one = async (text: string, values: unknown[]) =>
      (await older.query<{ id: string }>(`${text} returning id`, values))[0]?.id
    const person = (address: string, kind: string) =>
      one(`insert into users (email, full_name, user_type, password_hash) values ($1, 'Robin', $2, '!')`, [
        address,
        kind,
      ])
    const owner = await person('owner@people.test', 'owner')
    const at = await one(
      `insert into properties (owner_id, title, description, address, city, country, price_per_night, bedrooms,
        bathrooms, max_guests, status, time_zone)
      values ($1, 'Home', 'Two rooms.', 'x', 'Kingston', 'USA', 100, 1, 1, 2, 'active', 'UTC')`,
      [owner],
    )
    for (const rights of ['calendar', 'messages', 'all_but_money'])
      await older.query(
        `insert into co_hosts (property_id, owner_id, person_id, rights, invited_at, expires_at)
        values ($1, $2, $3, $4, now(), now() + interval '1 day')`,
        [at, owner, await person(`${rights}@people.test`, 'user'), rights],
      )
    await older.migrate()
    expect(await older.query('select rights from co_hosts order by rights')).toEqual([
      { rights: 'calendar' },
      { rights: 'messages' },
      { rights: 'requests' },
    ])
  } finally {
    await older.drop()
  }
})
