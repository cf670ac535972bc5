import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAXIMUM_HOME_LISTS, MAXIMUM_LISTED_HOMES } from '#contract/properties/home-lists.rules.ts'
import { type ListFriends, listFriends } from '#tests/support/home-lists.ts'
import { addHome, inDays, reserved, stayInDays } from '#tests/support/homes.ts'
import type { TestPerson } from '#tests/support/people.ts'
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
let votersFor: ListFriends['votersFor']
let blocks: ListFriends['blocks']

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ owner, ana, ben, stranger, open, closed, by, listWith, comesByLink, titlesFor, votersFor, blocks } =
    await listFriends(app))
})

const suspends = (who: TestPerson, at: Date | null = new Date()) =>
  app.db.updateTable('users').set({ disabled_at: at }).where('id', '=', who.id).execute()

describe('a list of one’s own', () => {
  test('says which homes are in it, the last added first', async () => {
    const list = await listWith(open, closed)
    const { body } = await by(ana).read(list)
    expect(body).toMatchObject({ name: 'August with the Bergs', own: true, people: [], link_until: null })
    expect(body.homes).toMatchObject([
      { card: { title: 'The mill' }, fits: null, votes: [], voted: false, may_remove: true },
      { card: { title: 'The boathouse' }, added_by: { full_name: 'Ana Author' } },
    ])
    expect(await by(ana).all(`?property=${open}`)).toMatchObject([
      { id: list, author: null, homes: 2, shared_with: 0, contains: true },
    ])
    await by(ana).takeOut(list, open)
    expect(await by(ana).all(`?property=${open}`)).toMatchObject([{ homes: 1, contains: false }])
    expect(await by(ana).all()).toMatchObject([{ contains: null }])
  })

  test('has a name that no other of one’s lists has', async () => {
    const list = await listWith()
    expect((await by(ana).make(' august WITH the Bergs')).body.code).toBe('home_list.named_already')
    const other = (await by(ana).make('By the sea')).body.id
    expect((await by(ana).change(other, { name: 'AUGUST with the Bergs' })).body.code).toBe(
      'home_list.named_already',
    )
    expect((await by(ana).change(list, { name: 'AUGUST with the Bergs' })).status).toBe(204)
    expect((await by(ben).make('By the sea')).status).toBe(201)
    expect((await by(ana).make('x'.repeat(61))).status).toBe(400)
  })

  test('is one of at most 20, also when made at once', async () => {
    const names = Array.from({ length: MAXIMUM_HOME_LISTS - 2 }, (_, index) => ({
      author_id: ana.id,
      name: `List ${index}`,
      stay: null,
      created_at: new Date(),
    }))
    await app.db.insertInto('home_lists').values(names).execute()
    const made = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => by(ana).make(`More ${index}`)),
    )
    expect(made.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(made.find(({ status }) => status !== 201)?.body.code).toBe('home_list.too_many')
  })

  test('has room for 100 homes, also when they are added at once; a home is in it once', async () => {
    const list = await listWith(open)
    const homes = await Promise.all(
      Array.from({ length: MAXIMUM_LISTED_HOMES - 2 + AT_ONCE }, () => addHome(app, owner)),
    )
    const added_at = new Date()
    const rows = homes
      .splice(0, MAXIMUM_LISTED_HOMES - 2)
      .map(property_id => ({ list_id: list, property_id, added_by: ana.id, added_at }))
    await app.db.insertInto('home_list_homes').values(rows).execute()
    const added = await Promise.all(homes.map(home => by(ana).add(list, home)))
    expect(added.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(added.find(({ status }) => status !== 204)?.body.code).toBe('home_list.full')
    expect((await by(ana).add(list, open)).status).toBe(204)
    expect((await by(ana).read(list)).body.homes).toHaveLength(MAXIMUM_LISTED_HOMES)
  })

  test('shows the total of its dates, and which homes are not possible then', async () => {
    const small = await addHome(app, owner, { title: 'The hut', max_guests: 1 })
    const list = await listWith(open, closed, small)
    await reserved(app, ben, open, stayInDays(40, 44))
    const stay = { check_in_date: inDays(40), check_out_date: inDays(42), guests: 2 }
    expect((await by(ana).change(list, { stay })).status).toBe(204)
    const { homes, stay: kept } = (await by(ana).read(list)).body
    expect(kept).toEqual(stay)
    expect(homes.map(({ card, fits }) => [card.title, fits, card.stay?.nights ?? null])).toEqual([
      ['The hut', false, null],
      ['The mill', true, 2],
      ['The boathouse', false, null],
    ])
    await by(ana).change(list, { stay: { flexible_month: inDays(70).slice(0, 7), flexible_length: 3 } })
    const month = (await by(ana).read(list)).body.homes
    expect(month.map(({ fits, card }) => [fits, card.stay?.nights])).toEqual([
      [true, 3],
      [true, 3],
      [true, 3],
    ])
    await by(ana).change(list, { stay: null })
    expect((await by(ana).read(list)).body.homes.map(({ fits }) => fits)).toEqual([null, null, null])
    for (const wrong of [{}, { check_in_date: inDays(3) }, { flexible_month: '2030-01' }])
      expect((await by(ana).change(list, { stay: wrong })).status).toBe(400)
  })

  test('is nobody else’s', async () => {
    const list = await listWith(open)
    expect(await by(ben).all()).toEqual([])
    for (const answer of [
      await by(ben).read(list),
      await by(ben).add(list, open),
      await by(ben).takeOut(list, open),
      await by(ben).vote(list, open),
      await by(ben).takeOff(list, ben),
      await by(ben).see(list),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('a shared list', () => {
  test('shows each reader only the homes that they see, at their own price, and counts no others', async () => {
    const list = await listWith(open, closed)
    await comesByLink(list, ben)
    expect(await titlesFor(ana, list)).toEqual(['The mill', 'The boathouse'])
    expect(await titlesFor(ben, list)).toEqual(['The boathouse'])
    expect(await by(ben).all(`?property=${closed}`)).toMatchObject([
      { name: 'August with the Bergs', author: { full_name: 'Ana Author' }, homes: 1, contains: false },
    ])
    expect(await by(ana).all()).toMatchObject([{ homes: 2, shared_with: 1 }])
    const [forAna, forBen] = await Promise.all(
      [ana, ben].map(async who => (await by(who).read(list)).body.homes.at(-1)?.card.viewer_discount),
    )
    expect(forAna?.level).toBe(3)
    expect(forBen?.level).toBeNull()
    await by(ana).change(list, { stay: { check_in_date: inDays(40), check_out_date: inDays(42) } })
    expect(await titlesFor(ben, list)).toEqual(['The boathouse'])
  })

  test('takes no home and no vote of somebody who does not see the home', async () => {
    const list = await listWith(open, closed)
    await comesByLink(list, ben)
    const unknown = (await by(ben).vote(list, ben.id)).body
    for (const answer of [
      await by(ben).vote(list, closed),
      await by(ben).unvote(list, closed),
      await by(ben).add(list, closed),
      await by(ben).takeOut(list, closed),
    ])
      expect(answer).toMatchObject({ status: 404, body: unknown })
    expect((await by(ana).vote(list, await addHome(app, owner))).status).toBe(404)
  })

  test('counts one vote for each person and home, with names, until it is taken back', async () => {
    const list = await listWith(open)
    await comesByLink(list, ben)
    await Promise.all(Array.from({ length: AT_ONCE }, () => by(ben).vote(list, open)))
    await by(ana).vote(list, open)
    expect(await votersFor(ana, list)).toEqual([['Ben Berg', 'Ana Author']])
    expect((await by(ben).read(list)).body.homes[0]?.voted).toBe(true)
    expect((await by(ben).unvote(list, open)).status).toBe(204)
    expect((await by(ben).unvote(list, open)).status).toBe(204)
    expect(await votersFor(ben, list)).toEqual([['Ana Author']])
  })

  test('lets others add homes unless its author does not want it; they take out only what they added', async () => {
    const list = await listWith(open)
    await comesByLink(list, ben)
    const hut = await addHome(app, owner, { title: 'The hut' })
    expect((await by(ben).add(list, hut)).status).toBe(204)
    const { homes } = (await by(ben).read(list)).body
    expect(homes.map(({ may_remove, added_by }) => [may_remove, added_by?.full_name])).toEqual([
      [true, 'Ben Berg'],
      [false, 'Ana Author'],
    ])
    expect((await by(ben).takeOut(list, open)).body.code).toBe('home_list.added_by_another')
    expect((await by(ben).takeOut(list, hut)).status).toBe(204)
    await by(ana).change(list, { others_may_add: false })
    expect((await by(ben).add(list, hut)).body.code).toBe('home_list.author_adds')
    expect((await by(ben).read(list)).body.may_add).toBe(false)
    expect((await by(ana).add(list, hut)).status).toBe(204)
  })

  test('is changed and deleted by its author alone', async () => {
    const list = await listWith(open)
    await comesByLink(list, ben)
    for (const answer of [
      await by(ben).change(list, { name: 'Mine' }),
      await by(ben).remove(list),
      await by(ben).invite(list, owner),
      await by(ben).takeOff(list, ana),
      await by(ben).makeLink(list),
      await by(ben).endLink(list),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'home_list.not_yours' } })
    const { people, link_until } = (await by(ben).read(list)).body
    expect([people, link_until]).toEqual([null, null])
    expect((await by(ana).takeOff(list, ana)).status).toBe(404)
    await by(ana).remove(list)
    for (const who of [ana, ben]) expect((await by(who).read(list)).status).toBe(404)
  })

  test('ends for whoever leaves it or is taken off, with their votes; what they added stays without a name', async () => {
    for (const author of [true, false]) {
      const list = (await by(ana).make(`Left ${author}`)).body.id
      await by(ana).add(list, open)
      await comesByLink(list, ben)
      const hut = await addHome(app, owner, { title: 'The hut' })
      await by(ben).add(list, hut)
      await by(ben).vote(list, open)
      expect((await by(author ? ana : ben).takeOff(list, ben)).status).toBe(204)
      expect((await by(ben).read(list)).status).toBe(404)
      expect((await by(ben).vote(list, open)).status).toBe(404)
      expect(await by(ben).all()).toEqual([])
      expect((await by(ana).read(list)).body.homes).toMatchObject([
        { card: { title: 'The hut' }, added_by: null },
        { card: { title: 'The boathouse' }, votes: [] },
      ])
    }
  })

  test.each([
    ['the author has blocked them', () => blocks(ana, ben)],
    ['they have blocked the author', () => blocks(ben, ana)],
  ])('is closed, both ways, once %s', async (_, block) => {
    const list = await listWith(open)
    await comesByLink(list, ben)
    await comesByLink(list, stranger)
    await by(ben).vote(list, open)
    await block()
    expect((await by(ben).read(list)).status).toBe(404)
    expect(await by(ben).all()).toEqual([])
    for (const who of [ana, stranger]) expect(await votersFor(who, list)).toEqual([[]])
    expect((await by(ana).read(list)).body.people).toMatchObject([{ id: stranger.id }])
    expect(await by(ana).all()).toMatchObject([{ shared_with: 1 }])
    const { token } = (await by(ana).makeLink(list)).body
    expect((await by(ben).join(token)).status).toBe(404)
  })

  test('shows two readers nothing of each other where one has blocked the other', async () => {
    const list = await listWith(open)
    await comesByLink(list, ben)
    await comesByLink(list, stranger)
    await by(ben).vote(list, open)
    await blocks(stranger, ben)
    expect(await votersFor(stranger, list)).toEqual([[]])
    expect(await votersFor(ana, list)).toEqual([['Ben Berg']])
  })

  test('neither shows people with closed accounts nor survives its author for others', async () => {
    const list = await listWith(open)
    await comesByLink(list, ben)
    await by(ben).vote(list, open)
    await suspends(ben)
    expect(await votersFor(ana, list)).toEqual([[]])
    expect((await by(ana).read(list)).body.people).toEqual([])
    await suspends(ben, null)
    await suspends(ana)
    expect((await by(ben).read(list)).status).toBe(404)
  })
})
