import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { enteredStayCalls } from '#contract/bookings/entered-stays.endpoints.ts'
import type { EnteredStay, NewEnteredStay } from '#contract/bookings/entered-stays.schemas.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { type Cents, writeUnits } from '#contract/kernel/money.ts'
import { amountInCents } from '#contract/payments/amount.rules.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { SHOWS_BOOKINGS } from '#web/features/bookings/owner/queries.ts'
import { useStay } from '#web/features/properties/browse/booking/use-stay.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { asDecimal } from '#web/lib/forms.ts'
import { newRetryKey } from '#web/lib/retry-key.ts'
import { useSession } from '#web/lib/session.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { type EnteredDraft, enteredDraft } from './entered-draft.ts'
import { enteredPreviewQuery } from './queries.ts'

/** A friend may stay for nothing. */
const centsOf = (text: string, currency: Currency) => {
  const units = asDecimal.setValueAs(text)
  return units === 0 ? 0 : amountInCents(units, currency)
}

/** An amount as it is typed: `370`, or `370.50`. */
export const amountText = (cents: Cents, currency: Currency) =>
  writeUnits(cents, currency).replace(/\.00$/, '')

interface Options {
  home: Property
  start: EnteredDraft
  /** The stay that is changed. */
  changed?: EnteredStay | undefined
  onSaved: (stay: EnteredStay) => void
}

/** The fields of an entered stay, its price, and saving it. What is typed is kept on this device until it is saved. */
export function useEnteredStay({ home, start, changed, onSaved }: Options) {
  const client = useQueryClient()
  const person = useSession().user?.id ?? ''
  const choice = useStay(home, start.stay)
  const [typed, setTyped] = useState(start.amount)
  const [texts, setTexts] = useState({
    guest_name: start.guest_name,
    contact: start.contact,
    note: start.note,
  })
  const rested = useDebouncedValue(typed, 400)
  const asked = rested === null ? undefined : centsOf(rested, home.currency)
  const preview = useQuery({
    ...enteredPreviewQuery(home.id, {
      ...(choice.stay ?? { check_in_date: '', check_out_date: '', guests_count: 1 }),
      ...(typeof asked === 'number' && { nights_cents: asked }),
      ...(changed && { change: changed.id }),
    }),
    enabled: choice.stay !== null && asked !== null,
  })
  const checkError = preview.error as ApiError | null

  const draft: EnteredDraft = {
    home: home.id,
    stay: choice.draft,
    ...texts,
    amount: typed,
    begun: start.begun,
  }
  const kept = JSON.stringify(draft)
  const first = useRef(kept)
  useEffect(() => {
    if (person && kept !== first.current) enteredDraft.keep(person, JSON.parse(kept), changed?.id)
  }, [person, kept, changed?.id])

  /** One retry key per intent: the same stay keeps its key however often it is sent. */
  const intent = useRef({ said: '', key: '' })
  const saving = useMutation<EnteredStay, ApiError, NewEnteredStay>({
    mutationFn: body => {
      if (changed) return sendOrThrow(enteredStayCalls.change, { params: { id: changed.id }, body })
      const said = JSON.stringify(body)
      if (intent.current.said !== said) intent.current = { said, key: newRetryKey() }
      return sendOrThrow(enteredStayCalls.enter, {
        params: { id: home.id },
        body,
        headers: { 'idempotency-key': intent.current.key },
      })
    },
    onSuccess: stay => {
      enteredDraft.forget(person, changed?.id)
      onSaved(stay)
    },
    // Saved or refused: what is shown of nights and prices is outdated.
    onSettled: () => {
      for (const queryKey of SHOWS_BOOKINGS) void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: ['properties', 'availability', home.id] })
    },
  })

  const checking = preview.isFetching || rested !== typed
  const price = choice.stay && !checkError && asked !== null ? preview.data?.price : undefined
  const full = price && amountText(price.full_nights_cents, home.currency)
  return {
    choice,
    texts,
    setText: (name: keyof typeof texts, text: string) => setTexts(before => ({ ...before, [name]: text })),
    amount: {
      /** The full price until another one is typed. */
      value: typed ?? full ?? '',
      set: setTyped,
      isFull: typed === null,
      wrong: asked === null ? fieldErrorText('entered_stay.amount') : checkError?.fields.nights_cents,
    },
    price,
    checking,
    /** Why this stay cannot be entered, apart from its price. */
    refused: checkError && !checkError.fields.nights_cents ? checkError : null,
    saving: saving.isPending,
    failed: saving.error,
    isReady: price !== undefined && !checking && texts.guest_name.trim() !== '',
    save: (onRefused: () => void) => {
      if (!choice.stay || !price || checking) return
      const body = {
        ...choice.stay,
        guest_name: texts.guest_name.trim(),
        contact: texts.contact.trim(),
        note: texts.note.trim(),
        nights_cents: price.nights_cents,
        total_cents: price.total_cents,
      }
      saving.mutate(body, { onError: onRefused })
    },
  }
}
