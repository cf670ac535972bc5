import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { specialOfferCalls } from '#contract/conversations/special-offers.endpoints.ts'
import type { NewSpecialOffer, SpecialOffer } from '#contract/conversations/special-offers.schemas.ts'
import { amountInCents } from '#contract/payments/amount.rules.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { OFFERS_KEY } from '#web/features/conversations/offers/queries.ts'
import { CONVERSATIONS_KEY } from '#web/features/conversations/queries.ts'
import { type StayDraft, useStay } from '#web/features/properties/browse/booking/use-stay.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { asDecimal } from '#web/lib/forms.ts'
import { newRetryKey } from '#web/lib/retry-key.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { PLANS_KEY } from '../plans/queries.ts'
import { offerPreviewQuery } from './queries.ts'

interface Start {
  guest: string
  /** What the message says before the owner changes it. */
  message: string
  stay: StayDraft
  plan?: string | undefined
}

/** The name of the draft: what was typed for other dates, or another plan, is never offered for these. */
const draftOf = (home: string, { guest, plan, stay }: Start) =>
  ['offer', guest, home, plan, stay.checkIn, stay.checkOut].filter(Boolean).join('.')

/** The fields of an offer at a home, its price, and sending it. */
export function useOffer(home: Property, start: Start, onMade: () => void) {
  const client = useQueryClient()
  const { values, setValues, forget } = useDraft(draftOf(home.id, start), {
    stay: start.stay,
    typed: '',
    hours: 48,
    message: null as string | null,
  })
  const { typed, hours } = values
  // The greeting follows the language of the page until the owner writes.
  const message = values.message ?? start.message
  const change = (changes: Partial<typeof values>) => setValues(before => ({ ...before, ...changes }))
  const choice = useStay(home, values.stay)
  useEffect(() => setValues(before => ({ ...before, stay: choice.draft })), [choice.draft, setValues])
  const rested = useDebouncedValue(typed, 400)
  const centsOf = (text: string) => amountInCents(asDecimal.setValueAs(text), home.currency)
  const offered = choice.stay && {
    ...choice.stay,
    guest: start.guest,
    ...(rested.trim() !== '' && { nights_cents: centsOf(rested) ?? 0 }),
  }
  const isAmount = rested.trim() === '' || centsOf(rested) !== null
  const preview = useQuery({
    ...offerPreviewQuery(
      home.id,
      offered ?? { check_in_date: '', check_out_date: '', guests_count: 1, guest: '' },
    ),
    enabled: offered !== null && isAmount,
  })
  const checkError = preview.error as ApiError | null

  /** One retry key per intent: the same offer keeps its key however often it is sent. */
  const intent = useRef({ said: '', key: '' })
  const making = useMutation<SpecialOffer, ApiError, NewSpecialOffer>({
    mutationFn: body => {
      const said = JSON.stringify(body)
      if (intent.current.said !== said) intent.current = { said, key: newRetryKey() }
      return sendOrThrow(specialOfferCalls.make, {
        params: { id: home.id },
        body,
        headers: { 'idempotency-key': intent.current.key },
      })
    },
    onSuccess: () => {
      forget()
      onMade()
    },
    // Refused or made: what is shown of prices and offers is outdated.
    onSettled: () => {
      for (const queryKey of [OFFERS_KEY, CONVERSATIONS_KEY, PLANS_KEY])
        void client.invalidateQueries({ queryKey })
    },
  })
  const checking = preview.isFetching || rested !== typed
  const answer = offered && !checkError ? preview.data : undefined
  const wrongAmount = isAmount ? checkError?.fields.nights_cents : fieldErrorText('special_offer.amount')
  return {
    choice,
    amount: { typed, setTyped: (text: string) => change({ typed: text }), wrong: wrongAmount },
    hours: { value: hours, set: (value: number) => change({ hours: value }) },
    message: { value: message, set: (text: string) => change({ message: text }) },
    answer,
    checking,
    /** Why this stay cannot be offered, apart from its price. */
    refused: checkError && !checkError.fields.nights_cents ? checkError : null,
    making: making.isPending,
    failed: making.error,
    /** What is missing is shown by the caller; nothing is sent then. */
    isReady: answer !== undefined && !checking && centsOf(typed) !== null && message.trim() !== '',
    make: () => {
      const cents = centsOf(typed)
      if (!choice.stay || !answer || cents === null || checking) return
      making.mutate({
        ...choice.stay,
        guest: start.guest,
        nights_cents: cents,
        quote_id: answer.quote_id,
        hours,
        message: message.trim(),
        ...(start.plan && { plan: start.plan }),
      })
    },
  }
}
