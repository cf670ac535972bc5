import type { FairTurn, TurnEntryView } from '#contract/bookings/fair-turns.schemas.ts'
import { DecidedEntry } from './DecidedEntry.tsx'
import { OwnEntry } from './OwnEntry.tsx'
import { TurnsNotice } from './TurnsNotice.tsx'

interface Props {
  turns: readonly FairTurn[]
  onChange: (entry: TurnEntryView) => void
}

/** The fair turns of a home: invitations to enter, own entries, and what was decided on them. */
export default function TurnList({ turns, onChange }: Props) {
  const others = turns.filter(turn => turn.own_entry === null)
  return (
    <>
      {others.length > 0 && <TurnsNotice turns={others} />}
      {turns.map(turn => {
        const entry = turn.own_entry
        if (!entry) return null
        return entry.outcome ? (
          <DecidedEntry key={turn.id} turn={turn} entry={entry} outcome={entry.outcome} />
        ) : (
          <OwnEntry key={turn.id} turn={turn} entry={entry} onChange={onChange} />
        )
      })}
    </>
  )
}
