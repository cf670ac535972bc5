import fc from 'fast-check'
import { sql } from 'kysely'
import { MAXIMUM_PRICE } from '#contract/kernel/constants.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { type GivenAtLevel, levelsToRaise } from '#contract/network/rules.ts'
import type { Season } from '#contract/properties/schemas.ts'
import type { House } from './house.ts'

/** Every stay of the world lies in the year after this day. */
const FIRST_DAY = '2027-01-01'
const day = fc.integer({ min: 0, max: 330 })
/** With cents of a percent, and often at an end of what is possible. */
export const percentage = fc.oneof(
  fc.constantFrom(0, 5, 20, 100),
  fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100),
)
const dollars = fc.oneof(fc.integer({ min: 1, max: 900 }), fc.constantFrom(1, MAXIMUM_PRICE))

/** Levels in an order that an owner may have them in. */
export const levels = fc
  .uniqueArray(
    fc.record({ level: fc.integer({ min: 1, max: 5 }), default_discount_percentage: percentage }),
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

export const drawnHome = fc.record({
  price_per_night: dollars,
  weekend_price_per_night: fc.option(dollars),
  cleaning_fee: fc.constantFrom(0, 35, 120),
  seasons,
})

export const drawnStay = fc.tuple(day, fc.integer({ min: 1, max: 30 })).map(([from, nights]) => ({
  check_in_date: addDays(FIRST_DAY, from),
  check_out_date: addDays(FIRST_DAY, from + nights),
}))

const drawnCase = fc.record({
  levels,
  chosen: fc.option(percentage, { freq: 2 }),
  home: drawnHome,
  stay: drawnStay,
  guests: fc.integer({ min: 1, max: 8 }),
  /** Which of the levels the viewer holds: none of them for a member without a level, null for a stranger. */
  holds: fc.option(fc.nat(5)),
})
type Drawn = typeof drawnCase extends fc.Arbitrary<infer Value> ? Value : never
export type PriceCase = Drawn & ReturnType<typeof heldOf>

const heldOf = ({ levels, holds }: Drawn) => ({
  held: holds === null ? null : (levels[holds] ?? null),
})

export const drawCases = (count: number, seed: number): PriceCase[] =>
  fc.sample(drawnCase, { numRuns: count, seed }).map(drawn => ({ ...drawn, ...heldOf(drawn) }))

const nameOf = (index: number) => ({ owner: `owner${index}@price.test`, guest: `guest${index}@price.test` })

/** An owner, a home and a guest for each case, made set by set; each with the number of its case. */
export const furnishCases = async (house: House, cases: readonly PriceCase[]) => {
  const told = JSON.stringify(
    cases.map((each, place) => ({
      ...each,
      ...each.home,
      ...nameOf(place),
      place,
      holds: each.held?.level ?? null,
    })),
  )
  const asked = sql`jsonb_to_recordset(${told}::jsonb) as asked(place int, owner text, guest text, chosen numeric,
    levels jsonb, seasons jsonb, price_per_night int, weekend_price_per_night int, cleaning_fee int, guests int, holds int)`
  await sql`
    insert into users (email, full_name, user_type, password_hash, onboarding_completed, everyone_else_percentage)
    select owner, 'An owner', 'owner', 'none', true, chosen from ${asked}
    union all select guest, 'A guest', 'user', 'none', true, null from ${asked}`.execute(house.db)
  await sql`
    insert into properties (owner_id, title, description, city, country, price_per_night, weekend_price_per_night,
      cleaning_fee, bedrooms, bathrooms, max_guests, status, time_zone)
    select owner.id, 'Home ' || place, 'Two rooms above the water.', 'Kingston', 'USA', price_per_night,
      asked.weekend_price_per_night, asked.cleaning_fee, 1, 1, 8, 'active', 'Etc/UTC'
    from ${asked} join users owner on owner.email = asked.owner`.execute(house.db)
  await sql`
    insert into trust_levels (owner_id, name, level, default_discount_percentage)
    select owner.id, 'A level', (level ->> 'level')::int, (level ->> 'default_discount_percentage')::numeric
    from ${asked} join users owner on owner.email = asked.owner, jsonb_array_elements(levels) level`.execute(
    house.db,
  )
  await sql`
    insert into property_seasons (property_id, name, from_date, until_date, price_per_night)
    select home.id, 'A season', (season ->> 'from')::date, (season ->> 'until')::date, (season ->> 'price_per_night')::int
    from ${asked} join properties home on home.title = 'Home ' || place, jsonb_array_elements(asked.seasons) season`.execute(
    house.db,
  )
  const members = JSON.stringify(cases.flatMap(({ holds }, place) => (holds === null ? [] : [nameOf(place)])))
  await sql`
    insert into network_members (owner_id, member_id, trust_level_id)
    select owner.id, guest.id, held.id
    from jsonb_to_recordset(${members}::jsonb) as member(owner text, guest text)
      join users owner on owner.email = member.owner join users guest on guest.email = member.guest
      join ${asked} on asked.owner = member.owner
      left join trust_levels held on held.owner_id = owner.id and held.level = asked.holds`.execute(house.db)
}
