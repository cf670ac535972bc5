import { formatRows } from '../under-load/rows.ts'
import type { Harm } from './checks.ts'

/** One fault, once, and what became of it. */
export interface FaultRound extends Harm {
  /** Changes that were acknowledged from this fault on. */
  readonly acknowledged: number
  /** Failures that clients saw although they waited where they were told to. */
  readonly seen: number
  /** Seconds in which nothing succeeded. */
  readonly withoutWrites: number
  readonly withoutReads: number
}

export interface FaultBounds {
  readonly writes: number | null
  readonly reads: number | null
}

export interface FaultResult {
  readonly what: string
  readonly bounds: FaultBounds
  readonly rounds: readonly FaultRound[]
  /** What else was measured. */
  readonly more?: string
  /** What else went wrong. */
  readonly wrong?: readonly string[]
}

const COLUMNS = [
  'fault',
  'times',
  'acknowledged',
  'lost',
  'twice',
  'money differs',
  'mails lost',
  '5xx seen',
  'without writes',
  'without reads',
]

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const most = (numbers: readonly number[]) => Math.max(0, ...numbers)

/** What was broken, in words. */
export const brokenPromises = ({ bounds, rounds, wrong = [] }: FaultResult): string[] => {
  const broken = [...wrong]
  const worst = (pick: (round: FaultRound) => number) => most(rounds.map(pick))
  const none = (pick: (round: FaultRound) => number, what: string) => {
    if (worst(pick) > 0) broken.push(`${worst(pick)} ${what}`)
  }
  none(round => round.lost, 'acknowledged changes lost')
  none(round => round.twice, 'things done twice')
  none(round => round.money, 'sums of money that differ')
  none(round => round.mails, 'mails lost')
  none(round => round.seen, 'failures seen by patient clients')
  const within = (what: 'writes' | 'reads', seconds: number) => {
    const bound = bounds[what]
    if (bound !== null && seconds > bound)
      broken.push(`${seconds.toFixed(1)} s without ${what}, more than ${bound} s`)
  }
  within(
    'writes',
    worst(round => round.withoutWrites),
  )
  within(
    'reads',
    worst(round => round.withoutReads),
  )
  if (sum(rounds.map(round => round.acknowledged)) === 0) broken.push('nothing was acknowledged')
  return broken
}

/** One line for each fault. What was lost once is missing in every later round, so that the most is what counts. */
export const formatFaults = (results: readonly FaultResult[]) =>
  formatRows(
    COLUMNS,
    results.map(({ what, rounds }) => {
      const all = (pick: (round: FaultRound) => number) => rounds.map(pick)
      return [
        what,
        String(rounds.length),
        String(sum(all(round => round.acknowledged))),
        ...[
          all(round => round.lost),
          all(round => round.twice),
          all(round => round.money),
          all(round => round.mails),
        ].map(each => String(most(each))),
        String(sum(all(round => round.seen))),
        most(all(round => round.withoutWrites)).toFixed(1),
        most(all(round => round.withoutReads)).toFixed(1),
      ]
    }),
  )
