import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Availability, StayRequest } from '#contract/availability/schemas.ts'
import type { TakenNights } from '#contract/calendars/schemas.ts'
import type { CappedPage } from '#contract/kernel/paging.ts'
import { NO_STAY_DISCOUNTS, type StayDiscounts } from '#contract/pricing/stay-discounts.rules.ts'
import { NOBODY } from '#contract/properties/rights.rules.ts'
import type { TrustRightsChange } from '#contract/properties/rights.schemas.ts'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import { postTurn, postTurnCancel, turnInput, turnsOfHome } from '#tests/support/fair-turns.ts'
import {
  addHome,
  addLevel,
  ask,
  inDays,
  postReservation,
  reserved,
  see,
  stayInDays,
  trust,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** A price and a place that no other text contains. */
const PRICE = 97_531
const PLACE = { latitude: 44.123, longitude: -71.456 }
const NEAR = `latitude=${PLACE.latitude}&longitude=${PLACE.longitude}&radius_km=50`
const MISSING = '5b0c5f0e-3d2b-4d5e-9d3a-2f6a7f3c9d11'
const FREE = stayInDays(20, 23)
const TAKEN = stayInDays(40, 43)
const RANKS = [0, 1, 2, 3, 4, 5] as const
const THRESHOLDS = [1, 2, 3, 4, 5, NOBODY] as const

let app: TestApp
let owner: TestPerson
let home: string
/** The person of each rank: a stranger, and the members at levels 1 to 5. */
let people: TestPerson[]

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  people = await Promise.all(RANKS.map(() => createPerson(app)))
  for (const rank of RANKS)
    if (rank > 0) await trust(app, owner, people[rank] as TestPerson, { level: rank, percentage: rank * 5 })
  home = await addHome(app, owner, {
    title: 'Zephyrine Villa',
    price_per_night: PRICE,
    weekend_price_per_night: PRICE,
    ...PLACE,
  })
  await reserved(app, await createPerson(app), home, TAKEN)
})
afterAll(() => app.close())

const OPEN = {
  see_from: 0,
  price_from: 0,
  calendar_from: 0,
  place_from: 0,
  request_from: 0,
  peak_from: 0,
  at_once_from: NOBODY,
  length_discounts_from: 0,
  date_discounts_from: 0,
  months_ahead: RANKS.map(() => null),
  nights_a_year: RANKS.map(() => null),
  peak_dates: [],
} satisfies TrustRightsChange

const setRights = async (change: TrustRightsChange) => {
  const { status } = await request(app, owner, 'PATCH', '/trust-rights/', { ...OPEN, ...change })
  expect(status).toBe(200)
}

const call = (who: TestPerson, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  request(app, who, method, path, body)
const listed = async (who: TestPerson, query: string) => {
  const { body } = await request<CappedPage<PropertyCard>>(app, who, 'GET', `/properties/?${query}`)
  return { count: body.count, homes: body.results.length }
}
const NOTHING = { count: 0, homes: 0 }
const ONE = { count: 1, homes: 1 }
const dates = ({ check_in_date, check_out_date }: StayRequest) =>
  `check_in_date=${check_in_date}&check_out_date=${check_out_date}`
const taken = (who: TestPerson, id = home) =>
  request<TakenNights>(app, who, 'GET', `/properties/${id}/taken_nights/`)

/** Runs a check for everybody at every threshold of a right. */
const everyCell = async (
  right:
    | 'see_from'
    | 'price_from'
    | 'calendar_from'
    | 'place_from'
    | 'request_from'
    | 'peak_from'
    | 'length_discounts_from'
    | 'date_discounts_from',
  more: TrustRightsChange,
  check: (who: TestPerson, has: boolean) => Promise<void>,
) => {
  for (const from of right === 'see_from' ? THRESHOLDS.slice(0, -1) : THRESHOLDS) {
    await setRights({ ...more, [right]: from })
    for (const rank of RANKS) await check(people[rank] as TestPerson, rank >= from)
  }
}

describe('who lacks a right meets what does not exist', () => {
  test('the home: every call about it, every list and every count', async () => {
    const calls: [method: 'GET' | 'POST' | 'PUT', path: string, body?: object][] = [
      ['GET', ''],
      ['POST', 'check_availability/', FREE],
      ['POST', 'check_availability/', TAKEN],
      ['GET', 'taken_nights/'],
      ['GET', 'reviews/'],
      ['GET', 'fair_turns/'],
      ['GET', 'known_guests/'],
      ['POST', 'waitlist/', TAKEN],
      ['PUT', 'saved/'],
    ]
    await everyCell('see_from', {}, async (who, has) => {
      for (const [method, rest, body] of calls) {
        const answer = await call(who, method, `/properties/${home}/${rest}`, body)
        const none = await call(who, method, `/properties/${MISSING}/${rest}`, body)
        if (has) expect(answer.status).toBeLessThan(300)
        else expect(answer).toEqual(none)
      }
      for (const query of ['', 'search=zephyrine', `${dates(FREE)}`, NEAR, 'sort=price', `owner=${owner.id}`])
        expect(await listed(who, query), query).toEqual(has ? ONE : NOTHING)
    })
  })

  test('the price: no figure of it anywhere, and no filter or order that tells it', async () => {
    await everyCell('price_from', {}, async (who, has) => {
      const answers = [
        await see(app, who, home),
        await call(who, 'GET', '/properties/?search=zephyrine'),
        await call(who, 'GET', `/properties/?${dates(FREE)}`),
        await ask(app, who, home, FREE),
      ]
      for (const { body } of answers) expect(JSON.stringify(body).includes(String(PRICE))).toBe(has)
      expect(answers[0]?.body).toMatchObject({ can_request: has })
      if (!has) expect(answers[0]?.body).toMatchObject({ price_per_night: null, viewer_discount: null })
      expect(answers[3]?.status).toBe(has ? 200 : 403)
      for (const query of [`min_price=1`, `max_price=1000000`, 'sort=price', 'sort=-price'])
        expect(await listed(who, query), query).toEqual(has ? ONE : NOTHING)
      expect(await listed(who, '')).toEqual(ONE)
    })
  })

  test('discounts by length and date: the home is as one that gives none', async () => {
    const set = (discounts: StayDiscounts) =>
      app.db.updateTable('properties').set(discounts).where('id', '=', home).execute()
    const week = stayInDays(60, 67)
    const answers = async (who: TestPerson) => {
      const { body } = await ask(app, who, home, week)
      const list = (query: string) => call(who, 'GET', `/properties/?${dates(week)}${query}`)
      const { created_at: _, ...page } = (await see(app, who, home)).body
      // What the week costs without them is above, and with them below.
      const most = Math.ceil((body.quote.subtotal_cents - body.quote.discount_cents) / 700)
      return {
        body,
        page,
        lists: [await list(''), await list('&sort=price'), await list(`&max_price=${most}`)],
      }
    }
    const byLength = { ...NO_STAY_DISCOUNTS, weekly_percentage: 30 }
    const byDate = { ...NO_STAY_DISCOUNTS, early_bird_percentage: 30, early_bird_days: 60 }
    await setRights({})
    const none = new Map<string, Awaited<ReturnType<typeof answers>>>()
    for (const who of people) none.set(who.id, await answers(who))
    for (const [right, discounts] of [
      ['length_discounts_from', byLength],
      ['date_discounts_from', byDate],
    ] as const) {
      await set(discounts)
      await everyCell(right, {}, async (who, has) => {
        const given = await answers(who)
        const without = none.get(who.id)
        if (!has) expect(given).toEqual(without)
        else expect(given.body.quote.total_cents).toBeLessThan(without?.body.quote.total_cents ?? 0)
      })
    }
    await set(NO_STAY_DISCOUNTS)
  })

  test('the calendar: free and taken nights look alike', async () => {
    await everyCell('calendar_from', {}, async (who, has) => {
      const nights = await taken(who)
      if (has) expect(nights.status).toBe(200)
      else expect(nights).toEqual(await taken(who, MISSING))
      expect(await listed(who, dates(FREE))).toEqual(has ? ONE : NOTHING)
      expect(await listed(who, dates(TAKEN))).toEqual(NOTHING)
      const [free, held] = [await ask(app, who, home, FREE), await ask(app, who, home, TAKEN)]
      if (has) expect([free.body.available, held.body.available]).toEqual([true, false])
      else expect(held).toEqual(free)
      const waits = [FREE, TAKEN].map(stay => call(who, 'POST', `/properties/${home}/waitlist/`, stay))
      if (!has) expect(await waits[1]).toEqual(await waits[0])
      await Promise.all(waits)
    })
  })

  test('the rough place: no circle, no distance, in no search around it', async () => {
    await everyCell('place_from', {}, async (who, has) => {
      const { body } = await see(app, who, home)
      expect(body.approximate_location !== null).toBe(has)
      expect(await listed(who, NEAR)).toEqual(has ? ONE : NOTHING)
      expect(await listed(who, `${NEAR}&sort=distance`)).toEqual(has ? ONE : NOTHING)
    })
  })

  test('requests: neither a quote nor a booking, with the same words for all nights', async () => {
    await everyCell('request_from', { at_once_from: 1 }, async (who, has) => {
      const atOnce = has && who !== people[0]
      expect(await listed(who, 'instant_booking=true')).toEqual(atOnce ? ONE : NOTHING)
      const free = await ask(app, who, home, FREE)
      expect(free.status).toBe(has ? 200 : 403)
      expect((await see(app, who, home)).body).toMatchObject({ can_request: has, sees_calendar: true })
      if (has) return
      expect(await ask(app, who, home, TAKEN)).toEqual(free)
      const quoteId = 'a'.repeat(22)
      expect((await postReservation(app, who, home, FREE, { quoteId })).body.code).toBe('booking.not_open')
      expect((await call(who, 'POST', `/properties/${home}/waitlist/`, TAKEN)).status).toBe(403)
    })
  })

  test('peak dates: not free, not in searches for them, and not reserved', async () => {
    const peak_dates = [{ name: 'Regatta', from: inDays(21), until: inDays(22), months_ahead: null }]
    await everyCell('peak_from', { peak_dates }, async (who, has) => {
      const answer = await ask(app, who, home, FREE)
      expect(answer.body.available).toBe(has)
      expect(await listed(who, dates(FREE))).toEqual(has ? ONE : NOTHING)
      expect(await listed(who, dates(stayInDays(22, 24)))).toEqual(ONE)
      const { ranges } = (await taken(who)).body
      expect(ranges.some(({ from }) => from === inDays(21))).toBe(!has)
      if (has) return
      const { quote_id } = answer.body as Availability
      const refused = await postReservation(app, who, home, FREE, { quoteId: quote_id })
      expect(refused.body).toMatchObject({ code: 'booking.peak_dates' })
    })
  })

  test('peak dates that open later: to each level on its day, like taken nights until then', async () => {
    const today = (await taken(people[0] as TestPerson)).body.from
    const opens = Temporal.PlainDate.from(today).add({ months: 4 })
    const until = opens.add({ days: 3 }).toString()
    const months = [1, 2, 3, 4, 5, null]
    // Their second night opens to level 3 today, and the third one tomorrow.
    const peak = {
      name: 'Regatta',
      from: opens.subtract({ days: 1 }).toString(),
      until,
      months_ahead: months,
    }
    await setRights({ peak_dates: [peak] })
    const stay = (from: number, to: number): StayRequest => ({
      check_in_date: opens.add({ days: from }).toString(),
      check_out_date: opens.add({ days: to }).toString(),
      guests_count: 1,
    })
    const before = stay(-3, -1)
    const opened = stay(-2, 1)
    const closed = stay(0, 2)
    const after = stay(3, 5)
    for (const rank of RANKS) {
      const who = people[rank] as TestPerson
      const opensFor = async (wanted: StayRequest) => {
        const { body } = await ask(app, who, home, wanted)
        expect(await listed(who, dates(wanted))).toEqual(body.available ? ONE : NOTHING)
        return body.available
      }
      const found = [before, opened, closed, after].map(opensFor)
      expect(await Promise.all(found)).toEqual([true, rank >= 3, rank >= 4, true])
      const { ranges } = (await taken(who)).body
      const first = ranges.find(range => range.until >= until && range.from < until)?.from
      const expected = { 3: opens.add({ days: 1 }).toString(), 4: undefined, 5: undefined }[rank as 3]
      expect([rank, first]).toEqual([rank, rank < 3 ? peak.from : expected])
      if (rank >= 4) continue
      const { quote_id } = (await ask(app, who, home, closed)).body
      const refused = await postReservation(app, who, home, closed, { quoteId: quote_id })
      expect(refused.body).toMatchObject({ code: 'booking.peak_dates' })
    }
  })

  describe('a fair turn', () => {
    let turn: string
    beforeAll(async () => {
      turn = (await postTurn(app, owner, home, turnInput(300, 304))).body.id
    })
    afterAll(() => postTurnCancel(app, owner, turn))

    const entering = (who: TestPerson, id: string) =>
      call(who, 'POST', `/fair_turns/${id}/entry/`, { ...stayInDays(300, 304), quote_id: 'a'.repeat(22) })

    test.each(['see_from', 'price_from', 'calendar_from', 'request_from'] as const)(
      'by %s: no list has it, and to enter there is none',
      async right => {
        await everyCell(right, {}, async (who, has) => {
          const { status, body } = await turnsOfHome(app, who, home)
          if (right === 'see_from' && !has) expect(status).toBe(404)
          else expect(body).toMatchObject(has ? [{ id: turn }] : [])
          const answer = await entering(who, turn)
          if (has) expect(answer.body.code).toBe('booking.price_changed')
          else expect(answer).toEqual(await entering(who, MISSING))
        })
      },
    )

    test('for peak dates, or for nights that are not released, is not listed', async () => {
      const peak_dates = [{ name: 'Regatta', from: inDays(299), until: inDays(304), months_ahead: null }]
      await everyCell('peak_from', { peak_dates }, async (who, has) => {
        expect((await turnsOfHome(app, who, home)).body).toMatchObject(has ? [{ id: turn }] : [])
      })
      await setRights({ months_ahead: [1, 2, 3, 4, 12, null] })
      for (const rank of RANKS)
        expect((await turnsOfHome(app, people[rank] as TestPerson, home)).body).toHaveLength(rank < 4 ? 0 : 1)
    })
  })

  test('nights that are not released: each level to the day', async () => {
    const months = [1, 2, 3, 4, 5, null]
    await setRights({ months_ahead: months })
    for (const rank of RANKS) {
      const who = people[rank] as TestPerson
      const limit = months[rank]
      const nights = (await taken(who)).body
      if (limit === null || limit === undefined) {
        expect(nights.ranges.some(({ until }) => until === nights.until)).toBe(false)
        continue
      }
      const last = Temporal.PlainDate.from(nights.from).add({ months: limit })
      const within = { check_in_date: last.subtract({ days: 1 }), check_out_date: last.add({ days: 1 }) }
      const beyond = { check_in_date: last, check_out_date: last.add({ days: 2 }) }
      for (const [stay, open] of [
        [within, true],
        [beyond, false],
      ] as const) {
        const wanted = {
          check_in_date: String(stay.check_in_date),
          check_out_date: String(stay.check_out_date),
          guests_count: 2,
        }
        expect(await listed(who, dates(wanted))).toEqual(open ? ONE : NOTHING)
        const answer = await ask(app, who, home, wanted)
        expect(answer.body.available).toBe(open)
        if (!open) expect(answer.body.reason).toMatchObject({ code: 'booking.not_released' })
      }
      expect(nights.ranges.at(-1)).toEqual({ from: String(last.add({ days: 1 })), until: nights.until })
    }
  })
})

test('a preview as a member or as a level shows exactly what they meet', async () => {
  await setRights({ price_from: 3, calendar_from: 4, place_from: 2 })
  await addLevel(app, owner, { level: 1, percentage: 5 })
  for (const rank of RANKS) {
    const who = people[rank] as TestPerson
    const entry = await app.db
      .selectFrom('network_members')
      .select('id')
      .where('member_id', '=', who.id)
      .executeTakeFirst()
    const seenAs = `?seen_as=${entry?.id ?? 'without_level'}`
    const preview = await request<Property>(app, owner, 'GET', `/properties/${home}/${seenAs}`)
    expect(preview.body).toEqual({ ...(await see(app, who, home)).body, saved: false })
    if (rank > 0) {
      const atLevel = await request<Property>(app, owner, 'GET', `/properties/${home}/?seen_as=level_${rank}`)
      expect(atLevel.body).toEqual(preview.body)
    }
    const nights = await call(owner, 'GET', `/properties/${home}/taken_nights/${seenAs}`)
    const theirs = await taken(who)
    if (theirs.status === 200) expect(nights).toEqual(theirs)
    else expect(nights.status).toBe(404)
  }
})
