import * as z from 'zod/mini'
import { MAXIMUM_HOUSE_RULES } from '../kernel/constants.ts'
import { currency, line, optionalText } from '../kernel/fields.ts'
import { latitude, longitude } from './changes.schemas.ts'
import { amenities, common } from './schemas.ts'

/** The largest file of a listing, in bytes: a saved page has about 1 MB. */
export const MAXIMUM_LISTING_BYTES = 5 * 1024 * 1024

/** Each value is one that the form of a new home accepts. */
export const foundHome = z.partial(
  z.object({
    title: common.title,
    description: common.description,
    city: common.city,
    state: line(1, 120, 'field.required'),
    country: line(2, 120, 'property.country_short'),
    address: line(5, 240, 'property.address_short'),
    latitude,
    longitude,
    price_per_night: common.price_per_night,
    currency,
    bedrooms: common.bedrooms,
    bathrooms: common.bathrooms,
    max_guests: common.max_guests,
    amenities,
    house_rules: optionalText(MAXIMUM_HOUSE_RULES),
  }),
)
export type FoundHome = z.infer<typeof foundHome>

/** The homes that a listing describes, in its order. */
export const listing = z.object({
  homes: z.array(foundHome),
  /** Homes that the file has beyond the listed ones. */
  more: z.int(),
})
export type SavedListing = z.infer<typeof listing>
