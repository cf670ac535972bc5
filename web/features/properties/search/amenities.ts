import type { TFunction } from 'i18next'

/** What owners write most: homes are asked for in these words, and readers see them in their own. */
export const COMMON_AMENITIES = {
  'Wi-Fi': 'wifi',
  'Full kitchen': 'kitchen',
  'Free parking': 'parking',
  'Air conditioning': 'airConditioning',
  'Washing machine': 'washingMachine',
  Pool: 'pool',
  'Open fireplace': 'fireplace',
  'Wood stove': 'woodStove',
  Bicycles: 'bicycles',
  Breakfast: 'breakfast',
} as const

const isCommon = (amenity: string): amenity is keyof typeof COMMON_AMENITIES =>
  Object.hasOwn(COMMON_AMENITIES, amenity)

export const amenityText = (amenity: string, t: TFunction<'properties'>) =>
  isCommon(amenity) ? t(`amenity.${COMMON_AMENITIES[amenity]}`) : amenity
