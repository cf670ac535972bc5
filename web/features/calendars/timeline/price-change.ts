import { minimumNightsFrom } from '#contract/availability/rules.ts'
import type { CalendarHome, NightRange } from '#contract/calendars/schemas.ts'
import { MAXIMUM_PRICE } from '#contract/kernel/constants.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import { priceOfNight } from '#contract/pricing/rules.ts'
import type { Season } from '#contract/pricing/schemas.ts'
import { replaceSeasons } from '#contract/pricing/seasons.rules.ts'
import { daysIn } from './grid.ts'

/** What an owner asks of some nights; amounts in whole units of each home's currency. */
export type PriceChange =
  | {
      /** `percentage` is added to what a night costs: -10 lowers it. */
      price: { amount: number } | { percentage: number }
      /** The shortest stay from these nights; null where that of the home counts. */
      minimum: number | null | 'as it is'
      /** The name of the season for guests; a changed percentage keeps the name of the season that a night is in. */
      name: string
    }
  | 'usual'

const seasonOn = (seasons: readonly Season[], night: CalendarDate) =>
  seasons.find(({ from, until }) => from <= night && night < until)

const changedPrice = (price: number, percentage: number) =>
  Math.min(MAXIMUM_PRICE, Math.max(1, Math.round((price * (100 + percentage)) / 100)))

/** The seasons of these nights after a change: exactly what is shown before and stored afterwards. */
export const changedSeasons = (home: CalendarHome, range: NightRange, change: PriceChange): Season[] => {
  if (change === 'usual') return []
  const nights = daysIn(range).map((night): Season => {
    const own = seasonOn(home.seasons, night)
    const isAmount = 'amount' in change.price
    const minimum = change.minimum === 'as it is' ? (own?.minimum_nights ?? null) : change.minimum
    return {
      name: isAmount ? change.name : (own?.name ?? change.name),
      from: night,
      until: addDays(night, 1),
      price_per_night:
        'amount' in change.price
          ? change.price.amount
          : changedPrice(priceOfNight(home, night).price_per_night, change.price.percentage),
      ...(minimum !== null && { minimum_nights: minimum }),
    }
  })
  return replaceSeasons([], range, nights)
}

/** The lowest and the highest price of these nights. */
export const pricesOn = (home: CalendarHome, range: NightRange) => {
  const prices = daysIn(range).map(night => priceOfNight(home, night).price_per_night)
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}

const common = <T>(values: readonly T[]): T | undefined =>
  values.every(value => value === values[0]) ? values[0] : undefined

/** What all of these nights have in common, for the fields of a form; undefined where they differ. */
export const commonTerms = (homes: readonly CalendarHome[], range: NightRange) => {
  const nights = homes.flatMap(home =>
    daysIn(range).map(night => ({
      price: priceOfNight(home, night).price_per_night,
      season: seasonOn(home.seasons, night),
    })),
  )
  return {
    price: common(nights.map(({ price }) => price)),
    minimum: common(nights.map(({ season }) => season?.minimum_nights ?? null)),
    name: common(nights.map(({ season }) => season?.name)),
  }
}

/** A night as the calendar shows it. */
export interface PricedNight {
  /** Whole units of the home's currency. */
  price: number
  isSeason: boolean
  /** The shortest stay of who arrives on its day. */
  minimum: number
}

export const pricedNights = (home: CalendarHome, days: readonly CalendarDate[]): PricedNight[] =>
  days.map(day => {
    const { kind, price_per_night } = priceOfNight(home, day)
    return {
      price: price_per_night,
      isSeason: kind === 'season',
      minimum: minimumNightsFrom(home, day),
    }
  })
