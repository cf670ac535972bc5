import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountOverview, NetworkAcquaintance } from '#contract/accounts/people.schemas.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { addHome, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { createPerson, signInByApi, type TestPerson } from '#tests/support/people.ts'
import { type Caller, later, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let other: TestPerson
let friend: TestPerson
let bystander: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  other = await createPerson(app, { userType: 'owner', fullName: 'Otto Other' })
  friend = await createPerson(app, { fullName: 'Fay Friend' })
  bystander = await createPerson(app, { fullName: 'Bea Booked' })
  stranger = await createPerson(app, { fullName: 'Sam Stranger', email: 'sam.stranger@example.com' })
  await trust(app, owner, friend, { level: 4, percentage: 30 })
  await trust(app, owner, other, { level: 4, percentage: 30 })
  await trust(app, other, stranger, { level: 1, percentage: 5 })
  await reserved(app, bystander, await addHome(app, owner), stayInDays(20, 22))
})
afterAll(() => app.close())

const people = async <T>(who: Caller, path: string) => (await request<Page<T>>(app, who, 'GET', path)).body
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
    const gone = await createPerson(app, { fullName: 'Gil Gone' })
    await trust(app, owner, gone, { level: 4, percentage: 30 })
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', gone.id).execute()
    expect(await names(owner, '/users/search/?search=gil')).toEqual([])
  })
})

describe('an admin', () => {
  it('finds every account, with what it is and whether it is open', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    const found = await people<AccountOverview>(admin, '/users/search/?search=sam.stranger')
    expect(found.results).toEqual([
      {
        id: stranger.id,
        full_name: 'Sam Stranger',
        profile_image: null,
        email: 'sam.stranger@example.com',
        user_type: 'user',
        state: 'active',
        created_at: expect.any(String),
        last_seen_at: null,
        homes: 0,
        network_size: 1,
      },
    ])
    expect((await people(admin, '/users/?user_type=admin')).count).toBe(1)
  })

  it('finds by any part of name and address, each word by itself, and takes signs as they are', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    await createPerson(app, { fullName: 'Zoë 100% Zimmer', email: 'zoe_z@harbour.example' })
    const found = (words: string) => names(admin, `/users/search/?search=${encodeURIComponent(words)}`)
    for (const words of ['zimm', 'HARBOUR', 'zoë harbour', 'harbour  zimmer', '100%', 'oe_z'])
      expect(await found(words)).toEqual(['Zoë 100% Zimmer'])
    for (const words of ['zoë friend', '1%0', 'oeXz']) expect(await found(words)).toEqual([])
  })

  it('reads them by state; who has deleted their account is there only when asked for', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    const inState = (state: string) => names(admin, `/users/search/?search=stately&state=${state}`)
    const make = (fullName: string, more = {}) => createPerson(app, { fullName, ...more })
    await make('Stately Active')
    await make('Stately Onboarding', { onboarded: false })
    await make('Stately Admin', { userType: 'admin', onboarded: false })
    const [suspended, deleted] = [
      await make('Stately Suspended', { onboarded: false }),
      await make('Stately Deleted'),
    ]
    const set = (id: string, at: object) => app.db.updateTable('users').set(at).where('id', '=', id).execute()
    await set(suspended.id, { disabled_at: new Date() })
    await set(deleted.id, { disabled_at: new Date(), deleted_at: new Date() })
    expect((await inState('active')).sort()).toEqual(['Stately Active', 'Stately Admin'])
    expect(await inState('onboarding')).toEqual(['Stately Onboarding'])
    expect(await inState('suspended')).toEqual(['Stately Suspended'])
    expect(await inState('deleted')).toEqual(['Stately Deleted'])
    const { count, results } = await people<AccountOverview>(admin, '/users/search/?search=stately')
    expect([count, results.map(each => each.state).sort()]).toEqual([
      4,
      ['active', 'active', 'onboarding', 'suspended'],
    ])
  })

  it('reads them in each order, forwards and backwards, without losing or repeating anybody', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    const day = (n: number) => new Date(Date.UTC(2026, 0, n))
    const seen = [3, null, 1, 2, null]
    for (const [n, last] of seen.entries()) {
      const { id } = await createPerson(app, { fullName: `Order ${'cadbe'[n]}` })
      const dates = { created_at: day(n + 1), last_seen_at: last === null ? null : day(last) }
      await app.db.updateTable('users').set(dates).where('id', '=', id).execute()
    }
    const ordered = async (sort: string) => {
      const pages = await Promise.all(
        [0, 2, 4].map(offset =>
          names(admin, `/users/search/?search=order&sort=${sort}&limit=2&offset=${offset}`),
        ),
      )
      return pages
        .flat()
        .map(name => name.at(-1))
        .join('')
    }
    expect([await ordered('name'), await ordered('-name')]).toEqual(['abcde', 'edcba'])
    expect([await ordered('joined'), await ordered('-joined')]).toEqual(['cadbe', 'ebdac'])
    expect((await ordered('-last_seen')).slice(0, 3)).toBe('cbd')
    expect((await ordered('last_seen')).slice(2)).toBe('dbc')
  })
})

it('an owner reads by name alone, and learns nothing of the state of an account', async () => {
  for (const query of ['state=suspended', 'sort=joined']) {
    const { status, body } = await request(app, owner, 'GET', `/users/?${query}`)
    expect([status, body.code]).toEqual([400, 'request.invalid'])
  }
})

it('somebody was seen when they signed in, and whenever their session went on', async () => {
  const [admin, person] = [await createPerson(app, { userType: 'admin' }), await createPerson(app)]
  const lastSeen = async () => {
    const path = `/users/search/?search=${encodeURIComponent(person.email)}`
    return (await people<AccountOverview>(await later(app, admin), path)).results[0]?.last_seen_at
  }
  expect(await lastSeen()).toBeNull()
  const { refresh } = await signInByApi(app, person.email)
  const first = Date.parse((await lastSeen()) ?? '')
  expect(Math.abs(first - app.ctx.clock().getTime())).toBeLessThan(60_000)
  app.passTime(HOUR_MS)
  expect((await request(app, nobody, 'POST', '/auth/jwt/refresh/', { refresh })).status).toBe(200)
  expect(Date.parse((await lastSeen()) ?? '') - first).toBeGreaterThan(3_500_000)
})

it('a guest may find nobody', async () => {
  friend = await later(app, friend)
  expect((await request(app, friend, 'GET', '/users/')).status).toBe(403)
  expect((await request(app, friend, 'GET', '/users/search/?search=a')).status).toBe(403)
})
