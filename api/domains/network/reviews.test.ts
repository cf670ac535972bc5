import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { MemberToReview, TrustDecision } from '#contract/network/reviews.schemas.ts'
import { addHome, endDaysAgo, forceCompleted, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let ana: TestPerson
let ben: TestPerson

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  ana = await createPerson(app, { fullName: 'Ana Almeida' })
  ben = await createPerson(app, { fullName: 'Ben Bauer' })
  await trust(app, owner, ana, { level: 4, percentage: 30 })
  await trust(app, owner, ben, { level: 2, percentage: 10 })
})

const joined = (who: TestPerson, daysAgo: number) =>
  app.db
    .updateTable('network_members')
    .set({ joined_at: new Date(Date.now() - daysAgo * DAY_MS) })
    .where('owner_id', '=', owner.id)
    .where('member_id', '=', who.id)
    .execute()
const entryOf = async (who: TestPerson) =>
  (
    await app.db
      .selectFrom('network_members')
      .select('id')
      .where('owner_id', '=', owner.id)
      .where('member_id', '=', who.id)
      .executeTakeFirstOrThrow()
  ).id
const due = async (as = owner) =>
  (await request<Page<MemberToReview>>(app, as, 'GET', '/trusted-networks/to_review/')).body
const names = async () => (await due()).results.map(({ full_name }) => full_name)
const keep = async (who: TestPerson, body = {}) =>
  request(app, owner, 'POST', `/trusted-networks/${await entryOf(who)}/keep_trust_level/`, body)
const change = async (who: TestPerson, body: object) =>
  request(app, owner, 'PATCH', `/trusted-networks/${await entryOf(who)}/update_trust_level/`, body)
const decisions = async (who: TestPerson) =>
  (
    await request<Page<TrustDecision>>(
      app,
      owner,
      'GET',
      `/trusted-networks/${await entryOf(who)}/trust_decisions/`,
    )
  ).body
const bellsOf = async (who: TestPerson) =>
  (
    await app.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', who.id)
      .where('kind', '=', 'network.level_changed')
      .execute()
  ).length

describe('a level that was not looked at for a year', () => {
  test('is put before the owner, the longest first, with the last stay there', async () => {
    await joined(ana, 365)
    await joined(ben, 800)
    const home = await addHome(app, owner)
    const { id } = await reserved(app, ben, home, stayInDays(10, 12))
    await endDaysAgo(app, id, 30)
    await forceCompleted(app, id)
    const { count, results } = await due()
    expect(count).toBe(2)
    expect(results.map(({ full_name, trust_level }) => [full_name, trust_level])).toEqual([
      ['Ben Bauer', 2],
      ['Ana Almeida', 4],
    ])
    expect(results[0]?.last_stay).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(results[1]?.last_stay).toBeNull()
  })

  test('is not asked about a day earlier, nor without a level, nor of another owner', async () => {
    await joined(ana, 364)
    await joined(ben, 500)
    await app.db
      .updateTable('network_members')
      .set({ trust_level_id: null })
      .where('member_id', '=', ben.id)
      .execute()
    expect(await names()).toEqual([])
    await joined(ana, 500)
    expect(await names()).toEqual(['Ana Almeida'])
    expect((await due(await createPerson(app, { userType: 'owner' }))).count).toBe(0)
  })

  test('that is kept changes nothing and is asked about in a year again, with the reason on record', async () => {
    await joined(ana, 400)
    expect(await keep(ana, { reason: 'She waters the garden.' })).toMatchObject({
      status: 200,
      body: { trust_level: 4 },
    })
    expect(await names()).toEqual([])
    expect(await decisions(ana)).toMatchObject({
      count: 1,
      results: [{ from_level: 4, to_level: 4, reason: 'She waters the garden.' }],
    })
    expect(await bellsOf(ana)).toBe(0)
    await app.db
      .updateTable('network_members')
      .set({ reviewed_at: new Date(Date.now() - 366 * DAY_MS) })
      .where('member_id', '=', ana.id)
      .execute()
    expect(await names()).toEqual(['Ana Almeida'])
  })

  test('that is lowered is quiet, and touches neither a booking nor its price; a raise is told', async () => {
    await joined(ana, 400)
    const stay = await reserved(app, ana, await addHome(app, owner), stayInDays(10, 12))
    expect((await change(ana, { trust_level: 2, reason: 'We have lost touch.' })).status).toBe(200)
    expect(await bellsOf(ana)).toBe(0)
    expect(await names()).toEqual([])
    expect(
      await app.db.selectFrom('bookings').select('total_cents').where('id', '=', stay.id).executeTakeFirst(),
    ).toEqual({ total_cents: stay.price.total_cents })
    await change(ana, { trust_level: 4 })
    expect(await bellsOf(ana)).toBe(1)
    expect((await decisions(ana)).results.map(each => [each.from_level, each.to_level, each.reason])).toEqual(
      [
        [2, 4, null],
        [4, 2, 'We have lost touch.'],
      ],
    )
  })

  test('that is sent twice at once is decided once', async () => {
    const body = { trust_level: 2, reason: 'We have lost touch.' }
    expect((await Promise.all([change(ana, body), change(ana, body)])).map(({ status }) => status)).toEqual([
      200, 200,
    ])
    await Promise.all([keep(ben), keep(ben)])
    expect((await decisions(ana)).count).toBe(1)
    expect((await decisions(ben)).count).toBe(1)
  })

  test('and its history are the owner’s alone', async () => {
    await keep(ana)
    const path = `/trusted-networks/${await entryOf(ana)}/trust_decisions/`
    const otherOwner = await createPerson(app, { userType: 'owner' })
    const admin = await createPerson(app, { userType: 'admin' })
    expect((await request(app, otherOwner, 'GET', path)).status).toBe(404)
    expect((await request(app, ana, 'GET', path)).status).toBe(403)
    expect((await request(app, admin, 'GET', path)).status).toBe(403)
    expect((await keep(ana, { reason: 'x'.repeat(501) })).status).toBe(400)
  })
})
