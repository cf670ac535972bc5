import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { specialOfferCalls } from '#contract/conversations/special-offers.endpoints.ts'
import type { OfferedStay } from '#contract/conversations/special-offers.schemas.ts'
import { personPageCalls } from '#contract/people/pages.endpoints.ts'
import { OFFERS_KEY } from '#web/features/conversations/offers/queries.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { PEOPLE_KEY } from '#web/lib/people.ts'

/** The person to whom something is offered. */
export const offereeQuery = (id: string) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'page', id],
    queryFn: ({ signal }) => sendOrThrow(personPageCalls.read, { params: { id }, signal }),
  })

/** What a stay would cost the person; while another is computed, the last answer stays. */
export const offerPreviewQuery = (home: string, offered: OfferedStay) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'preview', home, offered],
    queryFn: ({ signal }) =>
      sendOrThrow(specialOfferCalls.preview, { params: { id: home }, body: offered, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
