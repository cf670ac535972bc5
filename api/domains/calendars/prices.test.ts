import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NightPrices } from '#contract/calendars/prices.schemas.ts'
import type { CalendarHome } from '#contract/calendars/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Season } from '#contract/pricing/schemas.ts'
import { addHome, ask, inDays, postReservation, stayInDays } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { countStatements } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let otherOwner: TestPerson
let guest: TestPerson
let mill: string
let boathouse: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  otherOwner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  mill = await addHome(app, owner, { title: 'Mill' })
  boathouse = await addHome(app, owner, { title: 'Boathouse' })
})

const nights = (from: number, until: number) => ({ from: inDays(from), until: inDays(until) })
const season = (from: number, until: number, price_per_night = 300, more: Partial<Season> = {}): Season => ({
  name: 'Fair',
  ...nights(from, until),
  price_per_night,
  ...more,
})
const priced = (from: number, until: number, homes: Record<string, Season[]>) => ({
  ...nights(from, until),
  homes: Object.entries(homes).map(([id, seasons]) => ({ id, seasons })),
})
const set = (input: object, who = owner) => request<NightPrices>(app, who, 'POST', '/calendar/prices/', input)
const seasonsOf = async (id: string) => {
  const query = new URLSearchParams({ ...nights(0, 60), property: id })
  const { body } = await request<Page<CalendarHome>>(app, owner, 'GET', `/calendar/?${query}`)
  return body.results[0]?.seasons
}

describe('prices of nights', () => {
  test('are seasons of the chosen homes, shown in the calendar and asked of guests', async () => {
    const changed = season(3, 6, 300, { minimum_nights: 2 })
    const { status, body } = await set(priced(3, 6, { [mill]: [changed], [boathouse]: [season(3, 6, 90)] }))
    expect(status).toBe(200)
    expect(new Map(body.homes.map(home => [home.id, home.seasons]))).toEqual(
      new Map([
        [mill, [changed]],
        [boathouse, [season(3, 6, 90)]],
      ]),
    )
    expect(await seasonsOf(mill)).toEqual([changed])
    const { quote } = (await ask(app, guest, mill, stayInDays(5, 7))).body
    expect(quote.lines).toMatchObject([
      { kind: 'season', name: 'Fair', price_per_night: 300 },
      { kind: 'base', price_per_night: 185 },
    ])
    expect((await ask(app, guest, mill, stayInDays(5, 6))).body.reason?.code).toBe('booking.too_few_nights')
  })

  test('take the place of what had the nights; the rest of it stays, and comes together again', async () => {
    const summer = season(1, 20, 250, { name: 'Summer' })
    await set(priced(1, 20, { [mill]: [summer] }))
    await set(priced(5, 8, { [mill]: [season(5, 8)] }))
    expect(await seasonsOf(mill)).toEqual([
      { ...summer, until: inDays(5) },
      season(5, 8),
      { ...summer, from: inDays(8) },
    ])
    await set(priced(5, 8, { [mill]: [{ ...summer, ...nights(5, 8) }] }))
    expect(await seasonsOf(mill)).toEqual([summer])
    await set(priced(0, 30, { [mill]: [] }))
    expect(await seasonsOf(mill)).toEqual([])
  })

  test('do not change a price that was shown: who asked before is shown the new one first', async () => {
    const stay = stayInDays(3, 5)
    const { quote_id } = (await ask(app, guest, mill, stay)).body
    await set(priced(3, 5, { [mill]: [season(3, 5)] }))
    const refused = await postReservation(app, guest, mill, stay, { quoteId: quote_id })
    expect(refused.body.code).toBe('booking.price_changed')
  })

  test('are all set or none', async () => {
    const { status, body } = await set(
      priced(3, 6, { [mill]: [season(3, 6)], [boathouse]: [season(3, 6, 90, { minimum_nights: 365 })] }),
    )
    expect(status).toBe(200)
    await app.db.updateTable('properties').set({ maximum_nights: 30 }).where('id', '=', boathouse).execute()
    const refused = await set(
      priced(3, 6, { [mill]: [season(3, 6, 1)], [boathouse]: [season(3, 6, 1, { minimum_nights: 31 })] }),
    )
    expect(refused.body).toMatchObject({
      errors: { minimum_nights: ['The longest stay cannot be shorter than the shortest.'] },
    })
    expect(await seasonsOf(mill)).toEqual(body.homes.find(({ id }) => id === mill)?.seasons)
  })

  test('set twice at once in opposite order end as one of the two, at both homes', async () => {
    const one = priced(3, 6, { [mill]: [season(3, 6, 100)], [boathouse]: [season(3, 6, 100)] })
    const other = priced(3, 6, { [boathouse]: [season(3, 6, 200)], [mill]: [season(3, 6, 200)] })
    const answers = await Promise.all([one, other, one, other].map(input => set(input)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await seasonsOf(mill)).toEqual(await seasonsOf(boathouse))
  })

  test('wait for another change of the home, and cut what it left', async () => {
    const summer = season(1, 20, 250, { name: 'Summer' })
    const change = await app.db.transaction().execute(async tx => {
      await tx.selectFrom('properties').select('id').where('id', '=', mill).forUpdate().execute()
      const { from, until, ...rest } = summer
      await tx
        .insertInto('property_seasons')
        .values({ ...rest, property_id: mill, from_date: from, until_date: until })
        .execute()
      const pending = set(priced(5, 8, { [mill]: [season(5, 8)] }))
      await pause(200)
      return { pending }
    })
    expect((await change.pending).status).toBe(200)
    expect((await seasonsOf(mill))?.map(({ name }) => name)).toEqual(['Summer', 'Fair', 'Summer'])
  })

  test.each([
    ['in the past', () => priced(-1, 3, { [mill]: [] }), { from: ['Choose a day from today on.'] }],
    [
      'more than 365',
      () => priced(1, 367, { [mill]: [] }),
      { until: ['Change at most 365 nights at once.'] },
    ],
    [
      'outside the chosen ones',
      () => priced(3, 6, { [mill]: [season(3, 7)] }),
      { homes: ['This value is not valid.'] },
    ],
  ])('%s are refused', async (_name, input, errors) => {
    expect((await set(input())).body).toMatchObject({ errors })
    expect(await seasonsOf(mill)).toEqual([])
  })

  test('of a home that has a hundred seasons already are refused when they would be more', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      property_id: mill,
      name: 'Fair',
      from_date: inDays(2 * index + 1),
      until_date: inDays(2 * index + 2),
      price_per_night: 100,
    }))
    await app.db.insertInto('property_seasons').values(rows).execute()
    expect((await set(priced(2, 3, { [mill]: [season(2, 3)] }))).body).toMatchObject({
      errors: { seasons: ['Maximum 100 seasons allowed'] },
    })
    expect((await set(priced(2, 4, { [mill]: [season(2, 4)] }))).status).toBe(200)
  })

  test('of another owner’s home are refused like those of one that does not exist, and nothing changes', async () => {
    const others = await addHome(app, otherOwner)
    const input = priced(3, 6, { [mill]: [season(3, 6)], [others]: [season(3, 6)] })
    const missing = priced(3, 6, { [mill]: [season(3, 6)], [crypto.randomUUID()]: [season(3, 6)] })
    const [refused, unknown] = [await set(input), await set(missing)]
    expect(refused.status).toBe(404)
    expect(refused.body).toEqual(unknown.body)
    expect(await seasonsOf(mill)).toEqual([])
  })

  test('make an edit that began before look again', async () => {
    const path = `/properties/${mill}/`
    const { body } = await request<{ settings: { updated_at: string } }>(app, owner, 'GET', path)
    await set(priced(3, 6, { [mill]: [season(3, 6)] }))
    const edit = await request<{ code: string }>(app, owner, 'PATCH', path, {
      seasons: [],
      updated_at: body.settings.updated_at,
    })
    expect(edit.body.code).toBe('property.changed_meanwhile')
  })

  test('cost the calendar no statement of their own', async () => {
    const read = () =>
      request(app, owner, 'GET', `/calendar/?${new URLSearchParams({ ...nights(0, 60), property: mill })}`)
    const before = await countStatements(read)
    await set(priced(3, 6, { [mill]: [season(3, 6)] }))
    expect(await countStatements(read)).toEqual(before)
  })
})
