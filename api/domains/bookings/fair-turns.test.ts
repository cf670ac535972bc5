import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { computeCommitment } from '#contract/bookings/fair-turns.rules.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { seedChannel } from '#tests/support/channels.ts'
import {
  closeTurn,
  insertBlock,
  listTurnNotifications,
  postTurn,
  postTurnCancel,
  postTurnEntry,
  turnInput,
  turnsOfHome,
  turnsOfOwner,
} from '#tests/support/fair-turns.ts'
import {
  addHome,
  ask,
  cancel,
  inDays,
  patchStatus,
  postReservation,
  reserved,
  stayInDays,
} from '#tests/support/homes.ts'
import { mailThatSays } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listFeedRanges } from '../calendars/feed.queries.ts'
import { listExported } from '../calendars/sync.queries.ts'
import { notifyWaitlists } from '../properties/jobs.ts'

let app: TestApp
let owner: TestPerson
let ana: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await createPerson(app)
  home = await addHome(app, owner, { title: 'The lake house' })
})

const opened = async () => (await postTurn(app, owner, home)).body

describe('opening a fair turn', () => {
  test('begins its window at once and shows what binds the seed, not the seed', async () => {
    const { status, body } = await postTurn(app, owner, home, turnInput(20, 34, 48))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      property: { id: home, title: 'The lake house' },
      from_date: inDays(20),
      until_date: inDays(34),
      status: 'open',
      seed: null,
      entries_count: 0,
      entries: [],
    })
    expect(Date.parse(body.closes_at) - Date.parse(body.opens_at)).toBe(48 * HOUR_MS)
    const { seed } = await app.db
      .selectFrom('fair_turns')
      .select('seed')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(body.commitment).toBe(await computeCommitment(seed))
    expect(JSON.stringify(body)).not.toContain(seed)
  })

  test.each([
    ['a night that is over', turnInput(-1, 5), { from_date: expect.anything() }],
    ['nights too far ahead', turnInput(740, 742), { from_date: expect.anything() }],
    ['no night', turnInput(20, 20), { until_date: expect.anything() }],
    ['more than sixty nights', turnInput(20, 81), { until_date: expect.anything() }],
    ['a window below a day', turnInput(20, 22, 23), { window_hours: expect.anything() }],
    ['a window above two weeks', turnInput(30, 32, 337), { window_hours: expect.anything() }],
  ])('is refused for %s', async (_, turn, errors) => {
    expect(await postTurn(app, owner, home, turn)).toMatchObject({ status: 400, body: { errors } })
  })

  test('is refused where the first night begins before the window closes', async () => {
    expect((await postTurn(app, owner, home, turnInput(3, 5))).body.code).toBe('fair_turn.too_late')
    expect((await postTurn(app, owner, home, turnInput(3, 5, 24))).status).toBe(201)
  })

  test.each([
    ['a draft', { status: 'draft' }],
    ['a hidden home', { is_visible: false }],
  ])('is refused for %s', async (_, fields) => {
    const unlisted = await addHome(app, owner, fields)
    expect((await postTurn(app, owner, unlisted)).body.code).toBe('fair_turn.not_listed')
  })

  test('is refused for nights that a booking, a block or another turn has', async () => {
    await reserved(app, ana, home, stayInDays(20, 22))
    await insertBlock(app, owner, home, 30, 32)
    const codes = async (from: number, until: number) =>
      (await postTurn(app, owner, home, turnInput(from, until))).body.code
    expect(await codes(21, 25)).toBe('fair_turn.nights_held')
    expect(await codes(28, 31)).toBe('fair_turn.nights_held')
    expect(await codes(22, 30)).toBeUndefined()
    expect(await codes(29, 30)).toBe('fair_turn.nights_collected')
  })

  test('ends a request for these nights that nobody answered in time', async () => {
    const request = await reserved(app, ana, home, stayInDays(20, 22))
    await app.db
      .updateTable('bookings')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', request.id)
      .execute()
    expect((await postTurn(app, owner, home)).status).toBe(201)
    const { status } = await app.db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('cancelled')
  })

  test('is the owner’s: to others the home is not theirs, or does not exist', async () => {
    const other = await createPerson(app, { userType: 'owner' })
    expect((await postTurn(app, other, home)).status).toBe(403)
    await app.db.updateTable('properties').set({ visible_to: 'network' }).where('id', '=', home).execute()
    expect((await postTurn(app, other, home)).status).toBe(404)
  })

  test('twice at the same moment opens one', async () => {
    const answers = await Promise.all([postTurn(app, owner, home), postTurn(app, owner, home)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('while a turn collects nights', () => {
  test('nobody reserves them, also not at once, and the price is shown all the same', async () => {
    await app.db
      .updateTable('properties')
      .set({ instant_booking_from_level: 1 })
      .where('id', '=', home)
      .execute()
    await opened()
    const asked = await ask(app, ana, home, stayInDays(33, 36))
    expect(asked.body).toMatchObject({
      available: false,
      reason: { code: 'booking.fair_turn' },
      quote: { nights: 3 },
    })
    expect(await postReservation(app, ana, home, stayInDays(33, 36))).toMatchObject({
      status: 409,
      body: { code: 'booking.fair_turn' },
    })
    expect((await postReservation(app, ana, home, stayInDays(34, 36))).status).toBe(201)
  })

  test('they are free in the calendar of guests, and busy for outside channels', async () => {
    const { id } = await opened()
    const { body } = await request<{ ranges: unknown[] }>(
      app,
      ana,
      'GET',
      `/properties/${home}/taken_nights/`,
    )
    expect(body.ranges).toEqual([])
    const range = { from: inDays(0), until: inDays(100), reader: null, now: new Date() }
    expect(await listFeedRanges(app.db, home, range)).toMatchObject([
      { id, from: inDays(20), until: inDays(34), booked: false },
    ])
    // What a channel has read and shows again is no booking of its own.
    const channel = await seedChannel(app, home)
    const readAt = new Date(Date.now() + HOUR_MS)
    expect(await listExported(app.db, { home, channel, readAt, now: new Date() })).toEqual([
      { from: inDays(20), until: inDays(34), told: true },
    ])
    await postTurnCancel(app, owner, id)
    expect(await listFeedRanges(app.db, home, range)).toEqual([])
  })

  test('no stay is moved to them, neither when it is asked nor when it is accepted', async () => {
    const stay = await reserved(app, ana, home, stayInDays(40, 42))
    const askFor = async (from: number, to: number) => {
      const { quote_id } = (await ask(app, ana, home, stayInDays(from, to))).body
      const payload = { ...stayInDays(from, to), quote_id }
      return request<{ id: string }>(app, ana, 'POST', `/bookings/${stay.id}/date_changes/`, payload)
    }
    expect((await askFor(20, 22)).status).toBe(201)
    await opened()
    const change = await app.db
      .selectFrom('date_changes')
      .select('id')
      .where('booking_id', '=', stay.id)
      .executeTakeFirstOrThrow()
    const accept = () => request(app, owner, 'POST', `/date_changes/${change.id}/accept/`, {})
    expect((await accept()).body.code).toBe('fair_turn.nights_collected')
    await request(app, ana, 'POST', `/date_changes/${change.id}/withdraw/`)
    expect((await askFor(20, 22)).body.code).toBe('booking.fair_turn')
  })

  test('no cancelled stay comes back to them, and the owner does not block them', async () => {
    const stay = await reserved(app, ana, home, stayInDays(20, 22))
    await cancel(app, owner, stay.id)
    const left = await reserved(app, ana, home, stayInDays(22, 24))
    await cancel(app, ana, left.id)
    const back = { status: 'confirmed' }
    const asked = await request<{ reinstatement: { id: string } }>(
      app,
      owner,
      'POST',
      `/bookings/${left.id}/reinstatements/`,
      back,
    )
    expect(asked.status).toBe(201)
    await opened()
    const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code
    expect(await code(patchStatus(app, owner, stay.id, 'confirmed'))).toBe('fair_turn.nights_collected')
    const question = asked.body.reinstatement.id
    expect(await code(request(app, ana, 'POST', `/reinstatements/${question}/accept/`, {}))).toBe(
      'booking.fair_turn',
    )
    const range = { from: inDays(25), until: inDays(26), reason: '' }
    expect(await code(request(app, owner, 'POST', `/properties/${home}/blocks/`, range))).toBe(
      'fair_turn.nights_collected',
    )
  })

  test('nobody who waits is told that they are free, until they are', async () => {
    const stay = await reserved(app, await createPerson(app), home, stayInDays(20, 22))
    await request(app, ana, 'POST', `/properties/${home}/waitlist/`, stayInDays(20, 22))
    await cancel(app, owner, stay.id)
    const { id } = await opened()
    const freed = async () => {
      await notifyWaitlists.run(app.ctx, {})
      const rows = await app.db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', ana.id)
        .where('kind', '=', 'waitlist.nights_free')
        .execute()
      return rows.length
    }
    expect(await freed()).toBe(0)
    await postTurnCancel(app, owner, id)
    expect(await freed()).toBe(1)
  })

  test('nobody joins the waiting list for them', async () => {
    await opened()
    const join = await request(app, ana, 'POST', `/properties/${home}/waitlist/`, stayInDays(20, 22))
    expect(join.body.code).toBe('booking.fair_turn')
  })
})

describe('cancelling', () => {
  test('frees the nights and tells those who had entered why; a second time changes nothing', async () => {
    const turn = await opened()
    await postTurnEntry(app, ana, turn, stayInDays(20, 24))
    expect((await postTurnCancel(app, owner, turn.id, 'The roof must be mended.')).body).toMatchObject({
      status: 'cancelled',
      seed: null,
      entries_count: 1,
      entries: [],
    })
    expect((await postTurnCancel(app, owner, turn.id, 'Another reason')).status).toBe(200)
    expect(await listTurnNotifications(app, ana)).toMatchObject([
      { kind: 'fair_turn.cancelled', subject_id: home, data: { reason: 'The roof must be mended.' } },
    ])
    expect((await turnsOfHome(app, ana, home)).body).toEqual([])
    expect((await postReservation(app, ana, home, stayInDays(20, 24))).status).toBe(201)
    await app.drain()
    const mail = await mailThatSays(app.dataDir, ana.email, 'The roof must be mended.')
    expect(mail.subject).toBe('The fair turn for The lake house was cancelled')
  })

  test('is the owner’s alone, and possible until the window closes', async () => {
    const turn = await opened()
    const other = await createPerson(app, { userType: 'owner' })
    expect((await postTurnCancel(app, other, turn.id)).status).toBe(404)
    await closeTurn(app, turn.id)
    expect((await turnsOfOwner(app, owner, `?property=${home}`)).body.results).toMatchObject([
      { status: 'due' },
    ])
    expect((await postTurnCancel(app, owner, turn.id)).body.code).toBe('fair_turn.over')
    expect((await postTurnEntry(app, ana, turn, stayInDays(20, 24))).body.code).toBe('fair_turn.over')
  })
})
