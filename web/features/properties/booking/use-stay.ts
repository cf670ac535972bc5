import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, nightsBetween } from '#contract/kernel/nights.ts'
import type { FieldMessage } from '#contract/messages/en.ts'
import { type StayField, stayProblems } from '#contract/properties/rules.ts'
import type { Property, StayRequest } from '#contract/properties/schemas.ts'
import { readFilters } from '../search/filters.ts'

export type StayDraft = { checkIn: string; checkOut: string; guests: number }

export type StayChoice = {
  draft: StayDraft
  /** What is wrong with the dates that are there; a missing one is no problem yet. */
  problems: Partial<Record<StayField, FieldMessage>>
  /** What to ask the server for; null while a date is missing or wrong. */
  stay: StayRequest | null
  chooseCheckIn: (day: string) => void
  chooseCheckOut: (day: string) => void
  chooseDates: (checkIn: string, checkOut: string) => void
  chooseGuests: (guests: number) => void
}

/** The stay that someone is putting together; it begins with what they have, else with what they searched for. */
export function useStay(
  { today, max_guests }: Pick<Property, 'today' | 'max_guests'>,
  begin?: StayDraft,
): StayChoice {
  const [params] = useSearchParams()
  const [draft, setDraft] = useState<StayDraft>(() => {
    if (begin) return begin
    const { dates, guests } = readFilters(params, today)
    const { checkIn = '', checkOut = '' } = dates ?? {}
    return { checkIn, checkOut, guests: Math.min(guests ?? 2, max_guests) }
  })
  const { checkIn, checkOut, guests } = draft
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
    stay: fine ? { check_in_date: checkIn, check_out_date: checkOut, guests_count: guests } : null,
    // An arrival that moves past the leaving takes it along, as many nights later as before.
    chooseCheckIn: day =>
      setDraft(before => {
        const overtakes = day >= today && before.checkOut !== '' && day > before.checkOut
        const nights = before.checkIn ? Math.max(1, nightsBetween(before.checkIn, before.checkOut)) : 1
        return { ...before, checkIn: day, checkOut: overtakes ? addDays(day, nights) : before.checkOut }
      }),
    chooseCheckOut: day => setDraft(before => ({ ...before, checkOut: day })),
    chooseDates: (from, to) => setDraft(before => ({ ...before, checkIn: from, checkOut: to })),
    chooseGuests: count => setDraft(before => ({ ...before, guests: count })),
  }
}
