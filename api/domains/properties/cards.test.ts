import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { openDatabase, openPool } from '#api/db/database.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { readUploadUrl } from '#contract/uploads/rules.ts'
import { addHome, addPicture, see, trust } from '#tests/support/homes.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { countStatements } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readPlaced } from './cards.service.ts'
import { listPlaces } from './listing.queries.ts'

/** A second server: servers cache the public part of cards, and this one makes no changes itself. */
let app: TestApp
let other: Awaited<ReturnType<typeof buildApp>>
let otherDb: TestApp['db']
beforeAll(async () => {
  app = await openTestApp()
  otherDb = openDatabase(openPool(app.databaseUrl, 4))
  other = await buildApp({ ...app.ctx, db: otherDb }, { requestsPerMinute: 1_000_000, busyAfterMs: 0 })
})
afterAll(async () => {
  await other.close()
  await otherDb.destroy()
  await app.close()
})

const listed = async (person: TestPerson): Promise<PropertyCard[]> => {
  const answer = await other.inject({ url: '/api/properties/?limit=50', headers: person.headers })
  expect(answer.statusCode).toBe(200)
  return answer.json().results
}

const setUp = async () => {
  const owner = await createPerson(app, { userType: 'owner' })
  const guest = await createPerson(app)
  const home = await addHome(app, owner)
  await showPictureAt(owner, home, 0)
  await showPictureAt(owner, home, 1)
  const card = async () => (await listed(guest)).find(({ id }) => id === home)
  return { owner, guest, home, card }
}

const showPictureAt = async (owner: TestPerson, home: string, position: number) => {
  const upload_name = readUploadUrl(await addPicture(app, owner))?.name ?? ''
  await app.db.insertInto('property_images').values({ property_id: home, position, upload_name }).execute()
}

type Scene = Awaited<ReturnType<typeof setUp>>

const changes: [string, (scene: Scene) => Promise<unknown>][] = [
  [
    'its title and price',
    ({ home }) =>
      app.db
        .updateTable('properties')
        .set({ title: 'The mill', price_per_night: 77 })
        .where('id', '=', home)
        .execute(),
  ],
  [
    'its rating',
    ({ home }) =>
      app.db
        .updateTable('properties')
        .set({ rating_sum: 9, rating_count: 2 })
        .where('id', '=', home)
        .execute(),
  ],
  [
    'the order of its pictures',
    ({ home }) =>
      sql`update property_images set position = 7 where property_id = ${home} and position = 0`.execute(
        app.db,
      ),
  ],
  [
    'a picture less',
    ({ home }) =>
      app.db
        .deleteFrom('property_images')
        .where('property_id', '=', home)
        .where('position', '=', 0)
        .execute(),
  ],
  ['a picture more', ({ owner, home }) => showPictureAt(owner, home, 2)],
  [
    "its owner's name",
    ({ owner }) =>
      app.db.updateTable('users').set({ full_name: 'Ada Newname' }).where('id', '=', owner.id).execute(),
  ],
  [
    "its owner's picture",
    ({ owner }) =>
      app.db
        .updateTable('users')
        .set({ profile_image: '/uploads/me.webp' })
        .where('id', '=', owner.id)
        .execute(),
  ],
  ["the viewer's level", ({ owner, guest }) => trust(app, owner, guest, { level: 2, percentage: 33 })],
  [
    'who may see it',
    ({ home }) =>
      app.db.updateTable('properties').set({ visible_to: 'network' }).where('id', '=', home).execute(),
  ],
]

/** The fields of a card, taken from the home's page, which is not cached. */
const cardOf = (body: PropertyCard, card: PropertyCard) =>
  Object.fromEntries(Object.keys(card).map(field => [field, body[field as keyof PropertyCard]]))

test.each(changes)('a card shows %s at once, on a server that kept the card of before', async (_, change) => {
  const scene = await setUp()
  const before = await scene.card()
  expect(before?.images).toHaveLength(2)
  expect(await scene.card()).toEqual(before)

  await change(scene)

  const page = await see(app, scene.guest, scene.home)
  const after = await scene.card()
  if (page.status === 404) expect(after).toBeUndefined()
  else {
    expect(after).not.toEqual(before)
    expect(after).toEqual(cardOf(page.body, after as PropertyCard))
  }
})

test('a change that is rolled back leaves nothing behind in any server', async () => {
  const { owner, guest, home, card } = await setUp()
  const before = await card()
  await app.db
    .transaction()
    .execute(async tx => {
      await tx.updateTable('properties').set({ title: 'Never so' }).where('id', '=', home).execute()
      expect(await card()).toEqual(before)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await app.db.updateTable('users').set({ full_name: 'Bea Newname' }).where('id', '=', owner.id).execute()
  const page = await see(app, guest, home)
  const after = await card()
  expect(after?.owner.full_name).toBe('Bea Newname')
  expect(after).toEqual(cardOf(page.body, after as PropertyCard))
})

test('a home that is added while its owner takes another name never keeps the old one', async () => {
  const { owner, guest } = await setUp()
  const { adding } = await app.db.transaction().execute(async tx => {
    await tx.updateTable('users').set({ full_name: 'Cleo Newname' }).where('id', '=', owner.id).execute()
    const adding = addHome(app, owner, { title: 'Added meanwhile' })
    await Promise.race([adding, someoneWaits(app)])
    await listed(guest)
    return { adding }
  })
  const id = await adding
  const card = (await listed(guest)).find(home => home.id === id)
  expect(card?.owner.full_name).toBe('Cleo Newname')
})

test('a home that went out of sight between the two statements is left out', async () => {
  const { guest, home } = await setUp()
  const viewer = { id: guest.id, role: 'user' } as const
  const placed = await listPlaces(app.db, viewer, { limit: 50, offset: 0 })
  expect(placed.map(({ id }) => id)).toContain(home)
  await app.db.updateTable('properties').set({ is_visible: false }).where('id', '=', home).execute()
  // This server has not cached the home, so it reads the row now.
  const cards = await readPlaced(app.db, viewer, placed)
  expect(cards.map(({ id }) => id)).not.toContain(home)
})

test('a list whose homes are known reads who may see them and their number, and nothing else', async () => {
  const { guest } = await setUp()
  await listed(guest)
  const statements = await countStatements(() => listed(guest))
  // The session, the places of the homes, what is open to everyone, and what the viewer sees besides.
  expect(statements).toHaveLength(4)
  expect(statements.join()).not.toMatch(/property_images|"description"/)
})
