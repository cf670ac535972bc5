import { describe, expect, test } from 'vitest'
import type {
  CleaningPlan,
  HomeProblem,
  NewCleanerLink,
  Turnover,
} from '#contract/calendars/cleaning.schemas.ts'
import type { KeptEntry } from '#contract/calendars/cleaning-pictures.schemas.ts'
import { insertCleanerLink, insertCleaningPicture, insertHomeProblem } from '#tests/support/cleaning.ts'
import { withHelpfulPeople } from '#tests/support/co-host-suites.ts'
import type { HelpfulPeople } from '#tests/support/co-hosts.ts'
import { entered } from '#tests/support/entered-stays.ts'
import { endDaysAgo, inDays, type Outcome, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import type { TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let people: HelpfulPeople
let clara: TestPerson
let home: string
let other: string

withHelpfulPeople((...set) => {
  ;[app, people] = set
  ;({ clara, home, other } = people)
})

const plan = (who: TestPerson, at = home) =>
  request<Outcome<CleaningPlan>>(app, who, 'GET', `/cleaning/?home=${at}`)
const ready = (who: TestPerson, at = home) =>
  request<Outcome<Turnover>>(app, who, 'POST', '/cleaning/ready/', {
    property: at,
    day: inDays(0),
    ready: true,
  })
const report = (who: TestPerson, at = home) =>
  request<Outcome<HomeProblem>>(app, who, 'POST', '/cleaning/problems/', { property: at, text: 'No towels.' })
const solve = (who: TestPerson, id: string) =>
  request<Outcome<object>>(app, who, 'POST', `/cleaning/problems/${id}/solve/`)
const add = (who: TestPerson, fields: object = {}) =>
  request<Outcome<NewCleanerLink>>(app, who, 'POST', '/cleaners/', {
    name: 'Rosa',
    property_ids: [home],
    shows_names: false,
    ...fields,
  })
const change = (who: TestPerson, id: string, fields: object = {}) =>
  request<Outcome<CleaningPlan>>(app, who, 'PUT', `/cleaners/${id}/`, {
    name: 'Rosa Blum',
    property_ids: [home],
    shows_names: false,
    ...fields,
  })
const renew = (who: TestPerson, id: string) =>
  request<Outcome<NewCleanerLink>>(app, who, 'POST', `/cleaners/${id}/link/`)
const remove = (who: TestPerson, id: string) =>
  request<Outcome<object>>(app, who, 'DELETE', `/cleaners/${id}/`)

/** Guests leave today. */
const leavingToday = async (at = home) => {
  const anna = await createPerson(app, { fullName: 'Anna Winter' })
  const { id } = await reserved(app, anna, at, stayInDays(2, 4))
  await patchStatus(app, people.owner, id, 'confirmed')
  await endDaysAgo(app, id, 0)
  return anna
}

describe('cleaning for who helps with everything but money', () => {
  test('shows turnovers, problems and who cleans, of this home alone and without any amount', async () => {
    for (const at of [home, other]) {
      await leavingToday(at)
      await insertHomeProblem(app.db, at)
    }
    const here = await insertCleanerLink(app.db, people.owner, home)
    const both = await insertCleanerLink(app.db, people.owner, home)
    await app.db.insertInto('cleaner_homes').values({ cleaner_id: both.id, property_id: other }).execute()
    await insertCleanerLink(app.db, people.owner, other)
    await people.claraHelps('all_but_money')
    const { body, text } = await plan(clara)
    expect(body.turnovers).toMatchObject([{ property: { id: home }, leaving: { name: 'Anna' } }])
    expect(body.problems).toMatchObject([{ property: { id: home } }])
    expect(
      body.cleaners.map(({ id, property_ids, may_change }) => ({ id, property_ids, may_change })),
    ).toEqual(
      expect.arrayContaining([
        { id: here.id, property_ids: [home], may_change: true },
        { id: both.id, property_ids: [home], may_change: false },
      ]),
    )
    expect(body.cleaners).toHaveLength(2)
    expect(text).not.toContain(other)
    expect(text).not.toMatch(/price|cents|total|currency|amount/)
  })

  test('names no guest whom a block keeps apart from them, and no stay that the owner entered', async () => {
    await people.claraHelps('all_but_money')
    await people.blocks(await leavingToday(), clara)
    await entered(app, people.owner, home)
    const { body, text } = await plan(clara)
    expect(body.turnovers.map(({ leaving }) => leaving.name)).toEqual([null, null])
    expect(text).not.toMatch(/Anna|Rosa/)
  })

  test('lets them say that it is ready, report and solve problems; the owner is told who did', async () => {
    await leavingToday()
    await people.claraHelps('all_but_money')
    expect((await ready(clara)).body.ready).not.toBeNull()
    const { id } = (await report(clara)).body
    expect((await plan(people.owner)).body.problems).toMatchObject([{ id, text: 'No towels.' }])
    expect((await solve(clara, id)).status).toBe(204)
    expect((await plan(people.owner)).body.problems).toEqual([])
    const told = async () =>
      (await people.bellOf(people.owner))
        .filter(({ kind }) => kind.startsWith('cleaning'))
        .map(({ kind, data }) => [kind, data])
    const by = (person: string) => [
      ['cleaning.problem', { person, home: 'The boathouse' }],
      ['cleaning.ready', { person, home: 'The boathouse' }],
    ]
    expect(await told()).toEqual(by('Clara Helper'))
    await request(app, clara, 'DELETE', '/users/delete_account/', { password: clara.password })
    expect(await told()).toEqual(by('Former member'))
  })

  test('lets them give links for this home alone, without names; the owner is told once', async () => {
    await people.claraHelps('all_but_money')
    const { cleaner } = (await add(clara)).body
    expect((await plan(people.owner)).body.cleaners).toMatchObject([{ id: cleaner.id, property_ids: [home] }])
    expect((await change(clara, cleaner.id)).body.cleaners).toMatchObject([{ name: 'Rosa Blum' }])
    expect((await renew(clara, cleaner.id)).status).toBe(201)
    expect((await remove(clara, cleaner.id)).status).toBe(204)
    for (const fields of [{ property_ids: [home, other] }, { shows_names: true }])
      expect((await add(clara, fields)).status, JSON.stringify(fields)).toBe(400)
    expect((await add(clara, { property_ids: [other] })).status).toBe(404)
    const told = (await people.bellOf(people.owner)).filter(({ kind }) => kind === 'co_host.changed_home')
    expect(told).toHaveLength(1)
  })

  test.each([
    ['also shows another home', { both: true }],
    ['tells names of guests', { names: true }],
    ['is for another home', { elsewhere: true }],
  ])(
    'leaves a link to the owner that %s',
    async (_, of: { both?: boolean; names?: boolean; elsewhere?: boolean }) => {
      await people.claraHelps('all_but_money')
      const { id } = await insertCleanerLink(app.db, people.owner, of.elsewhere ? other : home)
      if (of.both)
        await app.db.insertInto('cleaner_homes').values({ cleaner_id: id, property_id: other }).execute()
      if (of.names)
        await app.db.updateTable('cleaners').set({ shows_names: true }).where('id', '=', id).execute()
      for (const { status } of [await change(clara, id), await renew(clara, id), await remove(clara, id)])
        expect(status).toBe(404)
      expect((await renew(people.owner, id)).status).toBe(201)
    },
  )

  test('shows pictures of this home alone', async () => {
    const [here, there] = [
      await insertCleaningPicture(app, {
        cleaner: (await insertCleanerLink(app.db, people.owner, home)).id,
        property: home,
      }),
      await insertCleaningPicture(app, {
        cleaner: (await insertCleanerLink(app.db, people.owner, other)).id,
        property: other,
      }),
    ]
    await people.claraHelps('all_but_money')
    const list = (at: string) =>
      request<Outcome<{ results: KeptEntry[] }>>(app, clara, 'GET', `/cleaning/pictures/?home=${at}`)
    const look = async (id: string) =>
      (await request(app, clara, 'GET', `/cleaning/pictures/${id}/?size=small`)).status
    expect((await list(home)).body.results).toMatchObject([{ property: { id: home }, pictures: [here] }])
    expect([(await list(other)).status, await look(here), await look(there)]).toEqual([404, 200, 404])
  })
})

const isClosed = async (link: string, problem: string) => {
  for (const { status } of [
    await plan(clara),
    await ready(clara),
    await report(clara),
    await solve(clara, problem),
    await add(clara),
    await change(clara, link),
    await renew(clara, link),
    await remove(clara, link),
  ])
    expect(status).toBe(404)
}

describe('cleaning stays closed', () => {
  test.each([
    ['to who helps with requests', (id: string) => people.by(people.owner).change(id, 'requests')],
    ['from the next call on when the help ends', (id: string) => people.by(people.owner).end(id)],
  ])('%s', async (_, change_) => {
    await leavingToday()
    const { id: link } = await insertCleanerLink(app.db, people.owner, home)
    const problem = await insertHomeProblem(app.db, home)
    const id = await people.claraHelps('all_but_money')
    await people.claraHelps('all_but_money', other)
    expect((await plan(clara)).status).toBe(200)
    await change_(id)
    await isClosed(link, problem)
    // Without a home, they are the caller's own.
    expect((await request(app, clara, 'GET', '/cleaning/')).status).toBe(403)
  })

  test.each([
    ['says that it is ready', () => ready(clara)],
    ['reports a problem', () => report(clara)],
    ['gives a link', () => add(clara)],
    ['removes a link', async () => remove(clara, (await insertCleanerLink(app.db, people.owner, home)).id)],
    ['solves a problem', async () => solve(clara, await insertHomeProblem(app.db, home))],
  ])('to a call that %s and waited while the help ended', async (_, call) => {
    await leavingToday()
    const id = await people.claraHelps('all_but_money')
    let answered = Promise.resolve<{ status: number }>({ status: 0 })
    await app.db.transaction().execute(async tx => {
      await tx.updateTable('co_hosts').set({ ended_at: new Date() }).where('id', '=', id).execute()
      answered = call()
      await someoneWaits(app)
    })
    expect((await answered).status).toBe(404)
  })
})
