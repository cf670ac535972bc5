import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Availability } from '#contract/availability/schemas.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { MAXIMUM_PRICE } from '#contract/kernel/constants.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { CappedPage } from '#contract/kernel/paging.ts'
import { everyoneElseGets } from '#contract/network/rules.ts'
import { averageNight } from '#contract/pricing/average.rules.ts'
import { partyOf } from '#contract/pricing/charges.rules.ts'
import { cardNight, priceStay, toStayPrice } from '#contract/pricing/rules.ts'
import { type PropertyCard, WITHOUT_LEVEL } from '#contract/properties/schemas.ts'
import {
  addHome,
  addLevel,
  ask,
  cancel,
  getBooking,
  inDays,
  postReservation,
  see,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { drawnHome, fixturePercentage, levels, stayDiscountsAt } from '#tests/support/price-fixture.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const STANDARD = 20
const FEE = 5_000
let app: TestApp
let guest: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  guest = await createPerson(app)
})
afterAll(() => app.close())

const world = fc.record({
  levels,
  chosen: fc.option(fixturePercentage, { freq: 2 }),
  home: drawnHome,
  isMember: fc.boolean(),
  holds: fc.nat(5),
  from: fc.integer({ min: 20, max: 300 }),
  nights: fc.integer({ min: 1, max: 9 }),
  guests_count: fc.integer({ min: 1, max: 4 }),
  children: fc.array(fc.nat(17), { maxLength: 3 }),
  pets: fc.nat(3),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

/** An owner with only this home; the guest is in their network or not. */
const furnish = async ({ levels: given, chosen, home, isMember, holds }: World) => {
  const owner = await createPerson(app, { userType: 'owner' })
  const { seasons: _, charges, ...fields } = home
  const id = await addHome(app, owner, {
    ...fields,
    charges: charges && JSON.stringify(charges),
    max_pets: 3,
    time_zone: 'Etc/UTC',
  })
  const inOrder = given.toSorted((one, other) => one.level - other.level)
  const ids = new Map<number, string>()
  for (const { level, default_discount_percentage } of inOrder)
    ids.set(level, await addLevel(app, owner, { level, percentage: default_discount_percentage }))
  await app.db
    .updateTable('users')
    .set({ everyone_else_percentage: chosen })
    .where('id', '=', owner.id)
    .execute()
  const held = isMember ? (inOrder[holds] ?? null) : null
  if (isMember)
    await app.db
      .insertInto('network_members')
      .values({
        owner_id: owner.id,
        member_id: guest.id,
        trust_level_id: held && (ids.get(held.level) ?? null),
      })
      .execute()
  const everyoneElse = everyoneElseGets({ standard: STANDARD, levels: given, chosen }).percentage
  return { owner, id, held, everyoneElse }
}

const list = async (query: object, path = '/properties/') => {
  const asked = new URLSearchParams(Object.entries({ limit: '100', ...query }))
  const { status, body } = await request<CappedPage<PropertyCard>>(app, guest, 'GET', `${path}?${asked}`)
  expect(status).toBe(200)
  return body.results
}

/** Checks that price filters find it exactly between the whole dollars around its price, and not beyond them. */
const filtersAgree = async (owner: string, cents: number, dates: object) => {
  const found = async (bounds: object) => (await list({ owner, ...dates, ...bounds })).length
  const [down, up] = [Math.floor(cents / 100), Math.ceil(cents / 100)]
  expect(await found({ min_price: down, max_price: up })).toBe(1)
  if (up < MAXIMUM_PRICE) expect(await found({ min_price: up + 1 })).toBe(0)
  if (down > 0) expect(await found({ max_price: down - 1 })).toBe(0)
  if (cents % 100 > 0) {
    expect(await found({ min_price: up })).toBe(0)
    expect(await found({ max_price: down })).toBe(0)
  }
}

test('whatever an owner gives, a home has one price wherever it is said', async () => {
  await fc.assert(
    fc.asyncProperty(world, async drawn => {
      const { owner, id, held, everyoneElse } = await furnish(drawn)
      const dates = { check_in_date: inDays(drawn.from), check_out_date: inDays(drawn.from + drawn.nights) }
      const { guests_count } = drawn
      const children_ages = drawn.children.slice(0, guests_count - 1).toSorted((one, other) => one - other)
      const stay = { ...dates, guests_count, children_ages, pets: drawn.pets }
      const off = held?.default_discount_percentage ?? everyoneElse
      const tariff = { ...drawn.home, seasons: [season(drawn)] }
      await app.db
        .insertInto('property_seasons')
        .values(
          tariff.seasons.map(({ name, from, until, price_per_night }) => ({
            property_id: id,
            name,
            from_date: from,
            until_date: until,
            price_per_night,
          })),
        )
        .execute()
      const quoteAt = (discount: number, level: typeof held, rank: number, party = partyOf(stay)) =>
        priceStay(dates, {
          tariff,
          cleaningFee: drawn.home.cleaning_fee,
          floor: drawn.home,
          discount: {
            percentage: discount,
            level: level?.level ?? null,
            level_name: level && `Level ${level.level}`,
          },
          stayDiscounts: stayDiscountsAt(drawn.home, rank, dates, app.ctx.clock()),
          charges: { of: drawn.home.charges ?? [], party },
          serviceFeeCents: FEE,
        })
      const rank = held?.level ?? (drawn.isMember ? 1 : 0)
      const quote = quoteAt(off, held, rank)
      const night = cardNight(drawn.home, off)
      expect(quote.total_cents).toBeLessThanOrEqual(quoteAt(everyoneElse, null, 0).total_cents)

      await request(app, guest, 'PUT', `/properties/${id}/saved/`)
      const cards = [
        ...(await list({ owner: owner.id })),
        ...(await list({ owner: owner.id, sort: 'price' })),
        ...(await list({ owner: owner.id, saved: 'true' })),
        ...(await list({ owner: owner.id, search: 'boathouse' }, '/properties/search/')),
        (await see(app, guest, id)).body,
      ]
      expect(cards).toHaveLength(5)
      for (const card of cards) expect(card.viewer_discount).toMatchObject(night)
      // A list counts adults, one where it is not asked for more, and the pets that it is asked for.
      for (const guests of [1, guests_count])
        for (const pets of [0, drawn.pets]) {
          const asked = { ...(guests > 1 && { guests }), ...(pets > 0 && { pets }) }
          const [found] = await list({ owner: owner.id, ...dates, ...asked })
          const counted = quoteAt(off, held, rank, partyOf({ guests_count: guests, pets }))
          expect(found?.stay).toEqual(toStayPrice(counted))
        }
      await filtersAgree(owner.id, night.nightly_cents, {})
      await filtersAgree(owner.id, averageNight(quote).nightly_cents, dates)

      expect((await ask(app, guest, id, stay)).body.quote).toEqual(quote)
      const asOthers = await request<Availability>(
        app,
        owner,
        'POST',
        `/properties/${id}/check_availability/?seen_as=${WITHOUT_LEVEL}`,
        stay,
      )
      expect(asOthers.body.quote).toEqual(quoteAt(everyoneElse, null, 0))
      const booked = await postReservation(app, guest, id, stay)
      expect(booked.status).toBe(201)
      expect(booked.body.price).toEqual(quote)
      expect(booked.body).toMatchObject({ guests_count, children_ages, pets: drawn.pets })
      expect(booked.body.total_amount).toBe(quote.total_cents / 100)
      const seen = (await getBooking(app, guest, booked.body.id)).body as BookingDetails
      expect(seen.price).toEqual(quote)
      await cancel(app, guest, booked.body.id)
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

/** Covers a part of the stay, so that some of its nights have another price. */
const season = ({ from, nights, home }: World) => ({
  name: 'Fair',
  from: inDays(from + Math.floor(nights / 2)),
  until: addDays(inDays(from + nights), 3),
  price_per_night: home.seasons[0]?.price_per_night ?? 333,
})

test('homes stand in the order of the prices that their cards show, with dates and without', async () => {
  const shown = (cards: PropertyCard[], dates: boolean) =>
    cards.map(card => (dates ? card.stay?.total_cents : card.viewer_discount?.nightly_cents) ?? 0)
  const stay = { check_in_date: inDays(310), check_out_date: inDays(315) }
  for (const dates of [{}, stay, { ...stay, pets: 3 }]) {
    const withDates = Object.keys(dates).length > 0
    const rising = shown(await list({ sort: 'price', ...dates }), withDates)
    expect(rising.length).toBeGreaterThan(10)
    expect(rising).toEqual(rising.toSorted((one, other) => one - other))
    const falling = shown(await list({ sort: '-price', ...dates }), withDates)
    expect(falling).toEqual(falling.toSorted((one, other) => other - one))
  }
})
