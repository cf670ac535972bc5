import type { Property } from '#contract/properties/schemas.ts'

type Area = NonNullable<Property['approximate_location']>

/** A link to the area on another map site, with two decimals: a square of about a kilometre. */
export const areaLink = ({ latitude, longitude }: Pick<Area, 'latitude' | 'longitude'>) =>
  `https://www.openstreetmap.org/#map=12/${latitude.toFixed(2)}/${longitude.toFixed(2)}`
