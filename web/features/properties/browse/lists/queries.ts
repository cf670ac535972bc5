import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { homeListCalls } from '#contract/properties/home-lists.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** The beginning of the keys of everything that shows lists of homes. */
export const SHOWS_LISTS = [['home-lists']] as const

/** The answer about a list or a link that is not there for this person; others may be tried again. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Lists as they stand among others. */
export const LIST_SUMMARIES = [[...SHOWS_LISTS[0], 'all']] as const

/** Own lists and those that others share; with a home, each says whether it is in it. */
export const homeListsQuery = (property?: string) =>
  queryOptions({
    queryKey: [...LIST_SUMMARIES[0], property ?? null],
    queryFn: ({ signal }) => sendOrThrow(homeListCalls.list, { query: { property }, signal }),
    select: ({ results }) => results,
  })

/** Others vote and add homes while one looks at a list. */
const LIST_REFRESH_MS = 8_000

export const homeListQuery = (id: string) =>
  queryOptions({
    queryKey: [...SHOWS_LISTS[0], 'one', id],
    queryFn: ({ signal }) => sendOrThrow(homeListCalls.get, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && !isGone(state.error) ? LIST_REFRESH_MS : false),
  })

/** People whom the author may put on the list. */
export const invitableQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: [...SHOWS_LISTS[0], 'invitable', id, search],
    queryFn: ({ signal }) =>
      sendOrThrow(homeListCalls.candidates, { params: { id }, query: { search }, signal }),
    select: ({ people }) => people,
    placeholderData: keepPreviousData,
  })

export const listLinkQuery = (token: string | null) =>
  queryOptions({
    queryKey: [...SHOWS_LISTS[0], 'link', token],
    queryFn: ({ signal }) => sendOrThrow(homeListCalls.readLink, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
  })
