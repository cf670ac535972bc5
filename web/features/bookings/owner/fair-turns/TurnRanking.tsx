import type { OwnersTurn } from '#contract/bookings/fair-turns.schemas.ts'
import { RankedEntry } from './RankedEntry.tsx'

/** Who asked, in the order in which they were considered, and with what result. */
export function TurnRanking({ turn, label }: { turn: OwnersTurn; label: string }) {
  return (
    <ol aria-label={label} className="-mt-2 divide-y divide-line">
      {turn.entries.map(entry => (
        <RankedEntry key={entry.id} turn={turn} entry={entry} />
      ))}
    </ol>
  )
}
