import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifyWaitlists } from '#api/domains/properties/jobs.ts'
import type { Availability, StayRequest } from '#contract/availability/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { NO_STAY_DISCOUNTS, type StayDiscounts } from '#contract/pricing/stay-discounts.rules.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { postTurn, postTurnCancel, turnInput, turnsOfHome } from '#tests/support/fair-turns.ts'
import { asksAboutHome, type HomeAsk, LISTS_OF_HOMES } from '#tests/support/home-calls.ts'
import {
  addHome,
  addLevel,
  ask,
  cancel,
  inDays,
  postReservation,
  reserved,
  see,
  stayInDays,
  trust,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { cellsOf, dates, NO_HOMES, ONE_HOME, RANKS } from '#tests/support/rights-cells.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** A price and a place that no other text contains. */
const PRICE = 97_531
const PLACE = { latitude: 44.123, longitude: -71.456 }
const NEAR = `latitude=${PLACE.latitude}&longitude=${PLACE.longitude}&radius_km=50`
const MISSING = '5b0c5f0e-3d2b-4d5e-9d3a-2f6a7f3c9d11'
const FREE = stayInDays(20, 23)
const TAKEN = stayInDays(40, 43)
const LISTS = Object.values(LISTS_OF_HOMES).flat()
const ASKS = asksAboutHome(FREE, TAKEN)

let app: TestApp
let owner: TestPerson
let home: string
/** The person of each rank: a stranger, and the members at levels 1 to 5. */
let people: TestPerson[]
/** What lists answered before the home was there. */
const before = new Map<string, unknown>()

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  people = await Promise.all(RANKS.map(() => createPerson(app)))
  for (const rank of RANKS)
    if (rank > 0) await trust(app, owner, people[rank] as TestPerson, { level: rank, percentage: rank * 5 })
  for (const path of LISTS) before.set(path, await call(people[0] as TestPerson, 'GET', path))
  home = await addHome(app, owner, {
    title: 'Zephyrine Villa',
    price_per_night: PRICE,
    weekend_price_per_night: PRICE,
    ...PLACE,
  })
  await reserved(app, await createPerson(app), home, TAKEN)
})
afterAll(() => app.close())

const { setRights, call, listed, taken, everyCell } = cellsOf(() => ({ app, owner, home, people }))

describe('who lacks a right meets what does not exist', () => {
  test('the home: every call about it, every list and every count', async () => {
    const asks = Object.values(ASKS).flat()
    const answerOf = ({ method, path, body }: HomeAsk, who: TestPerson, id: string) =>
      call(who, method, path(id), body?.(id))
    const missing = new Map<string, unknown>()
    for (const who of people) {
      missing.set(who.id, await Promise.all(asks.map(each => answerOf(each, who, MISSING))))
      // What was kept while the home could be seen must not tell of it later.
      for (const kept of ['waitlist.join', 'properties.save'])
        for (const each of ASKS[kept] ?? [])
          expect((await answerOf(each, who, home)).status, kept).toBeLessThan(300)
    }
    await everyCell('see_from', {}, async (who, has) => {
      const answers = []
      for (const each of asks) answers.push(await answerOf(each, who, home))
      if (!has) expect(answers).toEqual(missing.get(who.id))
      else
        expect(answers.map(({ body }) => body?.code ?? 'done')).toEqual(
          asks.map(({ code }) => code ?? 'done'),
        )
      for (const path of LISTS) {
        const list = await call(who, 'GET', path)
        if (has) expect(JSON.stringify(list), path).toMatch(/zephyrine|kingston/i)
        else expect(list, path).toEqual(before.get(path))
      }
      for (const query of ['', 'search=zephyrine', `${dates(FREE)}`, NEAR, 'sort=price', `owner=${owner.id}`])
        expect(await listed(who, query), query).toEqual(has ? ONE_HOME : NO_HOMES)
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
        expect(await listed(who, query), query).toEqual(has ? ONE_HOME : NO_HOMES)
      expect(await listed(who, '')).toEqual(ONE_HOME)
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
      expect(await listed(who, dates(FREE))).toEqual(has ? ONE_HOME : NO_HOMES)
      expect(await listed(who, dates(TAKEN))).toEqual(NO_HOMES)
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
      expect(await listed(who, NEAR)).toEqual(has ? ONE_HOME : NO_HOMES)
      expect(await listed(who, `${NEAR}&sort=distance`)).toEqual(has ? ONE_HOME : NO_HOMES)
    })
  })

  test('requests: neither a quote nor a booking, with the same words for all nights', async () => {
    await everyCell('request_from', { at_once_from: 1 }, async (who, has) => {
      const atOnce = has && who !== people[0]
      expect(await listed(who, 'instant_booking=true')).toEqual(atOnce ? ONE_HOME : NO_HOMES)
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
      expect(await listed(who, dates(FREE))).toEqual(has ? ONE_HOME : NO_HOMES)
      expect(await listed(who, dates(stayInDays(22, 24)))).toEqual(ONE_HOME)
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
        expect(await listed(who, dates(wanted))).toEqual(body.available ? ONE_HOME : NO_HOMES)
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

  test('stays that are confirmed at once: said on the page, and so it is', async () => {
    await everyCell('at_once_from', {}, async (who, has) => {
      expect((await see(app, who, home)).body.instant_booking).toBe(has && who !== people[0])
    })
    await setRights({ at_once_from: 3 })
    for (const rank of RANKS) {
      const who = people[rank] as TestPerson
      const { id, status } = await reserved(app, who, home, stayInDays(80, 81))
      expect([rank, status]).toEqual([rank, rank < 3 ? 'pending' : 'confirmed'])
      await cancel(app, who, id)
    }
  })

  test('nights a year: a longer stay is neither offered, reserved, nor waited for', async () => {
    await setRights({ nights_a_year: [1, 2, 3, 4, 5, null] })
    const year = Number(inDays(0).slice(0, 4)) + 1
    const stay = { check_in_date: `${year}-02-01`, check_out_date: `${year}-02-05`, guests_count: 1 }
    for (const rank of RANKS) {
      const who = people[rank] as TestPerson
      const { body } = await ask(app, who, home, stay)
      expect([rank, body.available]).toEqual([rank, rank >= 3])
      if (rank >= 3) continue
      const refusals = [
        body.reason,
        (await postReservation(app, who, home, stay, { quoteId: body.quote_id })).body,
        (await call(who, 'POST', `/properties/${home}/waitlist/`, stay)).body,
      ]
      expect(refusals.map(refusal => refusal?.code)).toEqual(Array(3).fill('booking.nights_a_year'))
    }
  })

  test('nights that come free: nobody is told of nights that their trust does not open', async () => {
    const peak_dates = [{ name: 'Regatta', from: inDays(100), until: inDays(113), months_ahead: null }]
    const hidden = ['see_from', 'price_from', 'calendar_from', 'request_from', 'peak_from'] as const
    for (const right of hidden) {
      await setRights({})
      await app.db.deleteFrom('waitlist_entries').execute()
      const block = { from: inDays(100), until: inDays(112) }
      expect((await call(owner, 'POST', `/properties/${home}/blocks/`, block)).status).toBe(201)
      for (const rank of RANKS) {
        const nights = stayInDays(100 + 2 * rank, 102 + 2 * rank)
        expect(
          (await call(people[rank] as TestPerson, 'POST', `/properties/${home}/waitlist/`, nights)).status,
        ).toBe(201)
      }
      const told = () =>
        Promise.all(people.map(who => request<Page<object>>(app, who, 'GET', '/notifications/')))
      const earlier = await told()
      await setRights({ [right]: 3, peak_dates: right === 'peak_from' ? peak_dates : [] })
      await app.db.deleteFrom('calendar_blocks').execute()
      // One of a home at a time.
      for (let runs = 0; runs <= RANKS.length; runs += 1) await notifyWaitlists.run(app.ctx, {})
      for (const [rank, now] of (await told()).entries())
        if (rank < 3) expect([right, rank, now]).toEqual([right, rank, earlier[rank]])
        else
          expect([right, rank, now.body.count]).toEqual([right, rank, Number(earlier[rank]?.body.count) + 1])
    }
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
        expect(await listed(who, dates(wanted))).toEqual(open ? ONE_HOME : NO_HOMES)
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
