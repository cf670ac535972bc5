import { type Expression, type RawBuilder, sql } from 'kysely'
import { nightsBetween } from '#contract/kernel/nights.ts'
import { weekendNightsBetween } from '#contract/pricing/rules.ts'
import { MONTH_NIGHTS, WEEK_NIGHTS } from '#contract/pricing/stay-discounts.rules.ts'

/** Prices by which homes are filtered and sorted: as the viewer's card shows them, in US cents whatever their currency. */
export interface Price {
  /** The price of a night; the average over the stay where dates are given. */
  readonly nightly: RawBuilder<number>
  /** The sort key: the night or, where dates are given, the whole stay. */
  readonly placed: RawBuilder<number>
}

export const nightlyPrice = (nightly: RawBuilder<number>): Price => ({ nightly, placed: nightly })

/** The values of a stay; in a statement about several stays these are columns. */
interface Stretch {
  readonly check_in_date: string | Expression<string>
  readonly check_out_date: string | Expression<string>
}

/** How many adults and pets come; in a statement about several stays these are columns. */
export interface Comers {
  readonly guests: number | Expression<number>
  readonly pets?: number | Expression<number> | undefined
}

const countNights = ({ check_in_date: from, check_out_date: until }: Stretch): RawBuilder<number> =>
  sql`(${until}::date - ${from}::date)`

/** Whole units of the home's currency in its smallest ones: `toCents` of the contract in SQL. */
const centsOf = (units: RawBuilder<unknown>) =>
  sql<number>`((${units})::bigint * minor_units(properties.currency))`

/** An amount of a home in US cents. */
export const inDollars = (cents: RawBuilder<number>): RawBuilder<number> =>
  sql`cents_in_dollars(${cents}, properties.currency, properties.per_dollar)`

/** A night at the base price and a discount, as cards show it: `cardNight` of the contract in SQL. */
export const centsOfNight = (percentage: RawBuilder<number>): RawBuilder<number> => {
  const full = centsOf(sql`properties.price_per_night`)
  return sql`floored_cents(discounted_cents(${full}, ${percentage}), ${full}, ${centsOf(sql`properties.cost_per_night`)})`
}

/** The price of a stay's nights before any discount, in whole units: `nightsOfStay` of the contract in SQL. */
export const unitsOfStay = ({ check_in_date: from, check_out_date: until }: Stretch): RawBuilder<number> => {
  const prices = sql`properties.price_per_night, properties.weekend_price_per_night, ${from}::date, ${until}::date`
  // What a home without seasons costs is known without looking for any.
  return sql`(dollars_of_nights(${prices})
    + case when properties.season_lowest is null then 0 else dollars_of_seasons(properties.id, ${prices}) end)`
}

/** The percentages of a home for a stay by its length and its date, as far as they are open to the viewer; null for none. */
export interface StayPercentages {
  readonly length: RawBuilder<number | null>
  readonly date: RawBuilder<number | null>
}

/** `stayDiscountsFor` of the contract in SQL. Where a right is open to everyone, the viewer's trust is not looked at. */
export const stayPercentages = (stretch: Stretch, rank: RawBuilder<number>, now: Date): StayPercentages => {
  const nights = countNights(stretch)
  const daysAhead = sql`(${stretch.check_in_date}::date - (${now}::timestamptz at time zone properties.time_zone)::date)`
  const open = (from: RawBuilder<number>) =>
    sql`properties.has_stay_discounts and (${from} = 0 or ${rank} >= ${from})`
  return {
    length: sql`case when ${open(sql`properties.length_discounts_from`)} then case
      when ${nights} >= ${sql.lit(MONTH_NIGHTS)} then coalesce(properties.monthly_percentage, properties.weekly_percentage)
      when ${nights} >= ${sql.lit(WEEK_NIGHTS)} then properties.weekly_percentage
    end end`,
    date: sql`case when ${open(sql`properties.date_discounts_from`)} then case
      when ${daysAhead} >= properties.early_bird_days then properties.early_bird_percentage
      when ${daysAhead} <= properties.last_minute_days then properties.last_minute_percentage
    end end`,
  }
}

/**
 * The nights of a stay less all discounts, which end at the home's floor: `priceStay` of the contract in SQL. The service fee
 * is the same for all homes, so it does not change the order.
 */
export const centsOfStay = (
  nights: Stretch,
  { percentage, further }: { percentage: RawBuilder<number>; further: StayPercentages },
): RawBuilder<number> => {
  const full = centsOf(unitsOfStay(nights))
  const floor = sql`${countNights(nights)} * properties.cost_per_night + properties.cost_per_stay - properties.cleaning_fee`
  return sql`greatest(
    reduced_cents(reduced_cents(discounted_cents(${full}, ${percentage}), ${further.length}), ${further.date}),
    case when properties.cost_per_night + properties.cost_per_stay > 0 then floored_cents(0, ${full}, ${centsOf(floor)}) end
  )`
}

const CLEANING = centsOf(sql`properties.cleaning_fee`)

/** What the charges of a home come to for adults and pets: `chargesFor` of the contract in SQL. */
const centsOfCharges = (count: RawBuilder<number>, { guests, pets = 0 }: Comers, cents: RawBuilder<number>) =>
  sql`case when properties.charges is null then 0
    else charged_cents(properties.charges, ${count}, ${guests}::int, ${pets}::int, ${cents}, ${CLEANING}) end`

/**
 * By the cents of its nights: a night on average, half up, in whole numbers, and all with the owner's fees and taxes for so
 * many guests and pets, in US cents.
 */
export const priceOfStay = (nights: Stretch, comers: Comers, cents: RawBuilder<number>): Price => {
  const count = countNights(nights)
  return {
    nightly: inDollars(sql`((2 * ${cents} + ${count}) / (2 * ${count}))`),
    placed: inDollars(sql`(${cents} + ${CLEANING} + ${centsOfCharges(count, comers, cents)})`),
  }
}

/**
 * What a stay's nights are between on average for people without a level, in US cents, as it stands with the home. A stay
 * is rounded once and a night by itself: the average can be a cent beyond either.
 */
export interface Bounds {
  readonly lowest: RawBuilder<number>
  readonly highest: RawBuilder<number>
  /** With the owner's fees and taxes for each night of a stay without pets, as an index has it. */
  readonly highestWithFees: RawBuilder<number>
}

export const boundsOfStay = (checkIn: string, checkOut: string): Bounds => {
  const isMixed = 2 * weekendNightsBetween(checkIn, checkOut) <= nightsBetween(checkIn, checkOut)
  const highest = isMixed
    ? sql<number>`properties.everyone_else_highest_mixed_cents`
    : sql<number>`properties.everyone_else_highest_cents`
  return {
    lowest: sql`properties.everyone_else_lowest_cents`,
    highest,
    highestWithFees: sql`highest_with_fees(${highest}, properties.cleaning_fee, properties.charges,
      properties.max_guests, properties.currency, properties.per_dollar)`,
  }
}
