import { queryOptions, useQuery } from '@tanstack/react-query'
import { settingsCalls } from '#contract/platform/settings.endpoints.ts'
import type { HouseTerms } from '#contract/platform/settings.schemas.ts'
import { sendOrThrow } from './api.ts'

export const TERMS_KEY = ['terms'] as const

const houseTerms = queryOptions({
  queryKey: TERMS_KEY,
  queryFn: ({ signal }) => sendOrThrow(settingsCalls.terms, { signal }),
})

/** What holds in this house, as its admins have set it; undefined until it is known. */
export const useTerms = (): HouseTerms | undefined => useQuery(houseTerms).data
