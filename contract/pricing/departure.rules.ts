import { type Cents, toCents } from '../kernel/money.ts'
import { takePercentage } from '../kernel/shares.ts'
import { type ChargeLine, isByNight, sumCharges } from './charges.rules.ts'
import { type Credit, type CreditSpend, discountedNights, spendCredits } from './credit.rules.ts'
import type { PriceLine, Quote } from './schemas.ts'
import { nightsCents } from './special-offer.rules.ts'

/** Takes nights off the lines of a stay, the last night first: a night belongs to the last line of its price. */
const linesWithout = (lines: readonly PriceLine[], dropped: readonly number[]): PriceLine[] => {
  const left = lines.map(line => ({ ...line }))
  for (const price of dropped.toReversed()) {
    const line = left.findLast(({ nights, price_per_night }) => nights > 0 && price_per_night === price)
    if (!line) throw new Error('A night of a stay is in none of its lines')
    line.amount_cents -= line.amount_cents / line.nights
    line.nights -= 1
  }
  return left.filter(({ nights }) => nights > 0)
}

/** Splits an amount by the proportion of parts, rounded so that all shares together are exactly the amount. */
const splitLike = (parts: readonly Cents[], amount: Cents): Cents[] =>
  parts.some(part => part > 0) ? discountedNights(parts, amount) : parts.map(() => 0)

/** The amounts that percentages of a shortened stay are of; `fees` is 0 for fees, which are never of fees. */
interface ShortenedBase {
  readonly agreedNights: Cents
  readonly nights: Cents
  readonly fees: Cents
}

/**
 * A charge of a stay of fewer nights. A line does not store whether its percentage is of the fees as well; its agreed
 * amount shows it.
 */
const shortenCharge = (line: ChargeLine, nights: number, base: ShortenedBase): ChargeLine => {
  if (line.percentage === null) {
    const charged = isByNight(line.basis) ? Math.min(line.nights, nights) : line.nights
    return { ...line, nights: charged, amount_cents: (line.each_cents ?? 0) * line.count * charged }
  }
  const isOfNights = takePercentage(base.agreedNights, line.percentage) === line.amount_cents
  const percentOf = base.nights + (isOfNights ? 0 : base.fees)
  return { ...line, amount_cents: takePercentage(percentOf, line.percentage) }
}

const shortenCharges = (agreed: Quote, nights: number, cents: Cents): ChargeLine[] => {
  const agreedNights = nightsCents(agreed)
  const linesOf = (kind: ChargeLine['kind'], fees: Cents) =>
    agreed.charges
      .filter(line => line.kind === kind)
      .map(line => shortenCharge(line, nights, { agreedNights, nights: cents, fees }))
  const fees = linesOf('fee', 0)
  const taxes = linesOf('tax', agreed.cleaning_fee_cents + sumCharges(fees).charges_cents)
  return [...fees, ...taxes].filter(({ amount_cents }) => amount_cents > 0)
}

/**
 * The price of a stay whose guest leaves after `nights` of its nights (decision 132), never more than the agreed one. Each night that
 * is stayed keeps its agreed price and its share of the agreed discounts; so do charges by the night and in percent. The
 * cleaning fee, charges by the stay and the service fee stay. Credit that paid for the stay pays for it again, and what is
 * left of it comes back. `nightPrices` are those of the agreed nights, in whole units.
 */
export const priceDeparture = (
  agreed: Quote,
  nightPrices: readonly number[],
  { nights, credits }: { nights: number; credits: readonly Credit[] },
): { quote: Quote; spends: readonly CreditSpend[] } => {
  const full = nightPrices.map(price => toCents(price, agreed.currency))
  const stayed = discountedNights(full, nightsCents(agreed)).slice(0, nights)
  const [subtotal, left] = [sum(full.slice(0, nights)), sum(stayed)]
  const furtherCents = agreed.stay_discounts.map(({ amount_cents }) => amount_cents)
  const byTrust = agreed.discount_cents - sum(furtherCents)
  const [, ...further] = splitLike([byTrust, ...furtherCents], subtotal - left)
  const charges = shortenCharges(agreed, nights, left)
  const sums = sumCharges(charges)
  const spends = spendCredits(stayed, credits, left)
  const credit = sum(spends.map(({ worth_cents }) => worth_cents))
  return {
    spends,
    quote: {
      ...agreed,
      nights,
      lines: linesWithout(agreed.lines, nightPrices.slice(nights)),
      subtotal_cents: subtotal,
      discount_cents: subtotal - left,
      stay_discounts: agreed.stay_discounts
        .map((discount, index) => ({ ...discount, amount_cents: further[index] ?? 0 }))
        .filter(({ amount_cents }) => amount_cents > 0),
      credit_cents: credit,
      credit_nights: sum(spends.map(({ unit, amount }) => (unit === 'nights' ? amount : 0))),
      charges,
      ...sums,
      total_cents: left - credit + agreed.cleaning_fee_cents + sums.charges_cents + agreed.service_fee_cents,
    },
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
