import type { FeedWarning } from '#contract/calendars/feed-warnings.schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'

/** The options of the home for which a calendar is parsed. */
export interface ParseOptions {
  /** The home's time zone: it decides the nights and the meaning of times without a zone. */
  readonly timeZone: string
  /** The relevant nights, half-open. */
  readonly from: CalendarDate
  readonly until: CalendarDate
  /** Events that are marked as free take nights too; Google marks every all-day event as free by default. */
  readonly freeCounts: boolean
  /** The calendar ends a stay on its last night, where others end it on the check-out day. */
  readonly endsOnLastNight: boolean
  /** Events whose UID ends in it are our own nights that come back. */
  readonly ownDomain: string
}

/**
 * - `good`: everything was understood; warnings, if any, have no effect on nights.
 * - `partly`: something was left out or repaired; the warnings name it.
 * - `empty`: a calendar without events.
 * - `truncated`: it breaks off, or exceeds the limits. Its nights are valid, but missing ones mean nothing.
 * - `rejected`: not a calendar.
 * - `exhausted`: parsing ran out of time or memory. Its nights are treated as for `truncated`.
 */
export type ParseOutcome = 'good' | 'partly' | 'empty' | 'truncated' | 'rejected' | 'exhausted'

export interface TakenRange {
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly ours: boolean
}

export interface Reading {
  readonly verdict: ParseOutcome
  /** Merged, sorted, inside `from` to `until`; our own and others' separately. */
  readonly ranges: readonly TakenRange[]
  readonly events: number
  readonly remarks: readonly FeedWarning[]
}
