import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { MAXIMUM_WAITLIST_ENTRIES } from '#contract/properties/waitlist.rules.ts'
import type { WaitlistEntry } from '#contract/properties/waitlist.schemas.ts'
import { addHome, cancel, patchStatus, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { findLink, mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { notifyWaitlists } from './jobs.ts'

let app: TestApp
let owner: TestPerson
let holder: TestPerson
let ana: TestPerson
let ben: TestPerson
let home: string
let held: string

const STAY = stayInDays(10, 14)

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
})
afterAll(() => app.close())
beforeEach(async () => {
  holder = await createPerson(app)
  ana = await createPerson(app)
  ben = await createPerson(app)
  home = await addHome(app, owner, { title: 'The lake house' })
  held = (await reserved(app, holder, home, STAY)).id
})

const join = (who: TestPerson, stay: StayRequest = STAY, at = home) =>
  request<WaitlistEntry & { code?: string }>(app, who, 'POST', `/properties/${at}/waitlist/`, stay)
const list = async (who: TestPerson, query = '') =>
  (await request<Page<WaitlistEntry>>(app, who, 'GET', `/waitlist/${query}`)).body
const leave = (who: TestPerson, id: string) => request(app, who, 'DELETE', `/waitlist/${id}/`)

/** Runs the job `hours` from now. */
const runIn = (hours = 0) => {
  const now = Date.now() + hours * HOUR_MS
  return notifyWaitlists.run({ ...app.ctx, clock: () => new Date(now) }, {})
}
const told = async (who: TestPerson) => {
  const rows = await app.db
    .selectFrom('notifications')
    .select(['subject_id', 'data'])
    .where('user_id', '=', who.id)
    .where('kind', '=', 'waitlist.nights_free')
    .execute()
  return rows.length
}
const listNotifications = async () => [await told(ana), await told(ben)]

describe('joining', () => {
  test('is for taken nights; who joins twice keeps the place and has one entry', async () => {
    const first = await join(ana)
    expect(first).toMatchObject({
      status: 201,
      body: { property: { id: home, title: 'The lake house' }, notified_at: null, ahead: 0 },
    })
    expect(await join(ben)).toMatchObject({ status: 201, body: { ahead: 1 } })
    expect((await join(ana, { ...STAY, guests_count: 1 })).body).toMatchObject({
      id: first.body.id,
      guests_count: 1,
      ahead: 0,
    })
    expect(await list(ana)).toMatchObject({ count: 1, results: [{ id: first.body.id }] })
    expect(await list(holder)).toMatchObject({ count: 0, results: [] })
  })

  test.each([
    ['free nights', () => join(ana, stayInDays(20, 22)), 409, 'waitlist.nights_free'],
    ['nights of one’s own', () => join(holder), 409, 'waitlist.own_nights'],
    ['a home of one’s own', () => join(owner), 403, 'booking.own_property'],
    [
      'more guests than it takes',
      () => join(ana, { ...STAY, guests_count: 99 }),
      400,
      'booking.too_many_guests',
    ],
    ['days that are over', () => join(ana, stayInDays(-3, 2)), 400, 'request.invalid'],
    ['no night at all', () => join(ana, stayInDays(10, 10)), 400, 'request.invalid'],
  ])('is refused for %s', async (_, ask, status, code) => {
    expect(await ask()).toMatchObject({ status, body: { code } })
    expect((await list(ana)).count).toBe(0)
  })

  test('at a home that one may not see is answered as if it did not exist', async () => {
    await app.db.updateTable('properties').set({ visible_to: 'network' }).where('id', '=', home).execute()
    expect((await join(ana)).status).toBe(404)
    await trust(app, owner, ana, { level: 2, percentage: 10 })
    expect((await join(ana)).status).toBe(201)
  })

  test('stops at twenty stays, also from many tabs at once', async () => {
    const stays = Array.from({ length: MAXIMUM_WAITLIST_ENTRIES + 3 }, (_, extra) =>
      stayInDays(10, 11 + extra),
    )
    const answers = await Promise.all(stays.map(stay => join(ana, stay)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAXIMUM_WAITLIST_ENTRIES)
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('waitlist.full')
    expect((await list(ana)).count).toBe(MAXIMUM_WAITLIST_ENTRIES)
  })
})

describe('leaving', () => {
  test('is one’s own to do, and moves the others up', async () => {
    const { id } = (await join(ana)).body
    await join(ben)
    expect((await leave(ben, id)).status).toBe(404)
    expect((await leave(ana, id)).status).toBe(204)
    expect((await leave(ana, id)).status).toBe(404)
    expect((await list(ben)).results[0]?.ahead).toBe(0)
  })
})

describe('nights that come free', () => {
  test('are offered to the first in line at once, to the next a day later, and to each once', async () => {
    await join(ana)
    await join(ben)
    await runIn()
    expect(await listNotifications()).toEqual([0, 0])
    await cancel(app, holder, held)
    await Promise.all([runIn(), runIn()])
    await runIn(23)
    expect(await listNotifications()).toEqual([1, 0])
    expect((await list(ana)).results[0]?.notified_at).not.toBeNull()
    await runIn(25)
    await runIn(50)
    expect(await listNotifications()).toEqual([1, 1])
  })

  test('are those of a block or a declined request as well', async () => {
    await patchStatus(app, owner, held, 'cancelled')
    await app.db
      .insertInto('calendar_blocks')
      .values({
        property_id: home,
        from_date: STAY.check_in_date,
        until_date: STAY.check_out_date,
        made_by: owner.id,
      })
      .execute()
    await join(ana)
    await runIn()
    expect(await told(ana)).toBe(0)
    await app.db.deleteFrom('calendar_blocks').where('property_id', '=', home).execute()
    await runIn()
    expect(await told(ana)).toBe(1)
  })

  test('all of them: one that is still taken tells nobody', async () => {
    await join(ana, stayInDays(12, 18))
    await reserved(app, ben, home, stayInDays(16, 18))
    await cancel(app, holder, held)
    await runIn()
    expect(await told(ana)).toBe(0)
  })

  test('are offered again after somebody else has had them', async () => {
    await join(ana)
    await cancel(app, holder, held)
    await runIn()
    const again = await reserved(app, holder, home, STAY)
    await runIn()
    expect((await list(ana)).results[0]?.notified_at).toBeNull()
    await cancel(app, holder, again.id)
    await runIn()
    expect(await told(ana)).toBe(2)
  })

  test('end the waiting of who books them, and the next is notified when they are free once more', async () => {
    await join(ana)
    await join(ben)
    await cancel(app, holder, held)
    await runIn()
    const own = await reserved(app, ana, home, STAY)
    expect((await list(ana)).count).toBe(0)
    await runIn()
    await cancel(app, ana, own.id)
    await runIn()
    expect(await listNotifications()).toEqual([1, 1])
  })

  test('are not offered to who may no longer see the home, and their entry is gone from the list', async () => {
    await join(ana)
    await join(ben)
    await app.db.updateTable('properties').set({ visible_to: 'network' }).where('id', '=', home).execute()
    await trust(app, owner, ben, { level: 3, percentage: 10 })
    await cancel(app, holder, held)
    await runIn()
    expect(await listNotifications()).toEqual([0, 1])
    expect((await list(ana)).count).toBe(0)
  })

  test('are forgotten once the check-in day is over', async () => {
    await join(ana)
    await runIn(24 * 12)
    expect(
      await app.db.selectFrom('waitlist_entries').select('id').where('user_id', '=', ana.id).execute(),
    ).toEqual([])
  })

  test('are written in a mail that opens the home with these dates; not to who has left meanwhile', async () => {
    await join(ben, { ...STAY, guests_count: 1 })
    const { id } = (await join(ana)).body
    await cancel(app, holder, held)
    await runIn()
    await runIn(25)
    expect(await listNotifications()).toEqual([1, 1])
    await leave(ana, id)
    await app.drain()
    expect(await mailsTo(app.dataDir, ana.email)).toEqual([])
    const mail = (await mailsTo(app.dataDir, ben.email)).at(-1)
    expect(mail?.subject).toBe('The lake house is free on the dates that you wanted')
    expect(findLink(mail?.text)).toBe(
      `http://app.test/properties/${home}?check_in_date=${STAY.check_in_date}&check_out_date=${STAY.check_out_date}&guests=1`,
    )
  })
})
