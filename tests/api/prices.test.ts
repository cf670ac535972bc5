import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinViewerDiscount } from '#api/domains/network/queries.ts'
import {
  centsOfNight,
  centsOfStay,
  priceOfStay,
  stayPercentages,
  unitsOfStay,
} from '#api/domains/pricing/queries.ts'
import { SERVICE_FEE_CENTS } from '#contract/kernel/constants.ts'
import { toUnits } from '#contract/kernel/money.ts'
import { everyoneElseGets } from '#contract/network/rules.ts'
import { averageNight } from '#contract/pricing/average.rules.ts'
import { partyOf } from '#contract/pricing/charges.rules.ts'
import { cardNight, priceStay, weekendNightsBetween } from '#contract/pricing/rules.ts'
import {
  drawCases,
  furnishCases,
  inUsCents,
  type PriceCase,
  pickHome,
  stayDiscountsAt,
} from '#tests/support/price-fixture.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const CASES = 10_000
/** Settings that an admin changes one after the other during the test. */
const STANDARDS = [20, 0, 12.34, 100]
const seed = Number(process.env.PRICE_SEED ?? Math.trunc(Math.random() * 1e9))
let app: TestApp

beforeAll(async () => {
  console.info(`PRICE_SEED=${seed}`)
  app = await openTestApp()
})
afterAll(() => app.close())

/** Stays are booked from a few days to almost a year before check-in. */
const NOW = new Date('2026-12-20T12:00:00Z')

const quoteAt = ({ home, stay, guests, pets }: PriceCase, percentage: number, rank: number) =>
  priceStay(stay, {
    tariff: home,
    cleaningFee: home.cleaning_fee,
    floor: home,
    discount: { percentage, level: null, level_name: null },
    stayDiscounts: stayDiscountsAt(home, rank, stay, NOW),
    charges: { of: home.charges ?? [], party: partyOf({ guests_count: guests, pets }) },
    serviceFeeCents: SERVICE_FEE_CENTS,
  })

const highestWithFees = (night: RawBuilder<unknown>) =>
  sql<number>`highest_with_fees(${night}, properties.cleaning_fee, properties.charges, properties.max_guests,
    properties.currency, properties.per_dollar)`

/** The database's result for each case, in one statement. */
const readCases = async (cases: readonly PriceCase[]) => {
  const told = JSON.stringify(
    cases.map(({ stay, guests, pets }, place) => ({ ...stay, guests, pets, place, home: pickHome(place) })),
  )
  const stay = {
    check_in_date: sql.ref<string>('asked.check_in_date'),
    check_out_date: sql.ref<string>('asked.check_out_date'),
  }
  const percentage = sql<number>`coalesce(viewer_level.default_discount_percentage, properties.everyone_else_percentage)`
  const rank = sql<number>`coalesce(viewer_level.level, (viewer_membership.id is not null)::int)`
  const discounts = { percentage, further: stayPercentages(stay, rank, NOW) }
  const comers = { guests: sql.ref<number>('asked.guests'), pets: sql.ref<number>('asked.pets') }
  const price = priceOfStay(stay, comers, centsOfStay(stay, discounts))
  const query = app.db
    .selectFrom('properties')
    .innerJoin(
      sql<{ place: number; guests: number; pets: number; check_in_date: string; check_out_date: string }>`
        jsonb_to_recordset(${told}::jsonb)`.as<'asked'>(
        sql`asked(place int, home int, guests int, pets int, check_in_date text, check_out_date text)`,
      ),
      join => join.on(sql`properties.title`, '=', sql`'Home ' || asked.home`),
    )
    .innerJoin('users as guest', join =>
      join.on('guest.email', '=', sql<string>`'guest' || asked.place || '@price.test'`),
    )
    .select([
      'asked.place',
      'properties.everyone_else_percentage as everyone_else',
      'properties.everyone_else_nightly_cents as everyone_else_nightly',
      unitsOfStay(stay).as('subtotal'),
      centsOfStay(stay, discounts).as('nights_cents'),
      centsOfNight(percentage).as('night'),
      price.nightly.as('average'),
      price.placed.as('without_service_fee'),
      'properties.everyone_else_lowest_cents as lowest',
      'properties.everyone_else_highest_mixed_cents as highest_mixed',
      'properties.everyone_else_highest_cents as highest',
      highestWithFees(sql`properties.everyone_else_highest_mixed_cents`).as('charged_mixed'),
      highestWithFees(sql`properties.everyone_else_highest_cents`).as('charged'),
    ])
  return joinViewerDiscount(query, sql.ref('guest.id')).orderBy('asked.place').execute()
}

/** Whether a search may pass over homes by what stands with them, as people without a level pay. */
const isBounded = (
  { home, stay }: PriceCase,
  quote: ReturnType<typeof quoteAt>,
  bounds: { lowest: number; highest: number; highest_mixed: number; charged: number; charged_mixed: number },
) => {
  const weekend = weekendNightsBetween(stay.check_in_date, stay.check_out_date)
  const isMixed = 2 * weekend <= quote.nights
  const highest = isMixed ? bounds.highest_mixed : bounds.highest
  const charged = isMixed ? bounds.charged_mixed : bounds.charged
  const nightly_cents = inUsCents(averageNight(quote).nightly_cents, home.currency)
  const total = inUsCents(quote.total_cents - quote.service_fee_cents, home.currency)
  return (
    nightly_cents >= bounds.lowest - 1 &&
    nightly_cents <= highest + 1 &&
    total >= quote.nights * (bounds.lowest - 1) &&
    total <= quote.nights * (charged + 1)
  )
}

test('of 10,000 owners, levels, members, homes and stays none pays more for more trust, and the database counts as the rules do', async () => {
  const world = drawCases(CASES, seed)
  const { cases } = world
  await furnishCases(app, world)
  for (const standard of STANDARDS) {
    await app.db.updateTable('platform_settings').set({ standard_discount_percentage: standard }).execute()
    const rows = await readCases(cases)
    expect(rows).toHaveLength(CASES)
    const found: unknown[] = []
    const expected: unknown[] = []
    for (const [place, each] of cases.entries()) {
      const others = everyoneElseGets({ standard, ...each.owner }).percentage
      const percentage = each.held?.default_discount_percentage ?? others
      const withoutLevel = each.isMember ? 1 : 0
      const quote = quoteAt(each, percentage, each.held?.level ?? withoutLevel)
      const {
        lowest = 0,
        highest = 0,
        highest_mixed = 0,
        charged = 0,
        charged_mixed = 0,
        viewer_rank: _,
        ...row
      } = rows[place] ?? {}
      const bounds = { lowest, highest, highest_mixed, charged, charged_mixed }
      found.push({ ...row, discount_level_name: null })
      if (!isBounded(each, quoteAt({ ...each, pets: 0 }, others, withoutLevel), bounds))
        throw new Error(`Beyond its bounds: ${JSON.stringify({ seed, standard, each, bounds })}`)
      expected.push({
        place,
        everyone_else: others,
        everyone_else_nightly: inUsCents(cardNight(each.home, others).nightly_cents, each.home.currency),
        subtotal: toUnits(quote.subtotal_cents, each.home.currency),
        nights_cents: quote.subtotal_cents - quote.discount_cents,
        night: cardNight(each.home, percentage).nightly_cents,
        average: inUsCents(averageNight(quote).nightly_cents, each.home.currency),
        without_service_fee: inUsCents(quote.total_cents - quote.service_fee_cents, each.home.currency),
        discount_percentage: percentage,
        discount_level: each.held?.level ?? null,
        discount_level_name: null,
      })
      // A stranger, then each level, lowest first: no step is more expensive than the previous one.
      const steps = each.owner.levels.toSorted((one, other) => one.level - other.level)
      const totals = [
        quoteAt(each, others, 0),
        quoteAt(each, others, 1),
        ...steps.map(step => quoteAt(each, step.default_discount_percentage, step.level)),
      ].map(({ total_cents }) => total_cents)
      if (totals.some((total, index) => index > 0 && total > (totals[index - 1] ?? 0)))
        throw new Error(`More trust costs more: ${JSON.stringify({ seed, standard, each, totals })}`)
    }
    expect(found, `PRICE_SEED=${seed}`).toEqual(expected)
  }
})
