import { queryOptions } from '@tanstack/react-query'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import type { StayRequest } from '#contract/properties/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Whether a stay can be on other dates, and what it would cost there: its own nights are not in the way. */
export const otherDates = (stay: { id: string; property: { id: string } }, wish: StayRequest) =>
  queryOptions({
    queryKey: ['properties', 'availability', stay.property.id, wish, 'instead of', stay.id],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.checkAvailability, {
        params: { id: stay.property.id },
        query: { instead_of: stay.id },
        body: wish,
        signal,
      }),
    staleTime: 0, // others book meanwhile
  })
