import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { SampleWeek } from '#contract/network/sample.schemas.ts'
import type { NetworkPerson, NetworkStats, TrustedUser } from '#contract/network/schemas.ts'
import { addHome, ask, inDays, patchStatus, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { inviteToNetwork, NEWCOMER, respond } from '#tests/support/invitations.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { type Caller, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const anOwner = (fullName = 'Olive Owner') => createPerson(app, { userType: 'owner', fullName })
const aGuest = () => createPerson(app, { userType: 'user' })
const members = async (who: Caller, query = '') =>
  (await request<Page<TrustedUser>>(app, who, 'GET', `/trusted-networks/${query}`)).body
const entryOf = async (owner: TestPerson) => {
  const [entry] = (await members(owner)).results
  if (!entry) throw new Error('Nobody is in the network')
  return entry
}
const person = (who: Caller, id: string) =>
  request<NetworkPerson>(app, who, 'GET', `/trusted-networks/${id}/`)
const note = (who: Caller, id: string, words: string) =>
  request<{ note: string }>(app, who, 'PATCH', `/trusted-networks/${id}/note/`, { note: words })
const stats = async (who: Caller) =>
  (await request<NetworkStats>(app, who, 'GET', '/trusted-networks/stats/')).body
/** A stay whose dates are moved to the past, because nobody can reserve one there. */
const pastStay = (home: string, guest: TestPerson, status = 'completed') =>
  app.db
    .insertInto('bookings')
    .values({
      property_id: home,
      guest_id: guest.id,
      check_in_date: inDays(-30),
      check_out_date: inDays(-27),
      guests_count: 1,
      status,
      price_per_night: 100,
      nights: 3,
      subtotal_cents: 30_000,
      discount_percentage: 10,
      discount_cents: 3_000,
      service_fee_cents: 5_000,
      total_cents: 32_000,
    })
    .execute()

describe('someone in a network', () => {
  it('is shown with the stays that count, what they brought and what the discounts have cost', async () => {
    const [owner, other, guest] = [await anOwner(), await anOwner(), await aGuest()]
    await trust(app, owner, guest, { level: 3, percentage: 25 })
    const home = await addHome(app, owner, { title: 'The mill', price_per_night: 200 })
    await pastStay(home, guest)
    const next = await reserved(app, guest, home, stayInDays(20, 22))
    await patchStatus(app, owner, next.id, 'confirmed')
    // None of these counts: unanswered, cancelled, at somebody else's home, or somebody else's stay.
    await reserved(app, guest, home, stayInDays(10, 11))
    const cancelled = await reserved(app, guest, home, stayInDays(12, 13))
    await patchStatus(app, owner, cancelled.id, 'cancelled')
    await pastStay(await addHome(app, other), guest)
    await pastStay(await addHome(app, owner), await aGuest())

    const { body } = await person(owner, (await entryOf(owner)).id)
    expect(body).toMatchObject({
      email: guest.email,
      trust_level: 3,
      stays: 2,
      nights: 5,
      // 3 nights of 100 less a tenth, 2 nights of 200 less a quarter; the service fee does not belong to the owner.
      income_cents: 27_000 + 30_000,
      discount_cents: 3_000 + 10_000,
      last_stay: { property: { id: home, title: 'The mill' }, check_in_date: inDays(-30) },
      next_stay: { booking: next.id, property: { title: 'The mill' }, check_in_date: inDays(20) },
    })
  })

  it('without a stay is shown with noughts', async () => {
    const [owner, guest] = [await anOwner(), await aGuest()]
    await trust(app, owner, guest, { level: 1, percentage: 5 })
    expect((await person(owner, (await entryOf(owner)).id)).body).toMatchObject({
      stays: 0,
      nights: 0,
      income_cents: 0,
      discount_cents: 0,
      last_stay: null,
      next_stay: null,
      invited_by: null,
    })
  })

  it('is shown with the invitation that they came by', async () => {
    const owner = await anOwner('Olga Opens')
    await respond(app, await inviteToNetwork(app, owner, 'came.by@example.com'), 'accept', NEWCOMER)
    const { body } = await person(owner, (await entryOf(owner)).id)
    expect(body.invited_by).toBe('Olga Opens')
    expect(Date.parse(body.invited_at ?? '')).toBeLessThanOrEqual(Date.parse(body.joined_at))
  })

  it('is nobody to another owner, and to the person themselves', async () => {
    const [owner, other, guest] = [await anOwner(), await anOwner(), await aGuest()]
    await trust(app, owner, guest, { level: 1, percentage: 5 })
    const { id } = await entryOf(owner)
    expect((await person(other, id)).status).toBe(404)
    expect((await person(guest, id)).status).toBe(403)
  })

  it('is found by level, and those without one by "none"', async () => {
    const owner = await anOwner()
    const [first, second, bare] = [await aGuest(), await aGuest(), await aGuest()]
    await trust(app, owner, first, { level: 1, percentage: 5 })
    await trust(app, owner, second, { level: 2, percentage: 10 })
    await app.db.insertInto('network_members').values({ owner_id: owner.id, member_id: bare.id }).execute()
    const found = async (query: string) => (await members(owner, query)).results.map(member => member.user_id)
    expect(await found('?trust_level=2')).toEqual([second.id])
    expect(await found('?trust_level=none')).toEqual([bare.id])
    expect(await found(`?trust_level=2&search=${encodeURIComponent(first.email)}`)).toEqual([])
    expect((await members(owner, '?trust_level=1')).count).toBe(1)
    expect((await request(app, owner, 'GET', '/trusted-networks/?trust_level=6')).status).toBe(400)
  })
})

describe('a private note', () => {
  it('is the owner’s: neither the member nor an admin nor any list ever shows it', async () => {
    const [owner, guest] = [await anOwner(), await aGuest()]
    const admin = await createPerson(app, { userType: 'admin' })
    await trust(app, owner, guest, { level: 1, percentage: 5 })
    const { id } = await entryOf(owner)
    const secret = 'Allergic to cats; pays late.'
    expect((await note(owner, id, `  ${secret} `)).body).toEqual({ note: secret })
    expect((await person(owner, id)).body.note).toBe(secret)
    expect((await person(admin, id)).body.note).toBeNull()
    const others = [
      await members(owner),
      await members(admin, `?search=${encodeURIComponent(guest.email)}`),
      await members(guest),
      (await request(app, owner, 'GET', '/users/?limit=100')).body,
    ]
    expect(JSON.stringify(others)).not.toContain(secret)
    expect((await note(guest, id, 'x')).status).toBe(403)
    expect((await note(await anOwner(), id, 'x')).status).toBe(404)
    expect((await note(owner, id, '')).body.note).toBe('')
  })

  it('has at most 2,000 characters, in the form and in the database', async () => {
    const [owner, guest] = [await anOwner(), await aGuest()]
    await trust(app, owner, guest, { level: 1, percentage: 5 })
    const { id } = await entryOf(owner)
    expect((await note(owner, id, 'a'.repeat(2_000))).status).toBe(200)
    const long = await note(owner, id, 'a'.repeat(2_001))
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([400, ['note']])
    const write = app.db
      .updateTable('network_members')
      .set({ note: 'a'.repeat(2_001) })
      .where('id', '=', id)
    await expect(write.execute()).rejects.toThrow(/note_check/)
  })
})

describe('a network in figures', () => {
  it('counts members by level, answers to invitations, and what the discounts have cost', async () => {
    const [owner, guest] = [await anOwner(), await aGuest()]
    await trust(app, owner, guest, { level: 2, percentage: 10, name: 'Friends' })
    const level5 = { name: 'Family', level: 5, default_discount_percentage: 40 }
    await request(app, owner, 'POST', '/trust-levels/', level5)
    const bare = await aGuest()
    await app.db.insertInto('network_members').values({ owner_id: owner.id, member_id: bare.id }).execute()
    await pastStay(await addHome(app, owner), guest)
    await pastStay(await addHome(app, owner), guest, 'cancelled')
    await respond(app, await inviteToNetwork(app, owner, 'says.yes@example.com'), 'accept', NEWCOMER)
    for (const name of ['no1', 'no2'])
      await respond(app, await inviteToNetwork(app, owner, `${name}@example.com`), 'decline')
    await inviteToNetwork(app, owner, 'open@example.com')
    await inviteToNetwork(app, owner, 'open@example.com')
    expect(await stats(owner)).toEqual({
      members: 3,
      by_level: [
        { level: 2, name: 'Friends', members: 1 },
        { level: 5, name: 'Family', members: 0 },
      ],
      without_level: 2,
      invited: 4,
      pending: 1,
      accepted: 1,
      accepted_percentage: 33,
      discounts_cents: 3_000,
    })
  })

  it('of an owner who begins is all noughts, and says nothing of acceptance', async () => {
    expect(await stats(await anOwner())).toEqual({
      members: 0,
      by_level: [],
      without_level: 0,
      invited: 0,
      pending: 0,
      accepted: 0,
      accepted_percentage: null,
      discounts_cents: 0,
    })
  })

  it('is for an admin all networks together, by the numbers of the levels alone', async () => {
    const all = await stats(await createPerson(app, { userType: 'admin' }))
    const { count } = await app.db
      .selectFrom('network_members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(all.members).toBe(count)
    expect(new Set(all.by_level.map(row => row.name))).toEqual(new Set([null]))
    expect(new Set(all.by_level.map(row => row.level)).size).toBe(all.by_level.length)
  })
})

describe('a sample week', () => {
  const week = (who: Caller, home: string, from = inDays(30)) =>
    request<SampleWeek>(app, who, 'GET', `/trust-levels/sample_week/?property=${home}&check_in_date=${from}`)

  it('costs at each level what a member at that level is quoted, and last what a stranger is', async () => {
    const [owner, stranger] = [await anOwner(), await aGuest()]
    const holders = [await aGuest(), await aGuest()]
    for (const [index, holder] of holders.entries())
      await trust(app, owner, holder, { level: index + 1, percentage: 12.5 * (index + 1) })
    const home = await addHome(app, owner, { price_per_night: 173 })
    const quoted = await Promise.all(
      [...holders, stranger].map(async who => (await ask(app, who, home, stayInDays(30, 37))).body.quote),
    )
    const { body } = await week(owner, home)
    expect(body).toEqual({ check_in_date: inDays(30), check_out_date: inDays(37), prices: quoted })
  })

  it('lies two weeks ahead unless a day is given', async () => {
    const owner = await anOwner()
    const home = await addHome(app, owner)
    const path = `/trust-levels/sample_week/?property=${home}`
    const { body } = await request<SampleWeek>(app, owner, 'GET', path)
    expect(body).toMatchObject({ check_in_date: inDays(14), check_out_date: inDays(21) })
  })

  it('is at a home of one’s own, draft or not, and at no other', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    const draft = await addHome(app, owner, { status: 'draft' })
    expect((await week(owner, draft)).status).toBe(200)
    expect((await week(other, draft)).status).toBe(404)
    expect((await week(other, await addHome(app, owner))).status).toBe(404)
  })
})

describe('a price that was agreed', () => {
  const booking = async (who: Caller, id: string) =>
    (await request<Booking>(app, who, 'GET', `/bookings/${id}/`)).body
  const quote = async (who: TestPerson, home: string) =>
    (await ask(app, who, home, stayInDays(50, 52))).body.quote.discount_percentage

  it('stays when the level is renamed, renumbered and repriced; what comes after has the new price', async () => {
    const [owner, guest] = [await anOwner(), await aGuest()]
    await trust(app, owner, guest, { level: 3, percentage: 25, name: 'Friends' })
    const home = await addHome(app, owner)
    const { id } = await reserved(app, guest, home, stayInDays(40, 42))
    const before = await booking(guest, id)
    const { results } = (await request<Page<{ id: string }>>(app, owner, 'GET', '/trust-levels/')).body
    await request(app, owner, 'PATCH', `/trust-levels/${results[0]?.id}/`, {
      name: 'Acquaintances',
      level: 1,
      default_discount_percentage: 2.5,
    })
    expect(await booking(guest, id)).toEqual(before)
    expect(before.price).toMatchObject({ discount_percentage: 25, discount_level_name: 'Friends' })
    expect(await quote(guest, home)).toBe(2.5)
  })

  it('stays when the guest gets another level or is removed, who pays what everyone else does at once', async () => {
    const [owner, guest] = [await anOwner(), await aGuest()]
    await trust(app, owner, guest, { level: 3, percentage: 40 })
    const home = await addHome(app, owner)
    const { id } = await reserved(app, guest, home, stayInDays(40, 42))
    const before = await booking(guest, id)
    const level1 = { name: 'One', level: 1, default_discount_percentage: 5 }
    await request(app, owner, 'POST', '/trust-levels/', level1)
    const entry = await entryOf(owner)
    await request(app, owner, 'PATCH', `/trusted-networks/${entry.id}/update_trust_level/`, {
      trust_level: 1,
    })
    expect(await quote(guest, home)).toBe(5)
    await request(app, owner, 'DELETE', `/trusted-networks/${entry.id}/remove_from_network/`)
    expect(await quote(guest, home)).toBe(5)
    expect(await booking(guest, id)).toEqual(before)
  })
})
