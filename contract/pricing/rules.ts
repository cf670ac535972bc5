import type { FieldMessage } from '../kernel/field-messages.ts'
import { type Cents, dollarsToCents, takePercentage } from '../kernel/money.ts'
import { addDays, type CalendarDate, nightsBetween, toWeekday } from '../kernel/nights.ts'
import type { PriceLine, Quote, Season, StayPrice, ViewerDiscount } from './schemas.ts'

/** The price of a night at a discount, in cents, as a card shows it. */
export const discountedNight = (pricePerNight: number, percentage: number): Cents =>
  dollarsToCents(pricePerNight) - takePercentage(dollarsToCents(pricePerNight), percentage)

/** What determines the price of a property's nights before any discount, in whole dollars. */
export interface Tariff {
  readonly price_per_night: number
  /** For Friday and Saturday; null where they cost the same as other nights. */
  readonly weekend_price_per_night: number | null
  readonly seasons: readonly Season[]
}

interface Dates {
  readonly check_in_date: CalendarDate
  readonly check_out_date: CalendarDate
}

const FRIDAY = 5
const SATURDAY = 6

const isWeekendNight = (night: CalendarDate) => [FRIDAY, SATURDAY].includes(toWeekday(night))

export const weekendNightsBetween = (checkIn: CalendarDate, checkOut: CalendarDate) =>
  Array.from({ length: nightsBetween(checkIn, checkOut) }, (_, index) => addDays(checkIn, index)).filter(
    isWeekendNight,
  ).length

/**
 * The price of one night, and its reason: a season's price overrides the weekend's, and that overrides the base price.
 */
export const priceOfNight = (
  tariff: Tariff,
  night: CalendarDate,
): Pick<PriceLine, 'kind' | 'name' | 'price_per_night'> => {
  const season = tariff.seasons.find(({ from, until }) => from <= night && night < until)
  if (season) return { kind: 'season', name: season.name, price_per_night: season.price_per_night }
  if (tariff.weekend_price_per_night !== null && isWeekendNight(night))
    return { kind: 'weekend', name: null, price_per_night: tariff.weekend_price_per_night }
  return { kind: 'base', name: null, price_per_night: tariff.price_per_night }
}

/** Each night of a stay with its price, in order; the check-out day is not included. */
export const nightsOfStay = (tariff: Tariff, { check_in_date, check_out_date }: Dates) =>
  Array.from({ length: nightsBetween(check_in_date, check_out_date) }, (_, index) =>
    priceOfNight(tariff, addDays(check_in_date, index)),
  )

/** Merges nights of one kind, name and price into one line, in the order of their first occurrence. */
const linesOf = (nights: ReturnType<typeof nightsOfStay>): PriceLine[] => {
  const lines = new Map<string, PriceLine>()
  for (const { kind, name, price_per_night } of nights) {
    const key = `${kind} ${price_per_night} ${name}`
    const count = (lines.get(key)?.nights ?? 0) + 1
    const amount_cents = dollarsToCents(price_per_night) * count
    lines.set(key, { kind, name, nights: count, price_per_night, amount_cents })
  }
  return [...lines.values()]
}

/** The only line of a stay whose nights all have the base price. */
export const baseLine = (stay: { nights: number; price_per_night: number }): PriceLine => ({
  kind: 'base',
  name: null,
  nights: stay.nights,
  price_per_night: stay.price_per_night,
  amount_cents: dollarsToCents(stay.price_per_night) * stay.nights,
})

/**
 * The only computation of a stay's price: its nights, less the viewer's discount on them alone, plus the fees, in
 * cents. Without weekend prices, seasons and cleaning fee it is the breakdown of spec 9.
 */
export const priceStay = (
  stay: Dates,
  terms: {
    tariff: Tariff
    /** Whole dollars. */
    cleaningFee: number
    discount: Pick<ViewerDiscount, 'percentage' | 'level' | 'level_name'>
    serviceFeeCents: Cents
  },
): Quote => {
  const { tariff, discount } = terms
  const lines = linesOf(nightsOfStay(tariff, stay))
  const subtotal = lines.reduce((sum, line) => sum + line.amount_cents, 0)
  const taken = takePercentage(subtotal, discount.percentage)
  const cleaning = dollarsToCents(terms.cleaningFee)
  return {
    nights: nightsBetween(stay.check_in_date, stay.check_out_date),
    price_per_night: tariff.price_per_night,
    lines,
    subtotal_cents: subtotal,
    discount_percentage: discount.percentage,
    discount_level: discount.level,
    discount_level_name: discount.level_name,
    discount_cents: taken,
    cleaning_fee_cents: cleaning,
    service_fee_cents: terms.serviceFeeCents,
    total_cents: subtotal - taken + cleaning + terms.serviceFeeCents,
  }
}

/** The average price of a night of a stay, before and after the discount, in cents. */
export const averageNight = (price: Pick<Quote, 'nights' | 'subtotal_cents' | 'discount_cents'>) => ({
  full_cents: Math.round(price.subtotal_cents / price.nights),
  nightly_cents: Math.round((price.subtotal_cents - price.discount_cents) / price.nights),
})

/** The price of a stay as a card shows it. */
export const toStayPrice = (quote: Quote): StayPrice => ({
  nights: quote.nights,
  nightly_cents: averageNight(quote).nightly_cents,
  subtotal_cents: quote.subtotal_cents,
  discount_cents: quote.discount_cents,
  fees_cents: quote.cleaning_fee_cents + quote.service_fee_cents,
  total_cents: quote.total_cents,
})

interface SeasonProblem {
  index: number
  field: 'from' | 'until'
  message: FieldMessage
}

/** Errors of the dates of seasons: one without a night, and two that overlap (reported for the later one). */
export const seasonProblems = (seasons: readonly Pick<Season, 'from' | 'until'>[]): SeasonProblem[] =>
  seasons.flatMap((season, index): SeasonProblem[] => {
    if (season.until <= season.from) return [{ index, field: 'until', message: 'property.season_dates' }]
    const shares = seasons.some(
      (other, place) => place < index && other.from < season.until && season.from < other.until,
    )
    return shares ? [{ index, field: 'from', message: 'property.seasons_overlap' }] : []
  })
