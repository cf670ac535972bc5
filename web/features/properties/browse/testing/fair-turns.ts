import type { FairTurn, TurnEntryView, TurnOutcome } from '#contract/bookings/fair-turns.schemas.ts'
import { aHome, aQuote } from './homes.ts'

export const anEntry = (changes: Partial<TurnEntryView> = {}): TurnEntryView => ({
  id: '7b1d9c9e-4c1e-4f0a-9d55-0b7a3c2f2e01',
  check_in_date: '2027-03-10',
  check_out_date: '2027-03-13',
  children_ages: [],
  pets: 0,
  guests_count: 2,
  price: aQuote(),
  entered_at: '2027-02-01T00:00:00Z',
  outcome: null,
  ...changes,
})

export const anOutcome = (changes: Partial<TurnOutcome> = {}): TurnOutcome => ({
  won: false,
  reason: 'level',
  rank: 2,
  booking_id: null,
  override: null,
  ...changes,
})

/** Nine nights of the home, from March 8 on. */
export const aTurn = (changes: Partial<FairTurn> = {}): FairTurn => ({
  id: '7b1d9c9e-4c1e-4f0a-9d55-0b7a3c2f2e02',
  property: { id: aHome().id, title: aHome().title },
  from_date: '2027-03-08',
  until_date: '2027-03-17',
  opens_at: '2027-02-01T00:00:00Z',
  closes_at: '2027-02-04T18:00:00Z',
  status: 'open',
  commitment: 'c'.repeat(64),
  seed: null,
  own_entry: null,
  ...changes,
})
