import { cleanLine, hidesSomething } from '#contract/kernel/characters.ts'
import {
  MAXIMUM_DAYS_AHEAD,
  MAXIMUM_GUESTS,
  MAXIMUM_NIGHTS,
  MAXIMUM_PRICE,
  MAXIMUM_ROOMS,
} from '#contract/kernel/constants.ts'
import { addDays, type CalendarDate, nightsBetween } from '#contract/kernel/nights.ts'
import { MAXIMUM_CANCELLATION_DAYS } from '#contract/pricing/cancellation.rules.ts'
import { MAXIMUM_PETS } from '#contract/pricing/charges.rules.ts'
import { type Point, readArea } from '#contract/properties/places.rules.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import {
  MAXIMUM_AMENITIES_ASKED,
  MAXIMUM_BEDS_ASKED,
  MAXIMUM_FLEXIBLE_DAYS,
  MAXIMUM_FLEXIBLE_NIGHTS,
  MAXIMUM_RADIUS_KM,
} from '#contract/properties/search.schemas.ts'
import { queryString } from '#web/lib/address.ts'

export const SORTS = ['price', '-price', 'rating', 'distance'] as const
export type Sort = (typeof SORTS)[number]

/**
 * A text, or a chosen place with its name: a country, region or town by its key, or any city by its point. A point
 * without a name is the position of a device.
 */
export interface Where {
  location: string
  place: string
  point: Point | null
}
export const NOWHERE: Where = { location: '', place: '', point: null }
export interface Dates {
  checkIn: CalendarDate
  checkOut: CalendarDate
  /** The stay may begin so many days earlier or later. */
  flexibleDays?: number
}
/** A stay with all nights in a month, `YYYY-MM`. */
export interface MonthStay {
  month: string
  /** Nights, or a weekend. */
  length: 'weekend' | number
}
export type When = Dates | MonthStay

/** The filters of the list; all of them are in the address, so that links can be shared. */
export type ListFilters = Where & {
  search: string
  /** Around the point; null for the default radius. */
  radiusKm: number | null
  /** The edges of the map (`readArea`), which replace a place. */
  area: string
  dates: When | null
  guests: number | null
  minPrice: number | null
  maxPrice: number | null
  bedrooms: number | null
  /** In all rooms; then bedrooms with a bed for two, and with single beds. */
  beds: number | null
  doubleBedrooms: number | null
  singleBedrooms: number | null
  bathrooms: number | null
  pets: number | null
  suitsChildren: boolean
  /** Everything back until so many days before check-in. */
  freeCancellationDays: number | null
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
  area: '',
  dates: null,
  guests: null,
  minPrice: null,
  maxPrice: null,
  bedrooms: null,
  beds: null,
  doubleBedrooms: null,
  singleBedrooms: null,
  bathrooms: null,
  pets: null,
  suitsChildren: false,
  freeCancellationDays: null,
  amenities: [],
  owner: '',
  inNetwork: false,
  instantBooking: false,
  sort: null,
}

/** Changes the place and resets the filters that belong to the previous one. */
export const placed = (where: Where, sort: Sort | null): Partial<ListFilters> => ({
  location: where.location,
  place: where.place,
  point: where.point,
  radiusKm: null,
  area: '',
  sort: sort === 'distance' && !where.point ? null : sort,
})

export const MAXIMUM_WORDS = 100
export const MAXIMUM_AMENITY = 60
const MAXIMUM_PLACE_KEY = 400

/** A whole number from 1 to `most`, clamped; null for other texts in an address or a field. */
export const parseWholeNumber = (text: string | null, most: number): number | null => {
  const trimmed = text?.trim() ?? ''
  return /^\d{1,9}$/.test(trimmed) && Number(trimmed) > 0 ? Math.min(Number(trimmed), most) : null
}

/** Normalised as by the server: without invisible characters, and empty if it contains deceptive ones. */
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

const readMonthStay = (params: URLSearchParams, today: CalendarDate): MonthStay | null => {
  const month = params.get('flexible_month') ?? ''
  const isNear = month >= today.slice(0, 7) && month <= addDays(today, MAXIMUM_DAYS_AHEAD).slice(0, 7)
  if (!isDay(`${month}-01`) || !isNear) return null
  if (params.get('flexible_length') === 'weekend') return { month, length: 'weekend' }
  const nights = parseWholeNumber(params.get('flexible_length'), MAXIMUM_FLEXIBLE_NIGHTS)
  return nights === null ? null : { month, length: nights }
}

/** A stay that can still be booked; an old link loses its dates and keeps the rest. */
const readDates = (params: URLSearchParams, today: CalendarDate): When | null => {
  const [checkIn = '', checkOut = ''] = ['check_in_date', 'check_out_date'].map(
    name => params.get(name) ?? '',
  )
  if (!isDay(checkIn) || !isDay(checkOut)) return readMonthStay(params, today)
  const nights = nightsBetween(checkIn, checkOut)
  const inTime = checkIn >= today && checkIn <= addDays(today, MAXIMUM_DAYS_AHEAD)
  if (!inTime || nights < 1 || nights > MAXIMUM_NIGHTS) return null
  const flexibleDays = parseWholeNumber(params.get('flexible_days'), MAXIMUM_FLEXIBLE_DAYS)
  return { checkIn, checkOut, ...(flexibleDays && { flexibleDays }) }
}

const readAmenities = (params: URLSearchParams) => {
  const named = params.getAll('amenities').map(amenity => words(amenity, MAXIMUM_AMENITY))
  return [...new Set(named.filter(Boolean))].slice(0, MAXIMUM_AMENITIES_ASKED)
}

/** The filters in an address. Invalid values are ignored. */
export const readFilters = (params: URLSearchParams, today: CalendarDate): ListFilters => {
  const whole = (name: string, most: number) => parseWholeNumber(params.get(name), most)
  const point = readPoint(params)
  const minPrice = whole('min_price', MAXIMUM_PRICE)
  const maxPrice = whole('max_price', MAXIMUM_PRICE)
  const sort = SORTS.find(one => one === params.get('sort')) ?? null
  const owner = params.get('owner') ?? ''
  const area = params.get('area') ?? ''
  const location = words(params.get('location'))
  return {
    search: words(params.get('search')),
    location,
    // Without a name the place could be neither shown nor removed.
    place: point || !location ? '' : words(params.get('place'), MAXIMUM_PLACE_KEY),
    point,
    radiusKm: point && whole('radius_km', MAXIMUM_RADIUS_KM),
    area: readArea(area) ? area : '',
    dates: readDates(params, today),
    guests: whole('guests', MAXIMUM_GUESTS),
    minPrice,
    maxPrice: maxPrice !== null && maxPrice < (minPrice ?? 0) ? null : maxPrice,
    bedrooms: whole('bedrooms', MAXIMUM_ROOMS),
    beds: whole('beds', MAXIMUM_BEDS_ASKED),
    doubleBedrooms: whole('double_bedrooms', MAXIMUM_ROOMS),
    singleBedrooms: whole('single_bedrooms', MAXIMUM_ROOMS),
    bathrooms: whole('bathrooms', MAXIMUM_ROOMS),
    pets: whole('pets', MAXIMUM_PETS),
    suitsChildren: params.get('suits_children') === 'true',
    freeCancellationDays: whole('free_cancellation_days', MAXIMUM_CANCELLATION_DAYS),
    amenities: readAmenities(params),
    owner: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(owner) ? owner : '',
    inNetwork: params.get('in_network') === 'true',
    instantBooking: params.get('instant_booking') === 'true',
    sort: sort === 'distance' && !point ? null : sort,
  }
}

const namedDates = (when: When | null) => {
  if (!when) return {}
  if ('month' in when) return { flexible_month: when.month, flexible_length: when.length }
  const { checkIn, checkOut, flexibleDays } = when
  return { check_in_date: checkIn, check_out_date: checkOut, flexible_days: flexibleDays }
}

/** The filters by the parameter names that the address and the server share. */
const named = (filters: ListFilters) => ({
  place: filters.place || undefined,
  latitude: filters.point?.latitude,
  longitude: filters.point?.longitude,
  radius_km: filters.point ? (filters.radiusKm ?? undefined) : undefined,
  area: filters.area || undefined,
  ...namedDates(filters.dates),
  guests: filters.guests ?? undefined,
  min_price: filters.minPrice ?? undefined,
  max_price: filters.maxPrice ?? undefined,
  bedrooms: filters.bedrooms ?? undefined,
  beds: filters.beds ?? undefined,
  double_bedrooms: filters.doubleBedrooms ?? undefined,
  single_bedrooms: filters.singleBedrooms ?? undefined,
  bathrooms: filters.bathrooms ?? undefined,
  pets: filters.pets ?? undefined,
  suits_children: filters.suitsChildren ? ('true' as const) : undefined,
  free_cancellation_days: filters.freeCancellationDays ?? undefined,
  amenities: [...filters.amenities],
  owner: filters.owner || undefined,
  in_network: filters.inNetwork ? ('true' as const) : undefined,
  instant_booking: filters.instantBooking ? ('true' as const) : undefined,
  sort: filters.sort ?? undefined,
})

/** The query string of these filters; empty ones are left out. */
export const writeFilters = (filters: Partial<ListFilters>): URLSearchParams => {
  const whole = { ...NO_FILTERS, ...filters }
  const { search, location } = whole
  return new URLSearchParams(
    queryString({ search: search.trim(), location: location.trim(), ...named(whole) }),
  )
}

/** The input for the server: a place that was not chosen counts as a text. */
export const searchQueryInput = (filters: ListFilters) => {
  const place = filters.point || filters.place ? '' : filters.location
  return { search: words(`${filters.search} ${place}`) || undefined, ...named(filters) }
}

/** The filters that a home's page uses. */
export type StaySought = Pick<ListFilters, 'dates' | 'guests'> & Partial<Pick<ListFilters, 'pets'>>

/** What a home's page opens with: exact dates, which a flexible search has found for each home (`fitting`). */
export const writeStay = ({ dates, guests, pets = null }: StaySought, fitting: PropertyCard['fitting']) =>
  writeFilters({
    dates: fitting ? { checkIn: fitting.check_in_date, checkOut: fitting.check_out_date } : dates,
    guests,
    pets,
  })

/** The number of shown pages of the list, kept in the address too, so that Back restores the position. */
export const readPages = (params: URLSearchParams, most: number): number =>
  parseWholeNumber(params.get('pages'), most) ?? 1
