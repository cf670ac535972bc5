import { cleanLine, hidesSomething } from '#contract/kernel/characters.ts'
import {
  MAXIMUM_DAYS_AHEAD,
  MAXIMUM_GUESTS,
  MAXIMUM_NIGHTS,
  MAXIMUM_PRICE,
  MAXIMUM_ROOMS,
} from '#contract/kernel/constants.ts'
import { addDays, type CalendarDate, nightsBetween } from '#contract/kernel/nights.ts'
import { MAXIMUM_AMENITIES_ASKED, MAXIMUM_RADIUS_KM } from '#contract/properties/search.schemas.ts'
import { queryString } from '#web/lib/address.ts'

export const SORTS = ['price', '-price', 'rating', 'distance'] as const
export type Sort = (typeof SORTS)[number]

export type Point = { latitude: number; longitude: number }
/**
 * Words of a place, or a chosen one with its name: a country, region or town by its key, or any city by its point. A point
 * without a name is where a device was.
 */
export type Where = { location: string; place: string; point: Point | null }
export const NOWHERE: Where = { location: '', place: '', point: null }
export type Dates = { checkIn: CalendarDate; checkOut: CalendarDate }

/** What the list is asked for; all of it lives in the address, so it can be sent to a friend. */
export type ListFilters = Where & {
  search: string
  /** Around the point; null for the usual distance. */
  radiusKm: number | null
  dates: Dates | null
  guests: number | null
  minPrice: number | null
  maxPrice: number | null
  bedrooms: number | null
  bathrooms: number | null
  amenities: readonly string[]
  owner: string
  inNetwork: boolean
  instantBooking: boolean
  sort: Sort | null
}

export const NO_FILTERS: ListFilters = {
  search: '',
  ...NOWHERE,
  radiusKm: null,
  dates: null,
  guests: null,
  minPrice: null,
  maxPrice: null,
  bedrooms: null,
  bathrooms: null,
  amenities: [],
  owner: '',
  inNetwork: false,
  instantBooking: false,
  sort: null,
}

/** Another place instead of the one before, with what belonged to that one. */
export const placed = (where: Where, sort: Sort | null): Partial<ListFilters> => ({
  location: where.location,
  place: where.place,
  point: where.point,
  radiusKm: null,
  sort: sort === 'distance' && !where.point ? null : sort,
})

export const MAXIMUM_WORDS = 100
export const MAXIMUM_AMENITY = 60
const MAXIMUM_PLACE_KEY = 400

/** A whole number of at least 1, held to `most`; null for anything else that an address or a hand may hold. */
export const wholeNumber = (text: string | null, most: number): number | null => {
  const trimmed = text?.trim() ?? ''
  return /^\d{1,9}$/.test(trimmed) && Number(trimmed) > 0 ? Math.min(Number(trimmed), most) : null
}

/** As the server takes them: without what nobody sees, and nothing at all where something in them deceives. */
const words = (text: string | null, most = MAXIMUM_WORDS) => {
  const cleaned = cleanLine(text ?? '')
    .slice(0, most)
    .trim()
  return hidesSomething(cleaned) ? '' : cleaned
}

const readPoint = (params: URLSearchParams): Point | null => {
  const [latitude, longitude] = ['latitude', 'longitude'].map(name => {
    const text = params.get(name) ?? ''
    return /^-?\d{1,3}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
  }) as [number, number]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** A stay that can still be asked for; a link that was sent last year loses its dates and keeps the rest. */
const readDates = (params: URLSearchParams, today: CalendarDate): Dates | null => {
  const [checkIn = '', checkOut = ''] = ['check_in_date', 'check_out_date'].map(
    name => params.get(name) ?? '',
  )
  if (!isDay(checkIn) || !isDay(checkOut)) return null
  const nights = nightsBetween(checkIn, checkOut)
  const inTime = checkIn >= today && checkIn <= addDays(today, MAXIMUM_DAYS_AHEAD)
  return inTime && nights >= 1 && nights <= MAXIMUM_NIGHTS ? { checkIn, checkOut } : null
}

const readAmenities = (params: URLSearchParams) => {
  const named = params.getAll('amenities').map(amenity => words(amenity, MAXIMUM_AMENITY))
  return [...new Set(named.filter(Boolean))].slice(0, MAXIMUM_AMENITIES_ASKED)
}

/** What an address asks for. What makes no sense in it is as if it were not there. */
export const readFilters = (params: URLSearchParams, today: CalendarDate): ListFilters => {
  const whole = (name: string, most: number) => wholeNumber(params.get(name), most)
  const point = readPoint(params)
  const minPrice = whole('min_price', MAXIMUM_PRICE)
  const maxPrice = whole('max_price', MAXIMUM_PRICE)
  const sort = SORTS.find(one => one === params.get('sort')) ?? null
  const owner = params.get('owner') ?? ''
  const location = words(params.get('location'))
  return {
    search: words(params.get('search')),
    location,
    // Without its name it could not be shown, nor taken back.
    place: point || !location ? '' : words(params.get('place'), MAXIMUM_PLACE_KEY),
    point,
    radiusKm: point && whole('radius_km', MAXIMUM_RADIUS_KM),
    dates: readDates(params, today),
    guests: whole('guests', MAXIMUM_GUESTS),
    minPrice,
    maxPrice: maxPrice !== null && maxPrice < (minPrice ?? 0) ? null : maxPrice,
    bedrooms: whole('bedrooms', MAXIMUM_ROOMS),
    bathrooms: whole('bathrooms', MAXIMUM_ROOMS),
    amenities: readAmenities(params),
    owner: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(owner) ? owner : '',
    inNetwork: params.get('in_network') === 'true',
    instantBooking: params.get('instant_booking') === 'true',
    sort: sort === 'distance' && !point ? null : sort,
  }
}

/** The filters by the names that the address and the server share. */
const named = (filters: ListFilters) => ({
  place: filters.place || undefined,
  latitude: filters.point?.latitude,
  longitude: filters.point?.longitude,
  radius_km: filters.point ? (filters.radiusKm ?? undefined) : undefined,
  check_in_date: filters.dates?.checkIn,
  check_out_date: filters.dates?.checkOut,
  guests: filters.guests ?? undefined,
  min_price: filters.minPrice ?? undefined,
  max_price: filters.maxPrice ?? undefined,
  bedrooms: filters.bedrooms ?? undefined,
  bathrooms: filters.bathrooms ?? undefined,
  amenities: [...filters.amenities],
  owner: filters.owner || undefined,
  in_network: filters.inNetwork ? ('true' as const) : undefined,
  instant_booking: filters.instantBooking ? ('true' as const) : undefined,
  sort: filters.sort ?? undefined,
})

/** The query string of these filters; what is empty is left out. */
export const writeFilters = (filters: Partial<ListFilters>): URLSearchParams => {
  const whole = { ...NO_FILTERS, ...filters }
  const { search, location } = whole
  return new URLSearchParams(
    queryString({ search: search.trim(), location: location.trim(), ...named(whole) }),
  )
}

/** What the server is asked: a place that was not chosen is words like any others. */
export const askedOf = (filters: ListFilters) => {
  const place = filters.point || filters.place ? '' : filters.location
  return { search: words(`${filters.search} ${place}`) || undefined, ...named(filters) }
}

/** What a home's page has use for. */
export type StaySought = Pick<ListFilters, 'dates' | 'guests'>
export const writeStay = ({ dates, guests }: StaySought) => writeFilters({ dates, guests })

/** How many pages of the list are shown, kept in the address too, so that Back finds the card again. */
export const readPages = (params: URLSearchParams, most: number): number =>
  wholeNumber(params.get('pages'), most) ?? 1
