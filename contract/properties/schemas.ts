import * as z from 'zod/mini'
import { publicPerson } from '../accounts/schemas.ts'
import {
  DEFAULT_COUNTRY,
  MAXIMUM_GUESTS,
  MAXIMUM_IMAGES,
  MAXIMUM_PRICE,
  MAXIMUM_ROOMS,
} from '../kernel/constants.ts'
import { optionalText, positive, text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { paging } from '../kernel/paging.ts'

export const propertyStatus = z.enum(['draft', 'active'])
export type PropertyStatus = z.infer<typeof propertyStatus>

/**
 * The discount that the viewer has on this property. `level` is null where they hold none with the owner:
 * then the platform's standard discount counts, and cards show the specification's placeholders.
 */
export const viewerDiscount = z.object({
  percentage: z.number(),
  level: z.nullable(z.int()),
  level_name: z.nullable(z.string()),
  /** A night at the viewer's price, in cents. */
  nightly_cents: z.int(),
})
export type ViewerDiscount = z.infer<typeof viewerDiscount>

export const rating = z.object({ average: z.number(), count: z.int() })

export const propertyCard = z.object({
  id,
  title: z.string(),
  city: z.string(),
  state: z.nullable(z.string()),
  country: z.string(),
  price_per_night: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  max_guests: z.int(),
  images: z.array(z.string()),
  status: propertyStatus,
  is_visible: z.boolean(),
  owner: publicPerson,
  viewer_discount: viewerDiscount,
  /** Null until the first review. */
  rating: z.nullable(rating),
})
export type PropertyCard = z.infer<typeof propertyCard>

export const property = z.extend(propertyCard, {
  description: z.string(),
  /** The street: only for the owner, admins, and guests with a confirmed or completed stay. */
  address: z.nullable(z.string()),
  amenities: z.array(z.string()),
  time_zone: z.string(),
  /** Today where the property stands: the first day that can be booked. */
  today: z.string(),
  created_at: z.string(),
})
export type Property = z.infer<typeof property>

const amenities = z.array(text(1, 60, 'field.required')).check(z.maxLength(50, 'field.too_long'))
const images = z
  .array(optionalText(200))
  .check(z.minLength(1, 'property.images_missing'), z.maxLength(MAXIMUM_IMAGES, 'property.images_many'))

const common = {
  title: text(3, 120, 'property.title_short'),
  description: text(10, 5_000, 'property.description_short'),
  city: text(2, 120, 'property.city_short'),
  state: z.optional(z.nullable(optionalText(120))),
  price_per_night: positive(MAXIMUM_PRICE, 'property.price'),
  bedrooms: positive(MAXIMUM_ROOMS, 'property.bedrooms'),
  bathrooms: positive(MAXIMUM_ROOMS, 'property.bathrooms'),
  max_guests: positive(MAXIMUM_GUESTS, 'property.max_guests'),
  images,
}

/** The add-property form (spec 5). The onboarding variant has no address and no country (spec 3). */
export const newProperty = z.strictObject({
  ...common,
  country: z._default(text(2, 120, 'property.country_short'), DEFAULT_COUNTRY),
  address: z.optional(text(5, 240, 'property.address_short')),
  amenities: z._default(amenities, []),
  status: z._default(propertyStatus, 'draft'),
})
export type NewProperty = z.infer<typeof newProperty>
export type NewPropertyInput = z.input<typeof newProperty>

/** What the add-property page asks for; the address is required there (spec 5). */
export const propertyForm = z.strictObject({
  ...common,
  country: text(2, 120, 'property.country_short'),
  address: text(5, 240, 'property.address_short'),
  status: propertyStatus,
})
export type PropertyForm = z.infer<typeof propertyForm>

export const propertyFilters = z.strictObject({
  ...paging,
  status: z.optional(propertyStatus),
  owner: z.optional(id),
  /** Matches titles. */
  search: z.optional(optionalText(100)),
})

/** A wish for a stay. Whether the nights lie ahead is for the property's own calendar to say. */
export const stayRequest = z.strictObject({
  check_in_date: calendarDate,
  check_out_date: calendarDate,
  guests_count: positive(MAXIMUM_GUESTS, 'stay.guests'),
})
export type StayRequest = z.infer<typeof stayRequest>

/** The price breakdown of spec 9, in cents, with this viewer's discount. */
export const quote = z.object({
  nights: z.int(),
  price_per_night: z.int(),
  subtotal_cents: z.int(),
  discount_percentage: z.number(),
  discount_level: z.nullable(z.int()),
  discount_level_name: z.nullable(z.string()),
  discount_cents: z.int(),
  service_fee_cents: z.int(),
  total_cents: z.int(),
})
export type Quote = z.infer<typeof quote>

export const availability = z.object({
  available: z.boolean(),
  /** Why not: an error code of the table, with its text. */
  reason: z.nullable(z.object({ code: z.string(), detail: z.string() })),
  quote,
  /** Names exactly this price for this stay; a reservation sends it back. */
  quote_id: z.string(),
})
export type Availability = z.infer<typeof availability>
