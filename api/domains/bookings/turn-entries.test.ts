import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FairTurn } from '#contract/bookings/fair-turns.schemas.ts'
import {
  closeTurn,
  decideIn,
  insertBlock,
  postEntryWithdrawal,
  postTurn,
  postTurnEntry,
  turnInput,
  turnsOfHome,
  turnsOfOwner,
} from '#tests/support/fair-turns.ts'
import { addHome, inDays, stayInDays, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { type Caller, request } from '#tests/support/requests.ts'
import { measureCall } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let admin: TestPerson
let ana: TestPerson
let ben: TestPerson
let home: string
let turn: FairTurn

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  ana = await createPerson(app, { fullName: 'Ana Sealed' })
  ben = await createPerson(app)
  home = await addHome(app, owner)
  turn = (await postTurn(app, owner, home)).body
})

const enter = (who: TestPerson, from = 20, until = 24, quoteId?: string) =>
  postTurnEntry(app, who, turn, stayInDays(from, until), quoteId)
/** An admin who impersonates this person. */
const impersonate = async ({ id }: TestPerson): Promise<Caller> => {
  const reason = 'They write that an entry is missing'
  const { body } = await request<{ token: string }>(app, admin, 'POST', `/admin/people/${id}/view_as/`, {
    reason,
  })
  return { headers: { authorization: `Bearer ${body.token}` } }
}
const entries = () =>
  app.db.selectFrom('fair_turn_entries').selectAll().where('turn_id', '=', turn.id).execute()

describe('entering', () => {
  test('stores one stay at the price that was shown, whatever the price becomes', async () => {
    const { body, status } = await enter(ana, 19, 22)
    expect(status).toBe(201)
    expect(body.own_entry).toMatchObject({
      check_in_date: inDays(19),
      check_out_date: inDays(22),
      guests_count: 2,
      price: { nights: 3, total_cents: 49_400 },
      outcome: null,
    })
    await app.db.updateTable('properties').set({ price_per_night: 999 }).where('id', '=', home).execute()
    const [seen] = (await turnsOfHome(app, ana, home)).body
    expect(seen?.own_entry?.price.total_cents).toBe(49_400)
  })

  test('again replaces the stay and leaves one entry, also from many tabs at once', async () => {
    const first = await enter(ana)
    const second = await enter(ana, 30, 33)
    expect(second.body.own_entry).toMatchObject({
      id: first.body.own_entry?.id,
      check_in_date: inDays(30),
    })
    await Promise.all([enter(ana, 21, 23), enter(ana, 25, 27), enter(ana, 28, 30)])
    expect(await entries()).toHaveLength(1)
  })

  test.each([
    ['no night of the turn', 34, 36, 400, 'fair_turn.other_nights'],
    ['no night of the turn, since check-out is on its first day', 18, 20, 400, 'fair_turn.other_nights'],
    ['nights that are blocked beside the turn', 33, 37, 409, 'booking.nights_taken'],
    ['nights of another turn', 18, 22, 409, 'booking.nights_taken'],
    ['a check-in before the turn closes', 2, 21, 400, 'request.invalid'],
  ])('is refused for %s', async (_, from, until, status, code) => {
    await insertBlock(app, owner, home, 35, 37)
    expect((await postTurn(app, owner, home, turnInput(17, 19))).status).toBe(201)
    expect(await enter(ana, from, until)).toMatchObject({ status, body: { code } })
    expect(await entries()).toEqual([])
  })

  test('is refused at another price, with the true one, and for one’s own home', async () => {
    expect((await enter(ana, 20, 24, 'never-shown')).body).toMatchObject({
      code: 'booking.price_changed',
      quote: { nights: 4 },
    })
    expect(await enter(owner)).toMatchObject({ status: 403, body: { code: 'booking.own_property' } })
  })

  test('follows the rights of levels', async () => {
    await app.db
      .updateTable('properties')
      .set({ months_ahead: [0, 0, 24, 24, 24, 24] })
      .where('id', '=', home)
      .execute()
    expect((await enter(ana)).body.code).toBe('booking.not_released')
    await trust(app, owner, ana, { level: 2, percentage: 10 })
    expect((await enter(ana)).status).toBe(201)
  })

  test('ends when the window closes; so does taking the entry back', async () => {
    await enter(ana)
    await closeTurn(app, turn.id)
    expect((await enter(ben)).body.code).toBe('fair_turn.over')
    expect((await postEntryWithdrawal(app, ana, turn.id)).body.code).toBe('fair_turn.over')
    expect(await entries()).toHaveLength(1)
  })
})

test('an entry is taken back, twice without harm, also where the home is no longer shown', async () => {
  await enter(ana)
  await app.db.updateTable('properties').set({ visible_to: 'network' }).where('id', '=', home).execute()
  expect((await postEntryWithdrawal(app, ben, turn.id)).status).toBe(404)
  expect((await postEntryWithdrawal(app, ana, turn.id)).status).toBe(204)
  await app.db.updateTable('properties').set({ visible_to: 'everyone' }).where('id', '=', home).execute()
  expect((await postEntryWithdrawal(app, ana, turn.id)).status).toBe(204)
  expect(await entries()).toEqual([])
})

describe('who may not request stays', () => {
  test.each([
    ['may not see the calendar', { calendar_from: 3 }],
    ['may not see the price', { price_from: 3 }],
    ['may not request', { request_from: 3 }],
  ])('finds no turns where they %s, and to enter there is none', async (_, rights) => {
    await app.db.updateTable('properties').set(rights).where('id', '=', home).execute()
    expect(await turnsOfHome(app, ana, home)).toMatchObject({ status: 200, body: [] })
    const missing = await request(
      app,
      ana,
      'POST',
      '/fair_turns/00000000-0000-4000-8000-000000000000/entry/',
      {
        ...stayInDays(20, 24),
        quote_id: 'any',
      },
    )
    expect(await enter(ana, 20, 24, 'any')).toEqual(missing)
    expect(missing.status).toBe(404)
  })

  test('finds no home where they may not see it', async () => {
    await app.db.updateTable('properties').set({ visible_to: 'network' }).where('id', '=', home).execute()
    const missing = await turnsOfHome(app, ana, '00000000-0000-4000-8000-000000000000')
    expect(missing.status).toBe(404)
    expect(await turnsOfHome(app, ana, home)).toEqual(missing)
  })
})

describe('until it is decided, an entry is sealed', () => {
  test('the owner sees their number and nothing else', async () => {
    await enter(ana)
    await enter(ben)
    const [seen] = (await turnsOfOwner(app, owner, `?property=${home}`)).body.results
    expect(seen).toMatchObject({ entries_count: 2, entries: [], seed: null, own_entry: null })
  })

  test('the audit log says nothing of it, to nobody', async () => {
    await enter(ana)
    await postEntryWithdrawal(app, ana, turn.id)
    const rows = await app.db
      .selectFrom('audit_entries')
      .select('action')
      .where('who_id', '=', ana.id)
      .execute()
    expect(rows).toEqual([])
  })

  test('the person’s own list shows it to them, but not to an admin who impersonates them', async () => {
    await enter(ana)
    expect((await turnsOfHome(app, ana, home)).body[0]?.own_entry).not.toBeNull()
    expect((await turnsOfHome(app, ben, home)).body[0]?.own_entry).toBeNull()
    expect((await turnsOfHome(app, await impersonate(ana), home)).body[0]).toMatchObject({
      id: turn.id,
      own_entry: null,
    })
  })

  test('once it is decided the owner sees everything, and guests still only their own', async () => {
    await enter(ana)
    await enter(ben)
    await decideIn(app)
    const [seen] = (await turnsOfOwner(app, owner, `?property=${home}`)).body.results
    expect(seen?.entries.map(({ guest }) => guest.id).sort()).toEqual([ana.id, ben.id].sort())
    const mine = JSON.stringify((await turnsOfHome(app, ana, home)).body)
    expect(mine).not.toContain(ben.id)
    const stranger = await createPerson(app)
    expect((await turnsOfHome(app, stranger, home)).body).toEqual([])
  })
})

test('lists cost the same number of statements, however many turns and entries there are', async () => {
  const cost = async (who: TestPerson, path: string) => (await measureCall(app, who, path)).statements
  await enter(ana)
  const costs = async () => [
    await cost(owner, '/fair_turns/'),
    await cost(ana, `/properties/${home}/fair_turns/`),
  ]
  const few = await costs()
  for (const [from, until] of [
    [40, 42],
    [42, 44],
    [44, 46],
  ] as const) {
    const more = (await postTurn(app, owner, home, turnInput(from, until))).body
    for (const who of [ana, ben]) await postTurnEntry(app, who, more, stayInDays(from, until))
  }
  await decideIn(app)
  expect(await costs()).toEqual(few)
})
