import { DAY_MS } from '#contract/kernel/durations.ts'
import { addDays, addMonths, dateInZone } from '#contract/kernel/nights.ts'
import { type PropertyFilters, propertySort } from '#contract/properties/search.schemas.ts'
import { type City, KINDS, MOODS, SEEDED_AMENITIES, STORIES } from './seed.ts'

/** Deterministic random numbers (mulberry32). */
const dice = (seed: number) => {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(roll() * bound)
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T
  return { chance: (share: number) => roll() < share, below, oneOf }
}

/**
 * A mix of queries: words, a place, dates, a price, an order, each in most searches and all of them in many; rare and
 * common words, crowded and empty places, next week and next year.
 */
export const createSearchMix = (count: number, cities: readonly City[], now: Date): PropertyFilters[] => {
  const { chance, below, oneOf } = dice(11)
  // Dice of their own: filters that were added later leave the searches before them as they were.
  const later = dice(13)
  const today = dateInZone(now, 'UTC')
  const words = (city: City) =>
    oneOf([
      oneOf(KINDS),
      `${oneOf(MOODS)} ${oneOf(KINDS)}`,
      'the',
      city.name,
      city.country,
      `mill ${city.country}`,
      // From a description, in another form and in another language.
      oneOf(STORIES),
      `${oneOf(STORIES)} ${oneOf(KINDS)}`,
      oneOf(['bicicletas', 'waschmaschine', 'wood stove']),
    ])
  const dates = () => {
    const check_in_date = addDays(today, 1 + below(200))
    return { check_in_date, check_out_date: addDays(check_in_date, 1 + below(9)), guests: 1 + below(4) }
  }
  const prices = () => {
    const min_price = 40 + below(120)
    return chance(0.3) ? { min_price } : { min_price, max_price: min_price + 10 + below(300) }
  }
  return Array.from({ length: count }, (_, index) => {
    const all = index % 3 === 0
    const city = oneOf(cities)
    const hasPlace = all || chance(0.5)
    return {
      status: 'active' as const,
      limit: 50,
      offset: chance(0.15) ? 50 * (1 + below(5)) : 0,
      sort: oneOf(propertySort.options.filter(sort => hasPlace || sort !== 'distance')),
      ...(all || chance(0.5) ? { search: words(city) } : {}),
      ...(hasPlace
        ? { latitude: city.latitude, longitude: city.longitude, radius_km: oneOf([5, 25, 50, 100, 500]) }
        : {}),
      ...(all || chance(0.6) ? dates() : {}),
      ...(all || chance(0.5) ? prices() : {}),
      ...(chance(0.2) ? { bedrooms: 1 + below(4) } : {}),
      ...(chance(0.2) ? { amenities: [oneOf(SEEDED_AMENITIES), oneOf(SEEDED_AMENITIES)] } : {}),
      ...(chance(0.05) ? { in_network: 'true' as const } : {}),
      ...(chance(0.05) ? { instant_booking: 'true' as const } : {}),
      ...(later.chance(0.1) ? { pets: 1 + later.below(3) } : {}),
      ...(later.chance(0.1) ? { suits_children: 'true' as const } : {}),
      ...(later.chance(0.1) ? { free_cancellation_days: later.oneOf([1, 7, 14, 30]) } : {}),
      ...(later.chance(0.1) ? { beds: 1 + later.below(4) } : {}),
      ...(later.chance(0.1) ? { double_bedrooms: 1, single_bedrooms: 1 } : {}),
      ...(later.chance(0.05) ? { new_since: new Date(now.getTime() - 30 * DAY_MS).toISOString() } : {}),
    }
  })
}

/** The same queries with flexible dates: a weekend or some nights in a month, or given dates and some days around them. */
export const withFlexibleDates = (mix: readonly PropertyFilters[], now: Date): PropertyFilters[] => {
  const { chance, below } = dice(12)
  const today = dateInZone(now, 'UTC')
  return mix.map(({ check_in_date: _, check_out_date: __, ...asked }) => {
    if (chance(0.4)) {
      const check_in_date = addDays(today, 8 + below(200))
      const check_out_date = addDays(check_in_date, 1 + below(9))
      return { ...asked, check_in_date, check_out_date, flexible_days: 1 + below(7) }
    }
    const flexible_month = addMonths(today.slice(0, 7), 1 + below(7))
    return { ...asked, flexible_month, flexible_length: chance(0.5) ? ('weekend' as const) : 1 + below(14) }
  })
}
