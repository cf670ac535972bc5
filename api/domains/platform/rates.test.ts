import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExchangeRates } from '#contract/platform/rates.schemas.ts'
import type { PlatformSettings } from '#contract/platform/settings.schemas.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())

const read = async (who: TestPerson) =>
  (await request<ExchangeRates>(app, who, 'GET', '/exchange-rates/')).body
const set = (changes: object) =>
  request<ExchangeRates & { errors: object }>(app, admin, 'PATCH', '/exchange-rates/', changes)

test('a new platform has rates, and an admin sets those of the day, one or several', async () => {
  const guest = await createPerson(app)
  const first = await read(guest)
  expect(first).toMatchObject({ eur: 920_000, gbp: 780_000, jpy: 150_000_000 })
  const changed = await set({ eur: 931_234, jpy: 149_500_000 })
  expect(changed).toMatchObject({ status: 200, body: { eur: 931_234, gbp: 780_000, jpy: 149_500_000 } })
  expect(await read(guest)).toEqual(changed.body)
  expect(Date.parse(changed.body.updated_at)).toBeGreaterThan(Date.parse(first.updated_at))
})

test('a rate is a whole number of millionths, above nothing and within reason', async () => {
  for (const eur of [0, -1, 0.92, '920000', 2_000_000_001, null]) {
    const refused = await set({ eur })
    expect({ eur, status: refused.status }).toEqual({ eur, status: 400 })
    expect(Object.keys(refused.body.errors)).toEqual(['eur'])
  }
  expect((await set({ usd: 1 })).status).toBe(400)
  expect((await set({})).body.errors).toEqual({ eur: ['Name at least one currency.'] })
})

test('of two admins who look at the same rate the second is notified; who set it last is kept', async () => {
  const [{ eur }, bea] = [await read(admin), await createPerson(app, { userType: 'admin', fullName: 'Bea' })]
  const to = (who: TestPerson, input: number) =>
    request<{ code?: string }>(app, who, 'PATCH', '/exchange-rates/', { eur: input, seen: { eur } })
  const answers = [await to(bea, eur + 1), await to(admin, eur + 2)]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [409, 'settings.changed_meanwhile'],
  ])
  expect((await read(admin)).eur).toBe(eur + 1)
  const { body } = await request<PlatformSettings>(app, admin, 'GET', '/admin/settings/')
  expect(body.changed.rates?.by?.full_name).toBe('Bea')
})
