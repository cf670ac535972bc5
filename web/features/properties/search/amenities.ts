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

/** What was typed, as homes have it: a common amenity in the reader's own word for it is asked for and kept in ours. */
export const amenityNamed = (typed: string, t: TFunction<'properties'>): string => {
  const words = typed.trim().toLowerCase()
  const common = Object.keys(COMMON_AMENITIES).find(each =>
    [each, amenityText(each, t)].some(word => word.toLowerCase() === words),
  )
  return common ?? typed.trim()
}

export const amenityText = (amenity: string, t: TFunction<'properties'>) =>
  isCommon(amenity) ? t(`amenity.${COMMON_AMENITIES[amenity]}`) : amenity
