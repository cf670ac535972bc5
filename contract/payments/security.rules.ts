import { DAY_MS } from '../kernel/durations.ts'
import type { Cents } from '../kernel/money.ts'
import { addDays, type CalendarDate } from '../kernel/nights.ts'

export const MAXIMUM_CLAIM_WORDS = 2_000
export const MAXIMUM_CLAIM_PICTURES = 10
/** A guest answers a claim within so many days. */
export const ANSWER_DAYS = 7
/** Guests are asked so many days before check-in at the earliest; a transfer takes longer than a card. */
const ASKED_DAYS = { card: 5, transfer: 14 } as const
/** Days that an authorisation of a card certainly lasts: providers hold it for a week. */
const HELD_DAYS = 6
/** What is held is captured this long before its authorisation ends, unless it may go by then. */
export const CAPTURED_BEFORE_MS = DAY_MS

interface SecuredStay {
  readonly check_in_date: CalendarDate
  readonly check_out_date: CalendarDate
  readonly claim_days: number
}

/** The last day on which the owner may claim, at the home. */
export const claimUntil = ({ check_out_date, claim_days }: SecuredStay): CalendarDate =>
  addDays(check_out_date, claim_days)

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other)

/**
 * From which day on a card is asked for. Where one authorisation can last from the day before check-in until claims end,
 * it is asked for so late that it does; longer stays need more than one can hold, and are asked at the earliest day.
 */
export const cardAskedOn = (stay: SecuredStay): CalendarDate => {
  const earliest = addDays(stay.check_in_date, -ASKED_DAYS.card)
  const lasting = addDays(claimUntil(stay), -HELD_DAYS)
  return lasting < stay.check_in_date ? later(earliest, lasting) : earliest
}

/** From which day on a guest is asked for the security deposit, at the home. */
export const securityAskedOn = (stay: SecuredStay, by: { readonly transfer: boolean }): CalendarDate =>
  by.transfer ? addDays(stay.check_in_date, -ASKED_DAYS.transfer) : cardAskedOn(stay)

export const SECURITY_STATES = ['later', 'awaited', 'held', 'claimed', 'returned', 'kept', 'none'] as const
export type SecurityState = (typeof SECURITY_STATES)[number]

/**
 * Where the security deposit of a stay stands: asked for later, awaited, held, claimed by the owner, gone back, kept in
 * part or whole; or there is none, because the stay ended without it.
 */
export const securityStateOf = (deposit: {
  /** Null before its guest was asked. */
  readonly status: 'open' | 'released' | 'kept' | null
  readonly isStanding: boolean
  readonly isClaimed: boolean
  readonly wasProvided: boolean
  readonly amount_cents: Cents
  /** Received, captured and held by cards. */
  readonly covered_cents: Cents
}): SecurityState => {
  const { status } = deposit
  if (status === null) return deposit.isStanding ? 'later' : 'none'
  if (status === 'kept') return 'kept'
  if (status === 'released') return deposit.wasProvided ? 'returned' : 'none'
  if (deposit.isClaimed) return 'claimed'
  return deposit.covered_cents >= deposit.amount_cents ? 'held' : 'awaited'
}
