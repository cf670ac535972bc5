import { MAXIMUM_DAYS_AHEAD, MAXIMUM_NIGHTS } from '../kernel/constants.ts'
import { type Cents, dollarsToCents, percentOf } from '../kernel/money.ts'
import { addDays, type CalendarDate, nightsBetween, weekdayOf } from '../kernel/nights.ts'
import type { FieldMessage } from '../messages/en.ts'
import type { PriceLine, Property, Quote, Season, StayPrice, StayRequest, ViewerDiscount } from './schemas.ts'

/** A night at a discount, in cents; what a card shows. */
export const discountedNight = (pricePerNight: number, percentage: number): Cents =>
  dollarsToCents(pricePerNight) - percentOf(dollarsToCents(pricePerNight), percentage)

/** What the nights of a property cost before any discount, in whole dollars. */
export type Tariff = Pick<Property, 'price_per_night' | 'weekend_price_per_night'> & {
  seasons: readonly Season[]
}

type Dates = Pick<StayRequest, 'check_in_date' | 'check_out_date'>

const FRIDAY = 5
const SATURDAY = 6

/** What one night costs, and why: a season's price beats the weekend's, and that beats the base. */
export const priceOfNight = (
  tariff: Tariff,
  night: CalendarDate,
): Pick<PriceLine, 'kind' | 'name' | 'price_per_night'> => {
  const season = tariff.seasons.find(({ from, until }) => from <= night && night < until)
  if (season) return { kind: 'season', name: season.name, price_per_night: season.price_per_night }
  const weekday = weekdayOf(night)
  if (tariff.weekend_price_per_night !== null && (weekday === FRIDAY || weekday === SATURDAY))
    return { kind: 'weekend', name: null, price_per_night: tariff.weekend_price_per_night }
  return { kind: 'base', name: null, price_per_night: tariff.price_per_night }
}

/** Each night of a stay with its price, in their order; the check-out day is none of them. */
export const nightsOfStay = (tariff: Tariff, { check_in_date, check_out_date }: Dates) =>
  Array.from({ length: nightsBetween(check_in_date, check_out_date) }, (_, index) =>
    priceOfNight(tariff, addDays(check_in_date, index)),
  )

/** Nights of one kind, name and price as one line, in the order in which they first come. */
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

/** The one line of a stay whose nights all cost the base price. */
export const baseLine = (stay: { nights: number; price_per_night: number }): PriceLine => ({
  kind: 'base',
  name: null,
  nights: stay.nights,
  price_per_night: stay.price_per_night,
  amount_cents: dollarsToCents(stay.price_per_night) * stay.nights,
})

/**
 * The one price of a stay: its nights, less the viewer's discount on them alone, plus the fees, in cents. Where
 * neither weekends nor seasons nor a cleaning fee are set, it is the breakdown of spec 9.
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
  const taken = percentOf(subtotal, discount.percentage)
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

/** A night of a stay on average, before the discount and after it, in cents. */
export const averageNight = (price: Pick<Quote, 'nights' | 'subtotal_cents' | 'discount_cents'>) => ({
  full_cents: Math.round(price.subtotal_cents / price.nights),
  nightly_cents: Math.round((price.subtotal_cents - price.discount_cents) / price.nights),
})

/** The price of a stay as a card tells it. */
export const stayPriceOf = (quote: Quote): StayPrice => ({
  nights: quote.nights,
  nightly_cents: averageNight(quote).nightly_cents,
  subtotal_cents: quote.subtotal_cents,
  discount_cents: quote.discount_cents,
  fees_cents: quote.cleaning_fee_cents + quote.service_fee_cents,
  total_cents: quote.total_cents,
})

/** Whether a guest's stay is confirmed without the owner's word: from a level of the owner's network up. */
export const isConfirmedAtOnce = (guest: {
  discount_level: number | null
  instant_booking_from_level: number | null
}) =>
  guest.instant_booking_from_level !== null &&
  guest.discount_level !== null &&
  guest.discount_level >= guest.instant_booking_from_level

interface SeasonProblem {
  index: number
  field: 'from' | 'until'
  message: FieldMessage
}

/** What is wrong with the dates of seasons: one that has no night, and two that share one (said of the later). */
export const seasonProblems = (seasons: readonly Pick<Season, 'from' | 'until'>[]): SeasonProblem[] =>
  seasons.flatMap((season, index): SeasonProblem[] => {
    if (season.until <= season.from) return [{ index, field: 'until', message: 'property.season_dates' }]
    const shares = seasons.some(
      (other, place) => place < index && other.from < season.until && season.from < other.until,
    )
    return shares ? [{ index, field: 'from', message: 'property.seasons_overlap' }] : []
  })

export type StayField = 'check_in_date' | 'check_out_date'

/** What is wrong with the dates of a stay, by field; empty when they are fine. `today` is the property's. */
export const stayProblems = (stay: Dates, today: string): Partial<Record<StayField, FieldMessage>> => {
  const nights = nightsBetween(stay.check_in_date, stay.check_out_date)
  if (stay.check_in_date < today) return { check_in_date: 'stay.past' }
  if (nightsBetween(today, stay.check_in_date) > MAXIMUM_DAYS_AHEAD) return { check_in_date: 'stay.far' }
  if (nights < 0) return { check_out_date: 'stay.reversed' }
  if (nights === 0) return { check_out_date: 'stay.no_night' }
  if (nights > MAXIMUM_NIGHTS) return { check_out_date: 'stay.long' }
  return {}
}
