import { queryOptions, useQuery } from '@tanstack/react-query'
import { settingsCalls } from '#contract/platform/settings.endpoints.ts'
import type { PlatformTerms } from '#contract/platform/settings.schemas.ts'
import { sendOrThrow } from './api.ts'

export const TERMS_KEY = ['terms'] as const

const houseTerms = queryOptions({
  queryKey: TERMS_KEY,
  queryFn: ({ signal }) => sendOrThrow(settingsCalls.terms, { signal }),
})

/** The platform's current terms, as its admins have set them; undefined until they are loaded. */
export const useTerms = (): PlatformTerms | undefined => useQuery(houseTerms).data

/** Whether guests pay through the platform; false until it is known. */
export const useTakesPayments = (): boolean => (useTerms()?.payments ?? 'none') !== 'none'
