import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takePayments } from '#tests/support/guest-payments.ts'
import { addHome, type Outcome, reserved, see, stayInDays, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let friend: TestPerson
let guest: TestPerson
let home: string

const payNothing = () => app.db.updateTable('platform_settings').set({ payments: 'none' }).execute()

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  friend = await createPerson(app)
  guest = await createPerson(app)
  await trust(app, owner, friend, { level: 3, percentage: 25 })
})
afterAll(() => app.close())
beforeEach(async () => {
  await takePayments(app)
  home = await addHome(app, owner, { price_per_night: 200 })
})

const change = (changes: object, who: TestPerson = owner) =>
  request<Outcome<{ settings: object; payment: object }>>(app, who, 'PATCH', `/properties/${home}/`, changes)
const restrict = (rights: object) =>
  request<Outcome<{ own: string[] }>>(app, owner, 'PATCH', `/properties/${home}/trust_rights/`, rights)
const frozen = (id: string) =>
  app.db
    .selectFrom('bookings')
    .select([
      'settlement',
      'payment_reference',
      'deposit_percentage',
      'balance_days',
      'cancellation_steps',
      'deposit_due_on',
      'balance_due_on',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const paymentOf = async (who: TestPerson, query = '') =>
  (await request<{ payment: object | null }>(app, who, 'GET', `/properties/${home}/${query}`)).body.payment

const FIRM = [
  { days: 30, percentage: 100 },
  { days: 7, percentage: 50 },
]
const MODERATE = [
  { days: 5, percentage: 100 },
  { days: 1, percentage: 50 },
]
const TERMS = { deposit_percentage: 30, balance_days: 20, cancellation_policy: 'firm' }

describe('the terms of a home', () => {
  test('are set by its owner and stand in the audit log; only own terms have steps of their own', async () => {
    const own = { cancellation_policy: 'own', cancellation_steps: [{ days: 9, percentage: 80 }] }
    const { status, body } = await change({ ...TERMS, ...own })
    expect(status).toBe(200)
    expect(body.settings).toMatchObject({ ...TERMS, ...own })
    const entry = await app.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'property.changed')
      .where('subject_id', '=', home)
      .executeTakeFirstOrThrow()
    expect(entry.before).toMatchObject({
      deposit_percentage: 100,
      balance_days: 30,
      cancellation_policy: 'flexible',
    })
    expect(entry.after).toMatchObject({
      deposit_percentage: 30,
      balance_days: 20,
      cancellation_policy: 'own',
    })
    // A change of something else leaves them as they are.
    expect((await change({ title: 'The mill' })).body.settings).toMatchObject(own)
    expect((await change({ cancellation_policy: 'firm' })).body.settings).toMatchObject({
      cancellation_policy: 'firm',
      cancellation_steps: null,
    })
    expect((await change(TERMS, friend)).status).toBe(403)
  })

  test('are refused beside their field', async () => {
    const steps = (cancellation_steps: object[] | null) => ({
      cancellation_policy: 'own',
      cancellation_steps,
    })
    const wrong = 'Each later step asks for fewer days and gives back less; five steps at most'
    const cases: [object, string, string][] = [
      [{ deposit_percentage: 9 }, 'deposit_percentage', 'From 10 to 100 percent'],
      [{ deposit_percentage: 101 }, 'deposit_percentage', 'From 10 to 100 percent'],
      [{ balance_days: 0 }, 'balance_days', 'From 1 to 180 days'],
      [{ balance_days: 181 }, 'balance_days', 'From 1 to 180 days'],
      [{ cancellation_policy: 'own' }, 'cancellation_steps', wrong],
      [steps(null), 'cancellation_steps', wrong],
      [
        steps([
          { days: 5, percentage: 50 },
          { days: 9, percentage: 20 },
        ]),
        'cancellation_steps',
        wrong,
      ],
    ]
    for (const [changes, field, message] of cases) {
      const { status, body } = await change(changes)
      expect([changes, status, body.errors?.[field]]).toEqual([changes, 400, [message]])
    }
  })
})

describe('the rights to direct settlement, no deposit and gentler terms', () => {
  const rightsOf = async (path = '/trust-rights/') =>
    (await request<Record<string, unknown>>(app, owner, 'GET', path)).body

  test('hold for all homes, but for those that have them for themselves, and for new homes', async () => {
    const mine = await createPerson(app, { userType: 'owner' })
    const [a, b] = [await addHome(app, mine), await addHome(app, mine)]
    const get = async (id: string) =>
      (await request<Record<string, unknown>>(app, mine, 'GET', `/properties/${id}/trust_rights/`)).body
    const patch = (path: string, body: object) => request(app, mine, 'PATCH', path, body)
    const nobody = { direct_from: 6, no_deposit_from: 6, gentler_from: 6 }
    expect(await get(a)).toMatchObject({ ...nobody, own: [] })
    await patch(`/properties/${a}/trust_rights/`, { direct_from: 5 })
    expect(await get(a)).toMatchObject({ ...nobody, direct_from: 5, own: ['direct'] })
    const all = { direct_from: 4, no_deposit_from: 2, gentler_from: 1 }
    await patch('/trust-rights/', all)
    expect(await get(a)).toMatchObject({ ...all, direct_from: 5, own: ['direct'] })
    expect(await get(b)).toMatchObject({ ...all, own: [] })
    await patch(`/properties/${a}/trust_rights/`, { follow: ['direct'] })
    expect(await get(a)).toMatchObject({ ...all, own: [] })
    const entry = await app.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'rights.changed')
      .where('subject_id', '=', mine.id)
      .executeTakeFirstOrThrow()
    expect([entry.before, entry.after]).toEqual([nobody, { ...all, fields: Object.keys(all) }])
    const created = await request<{ id: string }>(app, mine, 'POST', '/properties/', {
      title: 'The new mill',
      description: 'Two rooms by the river, with a view of the weir and the old wheel.',
      address: '4 Ferry Lane',
      city: 'Kingston',
      state: 'NY',
      country: 'USA',
      price_per_night: 90,
      bedrooms: 1,
      bathrooms: 1,
      max_guests: 2,
    })
    expect(created.status).toBe(201)
    expect(await get(created.body.id)).toMatchObject({ ...all, own: [] })
    const columns = await app.db
      .selectFrom('properties')
      .select(['deposit_percentage', 'balance_days', 'cancellation_policy', 'cancellation_steps'])
      .where('id', '=', created.body.id)
      .executeTakeFirstOrThrow()
    expect(columns).toEqual({
      deposit_percentage: 100,
      balance_days: 30,
      cancellation_policy: 'flexible',
      cancellation_steps: null,
    })
  })

  test('are open to a level at the lowest, and can be set while payments are off', async () => {
    await payNothing()
    expect((await restrict({ direct_from: 0 })).status).toBe(400)
    expect((await restrict({ direct_from: 1, gentler_from: 2 })).status).toBe(200)
    expect(await rightsOf(`/properties/${home}/trust_rights/`)).toMatchObject({
      direct_from: 1,
      gentler_from: 2,
    })
    expect(await see(app, friend, home)).toMatchObject({ body: { payment: null } })
    expect(await frozen((await reserved(app, friend, home, stayInDays(60, 62))).id)).toMatchObject({
      settlement: null,
    })
  })

  test('give every level what its threshold says, and never a lower one more', async () => {
    await change(TERMS)
    const people: TestPerson[] = []
    for (const level of [1, 2, 3, 4, 5]) {
      const person = await createPerson(app)
      await trust(app, owner, person, { level, percentage: 25 })
      people.push(person)
    }
    const everyone = [guest, ...people]
    for (const from of [1, 2, 3, 4, 5, 6]) {
      await restrict({ direct_from: from, no_deposit_from: from, gentler_from: from })
      for (const [rank, person] of everyone.entries()) {
        const opens = rank >= from
        expect([from, rank, await paymentOf(person)]).toMatchObject([
          from,
          rank,
          {
            settlement: opens ? 'direct' : 'platform',
            deposit_percentage: opens ? 0 : 30,
            cancellation_steps: opens ? MODERATE : FIRM,
          },
        ])
      }
    }
  })
})
