import * as z from 'zod/mini'
import { MAXIMUM_GUESTS, MAXIMUM_NIGHTS, MAXIMUM_PRICE, MAXIMUM_ROOMS } from '../kernel/constants.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { decimalIn, line, optionalText, wholeIn } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate, nightsBetween } from '../kernel/nights.ts'
import { paging } from '../kernel/paging.ts'
import { MAXIMUM_CANCELLATION_DAYS } from '../pricing/cancellation.rules.ts'
import { MAXIMUM_PETS } from '../pricing/charges.rules.ts'
import { readArea } from './places.rules.ts'
import { propertyStatus } from './schemas.ts'

export const DEFAULT_RADIUS_KM = 50
export const MAXIMUM_RADIUS_KM = 500
export const MAXIMUM_AMENITIES_ASKED = 20
export const MAXIMUM_BEDS_ASKED = 100
export const MAXIMUM_FLEXIBLE_DAYS = 7
/** Every month has room for so many nights. */
export const MAXIMUM_FLEXIBLE_NIGHTS = 28
/** Further pages are refused: each page costs all those before it, and the user should narrow the search instead. */
export const MAXIMUM_OFFSET = 10_000

/** A country, a region and a town, each with the maximum length of the owner's form. */
const MAXIMUM_PLACE_KEY = 400

export const propertySort = z.enum(['newest', 'price', '-price', 'rating', 'distance'])

const says = (key: FieldMessage) => key

/** A filter that is either `true` or absent: searching for homes without the property makes no sense. */
export const on = z.literal('true')

/** `YYYY-MM`. */
export const calendarMonth = z
  .string()
  .check(z.refine(month => calendarDate.safeParse(`${month}-01`).success, says('field.invalid_date')))

const amenity = line(1, 60, 'field.required')
/** A parameter that occurs once arrives as a single value, a repeated one as a list. */
const amenities = z.pipe(
  z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform(single => [single]),
    ),
  ]),
  z.array(amenity).check(z.maxLength(MAXIMUM_AMENITIES_ASKED, says('search.amenities_many'))),
)

export const area = z.string().check(z.refine(text => readArea(text) !== null, says('search.area')))

/** The parameters of a search, each checked alone. */
export const searchParameters = z.strictObject({
  limit: paging.limit,
  offset: z._default(wholeIn(0, MAXIMUM_OFFSET, 'search.page_far'), 0),
  status: z.optional(propertyStatus),
  owner: z.optional(id),
  /** Every word, or a similar one, must occur in the title, the place, the amenities or the description. */
  search: z.optional(optionalText(100)),
  /** A country, region or town with homes, by the key of a suggestion. */
  place: z.optional(line(1, MAXIMUM_PLACE_KEY, 'field.required')),
  latitude: z.optional(decimalIn(-90, 90, 'property.latitude')),
  longitude: z.optional(decimalIn(-180, 180, 'property.longitude')),
  radius_km: z.optional(decimalIn(1, MAXIMUM_RADIUS_KM, 'search.radius')),
  /** `south,west,north,east` of a map: homes whose approximate location is shown to the viewer and is inside. */
  area: z.optional(area),
  check_in_date: z.optional(calendarDate),
  check_out_date: z.optional(calendarDate),
  /** The stay may begin so many days earlier or later. */
  flexible_days: z.optional(wholeIn(1, MAXIMUM_FLEXIBLE_DAYS, 'field.invalid')),
  /** Instead of dates: a stay of `flexible_length` with all nights in this month, `YYYY-MM`. */
  flexible_month: z.optional(calendarMonth),
  /** Nights, or the two nights from Friday to Sunday. */
  flexible_length: z.optional(
    z.union([z.literal('weekend'), wholeIn(1, MAXIMUM_FLEXIBLE_NIGHTS, 'field.invalid')]),
  ),
  guests: z.optional(wholeIn(1, MAXIMUM_GUESTS, 'stay.guests')),
  /** Homes where so many pets may come; the price of a stay includes what the owner takes for them. */
  pets: z.optional(wholeIn(1, MAXIMUM_PETS, 'stay.pets')),
  /** Homes that suit children, as their owners say. */
  suits_children: z.optional(on),
  /** Where this viewer gets everything back who cancels at least so many days before check-in. */
  free_cancellation_days: z.optional(wholeIn(0, MAXIMUM_CANCELLATION_DAYS, 'field.invalid')),
  /** Whole dollars a night, at the price on the viewer's card. */
  min_price: z.optional(wholeIn(0, MAXIMUM_PRICE, 'search.price', 'property.price_whole')),
  max_price: z.optional(wholeIn(0, MAXIMUM_PRICE, 'search.price', 'property.price_whole')),
  bedrooms: z.optional(wholeIn(1, MAXIMUM_ROOMS, 'property.bedrooms', 'property.bedrooms_whole')),
  bathrooms: z.optional(wholeIn(1, MAXIMUM_ROOMS, 'property.bathrooms', 'property.bathrooms_whole')),
  /** In all rooms; cots do not count. */
  beds: z.optional(wholeIn(1, MAXIMUM_BEDS_ASKED, 'field.invalid')),
  /** Bedrooms with a bed for two, and those with single or bunk beds; one with both counts for both. */
  double_bedrooms: z.optional(wholeIn(1, MAXIMUM_ROOMS, 'field.invalid')),
  single_bedrooms: z.optional(wholeIn(1, MAXIMUM_ROOMS, 'field.invalid')),
  /** All of them, ignoring case. */
  amenities: z.optional(amenities),
  /** Of owners in whose network the viewer is, or of all others. */
  in_network: z.optional(z.enum(['true', 'false'])),
  /** Where this viewer would be confirmed at once. */
  instant_booking: z.optional(on),
  /** Among the viewer's saved homes. */
  saved: z.optional(on),
  /** Opened to the viewer after this moment; never their own homes. */
  new_since: z.optional(z.iso.datetime('field.invalid')),
  sort: z._default(propertySort, 'newest'),
})

type PropertySearchInput = Omit<z.infer<typeof searchParameters>, 'limit' | 'offset' | 'sort'> &
  Partial<Pick<z.infer<typeof searchParameters>, 'sort'>>

/** Checks that need two fields. */
const problemsOf = (query: PropertySearchInput): Partial<Record<keyof PropertySearchInput, FieldMessage>> => {
  const { check_in_date: checkIn, check_out_date: checkOut, min_price, max_price } = query
  const areDates = calendarDate.safeParse(checkIn).success && calendarDate.safeParse(checkOut).success
  const nights = checkIn && checkOut && areDates ? nightsBetween(checkIn, checkOut) : null
  const hasPlace = query.latitude !== undefined && query.longitude !== undefined
  const needsPlace = query.radius_km !== undefined || query.sort === 'distance'
  const { flexible_days, flexible_month, flexible_length } = query
  return {
    ...(flexible_days !== undefined && !checkIn && { check_in_date: 'search.date_missing' as const }),
    ...(flexible_month !== undefined &&
      flexible_length === undefined && { flexible_length: 'field.required' as const }),
    ...(flexible_length !== undefined &&
      flexible_month === undefined && { flexible_month: 'field.required' as const }),
    ...(flexible_month !== undefined && checkIn && { flexible_month: 'field.invalid' as const }),
    ...(checkIn && !checkOut && { check_out_date: 'search.date_missing' as const }),
    ...(checkOut && !checkIn && { check_in_date: 'search.date_missing' as const }),
    ...(nights !== null && nights < 0 && { check_out_date: 'stay.reversed' as const }),
    ...(nights === 0 && { check_out_date: 'stay.no_night' as const }),
    ...(nights !== null && nights > MAXIMUM_NIGHTS && { check_out_date: 'stay.long' as const }),
    ...(min_price !== undefined &&
      max_price !== undefined &&
      max_price < min_price && { max_price: 'search.price_order' as const }),
    ...(query.latitude === undefined &&
      query.longitude !== undefined && { latitude: 'property.half_a_place' as const }),
    ...(query.longitude === undefined &&
      query.latitude !== undefined && { longitude: 'property.half_a_place' as const }),
    ...(needsPlace &&
      !hasPlace &&
      query.latitude === query.longitude && { latitude: 'search.place_missing' as const }),
  }
}

/** Adds the problems that need two parameters. */
export const addSearchProblems = ({
  value,
  issues,
}: {
  value: PropertySearchInput
  issues: z.core.$ZodRawIssue[]
}) => {
  for (const [field, message] of Object.entries(problemsOf(value)))
    issues.push({ code: 'custom', path: [field], message, input: value })
}

/** The parameters of `GET /properties/`; filters narrow what the caller may see. */
export const propertyFilters = searchParameters.check(addSearchProblems)
export type PropertyFilters = z.output<typeof propertyFilters>

/** The same; in the specification the search requires words. */
export const propertySearch = propertyFilters.check(({ value, issues }) => {
  if (!value.search)
    issues.push({ code: 'custom', path: ['search'], message: says('field.required'), input: value })
})
