import * as z from 'zod/mini'
import { publicPerson } from '../accounts/schemas.ts'
import {
  MAXIMUM_DECISION_REASON,
  MAXIMUM_GUESTS,
  MAXIMUM_IMAGES,
  MAXIMUM_PRICE,
  MAXIMUM_ROOMS,
} from '../kernel/constants.ts'
import { code, currency, line, optionalLine, positive, text, writtenIn } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { settlement } from '../payments/stay-payments.schemas.ts'
import { cancellationPolicy, cancellationStep } from '../pricing/cancellation.schemas.ts'
import { charge } from '../pricing/charges.schemas.ts'
import { season, stayDiscounts, stayPrice, viewerDiscount } from '../pricing/schemas.ts'
import { sleepingRoom } from './rooms.schemas.ts'

export const propertyStatus = z.enum(['draft', 'pending_review', 'active'])
export type PropertyStatus = z.infer<typeof propertyStatus>

/** The statuses that an owner can request; a setting decides whether an admin reviews the home first. */
export const wantedStatus = z.enum(['draft', 'active'])

/** Visible to every member, only to the owner's network, or only from a level of that network on. */
export const visibleTo = z.enum(['everyone', 'network', 'level'])
export type VisibleTo = z.infer<typeof visibleTo>

/** The moderation state of a home, for its owner and admins. */
export const moderation = z.object({
  /** When the current review was requested. */
  asked_at: z.nullable(z.string()),
  /** Why it was last sent back; removed once it is active or the owner withdraws it. */
  sent_back_reason: z.nullable(z.string()),
  /** Why an admin has hidden it. While it is set, nobody else can make the home visible. */
  hidden_reason: z.nullable(z.string()),
})
export type Moderation = z.infer<typeof moderation>

export const rating = z.object({ average: z.number(), count: z.int() })

export const propertyCard = z.object({
  id,
  title: z.string(),
  city: z.string(),
  state: z.nullable(z.string()),
  country: z.string(),
  /** Of all amounts of the home. */
  currency,
  /** Whole units of the currency. Null for a viewer to whom the owner does not show prices. */
  price_per_night: z.nullable(z.int()),
  bedrooms: z.int(),
  bathrooms: z.int(),
  max_guests: z.int(),
  images: z.array(z.string()),
  status: propertyStatus,
  is_visible: z.boolean(),
  visible_to: visibleTo,
  /** Null for guests and other owners, and where there is nothing to report. */
  moderation: z.nullable(moderation),
  owner: publicPerson,
  /** Null where the price is. */
  viewer_discount: z.nullable(viewerDiscount),
  /** Null until the first review. */
  rating: z.nullable(rating),
  /** Whether this viewer's stay is confirmed at once. */
  instant_booking: z.boolean(),
  /** Whether the viewer has saved the home. */
  saved: z.boolean(),
  /** If dates are given: the exact price of that stay for this viewer. */
  stay: z.nullable(stayPrice),
  /** In a search with flexible dates: the stay that fits best, whose price is `stay`. */
  fitting: z.optional(z.object({ check_in_date: z.string(), check_out_date: z.string() })),
  /** If a place is given: whole kilometres to the approximate location. */
  distance_km: z.nullable(z.int()),
})
export type PropertyCard = z.infer<typeof propertyCard>

/** The owner's texts in one language; without house rules, those of the home are shown. */
export const homeText = z.object({
  language: z.enum(LANGUAGES),
  description: z.string(),
  house_rules: z.string(),
})
export type HomeText = z.infer<typeof homeText>

/** Fields that the owner sets and guests do not see. */
export const propertySettings = z.object({
  /** With `visible_to: 'level'`. */
  visible_from_level: z.nullable(z.int()),
  /** Guests at this level or above are confirmed at once; null for nobody. */
  instant_booking_from_level: z.nullable(z.int()),
  /** What a stay costs the owner, in whole units of the currency, 0 where they have not set it: no discount sells below it. */
  cost_per_night: z.int(),
  cost_per_stay: z.int(),
  stay_discounts: stayDiscounts,
  /** From which trust on these are open, as the rights of the home say. */
  length_discounts_from: z.int(),
  date_discounts_from: z.int(),
  /** The share that is due after the confirmation, and how many days before check-in the rest is. */
  deposit_percentage: z.int(),
  balance_days: z.int(),
  /** In whole units; 0 for none. */
  security_deposit: z.int(),
  cancellation_policy: cancellationPolicy,
  /** The owner's own; null with another policy. */
  cancellation_steps: z.nullable(z.array(cancellationStep)),
  /** Days that stay free between two stays. */
  preparation_days: z.int(),
  /** For the yearly report to tax authorities; empty where there is none. */
  land_registration: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The home's own texts, whatever language the owner reads. */
  own_text: z.extend(homeText, { language: writtenIn }),
  /** The same in other languages, in the order of their codes. */
  texts: z.array(homeText),
  /** The coordinates are those of its city, and change with the city. */
  place_found: z.boolean(),
  /** Sent back with changes, it keeps two people from overwriting each other's changes. */
  updated_at: z.string(),
})
export type PropertySettings = z.infer<typeof propertySettings>

const approximateLocation = z.object({
  latitude: z.number(),
  longitude: z.number(),
  radius_m: z.int(),
})

export const property = z.extend(propertyCard, {
  /** In the viewer's language where the owner has written it in theirs, as the house rules. */
  description: z.string(),
  description_language: writtenIn,
  /** The street: only for the owner, admins, and guests with a confirmed or completed stay. */
  address: z.nullable(z.string()),
  amenities: z.array(z.string()),
  /** Empty where the owner does not describe them. */
  sleeping_rooms: z.array(sleepingRoom),
  time_zone: z.string(),
  /** Today's date at the property: the first day that can be booked. */
  today: z.string(),
  created_at: z.string(),
  house_rules: z.string(),
  house_rules_language: writtenIn,
  /** `HH:MM` in the property's time zone; null where the owner has not set it. */
  check_in_from: z.nullable(z.string()),
  check_out_until: z.nullable(z.string()),
  /** Whole units of the currency, once per stay; 0 where the price is not shown. */
  cleaning_fee: z.int(),
  /** Fees and taxes of the owner; empty where the price is not shown. */
  charges: z.array(charge),
  /** How many pets may come; 0 where none may. */
  max_pets: z.int(),
  /** As the owner says. A hint: nobody is refused who brings children. */
  suits_children: z.boolean(),
  /** The nights of Friday and Saturday; null where they cost the same as other nights. */
  weekend_price_per_night: z.nullable(z.int()),
  seasons: z.array(season),
  /** Those that are open to this viewer. */
  stay_discounts: stayDiscounts,
  minimum_nights: z.int(),
  maximum_nights: z.int(),
  /** 0 for Sunday to 6; null for any day. */
  arrival_weekdays: z.nullable(z.array(z.int())),
  /** The shortest stay by the day of arrival, Sunday first; an entry is null where `minimum_nights` counts. */
  weekday_minimum_nights: z.nullable(z.array(z.nullable(z.int()))),
  /** How many days before the arrival a stay must be requested. */
  notice_days: z.int(),
  /** How this viewer would pay for a stay, and what they would get back; null where the platform takes no payments. */
  payment: z.nullable(
    z.object({
      settlement,
      deposit_percentage: z.int(),
      balance_days: z.int(),
      /** Days after the confirmation in which the first payment is due. */
      payment_days: z.int(),
      cancellation_steps: z.array(cancellationStep),
      /** Held for the time of the stay, and never part of its price; 0 for none. */
      security_deposit_cents: z.int(),
      claim_days: z.int(),
    }),
  ),
  /** Whether the viewer's trust lets them request stays here, and see which nights are free. */
  can_request: z.boolean(),
  sees_calendar: z.boolean(),
  /** The home is somewhere in this circle, but not in its middle. Null where its place is unknown or not shown. */
  approximate_location: z.nullable(approximateLocation),
  /** Exactly where the home is, as its owner set it: for whoever knows the street. Null where only its city is known. */
  exact_location: z.nullable(z.pick(approximateLocation, { latitude: true, longitude: true })),
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

export const decisionReason = text(1, MAXIMUM_DECISION_REASON, 'field.reason')

/** An admin gives a reason, which the owner is notified of. */
export const visibilityChange = z.strictObject({
  is_visible: z.boolean(),
  reason: z.optional(decisionReason),
})
export type VisibilityChange = z.infer<typeof visibilityChange>

/** Replaces the id of an entry: previews as a person without a level. */
export const WITHOUT_LEVEL = 'without_level'

/** Replaces the id of an entry: previews as anybody at a level. */
export const PREVIEW_LEVEL = /^level_[1-5]$/
/** An entry of the owner's network, or a level: the answer is then what that member would get. */
export const previewAsQuery = z.strictObject({
  seen_as: z.optional(z.union([z.literal(WITHOUT_LEVEL), z.string().check(z.regex(PREVIEW_LEVEL)), id])),
})

/** The caller of a price: as in {@link previewAsQuery}, or the guest of a booking that the stay would replace. */
export const stayAsked = z.extend(previewAsQuery, { instead_of: z.optional(id) })

const bookingCounts = z.object({
  pending: z.int(),
  confirmed: z.int(),
  cancelled: z.int(),
  completed: z.int(),
})
/**
 * Nights that were stayed, and the earnings of the stays that began, because check-in is when they are earned.
 */
const pastDays = z.object({ nights: z.int(), income_cents: z.int() })

/** Statistics of one property. Days are in the property's time zone; today is not over and counts as future. */
export const propertyStats = z.object({
  currency,
  bookings: bookingCounts,
  last_30_days: pastDays,
  last_365_days: pastDays,
  next_30_days: z.object({ nights: z.int(), occupancy_percentage: z.number() }),
})
export type PropertyStats = z.infer<typeof propertyStats>
