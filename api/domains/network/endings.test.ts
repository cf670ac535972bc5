import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import {
  addHome,
  endDaysAgo,
  forceCompleted,
  getBooking,
  reserved,
  stayInDays,
  trust,
} from '#tests/support/homes.ts'
import { readMembership } from '#tests/support/introductions.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { endOverMemberships } from './jobs.ts'

let app: TestApp
let owner: TestPerson
let nora: TestPerson

const day = (daysAhead: number) => new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10)

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  nora = await createPerson(app)
  await trust(app, owner, nora, { level: 2, percentage: 10 })
})

const ends = (set: { ends_on?: string; ends_after_stay?: boolean }) =>
  app.db.updateTable('network_members').set(set).where('member_id', '=', nora.id).execute()
const run = () => endOverMemberships.run(app.ctx, {})
const isMember = async () => (await readMembership(app, owner, nora)) !== null
const endings = () =>
  app.db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'member.ended')
    .where('concerns', '=', nora.id)
    .execute()

describe('a membership until a day', () => {
  test('lasts through that day and ends on the next, once, and nobody is notified', async () => {
    await ends({ ends_on: day(0) })
    await run()
    expect(await isMember()).toBe(true)
    await ends({ ends_on: day(-1) })
    await Promise.all([run(), run(), run()])
    expect(await isMember()).toBe(false)
    expect(await endings()).toHaveLength(1)
    const told = await app.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', nora.id)
      .execute()
    expect(told).toEqual([])
  })

  test('for good does not end', async () => {
    await run()
    expect(await isMember()).toBe(true)
  })
})

describe('a membership for one stay', () => {
  test('ends when a stay is completed that was booked as a member; the booking keeps its price', async () => {
    const home = await addHome(app, owner)
    await ends({ ends_after_stay: true })
    const { id } = await reserved(app, nora, home, stayInDays(10, 12))
    const before = (await getBooking(app, nora, id)).body
    await run()
    expect(await isMember()).toBe(true)
    await endDaysAgo(app, id, 1)
    await forceCompleted(app, id)
    await run()
    expect(await isMember()).toBe(false)
    expect((await getBooking(app, nora, id)).body).toMatchObject({ price: before.price })
  })

  test('does not end by a stay of the time before', async () => {
    const home = await addHome(app, owner)
    const { id } = await reserved(app, nora, home, stayInDays(10, 12))
    await app.db
      .updateTable('network_members')
      .set({ joined_at: new Date(Date.now() + 1_000), ends_after_stay: true })
      .where('member_id', '=', nora.id)
      .execute()
    await endDaysAgo(app, id, 1)
    await forceCompleted(app, id)
    await run()
    expect(await isMember()).toBe(true)
  })
})
