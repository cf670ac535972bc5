import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedHealth } from '#contract/calendars/channel.rules.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { FeedHealth } from '#contract/kernel/health.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { ADMIN_PROPERTY_SORTS, type AdminProperty } from '#contract/properties/admin.schemas.ts'
import type { PropertyStats } from '#contract/properties/schemas.ts'
import { seedChannel } from '#tests/support/channels.ts'
import { addHome, inDays } from '#tests/support/homes.ts'
import { show } from '#tests/support/moderation.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
let ada: TestPerson
let ben: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  ada = await createPerson(app, { userType: 'owner', fullName: 'Ada Lovell' })
  ben = await createPerson(app, { userType: 'owner', fullName: 'Ben Marsh' })
})
afterAll(() => app.close())

const list = async (query = '', path = '/admin/properties/') =>
  (await request<Page<AdminProperty>>(app, admin, 'GET', `${path}${query}`)).body
const titles = async (query: string) => (await list(query)).results.map(({ title }) => title).sort()

const stay = (property_id: string, guest_id: string, from: number, until: number, status: string) => ({
  property_id,
  guest_id,
  check_in_date: inDays(from),
  check_out_date: inDays(until),
  guests_count: 1,
  status,
  price_per_night: 100,
  nights: until - from,
  subtotal_cents: 10_000 * (until - from),
  discount_percentage: 0,
  discount_cents: 0,
  service_fee_cents: 5_000,
  total_cents: 10_000 * (until - from) + 5_000,
})

describe('the list of all homes', () => {
  test('finds by words of home and owner, city, status, visibility, owner', async () => {
    await addHome(app, ada, { title: 'The mill', city: 'Rhinebeck', price_per_night: 90 })
    await addHome(app, ada, { title: 'A draft', city: 'Bergen', status: 'draft', price_per_night: 70 })
    const hidden = await addHome(app, ben, { title: 'The barn', city: 'Bergen', price_per_night: 300 })
    await addHome(app, ben, { title: 'A quiet place', city: 'Ærø', is_visible: false, price_per_night: 80 })
    await show(app, admin, hidden, false, 'No heating.')

    expect(await titles('')).toEqual(['A draft', 'A quiet place', 'The barn', 'The mill'])
    expect(await titles('?search=mill')).toEqual(['The mill'])
    expect(await titles('?search=lovell')).toEqual(['A draft', 'The mill'])
    expect(await titles('?search=bergen%20marsh')).toEqual(['The barn'])
    expect(await titles('?search=%25')).toEqual([])
    expect(await titles('?city=berg')).toEqual(['A draft', 'The barn'])
    expect(await titles('?city=mill')).toEqual([])
    expect(await titles('?status=draft')).toEqual(['A draft'])
    expect(await titles('?visibility=shown')).toEqual(['A draft', 'The mill'])
    expect(await titles('?visibility=hidden')).toEqual(['A quiet place'])
    expect(await titles('?visibility=hidden_by_admin')).toEqual(['The barn'])
    expect(await titles(`?owner=${ada.id}&status=active`)).toEqual(['The mill'])
    const [barn] = (await list('?search=barn')).results
    expect(barn).toMatchObject({
      visibility: 'hidden_by_admin',
      moderation: { hidden_reason: 'No heating.' },
      owner: { full_name: 'Ben Marsh' },
    })
  })

  test('each order pages through every home once', async () => {
    for (const sort of ADMIN_PROPERTY_SORTS) {
      const pages = await Promise.all([0, 2].map(offset => list(`?limit=2&sort=${sort}&offset=${offset}`)))
      const ids = pages.flatMap(({ results }) => results.map(({ id }) => id))
      expect({ sort, count: pages[0]?.count, ids: new Set(ids).size }).toEqual({ sort, count: 4, ids: 4 })
    }
    const prices = (await list('?sort=price')).results.map(home => home.price_per_night)
    expect(prices).toEqual([70, 80, 90, 300])
  })

  test('its figures are those of the home itself', async () => {
    const guest = await createPerson(app)
    const home = await addHome(app, ada, { title: 'With stays', rating_sum: 9, rating_count: 2 })
    await app.db
      .insertInto('bookings')
      .values([
        stay(home, guest.id, -400, -396, 'completed'),
        stay(home, guest.id, -365, -360, 'completed'),
        stay(home, guest.id, -30, -27, 'completed'),
        stay(home, guest.id, -20, -18, 'cancelled'),
        stay(home, guest.id, -1, 2, 'confirmed'),
        stay(home, guest.id, 10, 14, 'confirmed'),
        stay(home, guest.id, 20, 24, 'pending'),
      ])
      .execute()
    const [row] = (await list('?search=stays')).results
    const stats = (await request<PropertyStats>(app, admin, 'GET', `/properties/${home}/stats/`)).body
    expect(row).toMatchObject({
      // The remaining nights of the current stay, and the next stay.
      nights_ahead: 2 + 4,
      year_income_cents: (5 + 3 + 3) * 10_000,
      rating: { average: 4.5, count: 2 },
    })
    expect(row?.year_income_cents).toBe(stats.last_365_days.income_cents)
  })

  test('the health of its calendars is the worst of them, as the contract has it', async () => {
    const now = () => app.ctx.clock().getTime()
    const WORSE: readonly FeedHealth[] = ['green', 'new', 'amber', 'red']
    const channel = fc.record({
      // Not exactly on the hour, because time passes during the test.
      since: fc.constantFrom(1, 5, 7, 23, 25, 80),
      good: fc.option(fc.constantFrom(0.5, 5.5, 6.5, 23.5, 24.5)),
      trouble: fc.boolean(),
      held: fc.boolean(),
      paused: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(channel, { maxLength: 3 }), async channels => {
        const home = await addHome(app, ben, { title: `Channels ${randomBytes(4).toString('hex')}` })
        const healths: FeedHealth[] = []
        for (const { since, good, trouble, held, paused } of channels) {
          const at = (hours: number) => new Date(now() - hours * HOUR_MS)
          const last = good === null ? null : at(good)
          await seedChannel(app, home, {
            import_since: at(since),
            last_good_at: last,
            trouble: trouble ? 'unreachable' : null,
            held_since: held ? at(0) : null,
            paused_at: paused ? at(0) : null,
          })
          const link = { since: at(since), lastGoodAt: last, trouble, held, paused }
          healths.push(feedHealth(link, new Date(now())))
        }
        const worst = WORSE.findLast(health => healths.includes(health)) ?? 'none'
        const found = await list(`?health=${worst}&owner=${ben.id}&limit=100`)
        expect(found.results.find(({ id }) => id === home)?.calendar_health).toBe(worst)
        const { count } = await list(`?owner=${ben.id}`)
        const each = await Promise.all(
          ['none', ...WORSE].map(health => list(`?health=${health}&owner=${ben.id}`)),
        )
        expect(each.reduce((sum, some) => sum + some.count, 0)).toBe(count)
      }),
      { numRuns: 40 },
    )
  })
})

test('the queue has those that wait, the longest wait first', async () => {
  const waits = async (title: string, hours: number) =>
    addHome(app, ada, {
      title,
      status: 'pending_review',
      review_asked_at: new Date(Date.now() - hours * HOUR_MS),
    })
  await waits('Second', 2)
  await waits('First', 30)
  await waits('Third', 1)
  const queue = await list('', '/admin/suggested_properties/')
  expect(queue.results.map(({ title }) => title)).toEqual(['First', 'Second', 'Third'])
  expect(queue.count).toBe(3)
})
