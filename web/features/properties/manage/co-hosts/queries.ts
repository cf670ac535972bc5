import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { coHostCalls } from '#contract/properties/co-hosts.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** The beginning of the keys of everything that shows who helps at homes. */
export const SHOWS_CO_HOSTS = [['co-hosts']] as const

/** Who helps at a home, and who is invited to. */
export const coHostsQuery = (home: string) =>
  queryOptions({
    queryKey: [...SHOWS_CO_HOSTS[0], home],
    queryFn: ({ signal }) => sendOrThrow(coHostCalls.list, { params: { id: home }, signal }),
    select: ({ results }) => results,
  })

/** People who could be invited to help there. */
export const coHostCandidatesQuery = (home: string, search: string) =>
  queryOptions({
    queryKey: [...SHOWS_CO_HOSTS[0], home, 'candidates', search],
    queryFn: ({ signal }) =>
      sendOrThrow(coHostCalls.candidates, { params: { id: home }, query: { search }, signal }),
    select: ({ people }) => people,
    placeholderData: keepPreviousData,
  })
