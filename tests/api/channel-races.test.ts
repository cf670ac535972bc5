import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealLink } from '#api/domains/calendars/links.service.ts'
import { listImports } from '#api/domains/calendars/sync.queries.ts'
import { syncChannel } from '#api/domains/calendars/sync.service.ts'
import { seedChannel } from '#tests/support/channels.ts'
import { feedWith, openFeeds } from '#tests/support/feed-server.ts'
import { addHome, ask, inDays, stayInDays } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { shared } from '#tests/support/shared.ts'
import { openStartedTestApp } from '#tests/support/test-app.ts'

const ROUNDS = 200

const app = shared(openStartedTestApp)
const feeds = shared(openFeeds)
let server: TestServer
let owner: TestPerson
let guest: TestPerson

beforeAll(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
  server = await startServer(app.dataDir, { env: { DATABASE_URL: app.databaseUrl } })
})
afterAll(() => server?.stop())

/** Nights that are both booked here and taken elsewhere, without a conflict. */
const untold = async () => {
  const { rows } = await sql`
    select bookings.id from bookings join channel_nights using (property_id)
    where status <> 'cancelled' and stay && channel_nights.nights and not exists (
      select from calendar_conflicts where booking_id = bookings.id and channel_id = channel_nights.channel_id
    )`.execute(app.db)
  return rows
}

test('a night that comes from elsewhere while a guest reserves it here, 200 times over two processes: refused, or told', async () => {
  const outcomes: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round++) {
    const home = await addHome(app, owner)
    const name = `${randomUUID()}.ics`
    const channel = randomUUID()
    await seedChannel(app, home, { id: channel, ...sealLink(app.ctx, feeds.link(name), channel) })
    const stay = stayInDays(20, 23)
    const { quote_id } = (await ask(app, guest, home, stay)).body
    feeds.say(name, feedWith([{ from: inDays(22), until: inDays(25) }]))
    const [row] = await listImports(app.db, home)
    if (!row) throw new Error('The channel was not made')
    const reserve = fetch(`${server.url}/api/bookings/`, {
      method: 'POST',
      headers: { ...guest.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...stay, property: home, quote_id }),
    })
    const [answer] = await Promise.all([reserve, syncChannel(app.ctx, row, 10_000)])
    outcomes[answer.status] = (outcomes[answer.status] ?? 0) + 1
    // A guest may have five open requests; this test is about nights.
    await app.db
      .updateTable('bookings')
      .set({ status: 'confirmed' })
      .where('property_id', '=', home)
      .execute()
  }
  expect(await untold()).toEqual([])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from channel_nights`.execute(
    app.db,
  )
  expect(rows).toEqual([{ count: ROUNDS }])
  expect((outcomes['201'] ?? 0) + (outcomes['409'] ?? 0), JSON.stringify(outcomes)).toBe(ROUNDS)
})
