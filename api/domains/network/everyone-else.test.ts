import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EveryoneElse, TrustLevel } from '#contract/network/schemas.ts'
import { addHome, addLevel, see, trust } from '#tests/support/homes.ts'
import { inviteToNetwork, respond } from '#tests/support/invitations.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let stranger: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  stranger = await createPerson(app)
})
afterAll(() => app.close())

const standard = (percentage: number) =>
  app.db.updateTable('platform_settings').set({ standard_discount_percentage: percentage }).execute()

const furnish = async () => {
  await standard(20)
  owner = await createPerson(app, { userType: 'owner' })
  home = await addHome(app, owner, { price_per_night: 100 })
}
const shown = async () =>
  (await request<EveryoneElse>(app, owner, 'GET', '/trust-levels/everyone_else/')).body
const give = (percentage: number | null) =>
  request<EveryoneElse>(app, owner, 'PATCH', '/trust-levels/everyone_else/', { percentage })
const nightOf = async (who: TestPerson, id = home) =>
  (await see(app, who, id)).body.viewer_discount?.nightly_cents ?? Number.NaN

describe('people without a level', () => {
  it('get the specification’s 20 percent of an owner without levels', async () => {
    await furnish()
    expect(await shown()).toEqual({ percentage: 20, most: 20, reason: 'standard', standard_percentage: 20 })
    expect(await nightOf(stranger)).toBe(8_000)
  })

  it('get no more than the lowest level gives, as levels come, change and go', async () => {
    await furnish()
    const low = await request<TrustLevel>(app, owner, 'POST', '/trust-levels/', {
      name: 'Low',
      level: 2,
      default_discount_percentage: 8,
    })
    await addLevel(app, owner, { level: 4, percentage: 15 })
    expect(await shown()).toMatchObject({ percentage: 8, reason: 'lowest_level' })
    expect(await nightOf(stranger)).toBe(9_200)
    const path = `/trust-levels/${low.body.id}/`
    await request(app, owner, 'PATCH', path, { default_discount_percentage: 11 })
    expect(await nightOf(stranger)).toBe(8_900)
    await request(app, owner, 'DELETE', path)
    expect(await nightOf(stranger)).toBe(8_500)
    expect(await nightOf(stranger, await addHome(app, owner, { price_per_night: 100 }))).toBe(8_500)
  })

  it('get less where the owner wants it, nothing included, and never more than is possible', async () => {
    await furnish()
    await addLevel(app, owner, { level: 1, percentage: 12 })
    const refused = await give(12.5)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'level.everyone_else_above', most: 12 },
    ])
    expect((await give(5)).body).toMatchObject({ percentage: 5, reason: 'chosen', most: 12 })
    expect(await nightOf(stranger)).toBe(9_500)
    expect((await give(0)).body.percentage).toBe(0)
    expect(await nightOf(stranger)).toBe(10_000)
    expect((await give(null)).body).toMatchObject({ percentage: 12, reason: 'lowest_level' })
    expect((await give(-1)).status).toBe(400)
  })

  it('follow what an admin sets as the standard, within what the owner gives', async () => {
    await furnish()
    const elsewhere = await createPerson(app, { userType: 'owner' })
    const theirs = await addHome(app, elsewhere, { price_per_night: 100 })
    await addLevel(app, owner, { level: 1, percentage: 12 })
    await standard(30)
    expect([await nightOf(stranger), await nightOf(stranger, theirs)]).toEqual([8_800, 7_000])
    await standard(7.5)
    expect([await nightOf(stranger), await nightOf(stranger, theirs)]).toEqual([9_250, 9_250])
    expect(await shown()).toMatchObject({ percentage: 7.5, reason: 'standard' })
  })

  it('are members without a level too', async () => {
    await furnish()
    const member = await createPerson(app)
    await addLevel(app, owner, { level: 3, percentage: 10 })
    await app.db.insertInto('network_members').values({ owner_id: owner.id, member_id: member.id }).execute()
    expect(await nightOf(member)).toBe(await nightOf(stranger))
    expect(await nightOf(member)).toBe(9_000)
  })

  it('see the right price of a home that is added while a level is made', async () => {
    await furnish()
    const added = await app.db.transaction().execute(async tx => {
      await tx
        .insertInto('trust_levels')
        .values({ owner_id: owner.id, name: 'New', level: 1, default_discount_percentage: 6 })
        .execute()
      const adding = addHome(app, owner, { price_per_night: 100 })
      await new Promise(resolve => setImmediate(resolve))
      return { adding }
    })
    expect(await nightOf(stranger, await added.adding)).toBe(9_400)
  })
})

describe('joining and leaving a network', () => {
  const invited = async (level?: number) => {
    const guest = await createPerson(app)
    const before = await nightOf(guest)
    const token = await inviteToNetwork(
      app,
      owner,
      guest.email,
      level === undefined ? {} : { trust_level: level },
    )
    return { guest, before, token }
  }

  it.each([
    ['at the lowest level', [5, 30], 1],
    ['at a level that gives nothing', [0, 10], 1],
    ['at a high level', [5, 30], 2],
    ['without a level named', [5, 30], undefined],
    ['where the owner has no levels', [], undefined],
  ] as const)(
    'never makes a stay dearer, and leaving never makes it cheaper: %s',
    async (_, levels, level) => {
      await furnish()
      for (const [index, percentage] of levels.entries())
        await addLevel(app, owner, { level: index + 1, percentage })
      const { guest, before, token } = await invited(level)
      expect((await respond(app, token, 'accept', undefined, guest)).status).toBe(200)
      const inside = await nightOf(guest)
      expect(inside).toBeLessThanOrEqual(before)
      const { id } = await app.db
        .selectFrom('network_members')
        .select('id')
        .where('member_id', '=', guest.id)
        .executeTakeFirstOrThrow()
      expect(
        (await request(app, owner, 'DELETE', `/trusted-networks/${id}/remove_from_network/`)).status,
      ).toBe(204)
      expect(await nightOf(guest)).toBe(before)
    },
  )

  it('nor does being moved to a higher level', async () => {
    await furnish()
    const guest = await createPerson(app)
    let last = await nightOf(guest)
    for (const [level, percentage] of [
      [1, 5],
      [3, 5],
      [4, 12.5],
      [5, 100],
    ] as const) {
      await trust(app, owner, guest, { level, percentage })
      const night = await nightOf(guest)
      // The first level limits the discount of everyone else; before it was created they had the standard discount.
      expect(night).toBeLessThanOrEqual(level === 1 ? await nightOf(stranger) : last)
      last = night
    }
  })
})
