import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAXIMUM_OPEN_PLANS } from '#contract/conversations/travel-plans.rules.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { addHome, addLevel, inDays, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { getOffers, madeOffer, takeOffer } from '#tests/support/special-offers.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { endPlan, getPlans, getReceived, madePlan, postPlan, putPlan } from '#tests/support/travel-plans.ts'
import { forgetPlans, mailAllPlans, tellOfPlan } from './travel-plans.jobs.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  home = await addHome(app, owner)
  await trust(app, owner, guest, { level: 2, percentage: 20 })
})

/** Another owner in whose network the guest is. */
const anotherHost = async () => {
  const other = await createPerson(app, { userType: 'owner', fullName: 'Ada Other' })
  await trust(app, other, guest, { level: 1, percentage: 10 })
  return other
}
const bells = async (who: TestPerson) =>
  (await request<Page<Notification>>(app, who, 'GET', '/notifications/')).body.results.filter(
    ({ kind }) => kind === 'travel_plan.shared',
  )
const idsReceived = async (who = owner) => (await getReceived(app, who)).map(({ id }) => id)
const at = (days: number) => ({ ...app.ctx, clock: () => new Date(Date.now() + days * DAY_MS) })
const shift = (id: string, days: number) =>
  sql`update travel_plans set made_at = made_at - make_interval(days => ${days}::int),
    changed_at = changed_at - make_interval(days => ${days}::int) where id = ${id}`.execute(app.db)

describe('telling a plan', () => {
  test('is answered to its author as it was written, and to the owner with the home that fits and its price', async () => {
    const party = { guests_count: 3, children_ages: [6] }
    const plan = await madePlan(app, guest, { ...party, line: 'We would love a quiet place.' })
    expect(plan).toMatchObject({
      location: '',
      place: null,
      point: null,
      stay: { check_in_date: inDays(60), check_out_date: inDays(64) },
      ...party,
      pets: 0,
      line: 'We would love a quiet place.',
      owners: null,
      open_offers: 0,
    })
    expect(await getPlans(app, guest)).toEqual([plan])
    const [received] = await getReceived(app, owner)
    expect(received).toEqual({
      id: plan.id,
      guest: { id: guest.id, full_name: 'Grace Guest', profile_image: null },
      location: '',
      stay: plan.stay,
      ...party,
      pets: 0,
      line: plan.line,
      changed_at: received?.changed_at,
      homes: [{ id: home, title: 'The boathouse' }],
      // Four nights at 185, 20 percent off, and the service fee.
      best: {
        property: { id: home, title: 'The boathouse' },
        check_in_date: inDays(60),
        check_out_date: inDays(64),
        total_cents: 59_200 + 5_000,
        currency: 'usd',
      },
      open_offers: 0,
    })
  })

  test('is for people in a network, and no more than five at a time', async () => {
    const stranger = await createPerson(app)
    expect((await postPlan(app, stranger)).body.code).toBe('travel_plan.no_network')
    for (let count = 0; count < MAXIMUM_OPEN_PLANS; count += 1) await madePlan(app, guest)
    expect((await postPlan(app, guest)).body.code).toBe('travel_plan.too_many')
    const [first] = await getPlans(app, guest)
    expect((await endPlan(app, guest, first?.id ?? '')).status).toBe(204)
    expect((await postPlan(app, guest)).status).toBe(201)
  })

  test.each([
    ['without dates', { check_in_date: undefined, check_out_date: undefined }, 'check_in_date'],
    ['with past dates', { check_in_date: inDays(-3), check_out_date: inDays(4) }, 'check_in_date'],
    ['with half of the dates', { check_out_date: undefined }, 'check_out_date'],
    ['with a name of no place', { location: 'Xanadu' }, 'location'],
    ['with a place without a name', { place: 'pt' }, 'location'],
    ['without an adult', { guests_count: 1, children_ages: [4] }, 'children_ages'],
    ['with a long line', { line: 'a'.repeat(301) }, 'line'],
    ['told to nobody', { owners: [] }, 'owners'],
  ])('is refused %s', async (_, changes, field) => {
    const { status, body } = await postPlan(app, guest, changes)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })

  test('reaches only owners whom its author chose, and refuses those of other networks', async () => {
    const other = await anotherHost()
    const foreign = await createPerson(app, { userType: 'owner' })
    expect((await postPlan(app, guest, { owners: [foreign.id] })).body.errors).toHaveProperty('owners')
    const plan = await madePlan(app, guest, { owners: [other.id] })
    expect(plan.owners).toEqual([{ id: other.id, full_name: 'Ada Other', profile_image: null }])
    expect(await idsReceived(other)).toEqual([plan.id])
    expect(await idsReceived()).toEqual([])
    await putPlan(app, guest, plan.id, { owners: [owner.id] })
    expect(await idsReceived(other)).toEqual([])
    expect(await idsReceived()).toEqual([plan.id])
    await putPlan(app, guest, plan.id)
    expect([await idsReceived(), await idsReceived(other)]).toEqual([[plan.id], [plan.id]])
    expect(JSON.stringify(await getReceived(app, owner))).not.toContain(other.id)
  })
})

describe('who sees a plan', () => {
  test.each([
    [
      'an owner who took the member out of the network',
      () => app.db.deleteFrom('network_members').where('member_id', '=', guest.id).execute(),
    ],
    ['an owner whom the member blocked', () => block(guest, owner)],
    ['an owner who blocked the member', () => block(owner, guest)],
    [
      'any owner once its author is suspended',
      () => app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', guest.id).execute(),
    ],
  ])('not %s', async (_, leave) => {
    const plan = await madePlan(app, guest)
    expect(await idsReceived()).toEqual([plan.id])
    await leave()
    expect(await idsReceived()).toEqual([])
    await app.drain()
    expect(await bells(owner)).toEqual([])
  })

  test('nobody but its author changes or closes it', async () => {
    const plan = await madePlan(app, guest)
    for (const who of [owner, await createPerson(app)]) {
      expect((await putPlan(app, who, plan.id)).status).toBe(404)
      expect((await endPlan(app, who, plan.id)).status).toBe(404)
    }
    expect(await getPlans(app, guest)).toEqual([plan])
  })

  test('nobody once it is closed, its last day is past, or nobody changed it for half a year', async () => {
    const closed = await madePlan(app, guest)
    await endPlan(app, guest, closed.id)
    expect((await endPlan(app, guest, closed.id)).status).toBe(204)
    expect((await putPlan(app, guest, closed.id)).body.code).toBe('travel_plan.over')
    const past = await madePlan(app, guest)
    await app.db
      .updateTable('travel_plans')
      .set({ last_check_in: inDays(-3) })
      .where('id', '=', past.id)
      .execute()
    const old = await madePlan(app, guest)
    await shift(old.id, 181)
    const almost = await madePlan(app, guest)
    await shift(almost.id, 179)
    expect(await idsReceived()).toEqual([almost.id])
    expect((await getPlans(app, guest)).map(({ id }) => id)).toEqual([almost.id])
  })
})

const block = (person: TestPerson, other: TestPerson) =>
  app.db
    .insertInto('person_blocks')
    .values({ person_id: person.id, blocked_id: other.id, created_at: new Date() })
    .execute()

describe('homes that fit', () => {
  const fits = async (changes: object) => {
    const plan = await madePlan(app, guest, changes)
    const found = (await getReceived(app, owner)).find(({ id }) => id === plan.id)
    return found?.homes.length
  }
  const near = { location: 'Kingston', latitude: 41.927, longitude: -73.997 }

  test.each([
    ['as many guests as it takes', { guests_count: 4 }, 1],
    ['more guests than it takes', { guests_count: 5 }, 0],
    ['pets where none may come', { pets: 1 }, 0],
    ['a town within 50 km', near, 1],
    ['a town farther away', { ...near, location: 'New York', latitude: 40.713, longitude: -74.006 }, 0],
    ['its town', { location: 'Kingston', place: 'us/new-york/kingston' }, 1],
    ['a town nearby', { location: 'Rhinebeck', place: 'us/new-york/rhinebeck' }, 1],
    ['its country', { location: 'United States', place: 'us' }, 1],
    ['another country', { location: 'Portugal', place: 'pt' }, 0],
  ])('%s', async (_, changes, count) => {
    await app.db
      .updateTable('properties')
      .set({ latitude: 41.927, longitude: -73.997 })
      .where('id', '=', home)
      .execute()
    const there = { city: 'Rhinebeck', latitude: 41.927, longitude: -73.913 }
    await addHome(app, await createPerson(app, { userType: 'owner' }), there)
    expect(await fits(changes)).toBe(count)
  })

  test('not homes whose nights are taken, that the member does not see, or that are hidden', async () => {
    const dates = stayInDays(60, 64)
    await reserved(app, await createPerson(app), home, dates)
    expect(await fits({})).toBe(0)
    expect(await fits({ check_in_date: inDays(70), check_out_date: inDays(74) })).toBe(1)
    await addLevel(app, owner, { level: 4, percentage: 30 })
    const seen = { check_in_date: inDays(80), check_out_date: inDays(84) }
    await app.db
      .updateTable('properties')
      .set({ visible_to: 'level', visible_from_level: 3 })
      .where('id', '=', home)
      .execute()
    expect(await fits(seen)).toBe(0)
    await trust(app, owner, guest, { level: 4, percentage: 30 })
    expect(await fits(seen)).toBe(1)
    await app.db.updateTable('properties').set({ is_visible: false }).where('id', '=', home).execute()
    expect(await fits(seen)).toBe(0)
  })

  test('in a month at its free dates, and first at the cheapest home for the whole party', async () => {
    const cheap = await addHome(app, owner, { title: 'The hut', price_per_night: 90 })
    const month = inDays(95).slice(0, 7)
    const stay = { flexible_month: month, flexible_length: 3 }
    await madePlan(app, guest, { ...stay, check_in_date: undefined, check_out_date: undefined })
    const [plan] = await getReceived(app, owner)
    expect(plan?.stay).toEqual(stay)
    expect(plan?.homes.map(({ id }) => id).sort()).toEqual([home, cheap].sort())
    // Three nights at 90, 20 percent off, and the service fee.
    expect(plan?.best).toMatchObject({ property: { id: cheap }, total_cents: 21_600 + 5_000 })
    expect(plan?.best?.check_in_date.slice(0, 7)).toBe(month)
  })

  test('a plan that no home fits is last, and without a price', async () => {
    const fitting = await madePlan(app, guest)
    const other = await madePlan(app, guest, { guests_count: 9 })
    expect(await getReceived(app, owner)).toMatchObject([
      { id: fitting.id, best: { property: { id: home } } },
      { id: other.id, best: null, homes: [] },
    ])
  })
})

describe('owners are told', () => {
  test('once in the bell, only where a home fits, and newly when a change makes one fit', async () => {
    const other = await anotherHost()
    const plan = await madePlan(app, guest, { guests_count: 9 })
    await app.drain()
    expect([await bells(owner), await bells(other)]).toEqual([[], []])
    await putPlan(app, guest, plan.id)
    await putPlan(app, guest, plan.id, { line: 'Sea or mountains.' })
    await app.drain()
    expect(await bells(owner)).toMatchObject([{ subject_id: plan.id, data: { person: 'Grace Guest' } }])
    expect(await bells(other)).toEqual([])
  })

  test('once, also where several servers tell them at the same time', async () => {
    const { id: planId } = await madePlan(app, guest)
    await Promise.all(Array.from({ length: 3 }, () => tellOfPlan.run(app.ctx, { planId })))
    expect(await bells(owner)).toHaveLength(1)
  })

  test('by one mail for all plans of a day that still fit', async () => {
    await madePlan(app, guest, { line: 'Sea or mountains.' })
    const closed = await madePlan(app, guest, { location: 'Lisbon', latitude: 38.72, longitude: -9.13 })
    await madePlan(app, guest, { check_in_date: inDays(90), check_out_date: inDays(93) })
    await app.drain()
    await endPlan(app, guest, closed.id)
    await reserved(app, await createPerson(app), home, stayInDays(90, 93))
    await mailAllPlans.run(app.ctx, {})
    await mailAllPlans.run(app.ctx, {})
    await app.drain()
    const mails = (await mailsTo(app.dataDir, owner.email)).filter(({ text }) =>
      text?.includes('Sea or mountains.'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Grace Guest plans a trip, and one of your homes fits')
  })

  test('by no mail of somebody who left the network before it goes', async () => {
    await madePlan(app, guest, { line: 'Sea or mountains.' })
    await app.drain()
    await mailAllPlans.run(app.ctx, {})
    await app.db.deleteFrom('network_members').where('member_id', '=', guest.id).execute()
    await app.drain()
    expect(await mailsTo(app.dataDir, owner.email)).toEqual([])
  })

  test('by no mail where they switched mails about bookings off', async () => {
    await sql`insert into user_preferences (user_id, mail_new_bookings, updated_at)
      values (${owner.id}, false, now())`.execute(app.db)
    await madePlan(app, guest, { line: 'Sea or mountains.' })
    await app.drain()
    await mailAllPlans.run(app.ctx, {})
    await app.drain()
    expect(await bells(owner)).toHaveLength(1)
    expect(await mailsTo(app.dataDir, owner.email)).toEqual([])
  })
})

describe('an offer that answers a plan', () => {
  const offered = (from = 60) => ({ ...stayInDays(from, from + 4), guest: guest.id, nights_cents: 50_000 })

  test('is counted and listed with it for both, and closes it when it is accepted', async () => {
    const plan = await madePlan(app, guest)
    const offer = await madeOffer(app, owner, home, offered(), { plan: plan.id })
    await madeOffer(app, owner, home, offered(70))
    expect(await getPlans(app, guest)).toMatchObject([{ id: plan.id, open_offers: 1 }])
    expect(await getReceived(app, owner)).toMatchObject([{ id: plan.id, open_offers: 1 }])
    const answers = await getOffers(app, guest, `as=guest&plan=${plan.id}`)
    expect(answers.results.map(({ id }) => id)).toEqual([offer.id])
    expect((await takeOffer(app, guest, offer.id, 'accept')).status).toBe(200)
    expect(await getPlans(app, guest)).toEqual([])
    expect(await idsReceived()).toEqual([])
  })

  test('goes without it where the plan is over, or of somebody else', async () => {
    const closed = await madePlan(app, guest)
    await endPlan(app, guest, closed.id)
    await madeOffer(app, owner, home, offered(), { plan: closed.id })
    const dev = await createPerson(app)
    await trust(app, owner, dev, { level: 2, percentage: 20 })
    const foreign = await madePlan(app, dev)
    await madeOffer(app, owner, home, offered(70), { plan: foreign.id })
    const { rows } = await sql`select from special_offers
      where owner_id = ${owner.id} and travel_plan_id is not null`.execute(app.db)
    expect(rows).toEqual([])
  })

  test('stays when the plan is forgotten, a month after it is over', async () => {
    const plan = await madePlan(app, guest)
    const offer = await madeOffer(app, owner, home, offered(), { plan: plan.id })
    await takeOffer(app, guest, offer.id, 'decline')
    await endPlan(app, guest, plan.id)
    const isKept = async () =>
      (await app.db.selectFrom('travel_plans').select('id').where('id', '=', plan.id).execute()).length === 1
    await forgetPlans.run(at(29), {})
    expect(await isKept()).toBe(true)
    await forgetPlans.run(at(31), {})
    expect(await isKept()).toBe(false)
    expect(
      await app.db
        .selectFrom('special_offers')
        .select(['status', 'travel_plan_id'])
        .where('id', '=', offer.id)
        .executeTakeFirst(),
    ).toEqual({ status: 'declined', travel_plan_id: null })
  })
})

test('an owner tells plans as a guest of others', async () => {
  const other = await anotherHost()
  await trust(app, owner, other, { level: 2, percentage: 20 })
  const plan = await madePlan(app, other)
  expect(await getReceived(app, owner)).toMatchObject([{ id: plan.id, best: { property: { id: home } } }])
  expect(await idsReceived(other)).toEqual([])
})

test('a plan goes with the account of its author, and what owners were told of it', async () => {
  const plan = await madePlan(app, guest)
  await app.drain()
  expect(await bells(owner)).toHaveLength(1)
  const gone = await request(app, guest, 'DELETE', '/users/delete_account/', { password: guest.password })
  expect(gone.status).toBe(204)
  expect(await app.db.selectFrom('travel_plans').where('id', '=', plan.id).select('id').execute()).toEqual([])
  expect(await bells(owner)).toEqual([])
})

test('an open plan that nobody closed is kept while it is open', async () => {
  const plan = await madePlan(app, guest)
  await forgetPlans.run(at(40), {})
  expect((await getPlans(app, guest)).map(({ id }) => id)).toEqual([plan.id])
  await forgetPlans.run(at(95), {})
  expect(await getPlans(app, guest)).toEqual([])
})

test('hosts are the owners of one’s networks, without those whom one blocked', async () => {
  const other = await anotherHost()
  const hosts = async () =>
    (
      await request<{ results: { id: string }[] }>(app, guest, 'GET', '/travel_plans/hosts/')
    ).body.results.map(({ id }) => id)
  expect(await hosts()).toEqual([other.id, owner.id])
  await block(guest, other)
  expect(await hosts()).toEqual([owner.id])
  // That the other side blocked them is not told.
  await block(owner, guest)
  expect(await hosts()).toEqual([owner.id])
})
