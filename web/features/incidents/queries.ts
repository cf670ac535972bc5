import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { incidentCalls } from '#contract/incidents/endpoints.ts'
import { heldCalls } from '#contract/invitations/held.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

const INCIDENTS_KEY = ['incidents'] as const
const HELD_KEY = ['held-invitations'] as const
export const INCIDENTS_PAGE = 20
/** The lists of the page, and the overview with their count. */
export const DECIDED_KEYS = [INCIDENTS_KEY, HELD_KEY, ['dashboard']] as const

export const incidentsQuery = (page: number) =>
  queryOptions({
    queryKey: [...INCIDENTS_KEY, 'all', page],
    queryFn: ({ signal }) =>
      sendOrThrow(incidentCalls.list, {
        query: { limit: INCIDENTS_PAGE, offset: (page - 1) * INCIDENTS_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0, // Another admin may have decided.
  })

export const heldInvitationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...HELD_KEY, page],
    queryFn: ({ signal }) =>
      sendOrThrow(heldCalls.list, {
        query: { limit: INCIDENTS_PAGE, offset: (page - 1) * INCIDENTS_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0, // As above.
  })

export const ownIncidentKey = (bookingId: string) => [...INCIDENTS_KEY, 'own', bookingId] as const

/** The owner's last report about a stay. */
export const ownIncidentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ownIncidentKey(bookingId),
    queryFn: async ({ signal }) =>
      (await sendOrThrow(incidentCalls.ofStay, { params: { id: bookingId }, signal })).incident,
    staleTime: 0, // An admin may have decided.
  })
