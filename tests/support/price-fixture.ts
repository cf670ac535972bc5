import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import type { DB } from '#api/db/types.ts'
import { MAXIMUM_PRICE } from '#contract/kernel/constants.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { minorUnits } from '#contract/kernel/money.ts'
import { addDays, dateInZone, nightsBetween } from '#contract/kernel/nights.ts'
import { type GivenAtLevel, levelsToRaise } from '#contract/network/rules.ts'
import {
  CHARGE_BASES,
  CHARGE_KINDS,
  type Charge,
  isByGuest,
  isByNight,
} from '#contract/pricing/charges.rules.ts'
import type { Season } from '#contract/pricing/schemas.ts'
import { openDiscounts } from '#contract/pricing/stay-discounts.rules.ts'
import type { TestApp } from './test-app.ts'

/** All stays are in the year after this day. */
const FIRST_DAY = '2027-01-01'
const day = fc.integer({ min: 0, max: 330 })
/** With two decimals, and often at a limit. */
export const fixturePercentage = fc.oneof(
  fc.constantFrom(0, 5, 20, 100),
  fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100),
)
const dollars = fc.oneof(fc.integer({ min: 1, max: 900 }), fc.constantFrom(1, MAXIMUM_PRICE))

/** Levels in an order that is valid for an owner. */
export const levels = fc
  .uniqueArray(
    fc.record({ level: fc.integer({ min: 1, max: 5 }), default_discount_percentage: fixturePercentage }),
    { selector: ({ level }) => level },
  )
  .map((drawn): GivenAtLevel[] => {
    const raised = levelsToRaise(drawn)
    return drawn.map(each => raised.find(({ level }) => level === each.level) ?? each)
  })

const seasons = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 30 }), dollars), {
    selector: ([month]) => month,
    maxLength: 3,
  })
  .map(drawn =>
    drawn.map(
      ([month, length, price_per_night]): Season => ({
        name: 'A season',
        from: addDays(FIRST_DAY, month * 30),
        until: addDays(FIRST_DAY, month * 30 + length),
        price_per_night,
      }),
    ),
  )

/** Often none, and often within what discounts reach. */
const cost = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 900 }))

const off = fc.option(fc.integer({ min: 1, max: 90 }))
const early = fc.option(fc.record({ percentage: off, days: fc.integer({ min: 30, max: 300 }) }))
const late = fc.option(fc.record({ percentage: off, days: fc.integer({ min: 0, max: 29 }) }))
/** Most homes have none. */
const drawnCharges = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.array(
    fc
      .record({
        kind: fc.constantFrom(...CHARGE_KINDS),
        basis: fc.constantFrom(...CHARGE_BASES),
        cents: fc.integer({ min: 1, max: 9_999 }),
        guests_included: fc.nat(4),
        free_below_age: fc.nat(18),
        maximum_nights: fc.option(fc.integer({ min: 1, max: 20 })),
        of_fees: fc.boolean(),
      })
      .map(({ cents, of_fees, ...drawn }): Charge => {
        const isPercentage = drawn.basis === 'percentage'
        return {
          kind: drawn.kind,
          name: 'A charge',
          basis: drawn.basis,
          amount_cents: isPercentage ? null : cents,
          percentage: isPercentage ? cents / 100 : null,
          of_fees: isPercentage && drawn.kind === 'tax' && of_fees,
          guests_included: isByGuest(drawn.basis) ? drawn.guests_included : 0,
          free_below_age: isByGuest(drawn.basis) ? drawn.free_below_age : 0,
          maximum_nights: isByNight(drawn.basis) ? drawn.maximum_nights : null,
        }
      }),
    { minLength: 1, maxLength: 4 },
  ),
)

const openFrom = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 6 }))

/** Half of the homes have no discounts by length or date. */
const drawnStayDiscounts = fc
  .option(fc.record({ weekly: off, monthly: off, early, late }), { freq: 2 })
  .map(drawn => ({
    weekly_percentage: drawn?.weekly ?? null,
    monthly_percentage:
      drawn?.monthly && drawn.weekly ? Math.max(drawn.monthly, drawn.weekly) : (drawn?.monthly ?? null),
    early_bird_percentage: drawn?.early?.percentage ?? null,
    early_bird_days: drawn?.early?.percentage ? drawn.early.days : null,
    last_minute_percentage: drawn?.late?.percentage ?? null,
    last_minute_days: drawn?.late?.percentage ? drawn.late.days : null,
  }))

/** What of a home's discounts by length and date is open to this trust, for a stay that is booked now. */
export const stayDiscountsAt = (
  home: Parameters<typeof openDiscounts>[0],
  rank: number,
  { check_in_date }: { check_in_date: string },
  now: Date,
) => ({
  open: openDiscounts(home, rank),
  daysAhead: nightsBetween(dateInZone(now, 'Etc/UTC'), check_in_date),
})

export const drawnHome = fc
  .record({
    currency: fc.constant<Currency>('usd'),
    stayDiscounts: drawnStayDiscounts,
    length_discounts_from: openFrom,
    date_discounts_from: openFrom,
    price_per_night: dollars,
    weekend_price_per_night: fc.option(dollars),
    cleaning_fee: fc.constantFrom<number>(0, 35, 120),
    charges: drawnCharges,
    cost_per_night: cost,
    cost_per_stay: cost,
    seasons,
  })
  // Costs above the price of a night are refused.
  .map(({ stayDiscounts, ...home }) => ({
    ...home,
    ...stayDiscounts,
    cost_per_night: Math.min(home.cost_per_night, home.price_per_night),
  }))

export const drawnStay = fc.tuple(day, fc.integer({ min: 1, max: 30 })).map(([from, nights]) => ({
  check_in_date: addDays(FIRST_DAY, from),
  check_out_date: addDays(FIRST_DAY, from + nights),
}))

const drawnOwner = fc.record({ levels, chosen: fc.option(fixturePercentage, { freq: 2 }) })
type Owner = typeof drawnOwner extends fc.Arbitrary<infer Value> ? Value : never
type Home = typeof drawnHome extends fc.Arbitrary<infer Value> ? Value : never

const drawnVisit = fc.record({
  stay: drawnStay,
  guests: fc.integer({ min: 1, max: 8 }),
  pets: fc.nat(3),
  /** The viewer's level: none of them for a member without a level, null for a stranger. */
  holds: fc.option(fc.nat(5)),
})

/** A viewer of a home, with dates. */
export interface PriceCase {
  /** The viewed home; its owner has others too. */
  home: Home
  owner: Owner
  stay: { check_in_date: string; check_out_date: string }
  guests: number
  pets: number
  isMember: boolean
  held: GivenAtLevel | null
}

/** Amounts in yen are a hundred times as many. */
const inCurrency = (home: Home, place: number): Home => {
  const currency = (['usd', 'usd', 'eur', 'gbp', 'jpy'] as const)[place % 5] ?? 'usd'
  const many = (units: number) => Math.min(MAXIMUM_PRICE, currency === 'jpy' ? units * 100 : units)
  return {
    ...home,
    currency,
    price_per_night: many(home.price_per_night),
    weekend_price_per_night: home.weekend_price_per_night && many(home.weekend_price_per_night),
    cleaning_fee: many(home.cleaning_fee),
    cost_per_night: many(home.cost_per_night),
    cost_per_stay: many(home.cost_per_stay),
    seasons: home.seasons.map(season => ({ ...season, price_per_night: many(season.price_per_night) })),
  }
}

/** What one dollar is at first (migration 0026). */
export const FIRST_RATES = { eur: 920_000, gbp: 780_000, jpy: 150_000_000 }

/** An amount of a home in US cents, as searches compare it. */
export const inUsCents = (cents: number, currency: Currency) =>
  currency === 'usd'
    ? cents
    : Number((BigInt(cents) * BigInt(100_000_000 / minorUnits(currency))) / BigInt(FIRST_RATES[currency]))

const OWNERS = 1_000
const HOMES = 2_500
const ownerOf = (home: number) => home % OWNERS
export const pickHome = (place: number) => place % HOMES

export const drawCases = (count: number, seed: number) => {
  const owners = fc.sample(drawnOwner, { numRuns: OWNERS, seed })
  const homes = fc.sample(drawnHome, { numRuns: HOMES, seed }).map(inCurrency)
  const cases = fc
    .sample(drawnVisit, { numRuns: count, seed })
    .map(({ holds, ...visit }, place): PriceCase => {
      const home = homes[pickHome(place)]
      const owner = owners[ownerOf(pickHome(place))]
      if (!home || !owner) throw new Error('There are fewer homes than were drawn')
      const held = holds === null ? null : (owner.levels[holds] ?? null)
      return { ...visit, home, owner, isMember: holds !== null, held }
    })
  return { owners, homes, cases }
}

/** Set-based inserts; one guest for each case, identified by its number like the homes by theirs. */
export const furnishCases = (app: TestApp, drawn: ReturnType<typeof drawCases>) =>
  app.db.transaction().execute(tx => insertCases(tx, drawn))

const insertCases = async (tx: Transaction<DB>, { owners, homes, cases }: ReturnType<typeof drawCases>) => {
  await sql`set local statement_timeout = '5min'`.execute(tx)
  const numbered = (all: readonly object[]) => JSON.stringify(all.map((each, place) => ({ ...each, place })))
  await sql`
    insert into users (email, full_name, user_type, password_hash, onboarding_completed, everyone_else_percentage)
    select 'owner' || place || '@price.test', 'An owner', 'owner', 'none', true, chosen
    from jsonb_to_recordset(${numbered(owners)}::jsonb) as owner(place int, chosen numeric)
    union all
    select 'guest' || place || '@price.test', 'A guest', 'user', 'none', true, null
    from generate_series(0, ${cases.length - 1}::int) place`.execute(tx)
  await sql`
    insert into trust_levels (owner_id, name, level, default_discount_percentage)
    select users.id, 'A level', (given ->> 'level')::int, (given ->> 'default_discount_percentage')::numeric
    from jsonb_to_recordset(${numbered(owners)}::jsonb) as owner(place int, levels jsonb)
      join users on users.email = 'owner' || place || '@price.test', jsonb_array_elements(levels) given`.execute(
    tx,
  )
  await sql`
    insert into properties (owner_id, title, description, city, country, currency, price_per_night, weekend_price_per_night,
      cleaning_fee, cost_per_night, cost_per_stay, charges, weekly_percentage, monthly_percentage,
      early_bird_percentage, early_bird_days, last_minute_percentage, last_minute_days, length_discounts_from,
      date_discounts_from, bedrooms, bathrooms, max_guests, status, time_zone)
    select users.id, 'Home ' || place, 'Two rooms above the water.', 'Kingston', 'USA', home.currency, home.price_per_night,
      home.weekend_price_per_night, home.cleaning_fee, home.cost_per_night, home.cost_per_stay,
      nullif(home.charges, 'null'::jsonb), weekly_percentage, monthly_percentage, early_bird_percentage, early_bird_days, last_minute_percentage,
      last_minute_days, length_discounts_from, date_discounts_from, 1, 1, 8, 'active', 'Etc/UTC'
    from jsonb_to_recordset(${numbered(homes)}::jsonb)
        as home(place int, currency text, price_per_night int, weekend_price_per_night int, cleaning_fee int, cost_per_night int,
          cost_per_stay int, charges jsonb, weekly_percentage int, monthly_percentage int, early_bird_percentage int,
          early_bird_days int, last_minute_percentage int, last_minute_days int, length_discounts_from int,
          date_discounts_from int)
      join users on users.email = 'owner' || place % ${OWNERS}::int || '@price.test'`.execute(tx)
  await sql`
    insert into property_seasons (property_id, name, from_date, until_date, price_per_night)
    select properties.id, 'A season', (season ->> 'from')::date, (season ->> 'until')::date,
      (season ->> 'price_per_night')::int
    from jsonb_to_recordset(${numbered(homes)}::jsonb) as home(place int, seasons jsonb)
      join properties on properties.title = 'Home ' || place, jsonb_array_elements(seasons) season`.execute(
    tx,
  )
  const members = cases.flatMap(({ isMember, held }, place) =>
    isMember ? [{ place, owner: ownerOf(pickHome(place)), level: held?.level ?? null }] : [],
  )
  await sql`
    insert into network_members (owner_id, member_id, trust_level_id)
    select owner.id, guest.id, held.id
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as member(place int, owner int, level int)
      join users owner on owner.email = 'owner' || member.owner || '@price.test'
      join users guest on guest.email = 'guest' || member.place || '@price.test'
      left join trust_levels held on held.owner_id = owner.id and held.level = member.level`.execute(tx)
  await sql`analyze`.execute(tx)
}
