import { MAXIMUM_DAYS_AHEAD } from '../kernel/constants.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { type CalendarDate, nightsBetween } from '../kernel/nights.ts'

/** The nights of a stay. */
interface TurnNights {
  readonly check_in_date: CalendarDate
  readonly check_out_date: CalendarDate
}

/** For how long a fair turn collects entries, in hours. */
export const TURN_WINDOW_HOURS = { least: 24, usual: 72, most: 336 }
/** The longest range of nights of one fair turn. */
export const MAXIMUM_TURN_NIGHTS = 60

interface TurnRange {
  readonly from_date: CalendarDate
  readonly until_date: CalendarDate
}

/** Errors of the nights of a new turn, by field; empty when they are valid. `today` is the date at the home. */
export const turnProblems = (
  { from_date, until_date }: TurnRange,
  today: CalendarDate,
): Partial<Record<keyof TurnRange, FieldMessage>> => {
  const nights = nightsBetween(from_date, until_date)
  if (from_date < today) return { from_date: 'stay.past' }
  if (nightsBetween(today, from_date) > MAXIMUM_DAYS_AHEAD) return { from_date: 'stay.far' }
  if (nights <= 0) return { until_date: 'stay.no_night' }
  return nights > MAXIMUM_TURN_NIGHTS ? { until_date: 'fair_turn.nights' } : {}
}

/** What decides on one person's entry in a fair turn, read when its window closes. */
export interface TurnEntry extends TurnNights {
  readonly id: string
  /** The trust level at the home's owner; 0 for a person without one. */
  readonly level: number
  /** The check-out day of the last stay at one of the owner's homes; null for a person who never stayed. */
  readonly last_stay: CalendarDate | null
  /** The entry's own lot, from `drawLot`; the lower one comes first. */
  readonly lot: string
  /** Whether the person may still ask for this stay at this home. */
  readonly admitted: boolean
}

type TurnRule = 'level' | 'last_stay' | 'lot'

export const TURN_REASONS = ['level', 'last_stay', 'lot', 'uncontested', 'taken', 'not_admitted'] as const

/** A rule decided; or nobody else wanted the nights, somebody holds them otherwise, or the home is closed to the person. */
export type TurnReason = (typeof TURN_REASONS)[number]

export interface TurnResult {
  readonly id: string
  /** From 1 on, each number once. */
  readonly rank: number
  readonly outcome: 'won' | 'lost'
  readonly reason: TurnReason
}

const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other)

/** Dates as text sort by time, and the empty text before all of them: who never stayed has waited longest. */
const byLastStay = (one: TurnEntry, other: TurnEntry) =>
  compareTexts(one.last_stay ?? '', other.last_stay ?? '')

/** The id decides only between equal lots, which SHA-256 never draws, so that the order is always total. */
const compareEntries = (one: TurnEntry, other: TurnEntry) =>
  other.level - one.level ||
  byLastStay(one, other) ||
  compareTexts(one.lot, other.lot) ||
  compareTexts(one.id, other.id)

/** The first rule that tells two entries apart. */
const ruleBetween = (one: TurnEntry, other: TurnEntry): TurnRule => {
  if (one.level !== other.level) return 'level'
  return byLastStay(one, other) === 0 ? 'lot' : 'last_stay'
}

const sharesNight = (one: TurnNights, other: TurnNights) =>
  one.check_in_date < other.check_out_date && other.check_in_date < one.check_out_date

/**
 * Decides a fair turn: the higher level first, then the longest time since the last stay, then the lot. In this order
 * each entry gets its nights if none of them is held. `taken` are nights that are held apart from the turn.
 */
export const decideTurn = (entries: readonly TurnEntry[], taken: readonly TurnNights[]): TurnResult[] => {
  const ranked = [...entries].sort(compareEntries)
  const winners: TurnEntry[] = []
  const lost = new Map<string, TurnReason>()
  for (const entry of ranked) {
    const before = winners.find(winner => sharesNight(winner, entry))
    if (!entry.admitted) lost.set(entry.id, 'not_admitted')
    else if (taken.some(nights => sharesNight(nights, entry))) lost.set(entry.id, 'taken')
    else if (before) lost.set(entry.id, ruleBetween(before, entry))
    else winners.push(entry)
  }
  /** The next in the order who wanted the same nights is the closest rival: all others lost by this rule or an earlier one. */
  const wonBy = (winner: TurnEntry, rank: number): TurnReason => {
    const isRival = (entry: TurnEntry) => {
      const reason = lost.get(entry.id)
      return reason !== 'not_admitted' && reason !== 'taken' && sharesNight(winner, entry)
    }
    const rival = ranked.slice(rank).find(isRival)
    return rival ? ruleBetween(winner, rival) : 'uncontested'
  }
  return ranked.map((entry, index) => {
    const rank = index + 1
    const reason = lost.get(entry.id)
    return reason
      ? { id: entry.id, rank, outcome: 'lost', reason }
      : { id: entry.id, rank, outcome: 'won', reason: wonBy(entry, rank) }
  })
}

const toSha256 = async (text: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Shown while a turn is open: it binds the seed without telling it. Both are texts of 64 hexadecimal digits. */
export const computeCommitment = (seed: string) => toSha256(seed)

/** The lot of an entry, which anybody can compute again once the seed is shown. */
export const drawLot = (seed: string, entryId: string) => toSha256(`${seed}:${entryId}`)
