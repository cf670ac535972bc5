import { describe, expect, it } from 'vitest'
import { NO_FILTERS, narrow, readFilters, writeFilters } from './filters.ts'
import { aCard, closeFriend } from './testing/homes.ts'

const homes = [
  aCard({ title: 'A', city: 'Kingston', state: 'New York', price_per_night: 150 }),
  aCard({
    title: 'B',
    city: 'Zürich',
    state: null,
    country: 'Switzerland',
    price_per_night: 300,
    bedrooms: 4,
  }),
  aCard({ title: 'C', viewer_discount: closeFriend, rating: { average: 5, count: 1 } }),
]
const titles = (changes: Parameters<typeof writeFilters>[0]) =>
  narrow(homes, { ...NO_FILTERS, ...changes }).map(home => home.title)

describe('the filters of the list', () => {
  it('find a place by city, state or country, without its accents', () => {
    expect(titles({ location: 'zurich' })).toEqual(['B'])
    expect(titles({ location: 'kingston, new york' })).toEqual(['A', 'C'])
    expect(titles({ location: 'switzer' })).toEqual(['B'])
  })

  it('measure the price that the card shows, not the one before the discount', () => {
    expect(titles({ maxPrice: 140 })).toEqual(['C'])
    expect(titles({ minPrice: 140, maxPrice: 299 })).toEqual(['A'])
  })

  it('ask for at least so many rooms', () => {
    expect(titles({ bedrooms: 3 })).toEqual(['B'])
  })

  it('sort by price both ways and by rating', () => {
    expect(titles({ sort: 'price' })).toEqual(['C', 'A', 'B'])
    expect(titles({ sort: '-price' })).toEqual(['B', 'A', 'C'])
    expect(titles({ sort: 'rating' })[0]).toBe('C')
  })

  it('survive the way through the address, and nonsense in it does no harm', () => {
    const filters = { ...NO_FILTERS, search: 'lock', minPrice: 80, bathrooms: 2, sort: 'rating' } as const
    expect(readFilters(writeFilters(filters))).toEqual(filters)
    expect(readFilters(new URLSearchParams('min_price=-3&max_price=1e9&sort=owner'))).toEqual(NO_FILTERS)
    expect(writeFilters(NO_FILTERS).toString()).toBe('')
  })
})
