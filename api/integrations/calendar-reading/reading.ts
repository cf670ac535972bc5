import type { Remark } from '#contract/calendars/remarks.schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'

/** How the home that a calendar is read for sees it. */
export interface How {
  /** The home's: nights are its nights, and times without a zone are its times. */
  readonly timeZone: string
  /** The nights of interest, half-open. */
  readonly from: CalendarDate
  readonly until: CalendarDate
  /** Events that are marked as free take nights too; Google marks every all-day event so by default. */
  readonly freeCounts: boolean
  /** The calendar names the last night where others name the day of leaving. */
  readonly endsOnLastNight: boolean
  /** Events whose UID ends in it are our own, coming back. */
  readonly ownDomain: string
}

/**
 * - `good`: everything was understood; what remarks there are cost nothing.
 * - `partly`: some of it was left out or mended; the remarks say what.
 * - `empty`: a calendar without a single event.
 * - `truncated`: it breaks off, or goes on beyond what is read. What it holds is true, what is missing means nothing.
 * - `rejected`: no calendar.
 * - `exhausted`: reading ran out of time or memory. As for `truncated`.
 */
export type Verdict = 'good' | 'partly' | 'empty' | 'truncated' | 'rejected' | 'exhausted'

export interface TakenRange {
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly ours: boolean
}

export interface Reading {
  readonly verdict: Verdict
  /** Merged, sorted, inside `from` to `until`; ours and others' each by themselves. */
  readonly ranges: readonly TakenRange[]
  readonly events: number
  readonly remarks: readonly Remark[]
}
