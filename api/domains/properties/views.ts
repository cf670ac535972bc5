import type { Language } from '#contract/kernel/languages.ts'
import { addDays, type CalendarDate, dateInZone } from '#contract/kernel/nights.ts'
import type { CancellationPolicy, CancellationStep } from '#contract/pricing/cancellation.rules.ts'
import { cardNight, toStayPrice } from '#contract/pricing/rules.ts'
import type { StayPrice, ViewerDiscount } from '#contract/pricing/schemas.ts'
import {
  NO_STAY_DISCOUNTS,
  openDiscounts,
  type StayDiscounts,
} from '#contract/pricing/stay-discounts.rules.ts'
import { CO_HOST_FIELDS, type CoHostField } from '#contract/properties/co-hosts.rules.ts'
import { type FlexibleStays, flexibleStays } from '#contract/properties/flexible-dates.rules.ts'
import type { EditedHome } from '#contract/properties/helped-homes.schemas.ts'
import { CITY_RADIUS_M } from '#contract/properties/map.rules.ts'
import { requestFrom, UNLIMITED_TRUST } from '#contract/properties/rights.rules.ts'
import { isConfirmedAtOnce } from '#contract/properties/rules.ts'
import type {
  Moderation,
  Property,
  PropertyCard,
  PropertyStatus,
  VisibleTo,
} from '#contract/properties/schemas.ts'
import type { PropertyFilters } from '#contract/properties/search.schemas.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import type { Nights } from '../availability/queries.ts'
import { paymentTermsFor } from '../pricing/payment-terms.views.ts'
import { priceFor, toCharges } from '../pricing/views.ts'
import type { CardRow } from './listing.queries.ts'
import type { PropertyRow } from './queries.ts'
import type { FoundRow } from './search.queries.ts'
import { houseRulesView } from './texts.views.ts'

/** An average of stars is rounded to one decimal. */
export const toRating = ({ rating_sum, rating_count }: Pick<CardRow, 'rating_sum' | 'rating_count'>) =>
  rating_count === 0
    ? null
    : { average: Math.round((rating_sum / rating_count) * 10) / 10, count: rating_count }

interface ModeratedRow {
  readonly status: string
  readonly review_asked_at: Date | null
  readonly sent_back_reason: string | null
  readonly hidden_reason: string | null
}

/** The review state of a home: earlier decisions of admins, and whether a decision is pending. */
export const toModeration = (row: ModeratedRow): Moderation | null =>
  row.review_asked_at === null && row.sent_back_reason === null && row.hidden_reason === null
    ? null
    : {
        asked_at: row.review_asked_at?.toISOString() ?? null,
        sent_back_reason: row.sent_back_reason,
        hidden_reason: row.hidden_reason,
      }

type TrustedRow = Pick<CardRow, 'manages' | 'viewer_rank' | 'price_from' | 'calendar_from' | 'request_from'>

const seesPrice = ({ manages, viewer_rank, price_from }: TrustedRow) => manages || viewer_rank >= price_from

const mayRequest = (row: TrustedRow) => row.manages || row.viewer_rank >= requestFrom(row)

/** The viewer's trust at the home: an owner's at their own, and an admin's, is unlimited. */
const rankOf = (row: Pick<CardRow, 'manages' | 'viewer_rank'>) =>
  row.manages ? UNLIMITED_TRUST : row.viewer_rank

/**
 * Whether the price of a night is the lowest that the viewer could pay for one: neither weekends nor seasons are below
 * it, and no discount by length or date is open to them. Where the owner's floor has cut their discount, a stay whose
 * cleaning fee helps to reach the floor may have more of it.
 */
const hasNoCheaperNight = (row: CardRow, { lowest_price_reached }: ReturnType<typeof cardNight>) =>
  !lowest_price_reached &&
  !row.has_cheaper_nights &&
  (row.stay_discounts_from === null || rankOf(row) < row.stay_discounts_from)

const viewerDiscountView = (row: CardRow): ViewerDiscount => {
  const night = cardNight(row, row.discount_percentage)
  return {
    ...night,
    level: row.discount_level,
    level_name: row.discount_level_name,
    no_cheaper_night: hasNoCheaperNight(row, night),
  }
}

export const cardView = (row: CardRow): PropertyCard => ({
  id: row.id,
  title: row.title,
  city: row.city,
  state: row.state,
  country: row.country,
  currency: row.currency,
  price_per_night: seesPrice(row) ? row.price_per_night : null,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  max_guests: row.max_guests,
  images: row.image_names?.split(',').map(name => uploadUrl(name)) ?? [],
  status: row.status as PropertyStatus,
  is_visible: row.is_visible,
  visible_to: row.visible_to as VisibleTo,
  moderation: row.manages ? toModeration(row) : null,
  owner: { id: row.owner_id, full_name: row.owner_name, profile_image: row.owner_image },
  viewer_discount: seesPrice(row) ? viewerDiscountView(row) : null,
  rating: toRating(row),
  instant_booking: mayRequest(row) && isConfirmedAtOnce(row),
  saved: row.saved,
  stay: null,
  distance_km: null,
})

type FoundQuery = Parameters<typeof flexibleStays>[0] & Pick<PropertyFilters, 'guests' | 'pets'>

/** The free stay that fits best, and its price; where the price is hidden, the first free one. */
const fittingStay = (
  free: readonly CalendarDate[],
  { nights, best }: FlexibleStays,
  priceOf: (stay: Nights) => StayPrice | null,
): Pick<PropertyCard, 'stay' | 'fitting'> => {
  const stays = (best === 'first' ? free.slice(0, 1) : free).map(check_in_date => {
    const fitting = { check_in_date, check_out_date: addDays(check_in_date, nights) }
    return { fitting, stay: priceOf(fitting) }
  })
  const [first, ...others] = stays
  if (!first) return { stay: null }
  const cents = (each: typeof first) => each.stay?.total_cents ?? 0
  return others.reduce((cheapest, other) => (cents(other) < cents(cheapest) ? other : cheapest), first)
}

/** With the price of the requested stay, if it is booked now, and the distance to the place. */
export const foundView = (row: FoundRow, query: FoundQuery, now: Date): PropertyCard => {
  const { check_in_date, check_out_date, guests = 1, pets = 0 } = query
  const priceOf = (stay: Nights) =>
    seesPrice(row)
      ? toStayPrice(
          priceFor({ ...row, viewer_rank: rankOf(row) }, { ...stay, guests_count: guests, pets }, now),
        )
      : null
  const card = cardView(row)
  const flexible = flexibleStays(query)
  const exact = check_in_date && check_out_date ? { check_in_date, check_out_date } : null
  return {
    ...card,
    ...(flexible ? fittingStay(row.free_check_ins, flexible, priceOf) : { stay: exact && priceOf(exact) }),
    distance_km: row.metres === null ? null : Math.round(row.metres / 1_000),
  }
}

/** Radius in metres around the approximate position. */
const RADIUS_M = 500

/** About a metre. */
export const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000

const seesPlace = (row: PropertyRow) => row.manages || row.viewer_rank >= row.place_from

const approximateLocationOf = (row: PropertyRow) =>
  !seesPlace(row) || row.approximate_latitude === null || row.approximate_longitude === null
    ? null
    : {
        latitude: rounded(row.approximate_latitude),
        longitude: rounded(row.approximate_longitude),
        radius_m: row.place_found ? CITY_RADIUS_M : RADIUS_M,
      }

/** The same people as the street. The coordinates of a city would be a pin on the wrong house. */
const exactLocationOf = (row: PropertyRow) =>
  !row.knows_address || row.place_found || row.latitude === null || row.longitude === null
    ? null
    : { latitude: row.latitude, longitude: row.longitude }

const discountsOf = (row: StayDiscounts): StayDiscounts => ({
  weekly_percentage: row.weekly_percentage,
  monthly_percentage: row.monthly_percentage,
  early_bird_percentage: row.early_bird_percentage,
  early_bird_days: row.early_bird_days,
  last_minute_percentage: row.last_minute_percentage,
  last_minute_days: row.last_minute_days,
})

/** `now` decides the date at the property. */
export const propertyView = (row: PropertyRow, now: Date): Property => ({
  ...cardView(row),
  description: row.text_read?.description ?? row.description,
  description_language: row.text_read?.language ?? (row.language as Language | null),
  address: row.knows_address ? row.address || null : null,
  amenities: row.amenities,
  sleeping_rooms: (row.sleeping_rooms as Property['sleeping_rooms'] | null) ?? [],
  time_zone: row.time_zone,
  today: dateInZone(now, row.time_zone),
  created_at: row.created_at.toISOString(),
  ...houseRulesView(row),
  check_in_from: row.check_in_from,
  check_out_until: row.check_out_until,
  cleaning_fee: seesPrice(row) ? row.cleaning_fee : 0,
  charges: seesPrice(row) ? [...toCharges(row.charges)] : [],
  max_pets: row.max_pets,
  suits_children: row.suits_children,
  weekend_price_per_night: seesPrice(row) ? row.weekend_price_per_night : null,
  seasons: seesPrice(row) ? (row.seasons ?? []) : [],
  stay_discounts: seesPrice(row) ? openDiscounts(row, rankOf(row)) : NO_STAY_DISCOUNTS,
  minimum_nights: row.minimum_nights,
  maximum_nights: row.maximum_nights,
  arrival_weekdays: row.arrival_weekdays,
  weekday_minimum_nights: row.weekday_minimum_nights as (number | null)[] | null,
  notice_days: row.notice_days,
  payment: paymentTermsFor({ ...row, viewer_rank: rankOf(row) }),
  can_request: mayRequest(row),
  sees_calendar: row.manages || row.viewer_rank >= row.calendar_from,
  approximate_location: approximateLocationOf(row),
  exact_location: exactLocationOf(row),
  settings: row.manages
    ? {
        visible_from_level: row.visible_from_level,
        instant_booking_from_level: row.instant_booking_from_level,
        cost_per_night: row.cost_per_night,
        cost_per_stay: row.cost_per_stay,
        stay_discounts: discountsOf(row),
        length_discounts_from: row.length_discounts_from,
        date_discounts_from: row.date_discounts_from,
        deposit_percentage: row.deposit_percentage,
        balance_days: row.balance_days,
        preparation_days: row.preparation_days,
        land_registration: row.land_registration,
        security_deposit: row.security_deposit,
        cancellation_policy: row.cancellation_policy as CancellationPolicy,
        cancellation_steps: row.cancellation_steps as CancellationStep[] | null,
        latitude: row.latitude,
        longitude: row.longitude,
        own_text: {
          language: row.language as Language | null,
          description: row.description,
          house_rules: row.house_rules,
        },
        texts: row.texts ?? [],
        place_found: row.place_found,
        updated_at: row.updated_at.toISOString(),
      }
    : null,
})

/** `propertyView` of its owner, and of that only what is open to who helps there with everything but money. */
export const editedHomeView = (row: PropertyRow, now: Date): EditedHome => {
  // They change the home's own texts, whatever language they read.
  const property = propertyView({ ...row, text_read: null }, now)
  const open = Object.fromEntries(CO_HOST_FIELDS.map(field => [field, property[field]]))
  return {
    ...(open as Pick<Property, CoHostField>),
    id: row.id,
    city: row.city,
    time_zone: row.time_zone,
    updated_at: row.updated_at.toISOString(),
  }
}
