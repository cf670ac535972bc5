import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fairTurnCalls } from '#contract/bookings/fair-turns.endpoints.ts'
import { FAIR_TURNS_KEY } from '#web/features/properties/browse/fair-turns/queries.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const TURNS_PAGE = 10

const WHILE_DECIDED_MS = 10_000

/** The fair turns of the owner's homes, the latest to close first. */
export const ownTurnsQuery = (page: number) =>
  queryOptions({
    queryKey: [...FAIR_TURNS_KEY, 'own', page],
    queryFn: ({ signal }) =>
      sendOrThrow(fairTurnCalls.list, {
        query: { limit: TURNS_PAGE, offset: (page - 1) * TURNS_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0, // Guests enter, and turns are decided, without the owner's action.
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ status }) => status === 'due') ? WHILE_DECIDED_MS : false,
  })
