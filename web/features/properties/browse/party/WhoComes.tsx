import { Suspense } from 'react'
import { partyOf, type TravelParty } from '#contract/pricing/charges.rules.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'

const PartyWords = lazyWithTexts('stays', () => import('./PartyWords.tsx'))

export interface WhoComesProps {
  party: Parameters<typeof partyOf>[0]
  /** The number of guests in words: all there is to say where no children and no pets are named. */
  guests: string
  /** Children are among the guests, without their ages. */
  short?: boolean
}

const isPlain = ({ children_ages, pets }: TravelParty, short: boolean) =>
  pets === 0 && (short || children_ages.length === 0)

/** Who comes: “2 guests”, or “2 adults, 1 child (6), 1 pet”. */
export function WhoComes({ party, guests, short = false }: WhoComesProps) {
  const whole = partyOf(party)
  if (isPlain(whole, short)) return guests
  return (
    <Suspense fallback={guests}>
      <PartyWords party={whole} guests={guests} short={short} />
    </Suspense>
  )
}
