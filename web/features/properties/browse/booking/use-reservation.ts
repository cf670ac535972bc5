import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import type { NewTurnEntry } from '#contract/bookings/fair-turns.schemas.ts'
import type { Booking, NewBooking } from '#contract/bookings/schemas.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Cents } from '#contract/kernel/money.ts'
import type { Quote } from '#contract/pricing/schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { send } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { newRetryKey } from '#web/lib/retry-key.ts'
import { stayAvailabilityQuery } from '../queries.ts'
import { type StayChoice, useStay } from './use-stay.ts'

/** Why a reservation failed. */
export type Trouble =
  | { kind: 'price_changed'; before: Cents; now: Cents; currency: Currency }
  | { kind: 'nights_taken' }
  | { kind: 'failed'; message: string; repeatable: boolean }

export interface Reservation {
  choice: StayChoice
  quote: Quote | undefined
  /** Why the stay is not available, in the server's words. */
  unavailable: string | null
  /** The chosen nights are taken. */
  nightsTaken: boolean
  /** The chosen stay, where a fair turn gives out its nights: it can be entered instead of reserved. */
  turnEntry: NewTurnEntry | null
  checking: boolean
  checkError: string | null
  checkAgain: () => void
  reserving: boolean
  trouble: Trouble | null
  booking: Booking | null
  /** The owner previews as a member: prices are real, but nothing can be reserved. */
  onlyLooking: boolean
  reserve: () => void
  startAfresh: () => void
}

/** One press of Reserve: the sent input, its stay, and its total. */
interface ReservationInput {
  input: NewBooking
  stay: StayRequest
  total: Cents
}

/** Failures after which a retry may help, because nothing was decided. */
const REPEATABLE_STATUS = new Set([0, 429, 500, 502, 503, 504])

const wordsOf = (error: ApiError) => Object.values(error.fields)[0] ?? error.message

const troubleOf = (error: ApiError, before: Cents): Trouble => {
  const quote = (error.body as { quote?: Quote } | null)?.quote
  if (error.code === 'booking.price_changed' && quote)
    return { kind: 'price_changed', before, now: quote.total_cents, currency: quote.currency }
  if (error.code === 'booking.nights_taken') return { kind: 'nights_taken' }
  const repeatable = REPEATABLE_STATUS.has(error.status) || error.code === 'request.in_flight'
  return { kind: 'failed', message: wordsOf(error), repeatable }
}

const undecided = (trouble: Trouble) => trouble.kind === 'failed' && trouble.repeatable

/** State of a reservation, from the first date to the booked stay: choice, quote, Reserve, and the result. */
export function useReservation(property: Property, seenAs?: string): Reservation {
  const queryClient = useQueryClient()
  const choice = useStay(property)
  const { stay } = choice
  const [outcome, setOutcome] = useState<{ asked: ReservationInput; trouble: Trouble }>()
  const [booking, setBooking] = useState<Booking | null>(null)
  /** One retry key per intent: the same stay at the same price keeps its key, however often it is sent. */
  const intent = useRef({ sent: '', key: '' })

  const availability = useQuery({
    ...stayAvailabilityQuery(
      property.id,
      stay ?? { check_in_date: '', check_out_date: '', guests_count: 1 },
      seenAs,
    ),
    enabled: stay !== null && property.can_request,
  })
  const answer = stay ? availability.data : undefined

  const mutation = useMutation({
    mutationFn: ({ input }: ReservationInput) => {
      const said = JSON.stringify(input)
      if (intent.current.sent !== said) intent.current = { sent: said, key: newRetryKey() }
      return send(bookingCalls.create, { body: input, headers: { 'idempotency-key': intent.current.key } })
    },
    onSuccess: (result, asked) => {
      if (result.success) {
        intent.current = { sent: '', key: '' }
        setBooking(result.data)
        void queryClient.invalidateQueries({ queryKey: ['bookings'] })
      } else {
        const trouble = troubleOf(result.error, asked.total)
        setOutcome({ asked, trouble })
        if (undecided(trouble)) return
      }
      // Booked, taken or more expensive: in each case the last quote is outdated; a new price is also shown on the
      // cards.
      const dearer = result.error?.code === 'booking.price_changed'
      const outdated = dearer ? ['properties'] : ['properties', 'availability', property.id]
      void queryClient.invalidateQueries({ queryKey: outdated })
    },
  })

  const current =
    stay && outcome && JSON.stringify(outcome.asked.stay) === JSON.stringify(stay) ? outcome : undefined
  // Without an answer, the nights may be taken by this very request: it can be sent again, whatever availability says.
  const again = current && undecided(current.trouble) ? current.asked : undefined
  const turnEntry =
    stay && answer?.reason?.code === 'booking.fair_turn' && seenAs === undefined && !again
      ? { ...stay, quote_id: answer.quote_id }
      : null

  return {
    choice,
    quote: answer?.quote,
    unavailable: answer && !answer.available && !again && !turnEntry ? (answer.reason?.detail ?? '') : null,
    nightsTaken: answer?.reason?.code === 'booking.nights_taken',
    turnEntry,
    checking: stay !== null && availability.isFetching,
    checkError: stay && availability.isError ? wordsOf(availability.error as ApiError) : null,
    checkAgain: () => void availability.refetch(),
    reserving: mutation.isPending,
    trouble: turnEntry ? null : (current?.trouble ?? null),
    booking,
    onlyLooking: seenAs !== undefined,
    reserve: () => {
      if (again) return mutation.mutate(again)
      if (!stay || !answer?.available || seenAs !== undefined) return
      setOutcome(undefined)
      mutation.mutate({
        input: { ...stay, property: property.id, quote_id: answer.quote_id },
        stay,
        total: answer.quote.total_cents,
      })
    },
    startAfresh: () => {
      setBooking(null)
      setOutcome(undefined)
      choice.chooseDates('', '')
    },
  }
}
