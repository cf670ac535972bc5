import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinViewerDiscount } from '#api/domains/network/queries.ts'
import { averageCents, centsOfStay, dollarsOfStay } from '#api/domains/properties/price.queries.ts'
import { SERVICE_FEE_CENTS } from '#contract/kernel/constants.ts'
import { everyoneElseGets } from '#contract/network/rules.ts'
import { averageNight, discountedNight, priceStay } from '#contract/properties/rules.ts'
import { type House, openHouse } from '#tests/support/house.ts'
import { drawCases, furnishCases, homeOf, type PriceCase } from '#tests/support/price-world.ts'

const CASES = 10_000
/** What an admin sets, one after the other, in the middle of it all. */
const STANDARDS = [20, 0, 12.34, 100]
const seed = Number(process.env.PRICE_SEED ?? Math.trunc(Math.random() * 1e9))
let house: House

beforeAll(async () => {
  console.info(`PRICE_SEED=${seed}`)
  house = await openHouse()
})
afterAll(() => house.close())

const quoteAt = ({ home, stay }: PriceCase, percentage: number) =>
  priceStay(stay, {
    tariff: home,
    cleaningFee: home.cleaning_fee,
    discount: { percentage, level: null, level_name: null },
    serviceFeeCents: SERVICE_FEE_CENTS,
  })

/** What the database makes of each case, in one statement. */
const readCases = async (cases: readonly PriceCase[]) => {
  const told = JSON.stringify(cases.map(({ stay }, place) => ({ ...stay, place, home: homeOf(place) })))
  const stay = {
    check_in_date: sql.ref<string>('asked.check_in_date'),
    check_out_date: sql.ref<string>('asked.check_out_date'),
  }
  const percentage = sql<number>`coalesce(viewer_level.default_discount_percentage, properties.everyone_else_percentage)`
  const query = house.db
    .selectFrom('properties')
    .innerJoin(
      sql<{ place: number; check_in_date: string; check_out_date: string }>`
        jsonb_to_recordset(${told}::jsonb)`.as<'asked'>(
        sql`asked(place int, home int, check_in_date text, check_out_date text)`,
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
      dollarsOfStay(stay).as('subtotal'),
      centsOfStay(stay, percentage).as('nights_cents'),
      averageCents(stay, percentage).as('average'),
    ])
  return joinViewerDiscount(query, sql.ref('guest.id')).orderBy('asked.place').execute()
}

test('of 10,000 owners, levels, members, homes and stays none pays more for more trust, and the database counts as the rules do', async () => {
  const world = drawCases(CASES, seed)
  const { cases } = world
  await furnishCases(house, world)
  for (const standard of STANDARDS) {
    await house.db.updateTable('platform_settings').set({ standard_discount_percentage: standard }).execute()
    const rows = await readCases(cases)
    expect(rows).toHaveLength(CASES)
    const found: unknown[] = []
    const expected: unknown[] = []
    for (const [place, each] of cases.entries()) {
      const others = everyoneElseGets({ standard, ...each.owner }).percentage
      const percentage = each.held?.default_discount_percentage ?? others
      const quote = quoteAt(each, percentage)
      const row = rows[place]
      found.push({ ...row, discount_level_name: null })
      expected.push({
        place,
        everyone_else: others,
        everyone_else_nightly: discountedNight(each.home.price_per_night, others),
        subtotal: quote.subtotal_cents / 100,
        nights_cents: quote.subtotal_cents - quote.discount_cents,
        average: averageNight(quote).nightly_cents,
        discount_percentage: percentage,
        discount_level: each.held?.level ?? null,
        discount_level_name: null,
      })
      // A stranger, and then each level, lowest first: no step is dearer than the one before.
      const steps = each.owner.levels.toSorted((one, other) => one.level - other.level)
      const totals = [others, ...steps.map(step => step.default_discount_percentage)].map(
        step => quoteAt(each, step).total_cents,
      )
      if (totals.some((total, index) => index > 0 && total > (totals[index - 1] ?? 0)))
        throw new Error(`More trust costs more: ${JSON.stringify({ seed, standard, each, totals })}`)
    }
    expect(found, `PRICE_SEED=${seed}`).toEqual(expected)
  }
}, 180_000)
