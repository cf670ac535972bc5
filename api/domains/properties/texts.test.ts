import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportParts } from '#api/domains/accounts/export-parts.queries.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { Language } from '#contract/kernel/languages.ts'
import type { CappedPage } from '#contract/kernel/paging.ts'
import { type Property, type PropertyCard, WITHOUT_LEVEL } from '#contract/properties/schemas.ts'
import { insertCompanionWithLink } from '#tests/support/companions.ts'
import { addHome, type Outcome, reserved, stayInDays } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let otherOwner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  otherOwner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { userType: 'user' })
})
afterAll(() => app.close())

const OWN = { description: 'Two rooms above the water.', house_rules: 'Shoes off.', language: 'en' }
const GERMAN = { language: 'de', description: 'Zwei Zimmer über dem Kanal.', house_rules: 'Schuhe aus.' }
const FRENCH = { language: 'fr', description: 'Deux chambres au bord de l’eau.', house_rules: '' }

beforeEach(async () => {
  home = await addHome(app, owner, OWN)
})

const change = (changes: object, who = owner) =>
  request<Outcome<Property>>(app, who, 'PATCH', `/properties/${home}/`, changes)
const reading = (language: Language) => ({ 'accept-language': language })
const readIn = async (language: Language, who = guest, query = '') =>
  (await request<Property>(app, who, 'GET', `/properties/${home}/${query}`, undefined, reading(language)))
    .body
const storedTexts = () =>
  app.db.selectFrom('property_texts').selectAll().where('property_id', '=', home).execute()

describe('the texts of a home in other languages', () => {
  test('are read by whoever reads their language; everybody else reads the home’s own', async () => {
    expect((await change({ texts: [GERMAN, FRENCH] })).status).toBe(200)
    expect(await readIn('de')).toMatchObject({
      description: GERMAN.description,
      description_language: 'de',
      house_rules: GERMAN.house_rules,
      house_rules_language: 'de',
      settings: null,
    })
    for (const language of ['en', 'es'] as const)
      expect(await readIn(language)).toMatchObject({
        description: OWN.description,
        description_language: 'en',
        house_rules: OWN.house_rules,
        house_rules_language: 'en',
      })
  })

  test('without house rules leave the home’s own, which say their language', async () => {
    await change({ texts: [FRENCH] })
    expect(await readIn('fr')).toMatchObject({
      description: FRENCH.description,
      description_language: 'fr',
      house_rules: OWN.house_rules,
      house_rules_language: 'en',
    })
  })

  test('are read in the language that somebody chose, whatever the browser asks for', async () => {
    await change({ texts: [GERMAN] })
    const chosen = await createPerson(app, { userType: 'user' })
    await app.db.insertInto('user_preferences').values({ user_id: chosen.id, language: 'de' }).execute()
    expect((await readIn('es', chosen)).description).toBe(GERMAN.description)
  })

  test('stand in the settings beside the home’s own, whatever the owner reads', async () => {
    const { body } = await change({ texts: [FRENCH, GERMAN] })
    expect(body.settings).toMatchObject({ own_text: OWN, texts: [GERMAN, FRENCH] })
    const inGerman = await readIn('de', owner)
    expect(inGerman.description).toBe(GERMAN.description)
    expect(inGerman.settings).toMatchObject({ own_text: OWN, texts: [GERMAN, FRENCH] })
  })

  test('are replaced as a whole, and stay when other fields are changed', async () => {
    await change({ texts: [GERMAN, FRENCH] })
    await change({ title: 'The old boathouse' })
    expect(await storedTexts()).toHaveLength(2)
    const other = await addHome(app, owner, OWN)
    await request(app, owner, 'PATCH', `/properties/${other}/`, { texts: [FRENCH] })
    expect(await storedTexts()).toHaveLength(2)
    const { body } = await change({ texts: [{ ...GERMAN, house_rules: '' }] })
    expect(body.settings?.texts).toEqual([{ ...GERMAN, house_rules: '' }])
  })

  test('are previewed in the owner’s language', async () => {
    await change({ texts: [GERMAN] })
    const preview = await readIn('de', owner, `?seen_as=${WITHOUT_LEVEL}`)
    expect(preview).toMatchObject({ description: GERMAN.description, settings: null })
  })

  test('are nobody’s but the owner’s to write', async () => {
    expect((await change({ texts: [GERMAN] }, otherOwner)).status).toBe(403)
    expect((await change({ texts: [GERMAN] }, guest)).status).toBe(403)
    expect(await storedTexts()).toEqual([])
  })

  test('go with the home', async () => {
    await change({ texts: [GERMAN] })
    await app.db.deleteFrom('properties').where('id', '=', home).execute()
    expect(await storedTexts()).toEqual([])
  })

  test('have the limits of the home’s own, and each language once', async () => {
    const { body } = await change({
      texts: [
        { ...GERMAN, description: 'Kurz.' },
        { ...FRENCH, house_rules: 'a'.repeat(2_001) },
        { ...GERMAN, language: 'it' },
      ],
    })
    expect(Object.keys(body.errors ?? {})).toEqual([
      'texts.0.description',
      'texts.1.house_rules',
      'texts.2.language',
    ])
    const twice = { texts: ['Each language can stand here once.'] }
    expect((await change({ texts: [GERMAN, GERMAN] })).body.errors).toEqual(twice)
    expect((await change({ texts: [{ ...GERMAN, language: 'en' }] })).body.errors).toEqual(twice)
    expect(await storedTexts()).toEqual([])
    // A text that was stored before counts as well.
    await change({ texts: [GERMAN] })
    expect((await change({ language: 'de' })).body.errors).toEqual({ language: twice.texts })
    expect((await change({ language: 'de', texts: [] })).body.settings?.own_text.language).toBe('de')
  })

  test('are found by a search, until they are removed', async () => {
    const search = async (word: string) => {
      const { body } = await request<CappedPage<PropertyCard>>(
        app,
        guest,
        'GET',
        `/properties/?search=${encodeURIComponent(word)}`,
      )
      return body.results.map(({ id }) => id)
    }
    const dovecote = { ...GERMAN, description: 'Hinter dem Taubenschlag liegt der Garten.' }
    await change({ texts: [dovecote] })
    expect(await search('taubenschlag')).toEqual([home])
    // With a slip, it is understood as the word that the text has.
    expect(await search('taubenschlak')).toEqual([home])
    await change({ texts: [{ ...dovecote, language: 'es' }] })
    expect(await search('taubenschlag')).toEqual([home])
    await change({ texts: [] })
    expect(await search('taubenschlag')).toEqual([])
  })
})

describe('a new home', () => {
  const body = {
    title: 'The boathouse',
    description: 'Two rooms above the water.',
    city: 'Kingston',
    price_per_night: 185,
    bedrooms: 2,
    bathrooms: 1,
    max_guests: 4,
  }
  const add = (more: object) =>
    request<Outcome<Property>>(app, owner, 'POST', '/properties/', { ...body, ...more }, reading('fr'))

  test('is written in the language that its owner reads, unless they say another', async () => {
    expect((await add({})).body.settings?.own_text.language).toBe('fr')
    expect((await add({ language: 'es' })).body.settings?.own_text.language).toBe('es')
  })

  test('may have texts in other languages from the beginning, as a copy of another has', async () => {
    const { body: added } = await add({ language: 'en', texts: [GERMAN] })
    expect(added.settings?.texts).toEqual([GERMAN])
    const twice = await add({ language: 'de', texts: [GERMAN] })
    expect(twice.body.errors).toEqual({ language: ['Chaque langue ne peut figurer ici qu’une fois.'] })
    for (const texts of ['de', [null], { language: 'de' }])
      expect(await add({ language: 'de', texts: texts as never })).toMatchObject({ status: 400 })
  })
})

describe('the house rules of a stay', () => {
  test('are read in the language of its guest; who comes along reads those that the guest accepted', async () => {
    await change({ texts: [GERMAN] })
    const { id } = await reserved(app, guest, home, stayInDays(20, 23))
    const { token } = await insertCompanionWithLink(app, id)
    const rulesOf = async (language: Language) => {
      const stay = await request<BookingDetails>(
        app,
        guest,
        'GET',
        `/bookings/${id}/`,
        undefined,
        reading(language),
      )
      const trip = await request<{ details: object }>(
        app,
        nobody,
        'GET',
        `/trips/links/${token}/`,
        undefined,
        reading(language),
      )
      return [stay.body.home, trip.body.details]
    }
    const german = { house_rules: GERMAN.house_rules, house_rules_language: 'de' }
    const own = { house_rules: OWN.house_rules, house_rules_language: 'en' }
    expect(await rulesOf('de')).toEqual([expect.objectContaining(german), expect.objectContaining(own)])
    expect(await rulesOf('fr')).toEqual([expect.objectContaining(own), expect.objectContaining(own)])
  })
})

test('an owner gets these texts in the export of their data', async () => {
  await change({ texts: [GERMAN] })
  const part = exportParts.find(({ name }) => name === 'texts-of-homes')
  expect(await part?.read(app.db, owner.id)).toContainEqual({ property: 'The boathouse', ...GERMAN })
  expect(await part?.read(app.db, otherOwner.id)).toEqual([])
})
