import { queryOptions } from '@tanstack/react-query'
import { favourCalls } from '#contract/network/favours.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const FAVOURS_KEY = ['favours'] as const

const SHOWN = 50

/** What the owner gave a member, newest first. */
export const givenFavoursQuery = (id: string) =>
  queryOptions({
    queryKey: [...FAVOURS_KEY, 'given', id],
    queryFn: ({ signal }) =>
      sendOrThrow(favourCalls.given, { params: { id }, query: { limit: SHOWN }, signal }),
    staleTime: 0, // The member may have booked with it meanwhile.
  })

/** What the signed-in person can still book with. */
export const ownFavoursQuery = queryOptions({
  queryKey: [...FAVOURS_KEY, 'own'],
  queryFn: ({ signal }) => sendOrThrow(favourCalls.own, { query: { limit: SHOWN }, signal }),
  staleTime: 0, // An owner may have given or withdrawn some meanwhile.
})
