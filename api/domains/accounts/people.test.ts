import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountOverview, NetworkAcquaintance } from '#contract/accounts/people.schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { addHome, reserved, stayOf, trust } from '#tests/support/homes.ts'
import { type House, openHouse } from '#tests/support/house.ts'
import { createPerson, type Person } from '#tests/support/people.ts'
import { type Caller, request } from '#tests/support/requests.ts'

let house: House
let owner: Person
let other: Person
let friend: Person
let bystander: Person
let stranger: Person

beforeAll(async () => {
  house = await openHouse()
  owner = await createPerson(house, { userType: 'owner' })
  other = await createPerson(house, { userType: 'owner', fullName: 'Otto Other' })
  friend = await createPerson(house, { fullName: 'Fay Friend' })
  bystander = await createPerson(house, { fullName: 'Bea Booked' })
  stranger = await createPerson(house, { fullName: 'Sam Stranger', email: 'sam.stranger@example.com' })
  await trust(house, owner, friend, { level: 4, percentage: 30 })
  await trust(house, owner, other, { level: 4, percentage: 30 })
  await trust(house, other, stranger, { level: 1, percentage: 5 })
  await reserved(house, bystander, await addHome(house, owner), stayOf(20, 22))
})
afterAll(() => house.close())

const people = async <T>(who: Caller, path: string) => (await request<Page<T>>(house, who, 'GET', path)).body
const names = async (who: Caller, path: string) =>
  (await people<{ full_name: string }>(who, path)).results.map(person => person.full_name)

describe('the people whom an owner may find', () => {
  it('are those of the own network and the guests of own homes, by name, with their address and level', async () => {
    const { count, results } = await people<NetworkAcquaintance>(owner, '/users/')
    expect(count).toBe(3)
    expect(results).toEqual([
      {
        id: bystander.id,
        full_name: 'Bea Booked',
        profile_image: null,
        email: bystander.email,
        trust_level: null,
      },
      { id: friend.id, full_name: 'Fay Friend', profile_image: null, email: friend.email, trust_level: 4 },
      { id: other.id, full_name: 'Otto Other', profile_image: null, email: other.email, trust_level: 4 },
    ])
  })

  it('never are others, however exactly their address is asked for', async () => {
    for (const who of [stranger, owner])
      expect(await people(owner, `/users/search/?search=${encodeURIComponent(who.email)}`)).toMatchObject({
        count: 0,
        results: [],
      })
    expect(await names(other, '/users/search/?search=Fay')).toEqual([])
  })

  it('are found by name or address, and by what they are', async () => {
    expect(await names(owner, '/users/search/?search=booked')).toEqual(['Bea Booked'])
    expect(await names(owner, `/users/search/?search=${encodeURIComponent(friend.email)}`)).toEqual([
      'Fay Friend',
    ])
    expect(await names(owner, '/users/?user_type=owner')).toEqual(['Otto Other'])
    expect(await names(owner, '/users/search/?search=o&user_type=user')).not.toContain('Otto Other')
    expect(await names(owner, '/users/search/?search=%25')).toEqual([])
  })

  it('are read page by page', async () => {
    const page = await people(owner, '/users/?limit=2&offset=2')
    expect([page.count, page.results.length, page.next]).toEqual([3, 1, null])
  })

  it('are not those whose account is gone', async () => {
    const gone = await createPerson(house, { fullName: 'Gil Gone' })
    await trust(house, owner, gone, { level: 4, percentage: 30 })
    await house.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', gone.id).execute()
    expect(await names(owner, '/users/search/?search=gil')).toEqual([])
  })
})

describe('an admin', () => {
  it('finds every account, with what it is and whether it is open', async () => {
    const admin = await createPerson(house, { userType: 'admin' })
    const found = await people<AccountOverview>(admin, '/users/search/?search=sam.stranger')
    expect(found.results).toEqual([
      {
        id: stranger.id,
        full_name: 'Sam Stranger',
        profile_image: null,
        email: 'sam.stranger@example.com',
        user_type: 'user',
        onboarding_completed: true,
        disabled: false,
        created_at: expect.any(String),
      },
    ])
    expect((await people(admin, '/users/?user_type=admin')).count).toBe(1)
  })
})

it('a guest may find nobody', async () => {
  expect((await request(house, friend, 'GET', '/users/')).status).toBe(403)
  expect((await request(house, friend, 'GET', '/users/search/?search=a')).status).toBe(403)
})
