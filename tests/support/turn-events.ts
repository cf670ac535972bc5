import type { TurnEvent } from '#emails/fair-turn.ts'

/** Everything that becomes of an entry in a fair turn. */
export const turnEvents: readonly TurnEvent[] = [
  { event: 'won', reason: 'level', isConfirmed: true },
  { event: 'won', reason: 'last_stay', isConfirmed: false },
  { event: 'won', reason: 'lot', isConfirmed: true },
  { event: 'won', reason: 'uncontested', isConfirmed: true },
  { event: 'lost', reason: 'level', waits: true },
  { event: 'lost', reason: 'last_stay', waits: false },
  { event: 'lost', reason: 'lot', waits: false },
  { event: 'lost', reason: 'taken', waits: false },
  { event: 'lost', reason: 'not_admitted', waits: false },
  { event: 'cancelled', reason: 'XXIV' },
  { event: 'cancelled', reason: null },
]
