import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kernel/languages.ts'
import { amenitiesIn, amenityIn } from '#contract/properties/amenities.rules.ts'

/** The amenities that people ask for most, as homes store them: filters offer them as buttons. */
export const COMMON_AMENITIES = [
  'Wi-Fi',
  'Full kitchen',
  'Free parking',
  'Air conditioning',
  'Washing machine',
  'Pool',
  'Open fireplace',
  'Wood stove',
  'Bicycles',
  'Breakfast',
] as const

/** Those that the sheet of filters offers as switches of their own. */
export const SWITCHED_AMENITIES: readonly string[] = ['Step-free entrance', 'Desk']

/** The names of amenities in the reader's language. */
export const useAmenityNames = () => {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  return {
    nameOf: (stored: string) => amenityIn(language, stored),
    /** Of all that the product knows, for suggestions. */
    listNames: () => amenitiesIn(language),
  }
}
