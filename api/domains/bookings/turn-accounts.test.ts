import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportParts } from '#api/domains/accounts/export-parts.queries.ts'
import type { OwnersTurn } from '#contract/bookings/fair-turns.schemas.ts'
import {
  decideIn,
  listTurnNotifications,
  postTurn,
  postTurnEntry,
  seedTurn,
  turnsOfOwner,
} from '#tests/support/fair-turns.ts'
import { addHome, cancel, inDays, stayInDays, trust } from '#tests/support/homes.ts'
import { mailThatSays } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { forgetOldBookings } from './retention.jobs.ts'

let app: TestApp
let owner: TestPerson
let ana: TestPerson
let ben: TestPerson
let home: string
let turn: OwnersTurn

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  ana = await createPerson(app, { fullName: 'Ana Leaves' })
  ben = await createPerson(app)
  home = await addHome(app, owner, { title: 'The lake house' })
  await trust(app, owner, ben, { level: 2, percentage: 20 })
  turn = (await postTurn(app, owner, home)).body
  for (const who of [ana, ben]) await postTurnEntry(app, who, turn, stayInDays(20, 24))
})

const remove = (who: TestPerson) =>
  request(app, who, 'DELETE', '/users/delete_account/', { password: who.password })
const seen = async () => (await turnsOfOwner(app, owner, `?property=${home}`)).body.results[0]
const partOf = async (who: TestPerson, name: string) =>
  (await exportParts.find(part => part.name === name)?.read(app.db, who.id)) ?? []

describe('who deletes the account', () => {
  test('leaves the turns that are not decided', async () => {
    expect((await remove(ana)).status).toBe(204)
    expect((await seen())?.entries_count).toBe(1)
    await decideIn(app)
    expect((await seen())?.entries.map(({ guest }) => guest.id)).toEqual([ben.id])
    expect(await listTurnNotifications(app, ana)).toEqual([])
  })

  test('stays without a name in decided ones, which can be computed again', async () => {
    await decideIn(app)
    expect((await remove(ana)).status).toBe(204)
    const entries = (await seen())?.entries ?? []
    expect(entries.map(({ guest }) => guest.full_name)).toEqual([expect.anything(), 'Former member'])
    expect(entries.map(({ outcome }) => outcome?.rank)).toEqual([1, 2])
  })

  test('as a winner keeps the obligation of any booking', async () => {
    await decideIn(app)
    expect((await remove(ben)).body.code).toBe('account.has_obligations')
    await cancel(app, ben, (await seen())?.entries[0]?.outcome?.booking_id ?? '')
    expect((await remove(ben)).status).toBe(204)
  })

  test('as the owner cancels the turns, and those who entered are notified once', async () => {
    expect((await remove(owner)).status).toBe(204)
    await decideIn(app)
    await Promise.all([decideIn(app), decideIn(app)])
    expect(await listTurnNotifications(app, ana)).toMatchObject([
      { kind: 'fair_turn.cancelled', data: { home: 'The lake house' } },
    ])
    expect(await listTurnNotifications(app, ben)).toHaveLength(1)
    await app.drain()
    await mailThatSays(app.dataDir, ana.email, 'was cancelled')
  })
})

describe('a copy of one’s data', () => {
  test('holds the own entries; that of the owner holds none and no seed before the decision', async () => {
    expect(await partOf(ana, 'fair-turns-entered')).toMatchObject([
      { property_id: home, check_in_date: inDays(20), outcome: null },
    ])
    expect(await partOf(owner, 'fair-turns-opened')).toMatchObject([
      { property: 'The lake house', commitment: turn.commitment, seed: null },
    ])
    expect(await partOf(owner, 'fair-turn-results')).toEqual([])
    await decideIn(app)
    expect(await partOf(ana, 'fair-turns-entered')).toMatchObject([{ outcome: 'lost', reason: 'level' }])
    expect(await partOf(owner, 'fair-turns-opened')).toMatchObject([{ seed: (await seen())?.seed }])
    expect(await partOf(owner, 'fair-turn-results')).toMatchObject([
      { outcome: 'won', level: 2 },
      { outcome: 'lost', guest: 'Ana Leaves' },
    ])
    expect(await partOf(ana, 'fair-turn-results')).toEqual([])
  })
})

test('old turns are deleted with the bookings of their time', async () => {
  const long = { from_date: '2015-07-01', until_date: '2015-07-02', status: 'decided' } as const
  await seedTurn(app, { propertyId: home, owner, guest: ana }, long)
  await forgetOldBookings.run(app.ctx, {})
  const left = await app.db.selectFrom('fair_turns').select('id').where('property_id', '=', home).execute()
  expect(left).toEqual([{ id: turn.id }])
})
