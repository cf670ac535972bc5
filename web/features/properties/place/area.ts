import type { Property } from '#contract/properties/schemas.ts'

type Area = NonNullable<Property['approximate_location']>

/** A map of the area on another site, which gets two decimals: a square of about a kilometre. */
export const areaLink = ({ latitude, longitude }: Pick<Area, 'latitude' | 'longitude'>) =>
  `https://www.openstreetmap.org/#map=12/${latitude.toFixed(2)}/${longitude.toFixed(2)}`

/** Whether the person has asked their browser to load no more than needed. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
