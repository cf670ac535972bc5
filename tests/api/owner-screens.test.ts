import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/kernel/nights.ts'
import { fastest } from '../support/fastest.ts'
import { inDays } from '../support/homes.ts'
import { asOwner } from '../support/owner.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { seedPortfolio } from '../support/portfolio.ts'
import { request } from '../support/requests.ts'
import { measureCall } from '../support/statements.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** Maximum server time of all calls of a screen, for an owner with 20 homes, 5,000 bookings and 500 members. */
const ENOUGH_MS = 200

let app: TestApp
let owner: TestPerson
let home: string
let booking: string
let member: string

beforeAll(async () => {
  app = await openTestApp({ plans: 'each time' })
  owner = await createPerson(app, { userType: 'owner' })
  const others = await createPerson(app, { userType: 'owner' })
  const [first = ''] = await seedPortfolio(app, owner)
  await seedPortfolio(app, others)
  home = first
  booking = (
    await app.db
      .selectFrom('bookings')
      .select('id')
      .where('property_id', '=', home)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id
  member = (
    await app.db
      .selectFrom('network_members')
      .select('id')
      .where('owner_id', '=', owner.id)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id
  await asOwner(app, 'vacuum analyze')
})
afterAll(() => app.close())

/** The calls of the shell on every screen. */
const SHELL = [
  ['/users/profile/', 1],
  ['/health/', 1],
  ['/messages/unread_count/', 1],
  ['/notifications/unread_count/', 1],
] as const

type Calls = readonly (readonly [path: string, statements: number])[]

/** Each screen with its calls, and the number of statements of each call besides the lookup of the session. */
const screens = (): Record<string, Calls> => ({
  dashboard: [
    ['/analytics/dashboard_metrics/', 7],
    [`/properties/?owner=${owner.id}&limit=3`, 3],
    ['/trust-levels/?limit=5', 2],
    [`/analytics/revenue_analytics/?start_date=${addDays(inDays(0), -260)}&end_date=${inDays(100)}`, 2],
    ['/analytics/recent_activity/', 3],
  ],
  properties: [[`/properties/?owner=${owner.id}&limit=10&offset=0`, 3]],
  'one property': [
    [`/properties/${home}/`, 1],
    [`/properties/${home}/stats/`, 2],
  ],
  'trust levels': [
    ['/trust-levels/?limit=100', 2],
    [`/properties/?owner=${owner.id}&limit=100`, 3],
    [`/trust-levels/sample_week/?property=${home}`, 3],
  ],
  network: [
    ['/trusted-networks/stats/', 3],
    ['/trust-levels/?limit=100', 2],
    ['/trusted-networks/?limit=20&offset=0', 2],
    ['/network-invitations/?current=true&limit=8&offset=0', 2],
  ],
  'one member': [[`/trusted-networks/${member}/`, 4]],
  bookings: [['/bookings/?as=owner&sort=-check_in_date&limit=20&offset=0', 2]],
  'one booking': [
    [`/bookings/${booking}/`, 5],
    [`/bookings/${booking}/messages/`, 2],
  ],
  calendar: [[`/calendar/?from=${inDays(-20)}&until=${inDays(72)}&limit=50&offset=0`, 3]],
  payments: [
    ['/payments/transactions/?limit=20&offset=0', 2],
    ['/payments/balance/', 1],
    ['/payments/tax_details/', 1],
  ],
  settings: [
    ['/users/two_factor/', 1],
    ['/users/preferences/', 1],
    ['/users/sessions/', 2],
    ['/payments/bank_details/', 1],
    ['/payments/tax_details/', 1],
  ],
  messages: [['/messages/?limit=20&offset=0', 2]],
})

it('every screen of an owner with 5,000 bookings and 500 members takes under 200 ms of the server', async () => {
  const found: { screen: string; ms: number; statements: string }[] = []
  const tooMany: string[] = []
  for (const [screen, calls] of Object.entries(screens())) {
    const counts = []
    for (const [path, most] of [...SHELL, ...calls]) {
      const { statements } = await measureCall(app, owner, path)
      counts.push(statements)
      if (statements > most) tooMany.push(`${path}: ${statements} statements, not ${most}`)
    }
    const ms = await fastest(ENOUGH_MS, async () => {
      for (const [path] of [...SHELL, ...calls]) await request(app, owner, 'GET', path)
    })
    found.push({ screen, ms: Math.round(ms * 10) / 10, statements: counts.join(' ') })
  }
  if (process.env.SHOW_TIMES) console.table(found)
  expect(tooMany).toEqual([])
  expect(found.filter(({ ms }) => ms > ENOUGH_MS)).toEqual([])
})
