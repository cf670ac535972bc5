import { dateInZone } from '#contract/kernel/nights.ts'
import { discountedNight } from '#contract/properties/rules.ts'
import type { Property, PropertyCard, PropertyStatus } from '#contract/properties/schemas.ts'
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
  owner: { id: row.owner_id, full_name: row.owner_name, profile_image: row.owner_image },
  viewer_discount: {
    percentage: row.discount_percentage,
    level: row.discount_level,
    level_name: row.discount_level_name,
    nightly_cents: discountedNight(row.price_per_night, row.discount_percentage),
  },
  rating: null,
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
})
