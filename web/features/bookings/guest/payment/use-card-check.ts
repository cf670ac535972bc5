import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { cardCalls } from '#contract/bookings/card.endpoints.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { bookingKey } from '#web/features/bookings/owner/keys.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** How often it is asked while the provider has not said yet how the payment ended. */
const ASKED_EVERY_MS = 4_000
const MOST_TIMES = 10

/**
 * What the address says of somebody who comes back from the payment page: `done` or `back`. After `done` the server asks
 * the provider, so that the page need not wait for its event.
 */
export const useCardCheck = (stay: Pick<BookingDetails, 'id' | 'card'>) => {
  const client = useQueryClient()
  const [params] = useSearchParams()
  const mark = params.get('card')
  const isOpen = stay.card?.latest?.status === 'open'
  const check = useQuery(
    queryOptions({
      queryKey: [...bookingKey(stay.id), 'card check'],
      queryFn: async ({ signal }) => {
        const now = await sendOrThrow(cardCalls.check, { params: { id: stay.id }, signal })
        client.setQueryData(bookingKey(stay.id), now)
        return now.card?.latest?.status ?? null
      },
      enabled: mark === 'done' && isOpen,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data === 'open' && state.dataUpdateCount < MOST_TIMES ? ASKED_EVERY_MS : false,
    }),
  )
  return { mark, isAsking: mark === 'done' && isOpen && !check.error, error: check.error, ask: check.refetch }
}
