/** What an owner says of a new home. */
export const NEW_HOME = {
  title: 'The boathouse',
  description: 'Two rooms above the water.',
  city: 'Kingston',
  country: 'USA',
  address: '3 Ferry Lane',
  price_per_night: 120,
  bedrooms: 1,
  bathrooms: 1,
  max_guests: 4,
}

/** Of 2.50 for each guest and night. */
export const TOURIST_TAX = {
  kind: 'tax',
  name: 'Tourist tax',
  basis: 'guest_night',
  amount_cents: 250,
  percentage: null,
  of_fees: false,
  guests_included: 0,
  free_below_age: 0,
  maximum_nights: null,
}
