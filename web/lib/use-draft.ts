import { useEffect, useRef, useState } from 'react'
import { useRested } from './use-rested.ts'

/**
 * What is being typed into a box whose words stand elsewhere too, such as in the address: in the box at once, and handed
 * on (trimmed) when the hand rests or leaves the box. A box that shows what only comes back from there misplaces
 * letters. Followed when `value` changes from elsewhere, such as by the browser's Back, but no letter is ever taken away
 * from under the hand.
 */
export const useDraft = (value: string, handOn: (words: string) => void) => {
  const [{ draft, seen }, setState] = useState({ draft: value, seen: value })
  if (value !== seen) setState({ draft: value === draft.trim() ? draft : value, seen: value })
  // The address is drawn a while after it was told: who is told twice would call off a visit that began in between.
  const told = useRef(value)
  useEffect(() => {
    told.current = value
  }, [value])
  const tell = (words: string) => {
    if (words === told.current) return
    told.current = words
    handOn(words)
  }
  const rested = useRested(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the hand rests, and at nothing else
  useEffect(() => {
    if (rested === draft) tell(rested.trim())
  }, [rested])
  return {
    draft,
    type: (words: string) => setState({ draft: words, seen }),
    /** Before whatever was pressed instead is followed. */
    leave: () => tell(draft.trim()),
  }
}
