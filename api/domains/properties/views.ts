import { dateInZone } from '#contract/kernel/nights.ts'
import { discountedNight, isConfirmedAtOnce } from '#contract/properties/rules.ts'
import type { Property, PropertyCard, PropertyStatus, VisibleTo } from '#contract/properties/schemas.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import type { CardRow, PropertyRow } from './queries.ts'

export const cardView = (row: CardRow): PropertyCard => ({
  id: row.id,
  title: row.title,
  city: row.city,
  state: row.state,
  country: row.country,
  price_per_night: row.price_per_night,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  max_guests: row.max_guests,
  images: row.image_names?.split(',').map(name => uploadUrl(name)) ?? [],
  status: row.status as PropertyStatus,
  is_visible: row.is_visible,
  visible_to: row.visible_to as VisibleTo,
  owner: { id: row.owner_id, full_name: row.owner_name, profile_image: row.owner_image },
  viewer_discount: {
    percentage: row.discount_percentage,
    level: row.discount_level,
    level_name: row.discount_level_name,
    nightly_cents: discountedNight(row.price_per_night, row.discount_percentage),
  },
  rating: null,
  saved: row.saved,
})

/** `now` says which day it is where the property stands. */
export const propertyView = (row: PropertyRow, now: Date): Property => ({
  ...cardView(row),
  description: row.description,
  address: row.knows_address ? row.address || null : null,
  amenities: row.amenities,
  time_zone: row.time_zone,
  today: dateInZone(now, row.time_zone),
  created_at: row.created_at.toISOString(),
  house_rules: row.house_rules,
  check_in_from: row.check_in_from,
  check_out_until: row.check_out_until,
  cleaning_fee: row.cleaning_fee,
  weekend_price_per_night: row.weekend_price_per_night,
  seasons: row.seasons ?? [],
  minimum_nights: row.minimum_nights,
  maximum_nights: row.maximum_nights,
  instant_booking: isConfirmedAtOnce(row),
  settings: row.manages
    ? {
        visible_from_level: row.visible_from_level,
        instant_booking_from_level: row.instant_booking_from_level,
        latitude: row.latitude,
        longitude: row.longitude,
        updated_at: row.updated_at.toISOString(),
      }
    : null,
})
