import type { Charge } from '#contract/pricing/charges.rules.ts'
import type { Quote } from '#contract/pricing/schemas.ts'
import { NO_STAY_DISCOUNTS } from '#contract/pricing/stay-discounts.rules.ts'
import type { Property, PropertyCard, PropertySettings } from '#contract/properties/schemas.ts'

/** A home as the list returns it: 200 dollars a night, and no level held with its owner. */
export const aCard = (changes: Partial<PropertyCard> = {}): PropertyCard => ({
  id: '7b1d9c9e-4c1e-4f0a-9d55-0b7a3c2f1e01',
  title: 'The lock keeper’s house',
  city: 'Kingston',
  state: 'New York',
  country: 'USA',
  currency: 'usd',
  price_per_night: 200,
  bedrooms: 2,
  bathrooms: 1,
  max_guests: 4,
  images: [],
  status: 'active',
  is_visible: true,
  moderation: null,
  visible_to: 'everyone',
  owner: {
    id: '7b1d9c9e-4c1e-4f0a-9d55-0b7a3c2f1e02',
    full_name: 'Olive Marsh',
    profile_image: null,
  },
  viewer_discount: {
    percentage: 20,
    level: null,
    level_name: null,
    nightly_cents: 16_000,
    lowest_price_reached: false,
  },
  rating: null,
  instant_booking: false,
  saved: false,
  stay: null,
  distance_km: null,
  ...changes,
})

export const closeFriend = {
  percentage: 35,
  level: 3,
  level_name: 'Close friend',
  nightly_cents: 13_000,
  lowest_price_reached: false,
  credit_cents: 0,
  credit_nights: 0,
}

export const aHome = (changes: Partial<Property> = {}): Property => ({
  ...aCard(),
  description: 'Three rooms beside the canal.',
  address: null,
  amenities: ['Wood stove'],
  time_zone: 'America/New_York',
  today: '2027-03-01',
  created_at: '2027-01-01T00:00:00Z',
  house_rules: '',
  check_in_from: '15:00',
  check_out_until: '11:00',
  cleaning_fee: 0,
  charges: [],
  max_pets: 0,
  weekend_price_per_night: null,
  seasons: [],
  stay_discounts: NO_STAY_DISCOUNTS,
  minimum_nights: 1,
  maximum_nights: 365,
  payment: null,
  can_request: true,
  sees_calendar: true,
  approximate_location: null,
  settings: null,
  ...changes,
})

/** A fee of ten dollars for a stay. */
export const aCharge = (changes: Partial<Charge> = {}): Charge => ({
  kind: 'fee',
  name: 'Linen',
  basis: 'stay',
  amount_cents: 1_000,
  percentage: null,
  of_fees: false,
  guests_included: 0,
  free_below_age: 0,
  maximum_nights: null,
  ...changes,
})

/** What only the owner of a home sees of it. */
export const aSettings = (changes: Partial<PropertySettings> = {}): PropertySettings => ({
  visible_from_level: null,
  instant_booking_from_level: null,
  land_registration: '',
  cost_per_night: 0,
  cost_per_stay: 0,
  stay_discounts: NO_STAY_DISCOUNTS,
  length_discounts_from: 0,
  date_discounts_from: 0,
  deposit_percentage: 100,
  balance_days: 30,
  security_deposit: 0,
  cancellation_policy: 'flexible',
  cancellation_steps: null,
  latitude: null,
  longitude: null,
  place_found: false,
  updated_at: '2027-02-01T00:00:00.000Z',
  ...changes,
})

export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  currency: 'usd',
  nights: 3,
  price_per_night: 200,
  lines: [{ kind: 'base', name: null, nights: 3, price_per_night: 200, amount_cents: 60_000 }],
  subtotal_cents: 60_000,
  discount_percentage: 35,
  discount_level: 3,
  discount_level_name: 'Close friend',
  discount_cents: 21_000,
  stay_discounts: [],
  lowest_price_reached: false,
  credit_cents: 0,
  credit_nights: 0,
  cleaning_fee_cents: 0,
  charges: [],
  charges_cents: 0,
  taxes_cents: 0,
  service_fee_cents: 5_000,
  total_cents: 44_000,
  ...changes,
})
