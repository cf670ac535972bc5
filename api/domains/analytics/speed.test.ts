import { afterAll, beforeAll, expect, test } from 'vitest'
import { fastest, limitHere } from '#tests/support/fastest.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { seedPortfolio } from '#tests/support/portfolio.ts'
import { request } from '#tests/support/requests.ts'
import { countStatements } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
/** An owner of nothing, whose calls say how fast this machine is at this moment. */
let newcomer: TestPerson

beforeAll(async () => {
  app = await openTestApp({ plans: 'each time' })
  owner = await createPerson(app, { userType: 'owner' })
  newcomer = await createPerson(app, { userType: 'owner' })
  await seedPortfolio(app, owner)
  await seedPortfolio(app, await createPerson(app, { userType: 'owner' }), { members: 50 })
})
afterAll(() => app.close())

/** At most so many times what the same calls take for an owner of nothing; measured: one and a half times. */
const TIMES = 2

/** The calls of the dashboard, besides those for its three homes and its levels. */
const CALLS = [
  '/analytics/dashboard_metrics/',
  '/analytics/recent_activity/?limit=10',
  '/analytics/revenue_analytics/',
  '/messages/unread_count/',
]

const open = async (who: TestPerson, paths: readonly string[]) => {
  for (const path of paths) expect((await request(app, who, 'GET', path)).status).toBe(200)
}

test('5,000 bookings, 500 members and 1,000 conversations leave the dashboard under 100 ms in all', async () => {
  const { body } = await request<{
    network_size: number
    latest_bookings: unknown[]
    unread_messages: number
  }>(app, owner, 'GET', '/analytics/dashboard_metrics/')
  expect(body).toMatchObject({ network_size: 500 })
  expect(body.unread_messages).toBeGreaterThan(500)

  const limit = await limitHere(100, TIMES, () => open(newcomer, CALLS))
  expect(await fastest(limit, () => open(owner, CALLS))).toBeLessThan(limit)
})

test('however much there is, each call asks the database a handful of times', async () => {
  const asked = async (path: string) => {
    const texts = await countStatements(() => request(app, owner, 'GET', path))
    return texts.length
  }
  // One of the statements identifies the caller.
  expect(await asked('/analytics/dashboard_metrics/')).toBe(8)
  expect(await asked('/analytics/recent_activity/')).toBe(4)
  expect(await asked('/analytics/revenue_analytics/')).toBe(3)
  expect(await asked('/messages/')).toBe(3)
})

test('the inbox and a conversation of an owner with 1,000 conversations open in under 100 ms', async () => {
  const { body } = await request<{ count: number; results: { booking: { id: string } }[] }>(
    app,
    owner,
    'GET',
    '/messages/',
  )
  const path = `/bookings/${body.results[0]?.booking.id}/messages/`
  expect(body.count).toBeGreaterThan(500)
  const limit = await limitHere(100, TIMES, () => open(newcomer, ['/messages/', '/messages/']))
  expect(await fastest(limit, () => open(owner, ['/messages/', path]))).toBeLessThan(limit)
})
