import type { Currency } from '../kernel/currencies.ts'
import { type Cents, toCents } from '../kernel/money.ts'
import { addDays, type CalendarDate, FRIDAY, nightsBetween, SATURDAY, toWeekday } from '../kernel/nights.ts'
import { takePercentage, wholeHundredths } from '../kernel/shares.ts'
import { averageNight } from './average.rules.ts'
import { type Charge, chargesFor, partyOf, sumCharges, type TravelParty } from './charges.rules.ts'
import type { PriceLine, Quote, Season, StayDiscount, StayPrice, ViewerDiscount } from './schemas.ts'
import { NO_STAY_DISCOUNTS, type StayDiscounts, stayDiscountsFor } from './stay-discounts.rules.ts'

/** What a stay costs its owner, in whole units of the home's currency; 0 where they have not set it. */
export interface Floor {
  readonly cost_per_night: number
  readonly cost_per_stay: number
}

export const NO_FLOOR: Floor = { cost_per_night: 0, cost_per_stay: 0 }

/** What a discount takes from an amount, of which no more than `room` may be taken; the percentage is what it came to. */
const cutDiscount = (amount: Cents, percentage: number, room: Cents) => {
  const wanted = takePercentage(amount, percentage)
  const taken = Math.min(wanted, Math.max(0, room))
  const isCut = taken < wanted
  return { taken, isCut, percentage: isCut ? wholeHundredths(taken, amount) : percentage }
}

/** The price of a night at a discount, in cents, as a card shows it: not below what the night costs the owner. */
export const cardNight = (
  home: { readonly currency: Currency; readonly price_per_night: number; readonly cost_per_night: number },
  percentage: number,
): Pick<ViewerDiscount, 'percentage' | 'nightly_cents' | 'lowest_price_reached'> => {
  const full = toCents(home.price_per_night, home.currency)
  const discount = cutDiscount(full, percentage, full - toCents(home.cost_per_night, home.currency))
  return {
    percentage: discount.percentage,
    nightly_cents: full - discount.taken,
    lowest_price_reached: discount.isCut,
  }
}

/** What determines the price of a property's nights before any discount, in whole units of its currency. */
export interface Tariff {
  readonly currency: Currency
  readonly price_per_night: number
  /** For Friday and Saturday; null where they cost the same as other nights. */
  readonly weekend_price_per_night: number | null
  readonly seasons: readonly Season[]
}

interface Dates {
  readonly check_in_date: CalendarDate
  readonly check_out_date: CalendarDate
}

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
const linesOf = (nights: ReturnType<typeof nightsOfStay>, currency: Currency): PriceLine[] => {
  const lines = new Map<string, PriceLine>()
  for (const { kind, name, price_per_night } of nights) {
    const key = `${kind} ${price_per_night} ${name}`
    const count = (lines.get(key)?.nights ?? 0) + 1
    const amount_cents = toCents(price_per_night, currency) * count
    lines.set(key, { kind, name, nights: count, price_per_night, amount_cents })
  }
  return [...lines.values()]
}

/** The only line of a stay whose nights all have the base price. */
export const baseLine = (stay: Pick<Quote, 'nights' | 'price_per_night' | 'currency'>): PriceLine => ({
  kind: 'base',
  name: null,
  nights: stay.nights,
  price_per_night: stay.price_per_night,
  amount_cents: toCents(stay.price_per_night, stay.currency) * stay.nights,
})

/** What the nights and the cleaning fee of a stay are above its owner's costs, in cents; below 0 where they are not. */
export const roomAboveFloor = (
  stay: Pick<Quote, 'currency' | 'nights' | 'subtotal_cents' | 'cleaning_fee_cents'>,
  floor: Floor,
): Cents =>
  stay.subtotal_cents +
  stay.cleaning_fee_cents -
  toCents(stay.nights * floor.cost_per_night + floor.cost_per_stay, stay.currency)

/** What credit needs to know of a stay besides its price. */
export interface StayTerms {
  readonly nights: ReturnType<typeof nightsOfStay>
  readonly floor: Floor
}

/** The discounts of a home that are open to the viewer, and how many days before check-in they ask. */
interface StayDiscountTerms {
  readonly open: StayDiscounts
  readonly daysAhead: number
}

/** Takes the discounts of a home one after the other, each from what those before it have left, down to the floor. */
const takeStayDiscounts = (
  amount: Cents,
  { nights, room, terms: { open, daysAhead } }: { nights: number; room: Cents; terms: StayDiscountTerms },
) => {
  const taken: StayDiscount[] = []
  let [left, isCut] = [amount, false]
  for (const { kind, percentage } of stayDiscountsFor(open, { nights, daysAhead })) {
    const cut = cutDiscount(left, percentage, room - (amount - left))
    isCut ||= cut.isCut
    left -= cut.taken
    if (cut.taken > 0) taken.push({ kind, percentage: cut.percentage, amount_cents: cut.taken })
  }
  return { taken, isCut, sum: amount - left }
}

const NO_CHARGES = { of: [], party: partyOf({ guests_count: 1 }) }

/**
 * The only computation of a stay's price: its nights, less the viewer's discount on them alone, less the discounts of
 * the home by length and date (decision 71), plus the fees and taxes (decision 80), in cents of the home's currency. Without weekend prices,
 * seasons, such discounts and the owner's fees it is the breakdown of spec 9. Discounts end where the stay would be below
 * its floor; the cleaning fee helps to reach that, other fees do not, and the service fee is the platform's.
 */
export const priceStay = (
  stay: Dates,
  terms: {
    tariff: Tariff
    /** Whole units of the currency. */
    cleaningFee: number
    floor: Floor
    discount: Pick<ViewerDiscount, 'percentage' | 'level' | 'level_name'>
    /** Where the home gives any. */
    stayDiscounts?: StayDiscountTerms
    /** The owner's fees and taxes, and for whom. */
    charges?: { readonly of: readonly Charge[]; readonly party: TravelParty }
    serviceFeeCents: Cents
  },
): Quote => {
  const { tariff, discount, floor } = terms
  const { currency } = tariff
  const nights = nightsBetween(stay.check_in_date, stay.check_out_date)
  const lines = linesOf(nightsOfStay(tariff, stay), currency)
  const subtotal = lines.reduce((sum, line) => sum + line.amount_cents, 0)
  const cleaning = toCents(terms.cleaningFee, currency)
  // Everything that lowers a price takes from this room, one after the other.
  const room = roomAboveFloor(
    { currency, nights, subtotal_cents: subtotal, cleaning_fee_cents: cleaning },
    floor,
  )
  const { taken, percentage, isCut } = cutDiscount(subtotal, discount.percentage, room)
  const further = takeStayDiscounts(subtotal - taken, {
    nights,
    room: room - taken,
    terms: terms.stayDiscounts ?? { open: NO_STAY_DISCOUNTS, daysAhead: 0 },
  })
  const discounted = taken + further.sum
  const { of: charges, party } = terms.charges ?? NO_CHARGES
  const charged = chargesFor(charges, {
    party,
    nights,
    nights_cents: subtotal - discounted,
    cleaning_fee_cents: cleaning,
  })
  const sums = sumCharges(charged)
  return {
    currency,
    nights,
    price_per_night: tariff.price_per_night,
    lines,
    subtotal_cents: subtotal,
    discount_percentage: percentage,
    discount_level: discount.level,
    discount_level_name: discount.level_name,
    discount_cents: discounted,
    stay_discounts: further.taken,
    lowest_price_reached: isCut || further.isCut,
    // Credit is applied to the price afterwards, where there is any.
    credit_cents: 0,
    credit_nights: 0,
    cleaning_fee_cents: cleaning,
    charges: charged,
    ...sums,
    service_fee_cents: terms.serviceFeeCents,
    total_cents: subtotal - discounted + cleaning + sums.charges_cents + terms.serviceFeeCents,
  }
}

/** The price of a stay as a card shows it. */
export const toStayPrice = (quote: Quote): StayPrice => ({
  currency: quote.currency,
  nights: quote.nights,
  nightly_cents: averageNight(quote).nightly_cents,
  subtotal_cents: quote.subtotal_cents,
  discount_percentage: quote.discount_percentage,
  discount_cents: quote.discount_cents,
  stay_discounts: quote.stay_discounts,
  lowest_price_reached: quote.lowest_price_reached,
  fees_cents: quote.cleaning_fee_cents + quote.charges_cents + quote.service_fee_cents,
  total_cents: quote.total_cents,
})
