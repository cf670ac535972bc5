import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarHome, TakenNights } from '#contract/calendars/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { fastest } from '#tests/support/fastest.ts'
import { addHome, addPicture, inDays, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { asOwner, seedInBulk } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { countStatements } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let otherOwner: TestPerson
let guest: TestPerson
let boathouse: string
let mill: string

const block = (who: TestPerson, home: string, from: number, until: number, reason = '') =>
  request(app, who, 'POST', `/properties/${home}/blocks/`, {
    from: inDays(from),
    until: inDays(until),
    reason,
  })
const look = (who: TestPerson, query: Record<string, string | number> = {}) => {
  const asked = { from: inDays(0), until: inDays(60), ...query }
  return request<Page<CalendarHome>>(
    app,
    who,
    'GET',
    `/calendar/?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`,
  )
}
const taken = async (who: TestPerson, home: string) =>
  (await request<TakenNights>(app, who, 'GET', `/properties/${home}/taken_nights/`)).body

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  otherOwner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { fullName: 'Anna Winter' })
  mill = await addHome(app, owner, { title: 'The old mill', status: 'draft' })
  boathouse = await addHome(app, owner, { title: 'Boathouse' })
  await addPicture(app, owner)
  const elsewhere = await addHome(app, otherOwner, { title: 'Elsewhere' })

  await reserved(app, guest, boathouse, stayInDays(3, 5))
  const confirmed = await reserved(app, guest, boathouse, stayInDays(5, 8))
  await patchStatus(app, owner, confirmed.id, 'confirmed')
  const cancelled = await reserved(app, guest, boathouse, stayInDays(20, 24))
  await patchStatus(app, owner, cancelled.id, 'cancelled')
  await block(owner, boathouse, 8, 10, 'Painting')
  await block(owner, mill, 40, 90)
  await block(otherOwner, elsewhere, 10, 12)
})
afterAll(() => app.close())

describe('the calendar of all homes', () => {
  test('has the owner’s homes by title, each with the bookings and blocks that stand there', async () => {
    const { body } = await look(owner)
    expect(body.count).toBe(2)
    expect(body.results).toMatchObject([
      {
        id: boathouse,
        title: 'Boathouse',
        today: inDays(0),
        bookings: [
          {
            guest_name: 'Anna Winter',
            status: 'pending',
            check_in_date: inDays(3),
            check_out_date: inDays(5),
          },
          { status: 'confirmed', check_in_date: inDays(5), check_out_date: inDays(8) },
        ],
        blocks: [{ from: inDays(8), until: inDays(10), reason: 'Painting' }],
      },
      { id: mill, status: 'draft', bookings: [], blocks: [{ from: inDays(40), until: inDays(90) }] },
    ])
  })

  test('holds what reaches into the days asked for, and nothing that only touches them', async () => {
    const { body } = await look(owner, { from: inDays(8), until: inDays(40) })
    expect(body.results.map(home => [home.bookings.length, home.blocks.length])).toEqual([
      [0, 1],
      [0, 0],
    ])
  })

  test('is paged and searched by title', async () => {
    const { body } = await look(owner, { limit: 1, offset: 1 })
    expect(body.results.map(home => home.title)).toEqual(['The old mill'])
    expect(body).toMatchObject({ count: 2, next: null })
    expect((await look(owner, { search: 'BOAT' })).body.results.map(home => home.id)).toEqual([boathouse])
  })

  test('is of one home alone where one is named, and of nobody else’s', async () => {
    const { body } = await look(owner, { property: mill })
    expect(body.count).toBe(1)
    expect(body.results.map(home => home.id)).toEqual([mill])
    expect((await look(otherOwner, { property: mill })).body).toMatchObject({ count: 0, results: [] })
  })

  test('spans at most 100 days, and says so', async () => {
    const { status, body } = await look(owner, { until: inDays(101) })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ until: ['Choose at most 100 days.'] })
    expect((await look(owner, { from: '0000-01-01', until: '0000-01-09' })).status).toBe(400)
  })

  test('costs three statements, however many homes and bookings there are', async () => {
    for (const title of ['A barn', 'A chapel', 'A kiln']) await addHome(app, owner, { title })
    const statements = await countStatements(() => look(owner))
    expect(statements.filter(text => /properties|bookings|calendar_blocks/.test(text))).toHaveLength(3)
  })
})

describe('an owner of 30 homes with 5,000 bookings', () => {
  const HOMES = 30
  let landlord: TestPerson
  let home: string
  beforeAll(async () => {
    landlord = await createPerson(app, { userType: 'owner' })
    for (let number = 0; number < HOMES; number++)
      home = await addHome(app, landlord, { title: `Home ${number}` })
    // One stay every four nights, most of them past, like an owner's bookings of several years.
    await seedInBulk(
      app,
      sql`
      insert into bookings (property_id, guest_id, check_in_date, check_out_date, guests_count, status,
        price_per_night, nights, subtotal_cents, discount_percentage, discount_cents, service_fee_cents, total_cents)
      select id, ${guest.id}, current_date + day, current_date + day + 3, 2,
        case when day < 0 then 'completed' else 'confirmed' end, 100, 3, 30000, 0, 0, 0, 30000
      from properties, generate_series(-460, 204, 4) day where owner_id = ${landlord.id}`,
    )
    await asOwner(app, 'vacuum analyze bookings')
  })

  test('sees the calendar in less than 200 ms, and a guest the taken nights', async () => {
    const { count } = await app.db
      .selectFrom('bookings')
      .innerJoin('properties', 'properties.id', 'property_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', landlord.id)
      .executeTakeFirstOrThrow()
    expect(count).toBeGreaterThanOrEqual(5_000)
    const { body } = await look(landlord, { limit: 30 })
    expect(body.results.flatMap(each => each.bookings).length).toBeGreaterThan(HOMES * 14)
    expect(await fastest(200, () => look(landlord, { limit: 30 }))).toBeLessThan(200)
    expect(await fastest(200, () => taken(guest, home))).toBeLessThan(200)
  })
})

describe('the nights that a guest sees struck out', () => {
  test('are those of bookings and blocks, joined, without a name or a reason', async () => {
    expect(await taken(guest, boathouse)).toEqual({
      from: inDays(0),
      until: inDays(730),
      ranges: [{ from: inDays(3), until: inDays(10) }],
    })
  })

  test('begin today: what is over is nobody’s business', async () => {
    await app.db
      .insertInto('calendar_blocks')
      .values({ property_id: boathouse, from_date: inDays(-9), until_date: inDays(2), made_by: owner.id })
      .execute()
    expect((await taken(guest, boathouse)).ranges[0]).toEqual({ from: inDays(0), until: inDays(2) })
  })

  test('are not there for whoever may not see the home', async () => {
    const answer = await request(app, guest, 'GET', `/properties/${mill}/taken_nights/`)
    expect(answer.status).toBe(404)
  })
})
