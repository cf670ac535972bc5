import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CappedPage } from '#contract/kernel/paging.ts'
import type { CancellationStep } from '#contract/pricing/cancellation.rules.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { addHome, ask, inDays, see, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let member: TestPerson
let admin: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
  member = await createPerson(app)
  admin = await createPerson(app, { userType: 'admin' })
  await trust(app, owner, member, { level: 3, percentage: 20 })
})
afterAll(() => app.close())

const find = async (who: TestPerson, query: string) => {
  const { status, body } = await request<CappedPage<PropertyCard>>(
    app,
    who,
    'GET',
    `/properties/?limit=100&${query}`,
  )
  expect(status, query).toBe(200)
  expect(body.count).toBe(body.results.length)
  return body.results
}
const titles = async (who: TestPerson, query: string) =>
  (await find(who, query)).map(({ title }) => title).toSorted()

describe('pets and children', () => {
  let dogs: string

  beforeAll(async () => {
    const charge = {
      kind: 'fee',
      name: 'Dogs',
      basis: 'pet_night',
      amount_cents: 700,
      percentage: null,
      of_fees: false,
      guests_included: 0,
      free_below_age: 0,
      maximum_nights: null,
    }
    dogs = await addHome(app, owner, {
      title: 'Two dogs',
      max_pets: 2,
      charges: JSON.stringify([charge]),
      price_per_night: 100,
    })
    await addHome(app, owner, { title: 'One cat', max_pets: 1, suits_children: false, price_per_night: 102 })
    await addHome(app, owner, { title: 'No pet', price_per_night: 101 })
  })

  test('a search finds homes that take so many pets, and those that suit children', async () => {
    expect(await titles(guest, 'pets=1')).toEqual(['One cat', 'Two dogs'])
    expect(await titles(guest, 'pets=2')).toEqual(['Two dogs'])
    expect(await titles(guest, 'suits_children=true')).toEqual(['No pet', 'Two dogs'])
    expect(await titles(guest, 'pets=1&suits_children=true')).toEqual(['Two dogs'])
  })

  test('the total on a card is with the pets, as the quote is, and so is the order of totals', async () => {
    const dates = { check_in_date: inDays(40), check_out_date: inDays(43) }
    const asked = `${new URLSearchParams(dates)}&guests=2&pets=1`
    const quoted = (await ask(app, guest, dogs, { ...dates, guests_count: 2, pets: 1 })).body.quote
    const [found] = (await find(guest, asked)).filter(({ id }) => id === dogs)
    expect(found?.stay?.total_cents).toBe(quoted.total_cents)
    const without = (await ask(app, guest, dogs, { ...dates, guests_count: 2 })).body.quote
    expect(quoted.total_cents).toBe(without.total_cents + 3 * 700)
    // Cheaper by the night, and dearer with a dog.
    const order = async (sort: string) => (await find(guest, `${asked}&sort=${sort}`)).map(home => home.title)
    expect(await order('price')).toEqual(['One cat', 'Two dogs'])
    expect(await order('-price')).toEqual(['Two dogs', 'One cat'])
    // The bounds by which a short page is found know nothing of pets.
    const first = await request<CappedPage<PropertyCard>>(
      app,
      guest,
      'GET',
      `/properties/?${asked}&sort=-price&limit=1`,
    )
    expect(first.body.results.map(home => home.title)).toEqual(['Two dogs'])
  })

  test('owners say whether a home suits children; its page says so, and a stay with children is no less possible', async () => {
    const change = (suits_children: unknown) =>
      request<{ suits_children: boolean; errors: object }>(app, owner, 'PATCH', `/properties/${dogs}/`, {
        suits_children,
      })
    expect((await change('no')).status).toBe(400)
    expect((await change(false)).body.suits_children).toBe(false)
    expect((await see(app, guest, dogs)).body).toMatchObject({ suits_children: false })
    const stay = {
      check_in_date: inDays(50),
      check_out_date: inDays(52),
      guests_count: 3,
      children_ages: [4],
    }
    expect((await ask(app, guest, dogs, stay)).body).toMatchObject({ available: true })
    expect((await change(true)).body.suits_children).toBe(true)
  })

  test.each(['pets=0', 'pets=11', 'suits_children=false', 'free_cancellation_days=366'])(
    '%s is refused',
    async query => {
      expect((await request(app, guest, 'GET', `/properties/?${query}`)).status).toBe(400)
    },
  )
})

describe('free cancellation', () => {
  const OWN: (CancellationStep[] | null)[] = [
    [{ days: 14, percentage: 100 }],
    [
      { days: 9, percentage: 100 },
      { days: 2, percentage: 30 },
    ],
    [{ days: 0, percentage: 100 }],
    [{ days: 3, percentage: 90 }],
    [],
  ]

  const setPayments = (payments: string) =>
    app.db.updateTable('platform_settings').set({ payments }).execute()

  beforeAll(async () => {
    for (const gentler_from of [6, 3]) {
      for (const cancellation_policy of ['flexible', 'moderate', 'firm', 'strict'])
        await addHome(app, owner, {
          title: `With terms ${cancellation_policy}`,
          cancellation_policy,
          gentler_from,
        })
      for (const steps of OWN)
        await addHome(app, owner, {
          title: 'With terms of its own',
          cancellation_policy: 'own',
          cancellation_steps: JSON.stringify(steps),
          gentler_from,
        })
    }
    await setPayments('transfer_to_owner')
  })
  afterAll(() => setPayments('none'))

  test('finds the homes whose pages promise everything back until then, to each viewer', async () => {
    const counts = new Set<number>()
    for (const who of [guest, member, owner, admin]) {
      const homes = await find(who, 'search=terms')
      const pages = await Promise.all(homes.map(async ({ id }) => (await see(app, who, id)).body))
      for (const days of [0, 1, 4, 5, 7, 9, 14, 30, 60, 365]) {
        const promised = pages.filter(({ payment }) =>
          payment?.cancellation_steps.some(step => step.percentage === 100 && step.days <= days),
        )
        const found = await find(who, `search=terms&free_cancellation_days=${days}`)
        expect(found.map(({ id }) => id).toSorted(), `${who.id} ${days}`).toEqual(
          promised.map(({ id }) => id).toSorted(),
        )
        counts.add(found.length)
      }
    }
    expect(counts.size).toBeGreaterThan(5)
  })

  test('finds nothing where the platform takes no payments and pages say no terms', async () => {
    await setPayments('none')
    expect(await find(guest, 'search=terms&free_cancellation_days=365')).toEqual([])
  })
})
