import {
  MAXIMUM_BLOCK_REASON,
  MAXIMUM_CALENDAR_DAYS,
  MAXIMUM_DAYS_AHEAD,
  MAXIMUM_NIGHTS,
} from '../kernel/constants.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { addDays, type CalendarDate, nightsBetween } from '../kernel/nights.ts'
import type { NightRange } from './schemas.ts'

type RangeProblems = Partial<Record<keyof NightRange, FieldMessage>>

export const overlap = (one: NightRange, other: NightRange) =>
  one.from < other.until && other.from < one.until

/** The common nights of two ranges; null when there are none. Dates compare as text. */
export const sharedNights = (one: NightRange, other: NightRange): NightRange | null => {
  const from = [one.from, other.from].sort()[1] ?? one.from
  const until = [one.until, other.until].sort()[0] ?? one.until
  return from < until ? { from, until } : null
}

/** Each night of the ranges by the date on which it begins. */
export const nightsIn = (ranges: readonly NightRange[]): Set<CalendarDate> =>
  new Set(
    ranges.flatMap(({ from, until }) =>
      Array.from({ length: Math.max(0, nightsBetween(from, until)) }, (_, index) => addDays(from, index)),
    ),
  )

/** Whether two ranges overlap or are adjacent. */
const touch = (one: NightRange, other: NightRange) => one.from <= other.until && other.from <= one.until

/** Errors of two dates that should be a range. The bounds are years that people can mean. */
export const rangeProblems = ({ from, until }: NightRange): RangeProblems => {
  if (from < '1900-01-01') return { from: 'field.invalid_date' }
  if (until > '2999-12-31') return { until: 'field.invalid_date' }
  return until <= from ? { until: 'calendar.reversed' } : {}
}

/** Errors of the range of a calendar view. */
export const windowProblems = (range: NightRange): RangeProblems => {
  const problems = rangeProblems(range)
  if (problems.from || problems.until) return problems
  return nightsBetween(range.from, range.until) > MAXIMUM_CALENDAR_DAYS ? { until: 'calendar.wide' } : {}
}

/** Errors of nights that an owner wants to block. `today` is the date at the home. */
export const blockProblems = ({ from, until }: NightRange, today: CalendarDate): RangeProblems => {
  if (from < today) return { from: 'stay.past' }
  if (nightsBetween(today, from) > MAXIMUM_DAYS_AHEAD) return { from: 'stay.far' }
  if (until <= from) return { until: 'stay.no_night' }
  return nightsBetween(from, until) > MAXIMUM_NIGHTS ? { until: 'calendar.block_long' } : {}
}

/** Errors of nights that get other prices. `today` is the date at the home. */
export const pricedNightsProblems = (range: NightRange, today: CalendarDate): RangeProblems => {
  const problems = blockProblems(range, today)
  return problems.until === 'calendar.block_long' ? { until: 'calendar.prices_long' } : problems
}

type Reasoned = NightRange & { reason: string }

/**
 * Merges a new block with the existing ones: all blocks that overlap it become one. It takes the given reason, or else
 * keeps those of the merged blocks. An adjacent block is merged only if it has the same reason. `swallowed` are the
 * blocks that the new one replaces.
 */
export const joinBlocks = <B extends Reasoned>(
  asked: Reasoned,
  blocks: readonly B[],
): { joined: Reasoned; swallowed: B[] } => {
  const over = blocks.filter(block => overlap(block, asked))
  const kept = [...new Set(over.map(block => block.reason).filter(Boolean))].join('; ')
  const reason = (asked.reason || kept).slice(0, MAXIMUM_BLOCK_REASON)
  const swallowed = blocks.filter(
    block => overlap(block, asked) || (block.reason === reason && touch(block, asked)),
  )
  // Dates compare as text.
  const from = [asked, ...swallowed].map(block => block.from).sort()[0] ?? asked.from
  const until =
    [asked, ...swallowed]
      .map(block => block.until)
      .sort()
      .at(-1) ?? asked.until
  return { joined: { from, until, reason }, swallowed }
}

/** The rest of a range when some of its nights are freed: nothing, one piece, or one on either side. */
export const leftOver = (range: NightRange, freed: NightRange): NightRange[] => {
  if (!overlap(range, freed)) return [{ from: range.from, until: range.until }]
  return [
    { from: range.from, until: freed.from },
    { from: freed.until, until: range.until },
  ].filter(({ from, until }) => from < until)
}
