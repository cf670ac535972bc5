import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countSearch, searchCards } from '#api/domains/properties/search.queries.ts'
import { understand } from '#api/domains/properties/words.service.ts'
import type { Principal } from '#api/kernel/actor.ts'
import { SERVICE_FEE_CENTS, STANDARD_DISCOUNT_PERCENTAGE } from '#contract/kernel/constants.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { everyoneElseGets, type GivenAtLevel } from '#contract/network/rules.ts'
import { averageNight } from '#contract/pricing/average.rules.ts'
import { partyOf } from '#contract/pricing/charges.rules.ts'
import { priceStay } from '#contract/pricing/rules.ts'
import type { PropertyFilters } from '#contract/properties/search.schemas.ts'
import { addHome } from '#tests/support/homes.ts'
import { createPerson } from '#tests/support/people.ts'
import { drawCases, furnishCases, inUsCents, stayDiscountsAt } from '#tests/support/price-fixture.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const seed = Number(process.env.PRICE_SEED ?? Math.trunc(Math.random() * 1e9))
/** `npm run soak` is the long form with 500, this is the short one. */
const SEARCHES = Number(process.env.PRICE_SEARCHES ?? 40)
const NOW = new Date('2026-12-01T12:00:00Z')
/** Far more than are priced to learn how far a page reaches. */
const world = drawCases(1, seed)
let app: TestApp
let homes: { id: string; number: number; isTaken: boolean }[]
/** Nobody's member, and holder of a level at every tenth owner that has one. */
let viewers: { principal: Principal; levelOf: (owner: number) => GivenAtLevel | null }[]

const ownerOf = (home: number) => home % world.owners.length
const highest = (owner: number) => world.owners[owner]?.levels.toSorted((a, b) => b.level - a.level)[0]

beforeAll(async () => {
  console.info(`PRICE_SEED=${seed}`)
  app = await openTestApp()
  await furnishCases(app, world)
  await sql`
    insert into users (email, full_name, user_type, password_hash, onboarding_completed)
    values ('stranger@order.test', 'A stranger', 'user', 'none', true), ('friend@order.test', 'A friend', 'user', 'none', true)`.execute(
    app.db,
  )
  await sql`
    insert into network_members (owner_id, member_id, trust_level_id)
    select distinct on (owner.id) owner.id, friend.id, held.id
    from users friend, users owner join trust_levels held on held.owner_id = owner.id
    where friend.email = 'friend@order.test' and owner.email like 'owner%0@price.test'
    order by owner.id, held.level desc`.execute(app.db)
  await sql`
    insert into calendar_blocks (property_id, from_date, until_date, made_by)
    select id, '2027-01-01', '2028-03-01', owner_id from properties where title like '%3' or title like '%7'`.execute(
    app.db,
  )
  const rows = await app.db.selectFrom('properties').select(['id', 'title']).execute()
  homes = rows.map(({ id, title }) => ({
    id,
    number: Number(title.slice('Home '.length)),
    isTaken: /[37]$/.test(title),
  }))
  const idOf = async (email: string) =>
    (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  viewers = [
    { principal: { id: await idOf('stranger@order.test'), role: 'user' }, levelOf: () => null },
    {
      principal: { id: await idOf('friend@order.test'), role: 'user' },
      levelOf: owner => (owner % 10 === 0 ? (highest(owner) ?? null) : null),
    },
  ]
})
afterAll(() => app.close())

const compare = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0)

/** Every home priced, in order. */
const exhaustively = (
  { levelOf }: (typeof viewers)[number],
  stay: { check_in_date: string; check_out_date: string },
  {
    min_price = 0,
    max_price = Number.POSITIVE_INFINITY,
    sort,
    guests = 1,
  }: Pick<PropertyFilters, 'sort' | 'min_price' | 'max_price' | 'guests'>,
) => {
  const priced = homes.flatMap(({ id, number, isTaken }) => {
    const [home, owner] = [world.homes[number], world.owners[ownerOf(number)]]
    if (!home || !owner) throw new Error('A home that was not drawn')
    const others = everyoneElseGets({ standard: STANDARD_DISCOUNT_PERCENTAGE, ...owner }).percentage
    const held = levelOf(ownerOf(number))
    const quote = priceStay(stay, {
      tariff: home,
      cleaningFee: home.cleaning_fee,
      floor: home,
      discount: { percentage: held?.default_discount_percentage ?? others, level: null, level_name: null },
      stayDiscounts: stayDiscountsAt(home, held?.level ?? 0, stay, NOW),
      charges: { of: home.charges ?? [], party: partyOf({ guests_count: guests }) },
      serviceFeeCents: SERVICE_FEE_CENTS,
    })
    const nightly_cents = inUsCents(averageNight(quote).nightly_cents, home.currency)
    const isFound = !isTaken && nightly_cents >= min_price * 100 && nightly_cents <= max_price * 100
    return isFound
      ? [
          {
            id,
            total: inUsCents(quote.total_cents - SERVICE_FEE_CENTS, home.currency),
            base: home.price_per_night,
          },
        ]
      : []
  })
  const rising = priced.sort(
    (one, other) =>
      compare(one.total, other.total) || compare(one.base, other.base) || compare(one.id, other.id),
  )
  return sort === 'price' ? rising : rising.reverse()
}

const question = fc.record({
  viewer: fc.nat(1),
  guests: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  from: fc.integer({ min: 0, max: 330 }),
  nights: fc.constantFrom(1, 2, 3, 4, 7, 30),
  sort: fc.constantFrom('price' as const, '-price' as const),
  page: fc.constantFrom({ limit: 5, offset: 0 }, { limit: 50, offset: 0 }, { limit: 20, offset: 180 }),
  min_price: fc.option(fc.integer({ min: 1, max: 800 }), { nil: undefined }),
  more: fc.option(fc.constantFrom(0, 3, 20, 300), { nil: undefined }),
})

test(
  'by the price of dates stand the homes that come first among all, whatever weekends, seasons and fees they have',
  async () => {
    let hits = 0
    await fc.assert(
      fc.asyncProperty(
        question,
        async ({ viewer: number, guests, from, nights, sort, page, min_price, more }) => {
          const viewer = viewers[number]
          if (!viewer) throw new Error('Nobody looks')
          const check_in_date = addDays('2027-01-01', from)
          const stay = { check_in_date, check_out_date: addDays(check_in_date, nights) }
          const range = {
            ...(guests === undefined ? {} : { guests }),
            ...(min_price === undefined ? {} : { min_price }),
            ...(more === undefined ? {} : { max_price: (min_price ?? 0) + more }),
          }
          const expected = exhaustively(viewer, stay, { sort, ...range })
          const asked = await understand(
            app.db,
            { status: 'active', sort, ...page, ...stay, ...range },
            { now: NOW, language: 'en' },
          )
          const found = await searchCards(app.db, viewer.principal, asked)
          expect(found.map(({ id }) => id)).toEqual(
            expected.slice(page.offset, page.offset + page.limit).map(({ id }) => id),
          )
          const { count, count_is_exact } = await countSearch(app.db, viewer.principal, asked)
          if (count_is_exact) expect(count).toBe(expected.length)
          else expect(expected.length).toBeGreaterThanOrEqual(count)
          if (found.length === page.limit) hits += 1
        },
      ),
      { numRuns: SEARCHES, seed },
    )
    // Pages that are not full would not tell whether they are the first; about half of them are full.
    expect(hits).toBeGreaterThan(SEARCHES / 8)
  },
  SEARCHES * 3_000,
)

test('the bounds of a home follow its seasons, however these change', async () => {
  const [one, other] = homes.filter(({ number }) => world.homes[number]?.seasons.length === 0)
  if (!one || !other) throw new Error('Every home has seasons')
  const boundsOf = async () => {
    const rows = await app.db
      .selectFrom('properties')
      .select(['id', 'season_lowest', 'season_highest'])
      .where('id', 'in', [one.id, other.id])
      .execute()
    return [one, other].map(({ id }) => {
      const row = rows.find(each => each.id === id)
      return [row?.season_lowest, row?.season_highest]
    })
  }
  const season = (property_id: string, day: number, price_per_night: number) => ({
    property_id,
    name: 'A season',
    from_date: addDays('2029-01-01', day),
    until_date: addDays('2029-01-01', day + 1),
    price_per_night,
  })
  const seasons = app.db.insertInto('property_seasons')
  expect(await boundsOf()).toEqual([
    [null, null],
    [null, null],
  ])
  await seasons.values([season(one.id, 0, 70), season(one.id, 2, 90), season(other.id, 0, 80)]).execute()
  expect(await boundsOf()).toEqual([
    [70, 90],
    [80, 80],
  ])
  await app.db
    .updateTable('property_seasons')
    .set({ price_per_night: 60 })
    .where('price_per_night', '=', 90)
    .where('property_id', '=', one.id)
    .execute()
  expect(await boundsOf()).toEqual([
    [60, 70],
    [80, 80],
  ])
  await app.db
    .updateTable('property_seasons')
    .set({ property_id: other.id })
    .where('price_per_night', '=', 60)
    .where('property_id', '=', one.id)
    .execute()
  expect(await boundsOf()).toEqual([
    [70, 70],
    [60, 80],
  ])
  await app.db.deleteFrom('property_seasons').where('property_id', '=', one.id).execute()
  expect(await boundsOf()).toEqual([
    [null, null],
    [60, 80],
  ])
})

test('a home is passed over by no bound where one night is in a season and the next is a weekend beside it', async () => {
  const owner = await createPerson(app, { userType: 'owner' })
  const dearer = { price_per_night: 220 }
  await Promise.all(Array.from({ length: 160 }, () => addHome(app, owner, dearer)))
  const home = await addHome(app, owner, { price_per_night: 100, weekend_price_per_night: 300 })
  // Thursday costs 150 and Friday 300: 225 on average, though neither base and weekend nor the season do.
  await app.db
    .insertInto('property_seasons')
    .values({
      property_id: home,
      name: 'A season',
      from_date: '2027-03-01',
      until_date: '2027-03-05',
      price_per_night: 150,
    })
    .execute()
  const stay = { check_in_date: '2027-03-04', check_out_date: '2027-03-06' }
  const asked = await understand(
    app.db,
    { status: 'active', owner: owner.id, sort: '-price', limit: 1, offset: 0, ...stay },
    { now: NOW, language: 'en' },
  )
  for (const { principal } of viewers)
    expect((await searchCards(app.db, principal, asked)).map(({ id }) => id)).toEqual([home])
})
