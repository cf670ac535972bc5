import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { MOST_REMEMBERED_HOMES } from '#contract/properties/saved-searches.rules.ts'
import { addHome, cancel, inDays, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { findLink, mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { changeSearchOf, listSearches, saveSearch, seeSearchOf } from '#tests/support/saved-searches.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { mailSearches, tellOfNewHomes } from './search-alerts.jobs.ts'

let app: TestApp
let owner: TestPerson
let ana: TestPerson
/** A word that only the homes of one test have; no other is near enough to be meant by it. */
let word: string

const COPIED = [
  'owner_id',
  'title',
  'description',
  'address',
  'city',
  'state',
  'country',
  'price_per_night',
  'bedrooms',
  'bathrooms',
  'max_guests',
  'status',
  'time_zone',
] as const

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  ana = await createPerson(app)
  word = Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('')
  // Searches of other tests are not due.
  await app.db.deleteFrom('saved_searches').execute()
})

const keep = (filters: object = {}, more: object = {}, who = ana) =>
  saveSearch(app, who, { search: word, ...filters }, more)
const list = (who = ana) => listSearches(app, who)
const change = (id: string, changes: object, who = ana) => changeSearchOf(app, who, id, changes)
const see = (id: string, who = ana) => seeSearchOf(app, who, id)
const home = (fields: Parameters<typeof addHome>[2] = {}) =>
  addHome(app, owner, { title: `The ${word}`, ...fields })
const update = (id: string, fields: object) =>
  app.db.updateTable('properties').set(fields).where('id', '=', id).execute()

let hours = 0
/** Each look is two hours after the last one. */
const look = async () => {
  hours += 2
  const now = new Date(Date.now() + hours * HOUR_MS)
  await tellOfNewHomes.run({ ...app.ctx, clock: () => now }, {})
}
const told = async (who = ana) =>
  (await request<Page<Notification>>(app, who, 'GET', '/notifications/')).body.results
    .filter(({ kind }) => kind === 'search.new_homes')
    .map(({ data }) => data.count)
    .toReversed()

describe('new homes', () => {
  test('are told once for each search and look; those that were there are not', async () => {
    await home()
    await keep()
    await look()
    expect(await told()).toEqual([])
    await home()
    await home()
    await home({ status: 'draft' })
    await look()
    await look()
    expect(await told()).toEqual([2])
    expect((await list())[0]?.new_homes).toBe(2)
  })

  test('are no longer new once the search was opened, and what was told of them is read', async () => {
    const { body } = await keep()
    await home()
    await look()
    const unread = async () =>
      (await request<{ unread_count: number }>(app, ana, 'GET', '/notifications/unread_count/')).body
        .unread_count
    expect(await unread()).toBe(1)
    await app.db
      .updateTable('saved_search_homes')
      .set({ found_at: new Date(Date.now() - HOUR_MS) })
      .execute()
    expect((await see(body.id)).status).toBe(204)
    expect(await unread()).toBe(0)
    expect((await list())[0]?.new_homes).toBe(0)
  })

  test('are those that become visible, cheap enough or free; each is told again after it stopped matching', async () => {
    const nights = stayInDays(40, 44)
    const [hidden, dear, taken] = [
      await home({ visible_to: 'network' }),
      await home({ price_per_night: 900 }),
      await home(),
    ]
    const { check_in_date, check_out_date } = nights
    await keep({ max_price: 300, check_in_date, check_out_date })
    const ben = await createPerson(app)
    const stay = await reserved(app, ben, taken, nights)
    await look()
    await trust(app, owner, ana, { level: 2, percentage: 10 })
    await look()
    expect(await told()).toEqual([1])
    await update(dear, { price_per_night: 100 })
    await look()
    expect(await told()).toEqual([1, 1])
    await cancel(app, ben, stay.id)
    await look()
    expect(await told()).toEqual([1, 1, 1])
    await update(hidden, { is_visible: false })
    await look()
    await update(hidden, { is_visible: true })
    await look()
    expect(await told()).toEqual([1, 1, 1, 1])
  })

  test('are not the person’s own', async () => {
    await keep({}, {}, owner)
    await home()
    await look()
    expect(await told(owner)).toEqual([])
  })

  test('are those of the words’ likely meaning, as in the list', async () => {
    await home({ title: `The ${word}sdale` })
    await keep({ search: `${word}sdael` })
    await look()
    await home({ title: `Old ${word}sdale` })
    await look()
    expect(await told()).toEqual([1])
  })

  test('that are hidden again by then are neither told nor counted', async () => {
    await keep()
    const one = await home()
    await update(one, { is_visible: false })
    await look()
    expect(await told()).toEqual([])
    await update(one, { is_visible: true })
    await look()
    await update(one, { visible_to: 'network' })
    expect((await list())[0]?.new_homes).toBe(0)
  })

  const KINGSTON = { latitude: 41.927, longitude: -73.997 }
  test.each([
    ['an area from one whose place', { area: '41.5,-74.5,42.3,-73.5' }, 'place_from'],
    ['a distance from one whose place', { ...KINGSTON, radius_km: 50 }, 'place_from'],
    ['a highest price from one whose price', { max_price: 300 }, 'price_from'],
  ])('by %s is for a higher level are neither told nor counted', async (_, filters, right) => {
    await keep(filters)
    const one = await home({ ...KINGSTON, [right]: 3 })
    const other = await createPerson(app, { userType: 'owner' })
    const theirs = await addHome(app, other, { title: `The ${word}`, ...KINGSTON, [right]: 3 })
    await trust(app, other, ana, { level: 2, percentage: 10 })
    const found = () => look().then(async () => [await told(), (await list())[0]?.new_homes])
    expect(await found()).toEqual([[], 0])
    await update(one, { [right]: 0 })
    await update(theirs, { [right]: 2 })
    expect(await found()).toEqual([[2], 2])
    await update(theirs, { [right]: 4 })
    expect(await found()).toEqual([[2], 1])
  })

  test('are told once where two workers look at the same time', async () => {
    for (let guests = 1; guests <= 5; guests += 1) await keep({ guests: 1, bedrooms: 1, min_price: guests })
    await home()
    hours += 2
    const now = new Date(Date.now() + hours * HOUR_MS)
    const ctx = { ...app.ctx, clock: () => now }
    await Promise.all([tellOfNewHomes.run(ctx, {}), tellOfNewHomes.run(ctx, {}), tellOfNewHomes.run(ctx, {})])
    expect(await told()).toEqual([1, 1, 1, 1, 1])
  })

  test('are looked for once in fifty minutes', async () => {
    await keep()
    await look()
    await home()
    const now = new Date(Date.now() + hours * HOUR_MS + 40 * 60_000)
    await tellOfNewHomes.run({ ...app.ctx, clock: () => now }, {})
    expect(await told()).toEqual([])
    await look()
    expect(await told()).toEqual([1])
  })
})

describe('nobody is told', () => {
  test('without alerts; those that begin anew tell of homes from then on', async () => {
    const { body } = await keep({}, { alerts: 'off' })
    await home()
    await look()
    expect((await change(body.id, { alerts: 'bell' })).body).toMatchObject({ alerts: 'bell', new_homes: 0 })
    await look()
    expect(await told()).toEqual([])
    await home()
    await look()
    expect(await told()).toEqual([1])
    expect((await change(body.id, { alerts: 'off', name: 'At the sea' })).body).toMatchObject({
      name: 'At the sea',
      new_homes: 0,
    })
  })

  test('of dates that are past; the search says so', async () => {
    const dates = { check_in_date: inDays(13), check_out_date: inDays(16) }
    await keep(dates)
    await look()
    expect((await list())[0]?.dates_past).toBe(false)
    await home()
    await app.db
      .updateTable('saved_searches')
      .set({ last_check_in: inDays(-2) })
      .execute()
    await look()
    expect(await told()).toEqual([])
    expect((await list())[0]?.dates_past).toBe(true)
  })

  test('of a search that matches more homes than are remembered; a narrower one begins anew', async () => {
    const many = await app.db
      .insertInto('properties')
      .columns(COPIED)
      .expression(
        app.db
          .selectFrom('properties')
          .innerJoin(sql<{ n: number }>`generate_series(1, ${MOST_REMEMBERED_HOMES})`.as('n'), join =>
            join.onTrue(),
          )
          .select(COPIED.map(column => `properties.${column}` as const))
          .where('properties.id', '=', await home()),
      )
      .returning('id')
      .execute()
    const { body } = await keep()
    expect(body.too_many).toBe(true)
    await update(many[0]?.id ?? '', { is_visible: false })
    await look()
    expect((await list())[0]).toMatchObject({ too_many: false, new_homes: 0 })
    await update(many[1]?.id ?? '', { is_visible: false })
    await home()
    await look()
    expect(await told()).toEqual([1])
  })

  test('who is suspended', async () => {
    await keep()
    await home()
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', ana.id).execute()
    await look()
    const rows = await app.db.selectFrom('notifications').select('id').where('user_id', '=', ana.id).execute()
    expect(rows).toEqual([])
  })

  test('of a search that fails, which does not hold up the others', async () => {
    const { body } = await keep()
    const ben = await createPerson(app)
    await keep({}, {}, ben)
    await app.db
      .updateTable('saved_searches')
      .set({ filters: JSON.stringify({ guests: 'many' }), checked_at: new Date(0) })
      .where('id', '=', body.id)
      .execute()
    await home()
    await look()
    expect(await told(ben)).toEqual([1])
    expect(
      (
        await app.db
          .selectFrom('saved_searches')
          .select('checked_at')
          .where('id', '=', body.id)
          .executeTakeFirstOrThrow()
      ).checked_at.getTime(),
    ).toBeGreaterThan(0)
  })
})

describe('mails', () => {
  /** So many days after the last look. */
  const mail = async (days = 0) => {
    const now = new Date(Date.now() + hours * HOUR_MS + days * DAY_MS)
    await mailSearches.run({ ...app.ctx, clock: () => now }, {})
  }
  const mails = async () => {
    await app.drain()
    return mailsTo(app.dataDir, ana.email)
  }

  test('tell of all that was found since the last one, and lead to the search', async () => {
    const { body } = await keep({}, { alerts: 'mail' })
    await mail()
    expect(await mails()).toEqual([])
    await home({ title: `The ${word} mill` })
    await look()
    await mail()
    await mail()
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toBe('New homes for “By the sea”')
    expect(sent[0]?.text).toContain(`“By the sea”: The ${word} mill (Kingston)`)
    expect(findLink(sent[0]?.text)).toBe(`http://app.test/saved/searches/${body.id}`)
    await look()
    await mail(1)
    expect(await mails()).toHaveLength(1)
  })

  test('say nothing of homes that are hidden again or no longer match before they go, and then there is none', async () => {
    await keep({ max_price: 300 }, { alerts: 'mail' })
    const [hidden, dear, shown] = [
      await home({ title: `Hidden ${word}` }),
      await home({ title: `Dear ${word}` }),
      await home({ title: `Shown ${word}` }),
    ]
    await look()
    await mail()
    await update(hidden, { visible_to: 'network' })
    await update(dear, { price_per_night: 900 })
    const [first] = await mails()
    expect(first?.text).toContain(`“By the sea”: Shown ${word} (Kingston)`)
    expect(first?.text).not.toMatch(/Hidden|Dear/)
    await look()
    await update(dear, { price_per_night: 100 })
    await look()
    await mail(1)
    await update(dear, { is_visible: false })
    expect(await mails()).toHaveLength(1)
    expect(shown).toBeDefined()
  })

  test.each([
    ['only the bell', { alerts: 'bell' }, async () => undefined],
    [
      'looked already',
      { alerts: 'mail' },
      async (id: string) => {
        await app.db
          .updateTable('saved_searches')
          .set({ seen_at: new Date(Date.now() + hours * HOUR_MS + HOUR_MS) })
          .where('id', '=', id)
          .execute()
      },
    ],
    [
      'is suspended',
      { alerts: 'mail' },
      async () => {
        await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', ana.id).execute()
      },
    ],
  ])('do not go to somebody who %s', async (_, alerts, happens) => {
    const { body } = await keep({}, alerts)
    await home()
    await look()
    await happens(body.id)
    await mail()
    expect(await mails()).toEqual([])
  })

  test.each([
    ['opens the search', { seen_at: new Date(Date.now() + 1_000 * DAY_MS) }],
    ['switches mails off', { alerts: 'bell' }],
  ])('do not go to somebody who %s before they go', async (_, changes) => {
    await keep({}, { alerts: 'mail' })
    await home()
    await look()
    await mail()
    await app.db.updateTable('saved_searches').set(changes).execute()
    expect(await mails()).toEqual([])
  })

  test('are one for several searches, and one where two workers send them', async () => {
    await keep({}, { alerts: 'mail' })
    await keep({ guests: 1 }, { alerts: 'mail', name: 'For one' })
    await home()
    await look()
    await Promise.all([mail(), mail()])
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toBe('New homes for 2 of your searches')
    expect(findLink(sent[0]?.text)).toBe('http://app.test/saved')
  })
})
