import { queryOptions } from '@tanstack/react-query'
import { fairTurnCalls } from '#contract/bookings/fair-turns.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Below it are also the lists of owners. */
export const FAIR_TURNS_KEY = ['fair-turns'] as const

const WHILE_DECIDED_MS = 10_000

/** The home's open turns, and the decided ones that the reader entered. */
export const homeTurnsQuery = (home: string) =>
  queryOptions({
    queryKey: [...FAIR_TURNS_KEY, 'home', home],
    queryFn: ({ signal }) => sendOrThrow(fairTurnCalls.ofHome, { params: { id: home }, signal }),
    staleTime: 0, // A turn opens, closes and is decided without the reader's action.
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'due') ? WHILE_DECIDED_MS : false,
  })
