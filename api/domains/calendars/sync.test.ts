import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Channel, Conflict, ConflictPage, FeedTest } from '#contract/calendars/channel.schemas.ts'
import type { NightRange, TakenNights } from '#contract/calendars/schemas.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/kernel/durations.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { createExportLink, getFeed } from '#tests/support/export-links.ts'
import { feedWith, openFeeds } from '#tests/support/feed-server.ts'
import {
  addHome,
  cancel,
  inDays,
  patchStatus,
  postReservation,
  reserved,
  stayInDays,
  trust,
  ZONE,
} from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, renewHeaders, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { shared } from '#tests/support/shared.ts'
import { openStartedTestApp } from '#tests/support/test-app.ts'
import { readCalendars } from './sync.jobs.ts'

const app = shared(openStartedTestApp)
const feeds = shared(openFeeds)
let owner: TestPerson
let guest: TestPerson
let home: string
let name: string

beforeEach(async () => {
  // The job reads every due feed; those of earlier tests are excluded.
  await app.db.deleteFrom('calendar_channels').execute()
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
  home = await addHome(app, owner)
  name = `${randomUUID()}.ics`
})

const nights = (from: number, until: number): NightRange => ({ from: inDays(from), until: inDays(until) })
const [A, B, C] = [nights(10, 13), nights(20, 24), nights(40, 42)]

const say = (...ranges: NightRange[]) => feeds.say(name, feedWith(ranges))
const as = async (who: TestPerson) => ({ ...who, headers: await renewHeaders(app, who) })
const add = async (more: object = {}) => {
  const path = `/properties/${home}/add_external_calendar/`
  return (
    await request<Channel>(app, await as(owner), 'POST', path, {
      name: 'Airbnb',
      url: feeds.link(name),
      ...more,
    })
  ).body
}
const list = async () =>
  (await request<{ results: Channel[] }>(app, await as(owner), 'GET', `/properties/${home}/channels/`)).body
    .results
const taken = async () =>
  (await request<TakenNights>(app, await as(guest), 'GET', `/properties/${home}/taken_nights/`)).body.ranges
const conflicts = async () =>
  (await request<Page<Conflict>>(app, await as(owner), 'GET', '/calendar/conflicts/')).body.results
const notifications = async () =>
  (await request<Page<Notification>>(app, await as(owner), 'GET', '/notifications/')).body.results

/** Advances the clock and runs the job, as it does each minute. */
const later = async (ms: number) => {
  app.passTime(ms)
  await readCalendars.run(app.ctx, {})
}

describe('a calendar that is taken', () => {
  test('is read when it is added; its nights are taken at once, and go after two good reads without them', async () => {
    say(A, B, C)
    const added = await add()
    expect(added.take).toMatchObject({ health: 'green', nights: 9, last_change: { added: 9, released: 0 } })
    expect(await taken()).toEqual([A, B, C])
    say(A, B)
    await later(16 * MINUTE_MS)
    expect(await taken()).toEqual([A, B, C])
    await later(16 * MINUTE_MS)
    await later(16 * MINUTE_MS)
    expect(await taken()).toEqual([A, B])
    expect((await list())[0]?.take?.last_change).toMatchObject({ added: 0, released: 2 })
  })

  test('that fails, is no calendar or breaks off frees nothing; what it brings is taken', async () => {
    say(A, B)
    await add()
    for (const answer of ['<html>Please sign in</html>', feedWith([C]).replace(/END:VCALENDAR[\s\S]*/, '')]) {
      feeds.say(name, answer)
      await later(40 * MINUTE_MS)
    }
    expect(await taken()).toEqual([A, B, C])
    feeds.say(name, response => response.writeHead(500).end())
    for (let reads = 0; reads < 8; reads++) await later(361 * MINUTE_MS)
    expect(await taken()).toEqual([A, B, C])
    const [channel] = await list()
    expect(channel?.take).toMatchObject({ health: 'red', trouble: 'server_error' })
    // The owner is notified once at amber and once at red, however often the read failed.
    expect((await notifications()).map(each => each.kind)).toEqual(['calendar.lost', 'calendar.stale'])
  })

  test('that goes on failing is reported to the owner when it is six hours old, though it is read ever less often', async () => {
    say(A)
    await add()
    feeds.say(name, response => response.writeHead(500).end())
    for (let turn = 0; turn < 14; turn++) await later(25 * MINUTE_MS)
    expect(await notifications()).toEqual([])
    await later(15 * MINUTE_MS)
    expect((await notifications()).map(each => each.kind)).toEqual(['calendar.stale'])
    expect(feeds.asked.filter(({ path }) => path === `/${name}`).length).toBeLessThan(9)
  })

  test('without any event is a good one that takes nothing, and may get some later', async () => {
    say()
    const added = await add()
    expect(added.take).toMatchObject({ health: 'green', nights: 0, trouble: null, remarks: [], held: null })
    say(A)
    await later(16 * MINUTE_MS)
    expect(await taken()).toEqual([A])
  })

  test('that empties is held for a day with a word to the owner, and released when they say so', async () => {
    say(A, B)
    const { id } = await add()
    say()
    await later(16 * MINUTE_MS)
    await later(HOUR_MS)
    expect(await taken()).toEqual([A, B])
    expect((await list())[0]?.take).toMatchObject({ health: 'amber', held: { nights: 7 } })
    expect((await notifications()).map(each => each.kind)).toEqual(['calendar.held'])
    const released = await request<Channel>(app, await as(owner), 'POST', `/channels/${id}/release/`)
    expect(released.body.take).toMatchObject({ held: null, nights: 0 })
    expect(await taken()).toEqual([])
    expect((await request(app, await as(owner), 'POST', `/channels/${id}/release/`)).body.code).toBe(
      'channel.nothing_held',
    )
  })

  test('is asked with what its last answer said of itself, and an unchanged one confirms it', async () => {
    feeds.say(name, response =>
      response.req.headers['if-none-match'] === '"one"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: '"one"' }).end(feedWith([A])),
    )
    await add()
    await later(1)
    await request(app, await as(owner), 'POST', `/properties/${home}/sync_ical/`)
    expect(feeds.asked.filter(each => each.path === `/${name}`).at(-1)?.ifNoneMatch).toBe('"one"')
    expect(await taken()).toEqual([A])
    expect((await list())[0]?.take?.health).toBe('green')
  })

  test('of another link replaces the nights of the one before with its first good read', async () => {
    say(A, B)
    const { id } = await add()
    const other = `${randomUUID()}.ics`
    feeds.say(other, feedWith([C]))
    await request(app, await as(owner), 'PATCH', `/channels/${id}/`, { url: feeds.link(other) })
    await later(MINUTE_MS)
    expect(await taken()).toEqual([C])
  })

  test('is not read while it is paused or its home is none of the active ones', async () => {
    say(A)
    const { id } = await add()
    await request(app, await as(owner), 'PATCH', `/channels/${id}/`, { paused: true })
    say(A, B)
    await later(HOUR_MS)
    await request(app, await as(owner), 'PATCH', `/channels/${id}/`, { paused: false })
    await app.db.updateTable('properties').set({ status: 'draft' }).where('id', '=', home).execute()
    await later(HOUR_MS)
    expect((await list())[0]?.take?.nights).toBe(3)
    await app.db.updateTable('properties').set({ status: 'active' }).where('id', '=', home).execute()
    await later(MINUTE_MS)
    expect((await list())[0]?.take?.nights).toBe(7)
  })

  test('is read at once when somebody asks, once a minute', async () => {
    say(A)
    await add()
    say(A, B)
    const sync = async () => request(app, await as(owner), 'POST', `/properties/${home}/sync_ical/`)
    expect((await sync()).status).toBe(200)
    expect(await taken()).toEqual([A, B])
    expect((await sync()).status).toBe(429)
    app.passTime(61_000)
    expect((await sync()).status).toBe(200)
  })

  test('can be tried without keeping anything', async () => {
    say(A, B)
    const path = `/properties/${home}/test_external_calendar/`
    const trial = await request<FeedTest>(app, await as(owner), 'POST', path, { url: feeds.link(name) })
    expect(trial.body).toEqual({ nights: 7, ranges: [A, B], verdict: 'good', remarks: [], trouble: null })
    const lost = await request<FeedTest>(app, await as(owner), 'POST', path, { url: feeds.link('none') })
    expect(lost.body).toMatchObject({ nights: 0, verdict: null, trouble: 'not_found' })
    expect(await list()).toEqual([])
  })
})

describe('a night that is taken both here and there', () => {
  test('is possible only where another calendar is read, which the list says', async () => {
    const read = async (who: TestPerson) =>
      (await request<ConflictPage>(app, await as(who), 'GET', '/calendar/conflicts/')).body
    expect(await read(owner)).toMatchObject({ count: 0, has_channels: false })
    say(A)
    await add()
    expect(await read(owner)).toMatchObject({ count: 0, has_channels: true })
    expect(await read(await createPerson(app, { userType: 'owner' }))).toMatchObject({ has_channels: false })
  })

  test('is a conflict: a row, the bell and a mail; neither side is touched; it ends with either', async () => {
    const stay = await reserved(app, guest, home, stayInDays(20, 23))
    say(nights(22, 26))
    await add()
    expect(await conflicts()).toMatchObject([
      {
        channel: { name: 'Airbnb' },
        booking: { id: stay.id, status: 'pending' },
        from: inDays(22),
        until: inDays(23),
        settled_at: null,
      },
    ])
    expect((await notifications()).map(each => each.kind)).toContain('calendar.conflict')
    await app.drain()
    expect((await mailsTo(app.dataDir, owner.email)).some(mail => mail.subject?.includes('Airbnb'))).toBe(
      true,
    )
    await later(16 * MINUTE_MS)
    expect(await conflicts()).toHaveLength(1)

    await cancel(app, await as(guest), stay.id)
    expect((await conflicts())[0]?.settled_at).not.toBeNull()
    expect(await taken()).toEqual([nights(22, 26)])
  })

  test('is over when the other side frees it, and put aside when the owner says so', async () => {
    await reserved(app, guest, home, stayInDays(20, 23))
    say(nights(22, 26), A)
    await add()
    const [found] = await conflicts()
    expect((await request(app, await as(owner), 'POST', `/conflicts/${found?.id}/settle/`)).status).toBe(204)
    await later(16 * MINUTE_MS)
    expect((await conflicts()).filter(each => each.settled_at === null)).toEqual([])

    const other = await reserved(app, await as(guest), home, stayInDays(50, 52))
    say(nights(22, 26), A, nights(51, 53))
    await later(16 * MINUTE_MS)
    expect((await conflicts())[0]).toMatchObject({ booking: { id: other.id }, settled_at: null })
    say(nights(22, 26), A)
    await later(16 * MINUTE_MS)
    await later(31 * MINUTE_MS)
    expect((await conflicts()).filter(each => each.settled_at === null)).toEqual([])
  })

  test('is none where it is our own, come back to a place that read of it', async () => {
    await reserved(app, guest, home, stayInDays(20, 23))
    app.passTime(MINUTE_MS)
    say(A)
    const { id } = await add()
    await app.db
      .updateTable('calendar_channels')
      .set({
        export_token_hash: Buffer.from(id),
        export_made_at: app.ctx.clock(),
        export_read_at: app.ctx.clock(),
      })
      .where('id', '=', id)
      .execute()
    say(A, nights(20, 23))
    await later(16 * MINUTE_MS)
    expect(await conflicts()).toEqual([])
    // A stay that was made after that read cannot be its echo.
    await reserved(app, await as(guest), home, stayInDays(30, 33))
    say(A, nights(20, 23), nights(30, 33))
    await later(16 * MINUTE_MS)
    expect(await conflicts()).toMatchObject([{ from: inDays(30), until: inDays(33) }])
  })

  test('days of preparation that come back are our own: they ask for none around themselves', async () => {
    await app.db.updateTable('properties').set({ preparation_days: 2 }).where('id', '=', home).execute()
    await reserved(app, guest, home, stayInDays(20, 23))
    app.passTime(MINUTE_MS)
    say(A)
    const { id } = await add()
    const read = { export_token_hash: Buffer.from(id), export_made_at: app.ctx.clock() }
    await app.db
      .updateTable('calendar_channels')
      .set({ ...read, export_read_at: app.ctx.clock() })
      .where('id', '=', id)
      .execute()
    say(A, nights(18, 25))
    await later(16 * MINUTE_MS)
    expect(await taken()).toEqual([nights(8, 15), nights(18, 25)])
  })

  test('nights of the notice that come back take none: they are free as soon as there is no notice', async () => {
    const ask = (notice_days: number) =>
      app.db.updateTable('properties').set({ notice_days }).where('id', '=', home).execute()
    await ask(4)
    say(C)
    const { id } = await add()
    const { path } = await createExportLink(app, await as(owner), home, { channel: id })
    feeds.say(name, (await getFeed(app, path)).body)
    await later(16 * MINUTE_MS)
    // By the clock of the server, which these tests have advanced.
    const today = dateInZone(app.ctx.clock(), ZONE)
    expect(await taken()).toEqual([{ from: today, until: addDays(today, 4) }, C])
    await ask(0)
    expect(await taken()).toEqual([C])
  })
})

describe('before a stay is confirmed', () => {
  test('calendars that were not read lately are read again, and a taken night is refused in its own words', async () => {
    say(A)
    await add()
    const stay = await reserved(app, guest, home, stayInDays(20, 23))
    say(A, nights(22, 26))
    // It was read a moment ago, so it is not fetched again.
    const asked = feeds.asked.length
    app.passTime(6 * MINUTE_MS)
    const refused = await patchStatus(app, await as(owner), stay.id, 'confirmed')
    expect(refused.body.code).toBe('booking.taken_outside')
    expect(feeds.asked.length).toBe(asked + 1)
    expect(await conflicts()).toMatchObject([{ booking: { id: stay.id, status: 'pending' } }])
  })

  test('instant booking looks again too', async () => {
    await trust(app, owner, guest, { level: 3, percentage: 10 })
    home = await addHome(app, owner, { instant_booking_from_level: 1 })
    say(A)
    await add()
    say(A, B)
    app.passTime(6 * MINUTE_MS)
    expect((await postReservation(app, await as(guest), home, stayInDays(22, 25))).body.code).toBe(
      'booking.nights_taken',
    )
    expect((await postReservation(app, await as(guest), home, stayInDays(30, 32))).body.status).toBe(
      'confirmed',
    )
  })

  test('what hangs holds no connection, and is waited for five seconds', async () => {
    say(A)
    await add()
    const stay = await reserved(app, guest, home, stayInDays(20, 23))
    app.passTime(6 * MINUTE_MS)
    const begun = Promise.withResolvers<void>()
    feeds.say(name, () => begun.resolve())
    const confirming = patchStatus(app, await as(owner), stay.id, 'confirmed')
    await begun.promise
    const { rows } = await sql<{ busy: number }>`select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(app.db)
    expect(rows).toEqual([{ busy: 0 }])
    expect((await confirming).body.status).toBe('confirmed')
  })
})
