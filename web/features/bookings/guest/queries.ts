import { queryOptions } from '@tanstack/react-query'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Whether a stay can be moved to other dates, and the price there; its own nights count as free. */
export const otherDatesQuery = (stay: { id: string; property: { id: string } }, input: StayRequest) =>
  queryOptions({
    queryKey: ['properties', 'availability', stay.property.id, input, 'instead of', stay.id],
    queryFn: ({ signal }) =>
      sendOrThrow(propertyCalls.checkAvailability, {
        params: { id: stay.property.id },
        query: { instead_of: stay.id },
        body: input,
        signal,
      }),
    staleTime: 0, // Others may book meanwhile.
  })
