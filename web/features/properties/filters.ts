import type { PropertyCard } from '#contract/properties/schemas.ts'
import { cardPrice, cardRating } from './card-price.ts'

export const SORTS = ['price', '-price', 'rating'] as const
export type Sort = (typeof SORTS)[number]

/** What the list is asked for; all of it lives in the address, so it can be sent to a friend. */
export type ListFilters = {
  search: string
  location: string
  minPrice: number | null
  maxPrice: number | null
  bedrooms: number | null
  bathrooms: number | null
  sort: Sort | null
}

export const NO_FILTERS: ListFilters = {
  search: '',
  location: '',
  minPrice: null,
  maxPrice: null,
  bedrooms: null,
  bathrooms: null,
  sort: null,
}

const NAMES = {
  search: 'search',
  location: 'location',
  minPrice: 'min_price',
  maxPrice: 'max_price',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  sort: 'sort',
} as const satisfies Record<keyof ListFilters, string>

/** A whole number of at least 0; null for anything else that an address or a hand may hold. */
export const wholeNumber = (text: string | null): number | null => {
  const trimmed = text?.trim() ?? ''
  return /^\d{1,7}$/.test(trimmed) ? Number(trimmed) : null
}

export const readFilters = (params: URLSearchParams): ListFilters => ({
  search: params.get(NAMES.search) ?? '',
  location: params.get(NAMES.location) ?? '',
  minPrice: wholeNumber(params.get(NAMES.minPrice)),
  maxPrice: wholeNumber(params.get(NAMES.maxPrice)),
  bedrooms: wholeNumber(params.get(NAMES.bedrooms)),
  bathrooms: wholeNumber(params.get(NAMES.bathrooms)),
  sort: SORTS.find(sort => sort === params.get(NAMES.sort)) ?? null,
})

/** The query string of these filters, without a question mark; what is empty is left out. */
export const writeFilters = (filters: Partial<ListFilters>): URLSearchParams => {
  const params = new URLSearchParams()
  for (const [field, name] of Object.entries(NAMES)) {
    const value = filters[field as keyof ListFilters]
    const text = typeof value === 'string' ? value.trim() : value
    if (text !== undefined && text !== null && text !== '') params.set(name, String(text))
  }
  return params
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

const standsIn = (card: PropertyCard, location: string) => {
  const place = plain([card.city, card.state, card.country].filter(Boolean).join(' '))
  return plain(location)
    .split(/[\s,]+/)
    .every(word => place.includes(word))
}

/** The price that the person sees on the card, because that is the one they have in mind. */
const shownDollars = (card: PropertyCard) => cardPrice(card, 'list').shownCents / 100

const ORDER: Record<Sort, (one: PropertyCard, other: PropertyCard) => number> = {
  price: (one, other) => shownDollars(one) - shownDollars(other),
  '-price': (one, other) => shownDollars(other) - shownDollars(one),
  rating: (one, other) => cardRating(other, 'list') - cardRating(one, 'list'),
}

/** Those of the loaded cards that fit, in the order asked for. Words of the title are the server's business. */
export const narrow = (cards: readonly PropertyCard[], filters: ListFilters): PropertyCard[] => {
  const fitting = cards.filter(
    card =>
      standsIn(card, filters.location) &&
      shownDollars(card) >= (filters.minPrice ?? 0) &&
      shownDollars(card) <= (filters.maxPrice ?? Number.POSITIVE_INFINITY) &&
      card.bedrooms >= (filters.bedrooms ?? 0) &&
      card.bathrooms >= (filters.bathrooms ?? 0),
  )
  return filters.sort ? fitting.sort(ORDER[filters.sort]) : fitting
}
