import { type Expression, type RawBuilder, sql } from 'kysely'
import { type Asked, nightsOf } from './filters.queries.ts'

/** By what homes are found and placed where a price is asked for; in cents, and as the viewer's card shows it. */
export interface Price {
  /** A night: on average where dates are asked for. */
  readonly nightly: RawBuilder<number>
  /** What the order goes by: the night or, where dates are asked for, the whole stay. */
  readonly placed: RawBuilder<number>
  readonly isIndexed: boolean
}

export const nightlyPrice = (nightly: RawBuilder<number>, isIndexed: boolean): Price => ({
  nightly,
  placed: nightly,
  isIndexed,
})

/** As in a stay; in a statement about several stays they are columns. */
interface Stretch {
  readonly check_in_date: string | Expression<string>
  readonly check_out_date: string | Expression<string>
}

/** What the nights of a stay cost before any discount, in whole dollars: as `nightsOfStay` of the contract has it. */
export const dollarsOfStay = ({
  check_in_date: from,
  check_out_date: until,
}: Stretch): RawBuilder<number> => {
  const of = (first: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
    sql`dollars_of_nights(properties.price_per_night, properties.weekend_price_per_night, ${first}, ${end})`
  const [first, end] = [
    sql`greatest(season.from_date, ${from}::date)`,
    sql`least(season.until_date, ${until}::date)`,
  ]
  return sql`(${of(sql`${from}::date`, sql`${until}::date`)} + coalesce((
    select sum(season.price_per_night * (${end} - ${first}) - ${of(first, end)})
    from property_seasons as season
    where season.property_id = properties.id and season.from_date < ${until}::date and season.until_date > ${from}::date
  ), 0))::int`
}

/** The nights of a stay at a discount; the service fee is everyone's, and moves nobody. */
export const centsOfStay = (nights: Stretch, percentage: RawBuilder<number>): RawBuilder<number> =>
  sql`discounted_cents(${dollarsOfStay(nights)}, ${percentage})`

/** A night of it on average, half up, in whole numbers. */
export const averageCents = (nights: Stretch, percentage: RawBuilder<number>): RawBuilder<number> => {
  const count = sql`(${nights.check_out_date}::date - ${nights.check_in_date}::date)`
  return sql`((2 * ${centsOfStay(nights, percentage)} + ${count}) / (2 * ${count}))`
}

export const priceAt = (percentage: RawBuilder<number>, asked: Asked): Price => {
  const nights = nightsOf(asked)
  if (!nights) return nightlyPrice(sql`discounted_cents(properties.price_per_night, ${percentage})`, false)
  return {
    nightly: averageCents(nights, percentage),
    placed: sql`(${centsOfStay(nights, percentage)} + properties.cleaning_fee * 100)`,
    isIndexed: false,
  }
}
