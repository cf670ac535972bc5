import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { dateChangeCalls } from '#contract/bookings/dates.endpoints.ts'
import type { NewDateChange } from '#contract/bookings/dates.schemas.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { SHOWS_BOOKINGS } from '#web/features/bookings/queries.ts'
import { useStay } from '#web/features/properties/booking/use-stay.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { newRetryKey } from '#web/lib/retry-key.ts'
import { otherDates } from '../queries.ts'

/** From the dates that a guest has to those that they ask for: choice, price, question. */
export function useOtherDates(stay: BookingDetails, onAsked: () => void) {
  const client = useQueryClient()
  const choice = useStay(
    { today: stay.today, max_guests: stay.home.max_guests },
    { checkIn: stay.check_in_date, checkOut: stay.check_out_date, guests: stay.guests_count },
  )
  const wish = choice.stay
  const changed =
    wish !== null &&
    (wish.check_in_date !== stay.check_in_date ||
      wish.check_out_date !== stay.check_out_date ||
      wish.guests_count !== stay.guests_count)
  const availability = useQuery({
    ...otherDates(stay, wish ?? { check_in_date: '', check_out_date: '', guests_count: 1 }),
    enabled: changed,
  })
  const answer = changed ? availability.data : undefined

  /** One key per intent: the same question keeps it, however often it is sent. */
  const intent = useRef({ asked: '', key: '' })
  const question = useMutation<BookingDetails, ApiError, NewDateChange>({
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
    // Asked, taken or dearer: in each case what was shown is no longer true.
    onSettled: () => {
      for (const queryKey of [...SHOWS_BOOKINGS, ['properties', 'availability', stay.property.id]])
        void client.invalidateQueries({ queryKey })
    },
  })
  return {
    choice,
    changed,
    answer,
    checking: changed && availability.isFetching,
    checkError: changed ? (availability.error as ApiError | null) : null,
    asking: question.isPending,
    refused: question.error,
    ask: (message: string) => {
      if (!wish || !answer?.available) return
      question.mutate({ ...wish, quote_id: answer.quote_id, ...(message && { message }) })
    },
  }
}
