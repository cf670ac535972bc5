import type { Role } from '#contract/kernel/calls.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { readArea } from '#contract/properties/places.rules.ts'
import type { BedKind, SleepingRoom } from '#contract/properties/rooms.schemas.ts'
import type { PropertyFilters } from '#contract/properties/search.schemas.ts'

export interface ModelHome {
  id: string
  owner: string
  /** The discount of the owner's lowest level; infinite where there is none. */
  lowestLevel: number
  title: string
  city: string
  state: string | null
  country: string
  price: number
  weekendPrice: number | null
  cleaningFee: number
  season: { from: string; until: string; price: number } | null
  bedrooms: number
  bathrooms: number
  sleepingRooms: readonly SleepingRoom[]
  maxGuests: number
  minimumNights: number
  /** 0 for Sunday to 6; null for any day. */
  arrivals: number[] | null
  /** By the day of arrival, Sunday first. */
  weekdayNights: (number | null)[] | null
  /** Of guests who arrive in the season. */
  seasonNights: number | null
  notice: number
  amenities: string[]
  status: 'draft' | 'active'
  isVisible: boolean
  visibleTo: 'everyone' | 'network' | 'level'
  fromLevel: number | null
  instantFrom: number | null
  latitude: number | null
  longitude: number | null
  createdAt: Date
  ratingSum: number
  ratingCount: number
  /** Nights that a booking or an entered stay with its days of preparation, or a block holds. */
  taken: { from: string; until: string }[]
}

export interface ModelViewer {
  id: string
  role: Role
  /** By owner; null for a member without a level. */
  networks: Map<string, { level: number; percentage: number } | null>
  /** When it was saved. */
  saved: Map<string, Date>
}

const STANDARD = 20
const SERVICE_FEE = 5_000
const EARTH_KM = 6371.0088

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const sees = (viewer: ModelViewer, home: ModelHome) => {
  if (viewer.role === 'admin' || home.owner === viewer.id) return true
  if (home.status !== 'active' || !home.isVisible) return false
  if (home.visibleTo === 'everyone') return true
  const held = viewer.networks.get(home.owner)
  if (held === undefined) return false
  return home.visibleTo === 'network' || (held !== null && held.level >= (home.fromLevel ?? 0))
}

/** Rounded half up to the cent, in integers of a hundredth of a percent. */
const less = (cents: number, percentage: number) =>
  cents - Number((BigInt(cents) * BigInt(Math.round(percentage * 100)) * 2n + 10_000n) / 20_000n)

/** The level's discount, or that of everyone else: at most that of the owner's lowest level. */
const percentageOf = (viewer: ModelViewer, home: ModelHome) =>
  viewer.networks.get(home.owner)?.percentage ?? Math.min(STANDARD, home.lowestLevel)

export const computeNightlyPrice = (viewer: ModelViewer, home: ModelHome) =>
  less(home.price * 100, percentageOf(viewer, home))

const nightsOf = (from: string, until: string) => {
  const nights: string[] = []
  for (let night = from; night < until; night = addDays(night, 1)) nights.push(night)
  return nights
}

const priceOn = ({ season, weekendPrice, price }: ModelHome, night: string) => {
  if (season && season.from <= night && night < season.until) return season.price
  const weekday = new Date(`${night}T12:00:00Z`).getUTCDay()
  return weekday === 5 || weekday === 6 ? (weekendPrice ?? price) : price
}

/** The prices on the card: of a night or, with dates, the average of the nights, and the whole stay. */
const shownOf = (viewer: ModelViewer, home: ModelHome, asked: PropertyFilters) => {
  const { check_in_date: from, check_out_date: until } = asked
  const nightly = computeNightlyPrice(viewer, home)
  if (!from || !until) return { nightly, placed: nightly }
  const total = computeTotal(viewer, home, from, until)
  const cents = total - home.cleaningFee * 100 - SERVICE_FEE
  return { nightly: Math.round(cents / nightsOf(from, until).length), placed: total }
}

export const computeTotal = (viewer: ModelViewer, home: ModelHome, from: string, until: string) => {
  const subtotal = nightsOf(from, until).reduce((sum, night) => sum + priceOn(home, night) * 100, 0)
  return less(subtotal, percentageOf(viewer, home)) + home.cleaningFee * 100 + SERVICE_FEE
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** By the angle between two vectors from the centre of the earth. */
export const kilometresTo = (
  home: Pick<ModelHome, 'latitude' | 'longitude'>,
  { latitude = 0, longitude = 0 }: Pick<PropertyFilters, 'latitude' | 'longitude'>,
) => {
  if (home.latitude === null || home.longitude === null) return null
  const arrow = (lat: number, lng: number) => [
    Math.cos(radians(lat)) * Math.cos(radians(lng)),
    Math.cos(radians(lat)) * Math.sin(radians(lng)),
    Math.sin(radians(lat)),
  ]
  const [a, b] = [arrow(home.latitude, home.longitude), arrow(latitude, longitude)]
  const chord = Math.hypot(...a.map((each, axis) => each - (b[axis] ?? 0)))
  return 2 * EARTH_KM * Math.asin(Math.min(1, chord / 2))
}

/** Whether the home is inside the area of a map; without an area, every home is. */
const isInArea = ({ latitude, longitude }: ModelHome, area: PropertyFilters['area']) => {
  const edges = area === undefined ? null : readArea(area)
  if (!edges) return true
  const { south, west, north, east } = edges
  if (latitude === null || longitude === null || latitude < south || latitude > north) return false
  // The way to the east from the west edge, around the globe.
  const eastwards = (to: number) => (to - west + 360) % 360
  return eastwards(longitude) <= (east - west === 360 ? 360 : eastwards(east))
}

const isFree = (home: ModelHome, from: string, until: string, today: string) => {
  const nights = nightsOf(from, until)
  const weekday = new Date(from).getUTCDay()
  const inSeason = home.season && home.season.from <= from && from < home.season.until
  const least = (inSeason && home.seasonNights) || home.weekdayNights?.[weekday] || home.minimumNights
  if (from < addDays(today, home.notice) || from > addDays(today, 730)) return false
  if (nights.length < least || (home.arrivals && !home.arrivals.includes(weekday))) return false
  return nights.every(night => !home.taken.some(each => each.from <= night && night < each.until))
}

const countBeds = ({ sleepingRooms }: ModelHome) => {
  const counts = sleepingRooms.flatMap(({ beds: { cot: _, ...beds } }) => Object.values(beds))
  return counts.reduce((sum: number, count = 0) => sum + count, 0)
}

const countBedroomsWith = ({ sleepingRooms }: ModelHome, kinds: readonly BedKind[]) =>
  sleepingRooms.filter(({ kind, beds }) => kind === 'bedroom' && kinds.some(each => beds[each])).length

const matches = (viewer: ModelViewer, home: ModelHome, asked: PropertyFilters, today: string) => {
  const said = fold([home.title, home.city, home.state ?? '', home.country].join(' '))
  const amenities = home.amenities.map(fold)
  const held = viewer.networks.get(home.owner)
  const distance = asked.latitude === undefined ? 0 : kilometresTo(home, asked)
  const { nightly } = shownOf(viewer, home, asked)
  const checks = [
    sees(viewer, home),
    asked.status === undefined || home.status === asked.status,
    asked.owner === undefined || home.owner === asked.owner,
    (asked.search ?? '')
      .split(' ')
      .map(fold)
      .every(word => said.includes(word)),
    isInArea(home, asked.area),
    distance !== null && distance <= (asked.radius_km ?? 50),
    home.maxGuests >= (asked.guests ?? 0),
    home.bedrooms >= (asked.bedrooms ?? 0),
    home.bathrooms >= (asked.bathrooms ?? 0),
    countBeds(home) >= (asked.beds ?? 0),
    countBedroomsWith(home, ['king', 'queen', 'double']) >= (asked.double_bedrooms ?? 0),
    countBedroomsWith(home, ['single', 'bunk']) >= (asked.single_bedrooms ?? 0),
    (asked.amenities ?? []).every(each => amenities.includes(fold(each))),
    nightly >= (asked.min_price ?? 0) * 100,
    nightly <= (asked.max_price ?? Number.POSITIVE_INFINITY) * 100,
    asked.in_network === undefined || (held !== undefined) === (asked.in_network === 'true'),
    !asked.instant_booking ||
      (held !== undefined && held !== null && home.instantFrom !== null && held.level >= home.instantFrom),
    !asked.saved || viewer.saved.has(home.id),
    !asked.check_in_date || isFree(home, asked.check_in_date, asked.check_out_date ?? '', today),
  ]
  return checks.every(Boolean)
}

const compare = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0)

/** The sort keys, in order. */
const keysOf = (viewer: ModelViewer, home: ModelHome, asked: PropertyFilters): (number | string)[] => {
  const { placed } = shownOf(viewer, home, asked)
  const average = home.ratingCount === 0 ? -1 : home.ratingSum / home.ratingCount
  const keys = {
    // Only lists of saved homes are sorted by the time of saving.
    newest: [-((asked.saved && viewer.saved.get(home.id)) || home.createdAt).getTime(), home.id],
    price: [placed, home.price, home.id],
    '-price': [placed, home.price, home.id],
    rating: [-average, -home.ratingCount, home.id],
    distance: [kilometresTo(home, asked) ?? 0, home.id],
  }
  return keys[asked.sort]
}

/** All results in order, computed from every home. */
export const searchModel = (
  homes: readonly ModelHome[],
  viewer: ModelViewer,
  asked: PropertyFilters,
  today: string,
) => {
  const found = homes
    .filter(home => matches(viewer, home, asked, today))
    .map(home => ({ home, keys: keysOf(viewer, home, asked) }))
    .sort((one, other) => {
      const place = one.keys.findIndex((key, index) => key !== other.keys[index])
      return place < 0 ? 0 : compare(one.keys[place] ?? 0, other.keys[place] ?? 0)
    })
    .map(({ home }) => home)
  return asked.sort === '-price' ? found.reverse() : found
}
