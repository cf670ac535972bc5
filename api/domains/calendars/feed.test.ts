import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nightsIn } from '#contract/calendars/rules.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { insertNights, seedChannel } from '#tests/support/channels.ts'
import {
  createExportLink,
  getFeed,
  parseEvents,
  removeExportLink,
  takenIn,
} from '#tests/support/export-links.ts'
import { addHome, cancel, inDays, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { type Caller, nobody, request } from '#tests/support/requests.ts'
import { countStatements } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner', fullName: 'Ottoline Proprietor' })
})
afterAll(() => app.close())
beforeEach(async () => {
  // A guest may have at most five open requests.
  guest = await createPerson(app, { fullName: 'Guinevere Winterbottom' })
  home = await addHome(app, owner, {
    title: 'Zephyrine Villa',
    description: 'Quokkas in the garden.',
    address: '17 Marmalade Row',
    city: 'Xanthippe',
    price_per_night: 98_765,
  })
})

const nights = (from: number, until: number) => ({ from: inDays(from), until: inDays(until) })
const block = (from: number, until: number, reason = '') =>
  request(app, owner, 'POST', `/properties/${home}/blocks/`, { ...nights(from, until), reason })
const outside = async (name: string, ...ranges: [number, number][]) => {
  const channel = await seedChannel(app, home, { name })
  for (const [from, until] of ranges) await insertNights(app, { channel, home }, nights(from, until))
  return channel
}
const linkTo = async (channel?: string) => createExportLink(app, owner, home, channel ? { channel } : {})

describe('what a feed holds', () => {
  test('requests, stays and blocks; nothing of a stay that was cancelled or a request that lapsed', async () => {
    await reserved(app, guest, home, stayInDays(3, 5))
    const confirmed = await reserved(app, guest, home, stayInDays(5, 8))
    await patchStatus(app, owner, confirmed.id, 'confirmed')
    const cancelled = await reserved(app, guest, home, stayInDays(20, 24))
    await cancel(app, guest, cancelled.id)
    const lapsed = await reserved(app, guest, home, stayInDays(30, 34))
    await app.db
      .updateTable('bookings')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', lapsed.id)
      .execute()
    await block(8, 10)
    const { path } = await linkTo()
    const events = parseEvents((await getFeed(app, path)).body)
    expect(events.map(({ uid: _, ...event }) => event)).toEqual([
      { summary: 'Reserved', ...nights(3, 5) },
      { summary: 'Reserved', ...nights(5, 8) },
      { summary: 'Not available', ...nights(8, 10) },
    ])
    expect(events[1]?.uid).toBe(`${confirmed.id}@app.test`)
  })

  test('the nights of other channels, never the reader’s own and never an echo', async () => {
    const airbnb = await outside('Airbnb', [10, 12], [40, 41])
    const booking = await outside('Booking.com', [20, 23])
    await insertNights(app, { channel: booking, home, echo: true }, nights(50, 52))
    const [forAirbnb, forBooking, forNobody] = [await linkTo(airbnb), await linkTo(booking), await linkTo()]
    const taken = async ({ path }: { path: string }) => takenIn((await getFeed(app, path)).body)
    expect(await taken(forAirbnb)).toEqual([...nightsIn([nights(20, 23)])])
    expect(await taken(forBooking)).toEqual([...nightsIn([nights(10, 12), nights(40, 41)])])
    expect(await taken(forNobody)).toEqual([...nightsIn([nights(10, 12), nights(20, 23), nights(40, 41)])])
  })

  test('the last 30 days and the next two years, what reaches beyond them whole', async () => {
    const insertBlocks = (...ranges: [number, number][]) =>
      app.db
        .insertInto('calendar_blocks')
        .values(
          ranges.map(([from, until]) => ({
            property_id: home,
            from_date: inDays(from),
            until_date: inDays(until),
            made_by: owner.id,
          })),
        )
        .execute()
    await insertBlocks([-40, -33], [-33, -29], [729, 740], [740, 745])
    const { body } = await getFeed(app, (await linkTo()).path)
    expect(parseEvents(body)).toMatchObject([nights(-33, -29), nights(729, 740)])
    home = await addHome(app, owner)
    await insertBlocks([-35, -30], [730, 735])
    expect(parseEvents((await getFeed(app, (await linkTo()).path)).body)).toEqual([])
  })

  test('nothing of one home in the feed of another, and a calendar where nothing is taken', async () => {
    await block(3, 9)
    home = await addHome(app, owner)
    const { statusCode, body } = await getFeed(app, (await linkTo()).path)
    expect(statusCode).toBe(200)
    expect(body).toContain('BEGIN:VCALENDAR\r\n')
    expect(parseEvents(body)).toEqual([])
  })

  test('no name, no address, no price, no word of the owner’s or the guest’s, nor which channel a night is from', async () => {
    const stay = await reserved(app, guest, home, stayInDays(3, 5))
    await patchStatus(app, owner, stay.id, 'confirmed')
    await block(8, 10, 'Plumber Featherstonehaugh')
    await outside('Wimdu Extravaganza', [20, 23])
    const { path, channel } = await createExportLink(app, owner, home, { name: 'Partner Cholmondeley' })
    const own = await request(app, owner, 'GET', `/properties/${home}/ical_export/`)
    const feed = await getFeed(app, path)
    for (const { headers, text } of [{ headers: feed.headers, text: feed.body }, own]) {
      expect(parseEvents(text)).toHaveLength(3)
      const bytes = (JSON.stringify(headers) + text.replaceAll('\r\n ', '')).toLowerCase()
      const telling = [
        ...[
          'guinevere',
          'winterbottom',
          'ottoline',
          'proprietor',
          'zephyrine',
          'quokka',
          'marmalade',
          'xanthippe',
        ],
        ...[
          'plumber',
          'featherstonehaugh',
          'wimdu',
          'cholmondeley',
          '98765',
          '98,765',
          '@people.test',
          'kingston',
        ],
        ...['new_york', owner.id, guest.id, home, channel.id],
      ]
      expect(telling.filter(word => bytes.includes(word))).toEqual([])
    }
  })

  test('the same name for the same nights, whenever it is read and however they came', async () => {
    const airbnb = await outside('Airbnb', [10, 12])
    const { path } = await linkTo()
    const first = (await getFeed(app, path)).body
    await app.db.deleteFrom('channel_nights').where('channel_id', '=', airbnb).execute()
    await insertNights(app, { channel: airbnb, home }, nights(10, 12))
    expect((await getFeed(app, path)).body).toBe(first)
    await block(14, 15)
    const more = parseEvents((await getFeed(app, path)).body)
    expect(more.map(event => event.uid)).toContain(parseEvents(first)[0]?.uid)
    expect(new Set(more.map(event => event.uid)).size).toBe(2)
  })
})

describe('a link', () => {
  test('is told once, and only its hash is kept', async () => {
    const { url, path, channel } = await createExportLink(app, owner, home, { name: ' Airbnb ' })
    expect(url).toMatch(/^http:\/\/app\.test\/api\/calendars\/[\w-]{43}\.ics$/)
    expect(channel).toMatchObject({ name: 'Airbnb', take: null, give: { read_at: null } })
    const token = path.slice('/api/calendars/'.length, -'.ics'.length)
    const rows = await app.db.selectFrom('calendar_channels').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const listed = await request(app, owner, 'GET', `/properties/${home}/channels/`)
    expect(JSON.stringify(listed.body)).not.toContain(token)
  })

  test('stops when a new one is made, and when it is taken back', async () => {
    await block(3, 5)
    const { path: old, channel } = await linkTo()
    const { path: fresh, channel: same } = await linkTo(channel.id)
    expect(same.id).toBe(channel.id)
    expect((await getFeed(app, old)).statusCode).toBe(404)
    expect(takenIn((await getFeed(app, fresh)).body)).toHaveLength(2)
    expect((await removeExportLink(app, owner, channel.id)).body).toMatchObject({
      id: channel.id,
      give: null,
    })
    const answer = await getFeed(app, fresh)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.body).not.toContain('VCALENDAR')
    expect((await removeExportLink(app, owner, channel.id)).status).toBe(200)
  })

  test('without a channel or a name is the home’s plain one: asking again makes it anew', async () => {
    const [first, second] = [await linkTo(), await linkTo()]
    expect(second.channel).toMatchObject({ id: first.channel.id, name: 'iCal' })
    expect((await getFeed(app, first.path)).statusCode).toBe(404)
    expect((await getFeed(app, second.path)).statusCode).toBe(200)
  })

  test('joins the channel of its name, so that this never gets its own nights; one in use is not stopped by a name', async () => {
    const airbnb = await outside('Airbnb', [10, 12])
    const { path, channel } = await createExportLink(app, owner, home, { name: 'airbnb' })
    expect(channel.id).toBe(airbnb)
    expect(takenIn((await getFeed(app, path)).body)).toEqual([])
    const again = await request(app, owner, 'POST', `/properties/${home}/setup_ical_sync/`, {
      name: 'AIRBNB',
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'channel.link_given' } })
    expect((await getFeed(app, path)).statusCode).toBe(200)
  })

  test('is not made for a channel of another home, nor for a twenty-first', async () => {
    const elsewhere = await seedChannel(app, await addHome(app, owner))
    const give = (input: object) => request(app, owner, 'POST', `/properties/${home}/setup_ical_sync/`, input)
    expect((await give({ channel: elsewhere })).status).toBe(404)
    for (let each = 0; each < 20; each++) await seedChannel(app, home, { name: `Site ${each}` })
    expect(await give({ name: 'One more' })).toMatchObject({
      status: 409,
      body: { code: 'channel.too_many_given' },
    })
    expect((await give({ name: 'Site 3' })).status).toBe(201)
  })

  test('stops with its channel, and while its owner may not sign in', async () => {
    const [one, other] = [await linkTo(), await createExportLink(app, owner, home, { name: 'Vrbo' })]
    await request(app, owner, 'DELETE', `/channels/${one.channel.id}/`)
    expect((await getFeed(app, one.path)).statusCode).toBe(404)
    const disable = (disabled_at: Date | null) =>
      app.db.updateTable('users').set({ disabled_at }).where('id', '=', owner.id).execute()
    await disable(new Date())
    expect((await getFeed(app, other.path)).statusCode).toBe(404)
    await disable(null)
    expect((await getFeed(app, other.path)).statusCode).toBe(200)
  })

  test('says when it was last read, and writes that down every quarter of an hour at most', async () => {
    const { path, channel } = await linkTo()
    const readAt = async () => {
      const { body } = await request<{ results: { id: string; give: { read_at: string | null } }[] }>(
        app,
        owner,
        'GET',
        `/properties/${home}/channels/`,
      )
      return body.results.find(each => each.id === channel.id)?.give.read_at
    }
    const countWrites = async (work: () => Promise<unknown>) =>
      (await countStatements(work)).filter(text => /^update "calendar_channels"/.test(text)).length
    expect(await readAt()).toBeNull()
    expect(await countWrites(() => getFeed(app, path))).toBe(1)
    const noted = await readAt()
    expect(Date.parse(noted ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const many = () => Promise.all(Array.from({ length: 20 }, () => getFeed(app, path)))
    expect(await countWrites(many)).toBe(0)
    await app.db
      .updateTable('calendar_channels')
      .set({ export_read_at: new Date(Date.now() - 15 * 60_000) })
      .where('id', '=', channel.id)
      .execute()
    expect(await countWrites(() => getFeed(app, path))).toBe(1)
  })

  test('waits for nobody who changes the channel', async () => {
    const { path, channel } = await linkTo()
    await app.db.transaction().execute(async tx => {
      await tx.selectFrom('calendar_channels').select('id').where('id', '=', channel.id).forUpdate().execute()
      expect((await getFeed(app, path)).statusCode).toBe(200)
    })
  })

  test('costs two statements, however much is in it', async () => {
    const { path } = await linkTo()
    await getFeed(app, path)
    for (let day = 0; day < 40; day += 2) await block(day, day + 1)
    const statements = await countStatements(() => getFeed(app, path))
    expect(statements.filter(text => /calendar_channels/.test(text))).toHaveLength(2)
    expect(statements.filter(text => /bookings/.test(text))).toHaveLength(1)
  })
})

describe('ical_export', () => {
  const fetchExport = (query: Record<string, string>, who: Caller = nobody) =>
    request(app, who, 'GET', `/properties/${home}/ical_export/?${new URLSearchParams(query)}`)

  test('answers the nights between two days, to the owner with those of every channel', async () => {
    await block(3, 5)
    await block(10, 14)
    await outside('Airbnb', [14, 15], [30, 32])
    const asked = { start: inDays(5), end: inDays(30) }
    const { status, headers, text } = await fetchExport(asked, owner)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(parseEvents(text)).toMatchObject([nights(10, 14), nights(14, 15)])
    const from = parseEvents((await fetchExport({ start: inDays(14) }, owner)).text)
    expect(from).toMatchObject([nights(14, 15), nights(30, 32)])
    expect(parseEvents((await fetchExport({}, owner)).text)).toHaveLength(4)
  })

  test('says which day is wrong', async () => {
    const wrong = await fetchExport({ start: inDays(5), end: inDays(5) }, owner)
    expect(wrong.body).toMatchObject({ code: 'request.invalid', errors: { end: [expect.any(String)] } })
    expect((await fetchExport({ start: '2026-02-30' }, owner)).body.errors).toHaveProperty('start')
    expect((await fetchExport({ start: '1066-10-14' }, owner)).body.errors).toHaveProperty('start')
  })

  test('opens with the token of a link of this home, and then shows no more than the link', async () => {
    const airbnb = await outside('Airbnb', [14, 15])
    await app.db
      .insertInto('calendar_blocks')
      .values({ property_id: home, from_date: inDays(-90), until_date: inDays(-80), made_by: owner.id })
      .execute()
    await block(3, 5)
    const { path } = await linkTo(airbnb)
    const token = path.slice('/api/calendars/'.length, -'.ics'.length)
    const long = { start: addDays(inDays(0), -365), end: inDays(365) }
    const answer = await fetchExport({ token, ...long })
    expect(parseEvents(answer.text)).toMatchObject([nights(3, 5)])
    expect(parseEvents((await fetchExport(long, owner)).text)).toHaveLength(3)
    expect(parseEvents((await fetchExport({ token, start: '1990-01-01', end: '1990-02-01' })).text)).toEqual(
      [],
    )
    home = await addHome(app, owner)
    expect((await fetchExport({ token })).status).toBe(404)
    expect((await fetchExport({ token: 'A'.repeat(43) }, owner)).status).toBe(404)
    expect((await fetchExport({})).status).toBe(401)
  })
})
