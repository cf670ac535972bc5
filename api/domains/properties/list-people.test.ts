import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { savedParts } from '#api/domains/accounts/export-saved.queries.ts'
import { MAXIMUM_LIST_READERS } from '#contract/properties/home-lists.rules.ts'
import { type ListFriends, listFriends } from '#tests/support/home-lists.ts'
import { addHome } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const AT_ONCE = 8

let app: TestApp
let owner: ListFriends['owner']
let ana: ListFriends['ana']
let ben: ListFriends['ben']
let stranger: ListFriends['stranger']
let open: ListFriends['open']
let closed: ListFriends['closed']
let by: ListFriends['by']
let listWith: ListFriends['listWith']
let comesByLink: ListFriends['comesByLink']
let titlesFor: ListFriends['titlesFor']
let blocks: ListFriends['blocks']

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ owner, ana, ben, stranger, open, closed, by, listWith, comesByLink, titlesFor, blocks } =
    await listFriends(app))
})

interface Told {
  kind: string
  data: object
  read_at: string | null
}
const bellOf = async (who: TestPerson) =>
  (await request<{ results: Told[] }>(app, who, 'GET', '/notifications/')).body.results

describe('sharing a list', () => {
  test('is offered with people whom the author sees, and answered for others as if they did not exist', async () => {
    const list = await listWith(open)
    expect(await by(ana).candidates(list)).toEqual([{ id: owner.id, full_name: 'Olive Owner' }])
    expect(await by(ana).candidates(list, 'Ben')).toEqual([])
    const nobody = await by(ana).invite(list, { id: open })
    expect(nobody.status).toBe(404)
    expect(await by(ana).invite(list, ben)).toMatchObject({ status: 404, body: nobody.body })
    expect((await by(ana).invite(list, ana)).status).toBe(404)
    for (const _ of [1, 2]) expect((await by(ana).invite(list, owner)).status).toBe(204)
    expect(await by(ana).candidates(list)).toEqual([])
    expect((await by(ana).read(list)).body.people).toEqual([{ id: owner.id, full_name: 'Olive Owner' }])
    expect(await titlesFor(owner, list)).toEqual(['The boathouse'])
  })

  test('finds somebody outside the network by name only where the author sees them', async () => {
    const list = (await by(ben).make('By the sea')).body.id
    expect(await by(ben).candidates(list)).toEqual([])
    expect(await by(ben).candidates(list, 'olive%20o')).toContainEqual({
      id: owner.id,
      full_name: 'Olive Owner',
    })
    await blocks(owner, ben)
    expect(await by(ben).candidates(list, 'olive%20o')).not.toContainEqual(
      expect.objectContaining({ id: owner.id }),
    )
    expect((await by(ben).invite(list, owner)).status).toBe(404)
  })

  test('tells who is put on it once, and nobody who comes by the link', async () => {
    const list = await listWith(open)
    await by(ana).invite(list, owner)
    await by(ana).invite(list, owner)
    await comesByLink(list, ben)
    expect(await bellOf(owner)).toMatchObject([
      {
        kind: 'home_list.shared',
        data: { person: 'Ana Author', list: 'August with the Bergs' },
        read_at: null,
      },
    ])
    expect(await bellOf(ben)).toEqual([])
    expect((await by(owner).see(list)).status).toBe(204)
    expect((await bellOf(owner))[0]?.read_at).not.toBeNull()
    await by(ana).takeOff(list, owner)
    expect(await bellOf(owner)).toEqual([])
  })

  test('tells the others of new homes once an hour, and of none that they do not see', async () => {
    const list = await listWith()
    await comesByLink(list, ben)
    await by(ana).add(list, closed)
    expect(await bellOf(ben)).toEqual([])
    await by(ana).add(list, open)
    await by(ana).add(list, await addHome(app, owner))
    expect(await bellOf(ben)).toMatchObject([
      { kind: 'home_list.homes_added', data: { list: 'August with the Bergs' } },
    ])
    expect(await bellOf(ana)).toEqual([])
    await app.db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 61 * 60_000) })
      .where('user_id', '=', ben.id)
      .execute()
    await by(ana).add(list, await addHome(app, owner))
    expect(await bellOf(ben)).toHaveLength(2)
    await by(ana).remove(list)
    expect(await bellOf(ben)).toEqual([])
  })

  test('by a link goes on until the link is replaced, ended, or a week old', async () => {
    const list = await listWith(open)
    const first = (await by(ana).makeLink(list)).body.token
    expect((await by(ben).readLink(first)).body).toEqual({
      id: list,
      name: 'August with the Bergs',
      author: { id: ana.id, full_name: 'Ana Author' },
      joined: false,
    })
    // Reading joins nobody.
    expect((await by(ben).read(list)).status).toBe(404)
    for (const _ of [1, 2]) expect((await by(ben).join(first)).status).toBe(200)
    expect((await by(ben).readLink(first)).body.joined).toBe(true)
    const second = (await by(ana).makeLink(list)).body.token
    expect((await by(stranger).join(first)).status).toBe(404)
    expect((await by(ana).read(list)).body.link_until).not.toBeNull()
    await app.db
      .updateTable('home_lists')
      .set({ link_expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', list)
      .execute()
    expect((await by(stranger).join(second)).status).toBe(404)
    expect((await by(ana).read(list)).body.link_until).toBeNull()
    const third = (await by(ana).makeLink(list)).body.token
    await by(ana).endLink(list)
    for (const token of [second, third]) {
      expect((await by(stranger).readLink(token)).status).toBe(404)
      expect((await by(stranger).join(token)).status).toBe(404)
    }
    expect((await by(ben).read(list)).status).toBe(200)
  })

  test('reaches at most 20 people, also when they come at once', async () => {
    const list = await listWith(open)
    const people = await Promise.all(
      Array.from({ length: MAXIMUM_LIST_READERS - 1 + AT_ONCE }, () => createPerson(app)),
    )
    const joined_at = new Date()
    const rows = people
      .splice(0, MAXIMUM_LIST_READERS - 1)
      .map(({ id }) => ({ list_id: list, person_id: id, joined_at }))
    await app.db.insertInto('home_list_people').values(rows).execute()
    const { token } = (await by(ana).makeLink(list)).body
    const joined = await Promise.all(people.map(who => by(who).join(token)))
    expect(joined.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await by(ana).invite(list, owner)).body.code).toBe('home_list.too_many_people')
  })
})

describe('whose account is deleted', () => {
  const removes = (who: TestPerson) =>
    request(app, who, 'DELETE', '/users/delete_account/', { password: who.password })

  test('takes their lists with them, and what others were told of these', async () => {
    const list = await listWith(open)
    await by(ana).invite(list, owner)
    expect((await removes(ana)).status).toBe(204)
    expect((await by(owner).read(list)).status).toBe(404)
    expect(await by(owner).all()).toEqual([])
    expect(await bellOf(owner)).toEqual([])
    const left = await app.db.selectFrom('home_lists').select('id').where('author_id', '=', ana.id).execute()
    expect(left).toEqual([])
  })

  test('takes their votes from the lists of others', async () => {
    const list = await listWith(open)
    await comesByLink(list, ben)
    await by(ben).vote(list, open)
    expect((await removes(ben)).status).toBe(204)
    const left = await app.db
      .selectFrom('home_list_votes')
      .select('list_id')
      .where('list_id', '=', list)
      .execute()
    expect(left).toEqual([])
    expect((await by(ana).read(list)).body).toMatchObject({ people: [], homes: [{ votes: [] }] })
  })
})

test('a copy of one’s data has one’s lists and votes, and of lists of others no name', async () => {
  const list = await listWith(open)
  await comesByLink(list, ben)
  await by(ben).vote(list, open)
  await by(ben).add(list, closed)
  const hut = await addHome(app, owner)
  await by(ben).add(list, hut)
  const partsOf = async (who: TestPerson) =>
    Object.fromEntries(
      await Promise.all(
        savedParts.map(async ({ name, read }) => [name, await read(app.db, who.id)] as const),
      ),
    )
  expect(await partsOf(ana)).toMatchObject({
    'lists-of-homes': [{ name: 'August with the Bergs', property_ids: [open, hut] }],
    'lists-shared-with-you': [],
    'votes-on-homes': [],
  })
  const { 'lists-shared-with-you': shared, ...others } = await partsOf(ben)
  expect(shared).toEqual([{ id: list, joined_at: expect.any(Date), added_property_ids: [hut] }])
  expect(others).toMatchObject({ 'lists-of-homes': [], 'votes-on-homes': [{ property_id: open }] })
})
