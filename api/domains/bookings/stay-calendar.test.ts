import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewStayCalendar, StayCalendar } from '#contract/bookings/stay-calendar.schemas.ts'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'
import { getFeed, parseEvents } from '#tests/support/export-links.ts'
import { addHome, cancel, inDays, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

const PATH = '/users/stay_calendar/'
const ADDRESS = '7 Otter Lane'

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
  home = await addHome(app, owner, { title: 'Otter House', address: ADDRESS })
})

const makeLink = async (who = guest) => {
  const { status, body } = await request<NewStayCalendar>(app, who, 'POST', PATH)
  expect(status).toBe(201)
  return new URL(body.url).pathname
}
const readLink = async () => (await request<StayCalendar>(app, guest, 'GET', PATH)).body.link
const read = async (path: string) => (await getFeed(app, path)).body
const getFile = (who: TestPerson, id: string) =>
  app.http.inject({ method: 'GET', url: `/api/bookings/${id}/calendar/`, headers: who.headers })
const confirmed = async (from: number, until: number) => {
  const { id } = await reserved(app, guest, home, stayInDays(from, until))
  await patchStatus(app, owner, id, 'confirmed')
  return id
}

describe('the calendar of a guest', () => {
  test('has requests and confirmed stays up to the day of departure, each with the way to its page', async () => {
    const id = await confirmed(10, 13)
    await reserved(app, guest, home, stayInDays(20, 22))
    const text = await read(await makeLink())
    expect(parseEvents(text)).toEqual([
      { uid: `stay-${id}@app.test`, summary: 'Stay: Otter House', from: inDays(10), until: inDays(14) },
      expect.objectContaining({ summary: 'Requested: Otter House', from: inDays(20), until: inDays(23) }),
    ])
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    expect(String(event?.getFirstPropertyValue('description'))).toContain(`http://app.test/stays/${id}`)
    expect(text).toContain('STATUS:TENTATIVE')
  })

  test('loses what is cancelled, and a request that has expired', async () => {
    const path = await makeLink()
    const { id } = await reserved(app, guest, home, stayInDays(10, 13))
    await reserved(app, guest, home, stayInDays(20, 23))
    expect(parseEvents(await read(path))).toHaveLength(2)
    await cancel(app, guest, id)
    expect(parseEvents(await read(path))).toHaveLength(1)
    app.passTime(60 * DAY_MS)
    expect(parseEvents(await read(path))).toHaveLength(0)
    app.passTime(-60 * DAY_MS)
  })

  test('tells whoever holds its link neither addresses nor other people, nor a stay of anybody else', async () => {
    await confirmed(10, 13)
    const other = await createPerson(app)
    await reserved(app, other, home, stayInDays(30, 33))
    const text = (await read(await makeLink())).replaceAll(/\r\n /g, '')
    expect(text).not.toContain(ADDRESS)
    for (const { id, email } of [owner, guest, other]) {
      expect(text).not.toContain(email)
      expect(text).not.toContain(id)
    }
    expect(parseEvents(text)).toHaveLength(1)
    // The stays at an owner's homes are no stays of the owner.
    expect(parseEvents(await read(await makeLink(owner)))).toEqual([])
  })

  test('is in the language of its guest, and keeps its bytes as long as nothing changes', async () => {
    await confirmed(10, 13)
    await request(app, guest, 'PATCH', '/users/preferences/', { language: 'fr' })
    const path = await makeLink()
    expect(await read(path)).toContain('SUMMARY:Séjour\u202f: Otter House')
    const etag = String((await getFeed(app, path)).headers.etag)
    app.passTime(HOUR_MS)
    const same = await getFeed(app, path, { headers: { 'if-none-match': etag } })
    app.passTime(-HOUR_MS)
    expect(same.statusCode).toBe(304)
  })
})

describe('its link', () => {
  test('is told once, is noted when it is read, and stops when it is revoked or replaced', async () => {
    expect(await readLink()).toBeNull()
    const first = await makeLink()
    expect(await readLink()).toEqual({ made_at: expect.any(String), read_at: null })
    expect((await getFeed(app, first)).statusCode).toBe(200)
    expect(await readLink()).toEqual({ made_at: expect.any(String), read_at: expect.any(String) })
    const second = await makeLink()
    expect((await getFeed(app, first)).statusCode).toBe(404)
    expect((await getFeed(app, second)).statusCode).toBe(200)
    for (let again = 0; again < 2; again += 1) {
      const { body } = await request<StayCalendar>(app, guest, 'DELETE', PATH)
      expect(body).toEqual({ link: null })
    }
    expect((await getFeed(app, second)).statusCode).toBe(404)
  })

  test('stops while the guest is suspended, and is not in the database as it was told', async () => {
    const path = await makeLink()
    const token = path.split('/').at(-1)?.replace('.ics', '') ?? ''
    const rows = await app.db.selectFrom('stay_calendars').selectAll().execute()
    expect(rows.some(({ token_hash }) => token_hash.toString().includes(token))).toBe(false)
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', guest.id).execute()
    expect((await getFeed(app, path)).statusCode).toBe(404)
  })
})

describe('the file of one stay', () => {
  test('has the address once the stay is confirmed', async () => {
    const { id } = await reserved(app, guest, home, stayInDays(10, 13))
    const before = await getFile(guest, id)
    expect([before.statusCode, before.body.includes(ADDRESS)]).toEqual([200, false])
    await patchStatus(app, owner, id, 'confirmed')
    const { headers, body } = await getFile(guest, id)
    expect(headers['content-disposition']).toContain('stay.ics')
    expect(body).toContain(`LOCATION:${ADDRESS}`)
  })

  test('is there for its guest alone, and not after the stay was cancelled', async () => {
    const id = await confirmed(10, 13)
    const [stranger, admin] = [await createPerson(app), await createPerson(app, { userType: 'admin' })]
    for (const who of [owner, stranger]) expect((await getFile(who, id)).statusCode).toBe(404)
    expect((await getFile(admin, id)).statusCode).toBe(403)
    await cancel(app, guest, id)
    expect((await getFile(guest, id)).statusCode).toBe(404)
  })
})
