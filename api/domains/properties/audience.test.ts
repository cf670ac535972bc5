import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { addHome, ask, postReservation, see, stayInDays, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** All kinds of viewers, by their relation to the owner of the homes. */
const VIEWERS = [
  'stranger',
  'member without a level',
  'member at level 1',
  'member at level 3',
  'member at level 5',
  'level 5 with someone else',
  'other owner',
  'owner as member at level 3',
  'the owner',
  'admin',
] as const
type Viewer = (typeof VIEWERS)[number]

const HOMES = {
  everyone: { visible_to: 'everyone' },
  network: { visible_to: 'network' },
  'from level 1': { visible_to: 'level', visible_from_level: 1 },
  'from level 3': { visible_to: 'level', visible_from_level: 3 },
  'from level 5': { visible_to: 'level', visible_from_level: 5 },
  'hidden from everyone': { visible_to: 'everyone', is_visible: false },
  'hidden from the network': { visible_to: 'network', is_visible: false },
  'a draft for the network': { visible_to: 'network', status: 'draft' },
  'a draft from level 1': { visible_to: 'level', visible_from_level: 1, status: 'draft' },
} as const
type Home = keyof typeof HOMES
const EVERY_HOME = Object.keys(HOMES) as Home[]

const SEES: Record<Viewer, Home[]> = {
  stranger: ['everyone'],
  'member without a level': ['everyone', 'network'],
  'member at level 1': ['everyone', 'network', 'from level 1'],
  'member at level 3': ['everyone', 'network', 'from level 1', 'from level 3'],
  'member at level 5': ['everyone', 'network', 'from level 1', 'from level 3', 'from level 5'],
  'level 5 with someone else': ['everyone'],
  'other owner': ['everyone'],
  'owner as member at level 3': ['everyone', 'network', 'from level 1', 'from level 3'],
  'the owner': EVERY_HOME,
  admin: EVERY_HOME,
}

let app: TestApp
let people: Record<Viewer, TestPerson>
let homes: Record<Home, string>
let ownHome: string

const networkOf = async () => {
  const person = (userType: 'user' | 'owner' | 'admin' = 'user') => createPerson(app, { userType })
  const owner = await person('owner')
  const elsewhere = await person('owner')
  const unlevelled = await person()
  await app.db
    .insertInto('network_members')
    .values({ owner_id: owner.id, member_id: unlevelled.id, trust_level_id: null })
    .execute()
  const at = async (level: number, member: TestPerson, of = owner) => {
    await trust(app, of, member, { level, percentage: 10 })
    return member
  }
  people = {
    stranger: await person(),
    'member without a level': unlevelled,
    'member at level 1': await at(1, await person()),
    'member at level 3': await at(3, await person()),
    'member at level 5': await at(5, await person()),
    'level 5 with someone else': await at(5, await person(), elsewhere),
    'other owner': await person('owner'),
    'owner as member at level 3': await at(3, await person('owner')),
    'the owner': owner,
    admin: await person('admin'),
  }
}

beforeAll(async () => {
  app = await openTestApp()
  await networkOf()
  const added = await Promise.all(
    Object.entries(HOMES).map(async ([name, fields]) => [
      name,
      await addHome(app, people['the owner'], { title: `A house for ${name}`, ...fields }),
    ]),
  )
  homes = Object.fromEntries(added)
  // A home that the other owner sees as their own, so that one list contains their own homes and visible ones of
  // others.
  ownHome = await addHome(app, people['other owner'], { city: 'Albany', visible_to: 'network' })
})
afterAll(() => app.close())

const idsSeenBy = (viewer: Viewer) => {
  const ids = SEES[viewer].map(home => homes[home])
  return (viewer === 'other owner' || viewer === 'admin' ? [...ids, ownHome] : ids).sort()
}

const list = async (viewer: Viewer, path: string) => {
  const { body } = await request<Page<PropertyCard>>(app, people[viewer], 'GET', path)
  return { count: body.count, ids: body.results.map(card => card.id).sort() }
}
const all = (ids: string[]) => ({ count: ids.length, ids })

describe.each(VIEWERS)('%s', viewer => {
  test('finds in the list just what they may see, and the count says as many', async () => {
    const seen = idsSeenBy(viewer)
    expect(await list(viewer, '/properties/?limit=50')).toEqual(all(seen))
    expect((await list(viewer, '/properties/?limit=1')).count).toBe(seen.length)
    const ofOwner = EVERY_HOME.filter(home => SEES[viewer].includes(home)).map(home => homes[home])
    const owner = people['the owner'].id
    expect(await list(viewer, `/properties/?owner=${owner}&limit=50`)).toEqual(all(ofOwner.sort()))
    const drafts = ofOwner.filter(id =>
      [homes['a draft for the network'], homes['a draft from level 1']].includes(id),
    )
    expect(await list(viewer, '/properties/?status=draft')).toEqual(all(drafts.sort()))
  })

  test('finds no more by searching', async () => {
    const seen = idsSeenBy(viewer).filter(id => id !== ownHome)
    expect(await list(viewer, '/properties/search/?search=house%20kingston&limit=50')).toEqual(all(seen))
    expect(await list(viewer, '/properties/?search=house%20kingston&limit=50')).toEqual(all(seen))
  })

  test('opens what they may see; the rest answers like what does not exist', async () => {
    const nowhere = '5b0c5f0e-3d2b-4d5e-9d3a-2f6a7f3c9d11'
    const missing = await see(app, people[viewer], nowhere)
    expect(missing.status).toBe(404)
    for (const home of EVERY_HOME) {
      const answer = await see(app, people[viewer], homes[home])
      if (SEES[viewer].includes(home)) expect(answer.status, home).toBe(200)
      else expect(answer, home).toEqual(missing)
    }
  })

  test('gets a price only for what they may see, and can reserve nothing else', async () => {
    const missing = await ask(app, people[viewer], '5b0c5f0e-3d2b-4d5e-9d3a-2f6a7f3c9d11', stayInDays(5, 7))
    const from = 10 + VIEWERS.indexOf(viewer) * 5
    for (const home of EVERY_HOME) {
      const answer = await ask(app, people[viewer], homes[home], stayInDays(from, from + 2))
      if (SEES[viewer].includes(home)) expect(answer.body.available, home).toBe(true)
      else expect(answer, home).toEqual(missing)
      const quoteId = answer.body.quote_id ?? 'guessed'
      const reserved = await postReservation(app, people[viewer], homes[home], stayInDays(from, from + 2), {
        quoteId,
      })
      const expected = SEES[viewer].includes(home) ? 201 : 404
      expect(reserved.status, home).toBe(viewer === 'the owner' || viewer === 'admin' ? 403 : expected)
    }
  })
})

describe('what changes in the network counts at once', () => {
  test('a member who is moved up sees more, and who is removed sees what everyone does', async () => {
    const member = await createPerson(app, { userType: 'user' })
    const sees = async () => (await see(app, member, homes['from level 3'])).status
    await trust(app, people['the owner'], member, { level: 1, percentage: 10 })
    expect(await sees()).toBe(404)
    await trust(app, people['the owner'], member, { level: 3, percentage: 10 })
    expect(await sees()).toBe(200)
    await app.db.deleteFrom('network_members').where('member_id', '=', member.id).execute()
    expect(await sees()).toBe(404)
  })

  test('a price that was shown buys nothing once the home is for others only', async () => {
    const guest = people.stranger
    const home = await addHome(app, people['the owner'], { title: 'A cabin' })
    const { quote_id } = (await ask(app, guest, home, stayInDays(5, 7))).body
    await app.db.updateTable('properties').set({ visible_to: 'network' }).where('id', '=', home).execute()
    expect((await postReservation(app, guest, home, stayInDays(5, 7), { quoteId: quote_id })).status).toBe(
      404,
    )
  })
})
