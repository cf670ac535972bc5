import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kernel/languages.ts'

/**
 * The name of an amenity in the reader's language, whose names are loaded only when they are `wanted` and differ from the
 * stored ones, which are English.
 */
export const useAmenityName = (wanted: boolean) => {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const { data: known } = useQuery({
    queryKey: ['amenities'],
    queryFn: () => import('#contract/properties/amenities.rules.ts'),
    enabled: wanted && language !== 'en',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useCallback((stored: string) => known?.amenityIn(language, stored) ?? stored, [known, language])
}
