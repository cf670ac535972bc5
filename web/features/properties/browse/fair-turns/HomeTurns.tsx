import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { TurnEntryView } from '#contract/bookings/fair-turns.schemas.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { homeTurnsQuery } from './queries.ts'

const TurnList = lazyWithTexts('turnEntry', () => import('./TurnList.tsx'))

interface Props {
  home: string
  /** Puts an entry's stay into the booking form. */
  onChange: (entry: TurnEntryView) => void
}

/** The fair turns of a home; nothing, and no texts, where there is none. A failure takes nothing from the booking form. */
export default function HomeTurns({ home, onChange }: Props) {
  const { data } = useQuery(homeTurnsQuery(home))
  if (!data?.length) return null
  return (
    <Suspense>
      <TurnList turns={data} onChange={onChange} />
    </Suspense>
  )
}
