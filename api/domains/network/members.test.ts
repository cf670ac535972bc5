import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Membership, TrustedUser } from '#contract/network/schemas.ts'
import { createPerson } from '#tests/support/people.ts'
import { type Caller, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { joinViewerDiscount } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const anOwner = (fullName = 'Olive Owner') => createPerson(app, { userType: 'owner', fullName })
const aGuest = (fullName = 'Gus Guest', email?: string) =>
  createPerson(app, { userType: 'user', fullName, ...(email ? { email } : {}) })

const makeLevel = async (owner: { id: string }, level: number, percentage: number) => {
  const { id } = await app.db
    .insertInto('trust_levels')
    .values({ owner_id: owner.id, name: `Level ${level}`, level, default_discount_percentage: percentage })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
let minute = 0
const join = async (owner: { id: string }, member: { id: string }, levelId: string | null = null) => {
  minute += 1
  const { id } = await app.db
    .insertInto('network_members')
    .values({
      owner_id: owner.id,
      member_id: member.id,
      trust_level_id: levelId,
      joined_at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const members = async (who: Caller, query = '') =>
  (await request<Page<TrustedUser>>(app, who, 'GET', `/trusted-networks/${query}`)).body
const setLevel = (who: Caller, id: string, trust_level: number) =>
  request<TrustedUser>(app, who, 'PATCH', `/trusted-networks/${id}/update_trust_level/`, {
    trust_level,
  })
const remove = (who: Caller, id: string) =>
  request(app, who, 'DELETE', `/trusted-networks/${id}/remove_from_network/`)

describe('a network', () => {
  it('shows its owner their own people alone, newest first, with level and discount', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    const level = await makeLevel(owner, 3, 12.5)
    const [first, second] = [await aGuest('Ada First'), await aGuest('Ben Second')]
    await join(owner, first, level)
    await join(owner, second)
    await join(other, await aGuest('Someone Else'))
    const { count, results } = await members(owner)
    expect(count).toBe(2)
    expect(results[0]).toMatchObject({
      full_name: 'Ben Second',
      trust_level: null,
      discount_percentage: 12.5,
    })
    expect(results[1]).toMatchObject({
      user_id: first.id,
      email: first.email,
      trust_level: 3,
      trust_level_name: 'Level 3',
      discount_percentage: 12.5,
    })
  })

  it('is searched by name or address, by the letters typed', async () => {
    const owner = await anOwner()
    await join(owner, await aGuest('Marta Keyes', 'm.keyes@example.com'))
    await join(owner, await aGuest('100% Trusted', 'sure_thing@example.com'))
    const found = async (search: string) =>
      (await members(owner, `?search=${encodeURIComponent(search)}`)).results.map(person => person.full_name)
    expect(await found('MARTA')).toEqual(['Marta Keyes'])
    expect(await found('keyes@')).toEqual(['Marta Keyes'])
    expect(await found('%')).toEqual(['100% Trusted'])
    expect(await found('e_t')).toEqual(['100% Trusted'])
    expect(await found('nobody')).toEqual([])
  })

  it('is counted in full and read page by page', async () => {
    const owner = await anOwner()
    for (let n = 0; n < 3; n += 1) await join(owner, await aGuest())
    const page = await members(owner, '?limit=2&offset=1')
    expect([page.count, page.results.length]).toEqual([3, 2])
    expect(page.previous).toContain('offset=0')
    expect(page.next).toBeNull()
  })

  it('shows a guest whose networks they are in, and nothing of the others in them', async () => {
    const [owner, guest, other] = [
      await anOwner('Olive Owner'),
      await aGuest(),
      await aGuest('Secret Person'),
    ]
    await join(owner, guest, await makeLevel(owner, 2, 10))
    await join(owner, other)
    const answer = await request<Page<Membership>>(app, guest, 'GET', '/trusted-networks/')
    expect(answer.body.count).toBe(1)
    expect(answer.body.results[0]).toMatchObject({
      owner_name: 'Olive Owner',
      trust_level: 2,
      discount_percentage: 10,
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/Secret Person|email|user_id/)
  })

  it('is open to an admin, whoever it belongs to', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    const guest = await aGuest('Visible To Admins')
    const id = await join(await anOwner(), guest)
    const { results } = await members(admin, '?search=Visible+To')
    expect(results.map(person => person.id)).toEqual([id])
    expect((await setLevel(admin, id, 1)).status).toBe(403)
    expect((await remove(admin, id)).status).toBe(204)
  })
})

describe('a member’s level', () => {
  it('is changed by the owner, to a level that the owner has', async () => {
    const owner = await anOwner()
    const id = await join(owner, await aGuest())
    await makeLevel(owner, 4, 40)
    expect((await setLevel(owner, id, 4)).body).toMatchObject({ trust_level: 4, discount_percentage: 40 })
    const unknown = await setLevel(owner, id, 5)
    expect(unknown.status).toBe(400)
    expect(unknown.body.code).toBe('level.unknown')
    expect(Object.keys(unknown.body.errors ?? {})).toEqual(['trust_level'])
  })

  it('is out of reach of other owners, and of the member', async () => {
    const [owner, other, guest] = [await anOwner(), await anOwner(), await aGuest()]
    await makeLevel(owner, 5, 90)
    await makeLevel(other, 5, 90)
    const id = await join(owner, guest)
    expect((await setLevel(other, id, 5)).status).toBe(404)
    expect((await setLevel(guest, id, 5)).status).toBe(403)
    expect((await remove(other, id)).status).toBe(404)
    expect((await remove(guest, id)).status).toBe(403)
    expect((await members(owner)).results[0]?.trust_level).toBeNull()
  })

  it('of another owner is refused by the database itself', async () => {
    const [owner, other, guest] = [await anOwner(), await anOwner(), await aGuest()]
    const foreign = await makeLevel(other, 5, 90)
    await expect(join(owner, guest, foreign)).rejects.toThrow(/network_members_level_fkey/)
    const id = await join(owner, guest)
    const change = app.db.updateTable('network_members').set({ trust_level_id: foreign }).where('id', '=', id)
    await expect(change.execute()).rejects.toThrow(/network_members_level_fkey/)
  })

  it('ends with the membership', async () => {
    const owner = await anOwner()
    const id = await join(owner, await aGuest())
    expect((await remove(owner, id)).status).toBe(204)
    expect((await members(owner)).count).toBe(0)
    expect((await remove(owner, id)).status).toBe(404)
  })
})

describe('the discount of a viewer on a property', () => {
  const home = async (owner: { id: string }) => {
    const { id } = await app.db
      .insertInto('properties')
      .values({
        owner_id: owner.id,
        title: 'The boathouse',
        description: 'Two rooms above the water.',
        city: 'Kingston',
        country: 'USA',
        price_per_night: 100,
        bedrooms: 1,
        bathrooms: 1,
        max_guests: 2,
        time_zone: 'America/New_York',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const discount = async (homeId: string, viewer: { id: string }) => {
    const query = app.db.selectFrom('properties').select('properties.id').where('properties.id', '=', homeId)
    const rows = await joinViewerDiscount(query, viewer.id).execute()
    expect(rows).toHaveLength(1)
    return rows[0]
  }

  it('is that of the level held with this owner, and of no other owner', async () => {
    const [owner, other, guest] = [await anOwner(), await anOwner(), await aGuest()]
    await join(owner, guest, await makeLevel(owner, 3, 17.25))
    await join(other, guest, await makeLevel(other, 5, 90))
    const [own, theirs] = [await home(owner), await home(other)]
    const level3 = { discount_percentage: 17.25, discount_level: 3, discount_level_name: 'Level 3' }
    expect(await discount(own, guest)).toMatchObject(level3)
    expect(await discount(theirs, guest)).toMatchObject({ discount_percentage: 90, discount_level: 5 })
  })

  it('is the standard one of the platform for a stranger and for a member without a level', async () => {
    const [owner, member, stranger] = [await anOwner(), await aGuest(), await aGuest()]
    await join(owner, member)
    const place = await home(owner)
    const standard = { discount_percentage: 20, discount_level: null, discount_level_name: null }
    expect(await discount(place, member)).toMatchObject(standard)
    expect(await discount(place, stranger)).toMatchObject(standard)
  })

  it('is nothing at a level that gives nothing, rather than the standard one', async () => {
    const [owner, guest] = [await anOwner(), await aGuest()]
    await join(owner, guest, await makeLevel(owner, 1, 0))
    expect(await discount(await home(owner), guest)).toMatchObject({
      discount_percentage: 0,
      discount_level: 1,
    })
  })
})
