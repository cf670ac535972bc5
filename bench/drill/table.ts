import { formatRows } from '../under-load/rows.ts'
import type { Fault } from './faults.ts'

export interface DrillRound {
  readonly withoutWrites: number
  readonly withoutReads: number
  readonly withoutJobs: number
  readonly lost: number
  readonly doubled: number
  /** Failures that clients saw although they waited where they were told to. */
  readonly seen: number
  /** Reads that did not show what the same person had just written. */
  readonly stale: number
  /** Answers that told a client to wait. */
  readonly waited: number
  /** Connections that ended without an answer. */
  readonly broken: number
}

const COLUMNS = [
  'fault',
  'times',
  'without writes',
  'without reads',
  'without jobs',
  'lost',
  'twice',
  '5xx seen',
  'stale',
  'told to wait',
  'broken off',
]

const median = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const most = (numbers: readonly number[]) => Math.max(0, ...numbers)

/** What of the bounds of a fault was broken, in words. */
export const brokenBounds = (
  { bounds, isSilent }: Pick<Fault, 'bounds' | 'isSilent'>,
  rounds: readonly DrillRound[],
) => {
  const worst = (pick: (round: DrillRound) => number) => most(rounds.map(pick))
  const wrong: string[] = []
  const tooLong = (what: string, seconds: number, bound: number | null) => {
    if (bound !== null && seconds > bound)
      wrong.push(`${seconds.toFixed(1)} s without ${what}, more than ${bound} s`)
  }
  tooLong(
    'writes',
    worst(round => round.withoutWrites),
    bounds.writes,
  )
  tooLong(
    'reads',
    worst(round => round.withoutReads),
    bounds.reads,
  )
  // Those that were lost once are missing in every later round.
  const [lost, doubled] = [worst(round => round.lost), worst(round => round.doubled)]
  if (lost > 0) wrong.push(`${lost} acknowledged reservations lost`)
  if (doubled > 0) wrong.push(`${doubled} nights held twice`)
  const seen = sum(rounds.map(round => round.seen))
  if (seen > 0) wrong.push(`${seen} failures seen by patient clients`)
  const stale = sum(rounds.map(round => round.stale))
  if (stale > 0) wrong.push(`${stale} reads without what the same person had just written`)
  if (isSilent && worst(round => round.waited + round.broken) > 0)
    wrong.push('requests failed that should not')
  return wrong
}

/** One line of Markdown for each fault. Seconds are the median and, in parentheses, the maximum. */
export const formatTable = (results: readonly { fault: Fault; rounds: readonly DrillRound[] }[]): string => {
  const seconds = (values: readonly number[]) => `${median(values).toFixed(1)} (${most(values).toFixed(1)})`
  const rows = results.map(({ fault, rounds }) => {
    const all = (pick: (round: DrillRound) => number) => rounds.map(pick)
    return [
      fault.what,
      String(rounds.length),
      seconds(all(round => round.withoutWrites)),
      seconds(all(round => round.withoutReads)),
      seconds(all(round => round.withoutJobs)),
      String(most(all(round => round.lost))),
      String(most(all(round => round.doubled))),
      ...[
        all(round => round.seen),
        all(round => round.stale),
        all(round => round.waited),
        all(round => round.broken),
      ].map(each => String(sum(each))),
    ]
  })
  return formatRows(COLUMNS, rows)
}
