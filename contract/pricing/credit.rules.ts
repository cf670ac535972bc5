import { type Cents, toCents } from '../kernel/money.ts'
import { roomAboveFloor, type StayTerms } from './rules.ts'
import type { Quote } from './schemas.ts'

/** Credit of a member with the owner of a home: so many cents or nights, until and including a day. */
export interface Credit {
  readonly id: string
  readonly unit: 'money' | 'nights'
  readonly left: number
  readonly expires_on: string
}

/** What one grant pays of a stay: cents or nights of it, and what they are worth in cents. */
export interface CreditSpend {
  readonly grant_id: string
  readonly unit: Credit['unit']
  readonly amount: number
  readonly worth_cents: Cents
}

/**
 * What each night costs after the discount, in the order of the stay: its share of the discounted sum, rounded so that
 * all nights together are exactly that sum.
 */
export const discountedNights = (full: readonly Cents[], discounted: Cents): Cents[] => {
  const whole = BigInt(full.reduce((sum, cents) => sum + cents, 0))
  let before = 0n
  return full.map(cents => {
    const start = (before * BigInt(discounted)) / whole
    before += BigInt(cents)
    return Number((before * BigInt(discounted)) / whole - start)
  })
}

const soonestFirst = (a: Credit, b: Credit) =>
  a.expires_on === b.expires_on ? (a.id < b.id ? -1 : 1) : a.expires_on < b.expires_on ? -1 : 1

/**
 * Spends credit on nights, of which no more than `most` cents may be paid. Nights first: each pays for the cheapest
 * night that is not paid yet, the earlier of two, and only for a whole one. Then money pays what is left. Of either
 * kind, what expires sooner is spent first. So more credit never pays less.
 */
export const spendCredits = (
  nights: readonly Cents[],
  credits: readonly Credit[],
  most: Cents,
): CreditSpend[] => {
  const inOrder = [...credits].sort(soonestFirst)
  const cheapest = nights.filter(cents => cents > 0).sort((a, b) => a - b)
  let [left, next] = [most, 0]
  const spends: CreditSpend[] = []
  for (const { id, unit, left: given } of inOrder.filter(credit => credit.unit === 'nights')) {
    let [amount, worth] = [0, 0]
    for (; amount < given; amount++, next++) {
      const cents = cheapest[next]
      if (cents === undefined || cents > left) break
      left -= cents
      worth += cents
    }
    if (amount > 0) spends.push({ grant_id: id, unit, amount, worth_cents: worth })
  }
  for (const { id, unit, left: given } of inOrder.filter(credit => credit.unit === 'money')) {
    const amount = Math.min(given, left)
    left -= amount
    if (amount > 0) spends.push({ grant_id: id, unit, amount, worth_cents: amount })
  }
  return spends
}

const sumWorth = (spends: readonly CreditSpend[]): Cents =>
  spends.reduce((sum, { worth_cents }) => sum + worth_cents, 0)

/**
 * The price of a stay with the viewer's credit: it pays for nights after the discount, never for fees, and only down to
 * the owner's floor.
 */
export const applyCredit = (
  quote: Quote,
  terms: Pick<StayTerms, 'nights' | 'floor'>,
  credits: readonly Credit[],
): { quote: Quote; spends: readonly CreditSpend[] } => {
  if (credits.length === 0) return { quote, spends: [] }
  const discounted = quote.subtotal_cents - quote.discount_cents
  const full = terms.nights.map(night => toCents(night.price_per_night, quote.currency))
  const nights = discountedNights(full, discounted)
  const room = Math.max(0, roomAboveFloor(quote, terms.floor) - quote.discount_cents)
  const wanted = spendCredits(nights, credits, discounted)
  const spends = room < discounted ? spendCredits(nights, credits, room) : wanted
  const credit = sumWorth(spends)
  return {
    spends,
    quote: {
      ...quote,
      lowest_price_reached: quote.lowest_price_reached || credit < sumWorth(wanted),
      credit_cents: credit,
      credit_nights: spends.reduce((sum, { unit, amount }) => sum + (unit === 'nights' ? amount : 0), 0),
      total_cents: quote.total_cents - credit,
    },
  }
}
