import type { TFunction } from 'i18next'

/** The most common amenities: filters use these names, and readers see them translated. */
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

/** The stored name of a typed amenity: a common one in the reader's language is converted to its stored name. */
export const amenityNamed = (typed: string, t: TFunction<'properties'>): string => {
  const words = typed.trim().toLowerCase()
  const common = Object.keys(COMMON_AMENITIES).find(each =>
    [each, amenityText(each, t)].some(word => word.toLowerCase() === words),
  )
  return common ?? typed.trim()
}

export const amenityText = (amenity: string, t: TFunction<'properties'>) =>
  isCommon(amenity) ? t(`amenity.${COMMON_AMENITIES[amenity]}`) : amenity
