import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import { addHome } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { shared } from '#tests/support/shared.ts'
import { openStartedTestApp } from '#tests/support/test-app.ts'

const LINK = 'https://www.airbnb.example/calendar/ical/77.ics?t=0123456789abcdef'

const app = shared(openStartedTestApp)
let owner: TestPerson
let home: string

beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  home = await addHome(app, owner, { status: 'draft' })
})

type Added = Channel & { also_at: { id: string; title: string } | null }

const add = (url: string, more: object = {}, at = home) =>
  request<Added>(app, owner, 'POST', `/properties/${at}/add_external_calendar/`, {
    name: 'Airbnb',
    url,
    ...more,
  })
const change = (id: string, payload: object) =>
  request<Channel>(app, owner, 'PATCH', `/channels/${id}/`, payload)
const list = async () =>
  (await request<{ results: Channel[] }>(app, owner, 'GET', `/properties/${home}/channels/`)).body.results

test('a link is taken once, and never shown nor stored as it is', async () => {
  const added = await add(LINK)
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({
    name: 'Airbnb',
    colour: 1,
    take: { hint: 'airbnb.example/…cdef', free_counts: true, ends_on_last_night: false, paused: false },
    give: null,
    also_at: null,
  })
  const { rows } = await sql<{
    row: string
  }>`select calendar_channels::text as row from calendar_channels`.execute(app.db)
  expect(rows.map(each => each.row).join()).toContain('airbnb.example/…cdef')
  expect(rows.map(each => each.row).join()).not.toContain('0123456789')
  expect(JSON.stringify(await list())).not.toContain('0123456789')
  expect((await add(`${LINK}#again`)).body.code).toBe('channel.link_taken')
})

test('the same link at another home of the owner is said, not refused', async () => {
  const other = await addHome(app, owner, { status: 'draft', title: 'The whole house' })
  await add(LINK, {}, other)
  expect((await add(LINK)).body.also_at).toEqual({ id: other, title: 'The whole house' })
})

test('a link of our own is refused with its own words', async () => {
  const own = `${app.ctx.config.publicUrl}/calendars/abc.ics`
  expect((await add(own)).body).toMatchObject({ code: 'channel.own_link' })
  expect((await add(own.replace('http', 'webcal'))).body).toMatchObject({ code: 'channel.own_link' })
  const { body } = await add(LINK)
  expect((await change(body.id, { url: own })).body).toMatchObject({ code: 'channel.own_link' })
})

test.each(['', 'airbnb.com', 'ftp://a.test/1.ics', 'https://me:secret@a.test/1.ics', 'javascript:alert(1)'])(
  '%j is no link',
  async url => expect((await add(url)).body.errors).toHaveProperty('url'),
)

test.each([
  'http://10.0.0.1/1.ics',
  'https://[::1]/1.ics',
  'https://3232235777/1.ics',
  'webcal://localhost/1.ics',
  'https://calendars.internal/1.ics',
  'https://intranet/1.ics',
  'https://a.example:8080/1.ics',
])('%s can never be read, and is refused beside its field', async url => {
  const refused = { status: 400, body: { code: 'request.invalid', errors: { url: [expect.any(String)] } } }
  expect(await add(url)).toMatchObject(refused)
  expect(await list()).toEqual([])
  const { body } = await add(LINK)
  expect(await change(body.id, { url })).toMatchObject(refused)
  expect((await list())[0]?.take?.hint).toBe('airbnb.example/…cdef')
})

test('ten links a home, and each colour once', async () => {
  for (let at = 0; at < 10; at++) expect((await add(`${LINK}${at}`)).status).toBe(201)
  expect((await add(`${LINK}x`)).body.code).toBe('channel.too_many')
  expect((await list()).map(each => each.colour)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a channel is renamed, paused and read otherwise; another link begins anew', async () => {
  const { body } = await add(LINK)
  expect((await change(body.id, { name: 'Booking', paused: true })).body).toMatchObject({
    name: 'Booking',
    take: { paused: true, hint: 'airbnb.example/…cdef' },
  })
  expect((await change(body.id, { free_counts: false })).body.take).toMatchObject({
    paused: true,
    free_counts: false,
  })
  expect(
    (await change(body.id, { url: 'https://b.example/9.ics?t=00001111-2222-ffff' })).body.take,
  ).toMatchObject({
    hint: 'b.example/…ffff',
    paused: false,
    last_good_at: null,
  })
})
