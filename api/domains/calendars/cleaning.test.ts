import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type CleaningList,
  type CleaningPlan,
  type HomeProblem,
  MAXIMUM_CLEANERS,
  MAXIMUM_OPEN_PROBLEMS,
  type NewCleanerLink,
  type Turnover,
} from '#contract/calendars/cleaning.schemas.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { insertNights, seedChannel } from '#tests/support/channels.ts'
import { getFeed, parseEvents } from '#tests/support/export-links.ts'
import {
  addHome,
  endDaysAgo,
  inDays,
  type Outcome,
  patchStatus,
  reserved,
  stayInDays,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { fullName: 'Marlene Quist' })
  home = await addHome(app, owner, { title: 'Otter House', address: '7 Otter Lane', max_guests: 6 })
})

const confirmed = async (from: number, until: number, guests = 2) => {
  const { id } = await reserved(app, guest, home, stayInDays(from, until, guests))
  await patchStatus(app, owner, id, 'confirmed')
  return id
}
const fields = (changes: object = {}) => ({
  name: 'Greta',
  property_ids: [home],
  shows_names: false,
  ...changes,
})
const addCleaner = (changes: object = {}, who = owner) =>
  request<Outcome<NewCleanerLink>>(app, who, 'POST', '/cleaners/', fields(changes))
const addLink = async (changes: object = {}) => {
  const { status, body } = await addCleaner(changes)
  expect(status).toBe(201)
  return { ...body, token: body.url.split('/').at(-1) ?? '' }
}
const plan = async (who = owner) => (await request<CleaningPlan>(app, who, 'GET', '/cleaning/')).body
const readList = (token: string) =>
  request<Outcome<CleaningList>>(app, nobody, 'GET', `/cleaning/links/${token}/`)
const setReady = (token: string, day: number, ready = true, property = home) =>
  request<Outcome<Turnover>>(app, nobody, 'POST', `/cleaning/links/${token}/ready/`, {
    property,
    day: inDays(day),
    ready,
  })
const report = (token: string, text = 'The stove is cold.', property = home) =>
  request<Outcome<HomeProblem>>(app, nobody, 'POST', `/cleaning/links/${token}/problems/`, { property, text })
const news = async () =>
  (await request<{ results: Notification[] }>(app, owner, 'GET', '/notifications/')).body.results.filter(
    ({ kind }) => kind.startsWith('cleaning.'),
  )

describe('turnovers', () => {
  test('are the days on which guests leave, each with who arrives next, here or on an outside calendar', async () => {
    await confirmed(3, 6)
    await confirmed(6, 8, 4)
    await reserved(app, guest, home, stayInDays(20, 22)) // Nobody has confirmed it.
    const channel = await seedChannel(app, home)
    await insertNights(app, { channel, home }, { from: inDays(10), until: inDays(12) })
    const { turnovers } = await plan()
    expect(turnovers).toMatchObject([
      {
        day: inDays(6),
        property: { id: home, title: 'Otter House', address: '7 Otter Lane, Kingston' },
        leaving: { name: 'Marlene', count: 2, channel: null },
        next: { day: inDays(6), count: 4, name: 'Marlene', channel: null },
        ready: null,
      },
      { day: inDays(8), next: { day: inDays(10), count: null, channel: 'Airbnb' } },
      { day: inDays(12), leaving: { name: null, count: null, channel: 'Airbnb' }, next: null },
    ])
  })

  test('of an echo of our own nights are none, and a stay that both know is one', async () => {
    await confirmed(3, 6)
    const channel = await seedChannel(app, home)
    await insertNights(app, { channel, home, echo: true }, { from: inDays(14), until: inDays(16) })
    await insertNights(app, { channel, home }, { from: inDays(4), until: inDays(6) })
    expect((await plan()).turnovers.map(({ day, leaving }) => [day, leaving.channel])).toEqual([
      [inDays(6), null],
    ])
  })

  test('of other owners nobody sees', async () => {
    await confirmed(3, 6)
    const other = await createPerson(app, { userType: 'owner' })
    expect(await plan(other)).toEqual({ turnovers: [], problems: [], cleaners: [] })
    const body = { property: home, day: inDays(6), ready: true }
    expect((await request(app, other, 'POST', '/cleaning/ready/', body)).status).toBe(404)
    const problem = { property: home, text: 'Not mine' }
    expect((await request(app, other, 'POST', '/cleaning/problems/', problem)).status).toBe(404)
  })
})

describe('the link of somebody who cleans', () => {
  test('shows the days and homes that it is for, and no name unless the owner allows it', async () => {
    await confirmed(3, 6)
    const { token } = await addLink()
    const { status, body } = await readList(token)
    expect([status, body.name, body.turnovers.length]).toEqual([200, 'Greta', 1])
    expect(JSON.stringify(body)).not.toContain('Marlene')
    const allowed = await addLink({ name: 'Hanna', shows_names: true })
    const shown = JSON.stringify((await readList(allowed.token)).body)
    expect(shown).toContain('"name":"Marlene"')
    expect(shown).not.toContain('Quist')
  })

  test('opens nothing of a home that it is not for', async () => {
    const second = await addHome(app, owner, { title: 'Heron House' })
    await confirmed(3, 6)
    const { token } = await addLink({ property_ids: [second] })
    expect((await readList(token)).body.turnovers).toEqual([])
    expect((await setReady(token, 6)).status).toBe(404)
    expect((await report(token)).status).toBe(404)
  })

  test('is told once, stops when it is renewed or removed, and while its owner is suspended', async () => {
    const { token, cleaner } = await addLink()
    const { body } = await request<NewCleanerLink>(app, owner, 'POST', `/cleaners/${cleaner.id}/link/`)
    const renewed = body.url.split('/').at(-1) ?? ''
    expect([(await readList(token)).status, (await readList(renewed)).status]).toEqual([404, 200])
    expect((await plan()).cleaners[0]).toMatchObject({ read_at: expect.any(String) })
    expect(JSON.stringify(await plan())).not.toContain(renewed)
    const suspend = (disabled_at: Date | null) =>
      app.db.updateTable('users').set({ disabled_at }).where('id', '=', owner.id).execute()
    await suspend(new Date())
    expect((await readList(renewed)).status).toBe(404)
    await suspend(null)
    expect((await request(app, owner, 'DELETE', `/cleaners/${cleaner.id}/`)).status).toBe(204)
    for (const call of [readList(renewed), setReady(renewed, 6), report(renewed)])
      expect((await call).status).toBe(404)
    expect((await getFeed(app, `/api/cleaning_calendars/${renewed}.ics`)).statusCode).toBe(404)
  })

  test('is changed and removed by its owner alone, and never for homes of others', async () => {
    const other = await createPerson(app, { userType: 'owner' })
    const foreign = await addHome(app, other)
    const { cleaner } = await addLink()
    const path = `/cleaners/${cleaner.id}/`
    expect((await request(app, other, 'PUT', path, fields({ property_ids: [foreign] }))).status).toBe(404)
    expect((await request(app, other, 'POST', `${path}link/`)).status).toBe(404)
    expect((await request(app, other, 'DELETE', path)).status).toBe(404)
    for (const ids of [[foreign], [home, foreign], [randomUUID()]]) {
      const { status, body } = await addCleaner({ property_ids: ids })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['property_ids']])
      expect((await request(app, owner, 'PUT', path, fields({ property_ids: ids }))).status).toBe(400)
    }
    expect((await plan()).cleaners).toMatchObject([{ name: 'Greta', property_ids: [home] }])
  })

  test('is for at most as many people as one can have, also when two are added at once', async () => {
    for (let count = 1; count < MAXIMUM_CLEANERS; count += 1) await addLink({ name: `Greta ${count}` })
    const both = await Promise.all([addCleaner(), addCleaner()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('cleaner.too_many')
  })

  test('has a calendar of days without names, in the language of the owner', async () => {
    await confirmed(3, 6)
    await request(app, owner, 'PATCH', '/users/preferences/', { language: 'de' })
    const { token } = await addLink({ shows_names: true })
    const { body } = await getFeed(app, `/api/cleaning_calendars/${token}.ics`)
    expect(parseEvents(body)).toMatchObject([
      { summary: 'Reinigen: Otter House', from: inDays(6), until: inDays(7) },
    ])
    expect(body).not.toContain('Marlene')
  })
})

describe('that a home is ready', () => {
  beforeEach(async () => endDaysAgo(app, await confirmed(3, 6), 0))

  test('is said once, however often it is pressed, and the owner is told', async () => {
    const { token } = await addLink()
    const ticks = await Promise.all([setReady(token, 0), setReady(token, 0)])
    expect(ticks.map(({ status, body }) => [status, body.ready?.by])).toEqual([
      [200, 'Greta'],
      [200, 'Greta'],
    ])
    expect(await news()).toMatchObject([
      { kind: 'cleaning.ready', data: { home: 'Otter House', person: 'Greta' } },
    ])
    expect((await plan()).turnovers[0]?.ready).toMatchObject({ by: 'Greta' })
    expect((await getFeed(app, `/api/cleaning_calendars/${token}.ics`)).body).toContain('Ready: Otter House')
  })

  test('is taken back, and said by the owner as well, who is told nothing', async () => {
    const { token } = await addLink()
    await setReady(token, 0)
    expect((await setReady(token, 0, false)).body.ready).toBeNull()
    const body = { property: home, day: inDays(0), ready: true }
    const { body: own } = await request<Turnover>(app, owner, 'POST', '/cleaning/ready/', body)
    expect(own.ready).toEqual({ at: expect.any(String), by: null })
    expect(await news()).toHaveLength(1)
  })

  test('is said only of days on which guests leave, and not before', async () => {
    await confirmed(8, 11)
    const { token } = await addLink()
    for (const day of [-1, 1, 400]) expect((await setReady(token, day)).status).toBe(404)
    expect((await setReady(token, 0, true, randomUUID())).status).toBe(404)
    expect((await setReady(token, 11)).body.code).toBe('cleaning.too_early')
  })
})

describe('a problem', () => {
  test('reaches the owner, stands until it is solved, and outlives the link', async () => {
    const { token, cleaner } = await addLink()
    expect((await report(token, '  ')).status).toBe(400)
    expect((await report(token)).body).toMatchObject({ text: 'The stove is cold.', by: 'Greta' })
    expect(await news()).toMatchObject([{ kind: 'cleaning.problem' }])
    expect((await readList(token)).body.problems).toHaveLength(1)
    await request(app, owner, 'DELETE', `/cleaners/${cleaner.id}/`)
    const [problem] = (await plan()).problems
    expect(problem).toMatchObject({ property: { title: 'Otter House' }, by: null })
    const other = await createPerson(app, { userType: 'owner' })
    const path = `/cleaning/problems/${problem?.id}/solve/`
    expect((await request(app, other, 'POST', path)).status).toBe(404)
    for (let again = 0; again < 2; again += 1)
      expect((await request(app, owner, 'POST', path)).status).toBe(204)
    expect((await plan()).problems).toEqual([])
  })

  test('is refused when too many are open', async () => {
    await app.db
      .insertInto('home_problems')
      .values(
        Array.from({ length: MAXIMUM_OPEN_PROBLEMS - 1 }, () => ({
          property_id: home,
          text: 'A lamp',
          reported_at: new Date(),
        })),
      )
      .execute()
    const { token } = await addLink()
    const both = await Promise.all([report(token), report(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})
