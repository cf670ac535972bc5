import * as z from 'zod/mini'
import { publicPerson } from '../accounts/schemas.ts'
import {
  MAXIMUM_DECISION_REASON,
  MAXIMUM_GUESTS,
  MAXIMUM_IMAGES,
  MAXIMUM_PRICE,
  MAXIMUM_ROOMS,
} from '../kernel/constants.ts'
import { code, line, optionalLine, positive, text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'

export const propertyStatus = z.enum(['draft', 'pending_review', 'active'])
export type PropertyStatus = z.infer<typeof propertyStatus>

/** What can be asked for; whether an admin looks at it first is the setting's to say. */
export const wantedStatus = z.enum(['draft', 'active'])

/** Every member, only the owner's network, or only from a level of that network up. */
export const visibleTo = z.enum(['everyone', 'network', 'level'])
export type VisibleTo = z.infer<typeof visibleTo>

/**
 * The discount that the viewer has on this property. `level` is null where they hold none with the owner:
 * then they get what the owner gives everyone else.
 */
export const viewerDiscount = z.object({
  percentage: z.number(),
  level: z.nullable(z.int()),
  level_name: z.nullable(z.string()),
  /** A night at the viewer's price, in cents. */
  nightly_cents: z.int(),
})
export type ViewerDiscount = z.infer<typeof viewerDiscount>

/** What admins have to do with a home, for its owner and themselves. */
export const moderation = z.object({
  /** Since when it waits for review. */
  asked_at: z.nullable(z.string()),
  /** Why it was last sent back; gone once it is active or the owner takes it back. */
  sent_back_reason: z.nullable(z.string()),
  /** Why an admin has hidden it. While this is there, nobody else makes it visible. */
  hidden_reason: z.nullable(z.string()),
})
export type Moderation = z.infer<typeof moderation>

export const rating = z.object({ average: z.number(), count: z.int() })

/** What a stay costs, in cents: its nights, less the discount, plus the fees. */
export const stayPrice = z.object({
  nights: z.int(),
  /** A night of it at the viewer's price, on average. */
  nightly_cents: z.int(),
  subtotal_cents: z.int(),
  discount_cents: z.int(),
  fees_cents: z.int(),
  total_cents: z.int(),
})
export type StayPrice = z.infer<typeof stayPrice>

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
  visible_to: visibleTo,
  /** Null for guests and other owners, and where there is nothing to say. */
  moderation: z.nullable(moderation),
  owner: publicPerson,
  viewer_discount: viewerDiscount,
  /** Null until the first review. */
  rating: z.nullable(rating),
  /** Whether this viewer's stay is confirmed at once. */
  instant_booking: z.boolean(),
  /** Whether the viewer keeps it among their saved homes. */
  saved: z.boolean(),
  /** With dates asked for: the exact price of that stay for this viewer. */
  stay: z.nullable(stayPrice),
  /** With a place asked for: whole kilometres to the approximate location. */
  distance_km: z.nullable(z.int()),
})
export type PropertyCard = z.infer<typeof propertyCard>

/** Part of a year with a price of its own, half-open: the night of `until` is no longer in it. */
export const season = z.object({
  name: z.string(),
  from: z.string(),
  until: z.string(),
  price_per_night: z.int(),
})
export type Season = z.infer<typeof season>

/** What an owner decides and guests need not know. */
export const propertySettings = z.object({
  /** With `visible_to: 'level'`. */
  visible_from_level: z.nullable(z.int()),
  /** Guests at this level or above are confirmed at once; null for nobody. */
  instant_booking_from_level: z.nullable(z.int()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** It stands in the middle of its city, and moves with it. */
  place_found: z.boolean(),
  /** Sent back with changes, it keeps two people from undoing each other's. */
  updated_at: z.string(),
})

const approximateLocation = z.object({
  latitude: z.number(),
  longitude: z.number(),
  radius_m: z.int(),
})

export const property = z.extend(propertyCard, {
  description: z.string(),
  /** The street: only for the owner, admins, and guests with a confirmed or completed stay. */
  address: z.nullable(z.string()),
  amenities: z.array(z.string()),
  time_zone: z.string(),
  /** Today where the property stands: the first day that can be booked. */
  today: z.string(),
  created_at: z.string(),
  house_rules: z.string(),
  /** `HH:MM` where the property stands; null where the owner does not say. */
  check_in_from: z.nullable(z.string()),
  check_out_until: z.nullable(z.string()),
  /** Whole dollars, once a stay. */
  cleaning_fee: z.int(),
  /** The nights of Friday and Saturday; null where they cost what others do. */
  weekend_price_per_night: z.nullable(z.int()),
  seasons: z.array(season),
  minimum_nights: z.int(),
  maximum_nights: z.int(),
  /** The home is somewhere in this circle, and not in its middle. Null where nothing is known of its place. */
  approximate_location: z.nullable(approximateLocation),
  /** Only for the owner and admins. */
  settings: z.nullable(propertySettings),
})
export type Property = z.infer<typeof property>

export const amenities = z.array(line(1, 60, 'field.required')).check(z.maxLength(50, 'field.too_long'))
const images = z
  .array(code(200))
  .check(z.minLength(1, 'property.images_missing'), z.maxLength(MAXIMUM_IMAGES, 'property.images_many'))

export const common = {
  title: line(3, 120, 'property.title_short'),
  description: text(10, 5_000, 'property.description_short'),
  city: line(2, 120, 'property.city_short'),
  state: z.optional(z.nullable(optionalLine(120))),
  price_per_night: positive(MAXIMUM_PRICE, 'property.price', 'property.price_whole'),
  bedrooms: positive(MAXIMUM_ROOMS, 'property.bedrooms', 'property.bedrooms_whole'),
  bathrooms: positive(MAXIMUM_ROOMS, 'property.bathrooms', 'property.bathrooms_whole'),
  max_guests: positive(MAXIMUM_GUESTS, 'property.max_guests', 'property.max_guests_whole'),
  images,
}

export const decisionReason = text(1, MAXIMUM_DECISION_REASON, 'property.reason')

/** An admin says why, and the owner is told. */
export const visibilityChange = z.strictObject({
  is_visible: z.boolean(),
  reason: z.optional(decisionReason),
})
export type VisibilityChange = z.infer<typeof visibilityChange>

/** In the place of an entry of the network: somebody who holds no key to it. */
export const WITHOUT_LEVEL = 'without_level'

/** An entry of the owner's network: the answer is then what that member would get. */
export const seenAs = z.strictObject({ seen_as: z.optional(z.union([z.literal(WITHOUT_LEVEL), id])) })

/** Who asks for a price: as {@link seenAs}, or the guest of a booking that the stay would stand in the place of. */
export const stayAsked = z.extend(seenAs, { instead_of: z.optional(id) })

/** A wish for a stay. Whether the nights lie ahead is for the property's own calendar to say. */
export const stayRequest = z.strictObject({
  check_in_date: calendarDate,
  check_out_date: calendarDate,
  guests_count: positive(MAXIMUM_GUESTS, 'stay.guests'),
})
export type StayRequest = z.infer<typeof stayRequest>

/** Nights that cost the same for the same reason: the base price, a weekend's, or a season's with its name. */
export const priceLine = z.object({
  kind: z.enum(['base', 'weekend', 'season']),
  name: z.nullable(z.string()),
  nights: z.int(),
  price_per_night: z.int(),
  amount_cents: z.int(),
})
export type PriceLine = z.infer<typeof priceLine>

/** The price breakdown of spec 9, in cents, with this viewer's discount; the lines are its nights. */
export const quote = z.object({
  nights: z.int(),
  /** The base price; what the nights really cost is in the lines. */
  price_per_night: z.int(),
  lines: z.array(priceLine),
  subtotal_cents: z.int(),
  discount_percentage: z.number(),
  discount_level: z.nullable(z.int()),
  discount_level_name: z.nullable(z.string()),
  discount_cents: z.int(),
  cleaning_fee_cents: z.int(),
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

const bookingCounts = z.object({
  pending: z.int(),
  confirmed: z.int(),
  cancelled: z.int(),
  completed: z.int(),
})
/** Nights that were slept, and the income of the stays that began, which is when it is earned (decisions: Money). */
const pastDays = z.object({ nights: z.int(), income_cents: z.int() })

/** How one property does. Its days are the property's own; today is not over and counts as ahead. */
export const propertyStats = z.object({
  bookings: bookingCounts,
  last_30_days: pastDays,
  last_365_days: pastDays,
  next_30_days: z.object({ nights: z.int(), occupancy_percentage: z.number() }),
})
export type PropertyStats = z.infer<typeof propertyStats>
