import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type StayField, stayProblems } from '#contract/availability/rules.ts'
import type { StayRequest } from '#contract/availability/schemas.ts'
import type { FieldMessage } from '#contract/kernel/field-messages.ts'
import { addDays, nightsBetween } from '#contract/kernel/nights.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { onlyAdults, type PartyDraft, toChosenParty } from '../party/draft.ts'
import { readFilters } from '../search/filters.ts'

export interface StayDraft {
  checkIn: string
  checkOut: string
  party: PartyDraft
}

export interface StayChoice {
  draft: StayDraft
  /** The error of the given dates; a missing one is no error yet. */
  problems: Partial<Record<StayField, FieldMessage>>
  /** The input for the server; null while a date or the age of a child is missing or invalid. */
  stay: StayRequest | null
  chooseCheckIn: (day: string) => void
  chooseCheckOut: (day: string) => void
  chooseDates: (checkIn: string, checkOut: string) => void
  chooseParty: (party: PartyDraft) => void
}

/** The chosen stay; its initial value is the given one, else that of the search. */
export function useStay(
  { today, max_guests, max_pets }: Pick<Property, 'today' | 'max_guests' | 'max_pets'>,
  begin?: StayDraft,
): StayChoice {
  const [params] = useSearchParams()
  const [draft, setDraft] = useState<StayDraft>(() => {
    if (begin) return begin
    const { dates, guests, pets } = readFilters(params, today)
    const { checkIn, checkOut } = dates && 'checkIn' in dates ? dates : { checkIn: '', checkOut: '' }
    const adults = onlyAdults(Math.min(guests ?? 2, max_guests))
    return { checkIn, checkOut, party: { ...adults, pets: Math.min(pets ?? 0, max_pets) } }
  })
  const { checkIn, checkOut } = draft
  const party = toChosenParty(draft.party)
  const complete = checkIn !== '' && checkOut !== ''
  const problems = complete
    ? stayProblems({ check_in_date: checkIn, check_out_date: checkOut }, today)
    : checkIn !== '' && checkIn < today
      ? ({ check_in_date: 'stay.past' } as const)
      : {}
  const fine = complete && Object.keys(problems).length === 0

  return {
    draft,
    problems,
    stay: fine && party ? { check_in_date: checkIn, check_out_date: checkOut, ...party } : null,
    // A check-in after the check-out moves the check-out too, by keeping the number of nights.
    chooseCheckIn: day =>
      setDraft(before => {
        const overtakes = day >= today && before.checkOut !== '' && day > before.checkOut
        const nights = before.checkIn ? Math.max(1, nightsBetween(before.checkIn, before.checkOut)) : 1
        return { ...before, checkIn: day, checkOut: overtakes ? addDays(day, nights) : before.checkOut }
      }),
    chooseCheckOut: day => setDraft(before => ({ ...before, checkOut: day })),
    chooseDates: (from, to) => setDraft(before => ({ ...before, checkIn: from, checkOut: to })),
    chooseParty: next => setDraft(before => ({ ...before, party: next })),
  }
}
