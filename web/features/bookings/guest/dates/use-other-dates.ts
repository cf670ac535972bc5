import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { dateChangeCalls } from '#contract/bookings/dates.endpoints.ts'
import type { NewDateChange } from '#contract/bookings/dates.schemas.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { SHOWS_BOOKINGS } from '#web/features/bookings/owner/queries.ts'
import { useStay } from '#web/features/properties/browse/booking/use-stay.ts'
import { draftOfParty, isSameParty } from '#web/features/properties/browse/party/draft.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { newRetryKey } from '#web/lib/retry-key.ts'
import { departureKey, otherDatesQuery } from '../queries.ts'

/** Sends the request for other dates to the owner. */
export function useAskForDates(stay: BookingDetails, onAsked: () => void) {
  const client = useQueryClient()
  /** One retry key per intent: the same request keeps its key however often it is sent. */
  const intent = useRef({ asked: '', key: '' })
  return useMutation<BookingDetails, ApiError, NewDateChange>({
    mutationFn: asked => {
      const said = JSON.stringify(asked)
      if (intent.current.asked !== said) intent.current = { asked: said, key: newRetryKey() }
      return sendOrThrow(dateChangeCalls.ask, {
        params: { id: stay.id },
        body: asked,
        headers: { 'idempotency-key': intent.current.key },
      })
    },
    onSuccess: onAsked,
    // Requested, taken or more expensive: in each case the shown quote is outdated.
    onSettled: () => {
      for (const queryKey of [
        ...SHOWS_BOOKINGS,
        ['properties', 'availability', stay.property.id],
        departureKey(stay.id),
      ])
        void client.invalidateQueries({ queryKey })
    },
  })
}

/** State of a date change: choice, quote, request. */
export function useOtherDates(stay: BookingDetails, onAsked: () => void) {
  const choice = useStay(
    { today: stay.today, ...stay.home },
    { checkIn: stay.check_in_date, checkOut: stay.check_out_date, party: draftOfParty(stay) },
  )
  const input = choice.stay
  const changed =
    input !== null &&
    (input.check_in_date !== stay.check_in_date ||
      input.check_out_date !== stay.check_out_date ||
      !isSameParty(input, stay))
  const availability = useQuery({
    ...otherDatesQuery(stay, input ?? { check_in_date: '', check_out_date: '', guests_count: 1 }),
    enabled: changed,
  })
  const answer = changed ? availability.data : undefined
  const question = useAskForDates(stay, onAsked)
  return {
    choice,
    changed,
    answer,
    checking: changed && availability.isFetching,
    checkError: changed ? (availability.error as ApiError | null) : null,
    asking: question.isPending,
    refused: question.error,
    ask: (message: string) => {
      if (!input || !answer?.available) return
      question.mutate({ ...input, quote_id: answer.quote_id, ...(message && { message }) })
    },
  }
}
