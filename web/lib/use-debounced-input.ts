import { useEffect, useRef, useState } from 'react'
import { useDebouncedValue } from './use-debounced-value.ts'

/**
 * The text of a box whose value is stored elsewhere too, such as in the address: shown in the box at once, and passed
 * on (trimmed) after a pause or when the box is left. A box that only shows the stored value would lose letters. It
 * follows changes of `value` from outside, such as by the browser's Back, but never removes a letter that is being
 * typed.
 */
export const useDebouncedInput = (value: string, handOn: (words: string) => void) => {
  const [{ draft, seen }, setState] = useState({ draft: value, seen: value })
  if (value !== seen) setState({ draft: value === draft.trim() ? draft : value, seen: value })
  // The address is updated a while after the change: reporting the value twice would cancel a navigation that began in
  // between.
  const told = useRef(value)
  useEffect(() => {
    told.current = value
  }, [value])
  const tell = (words: string) => {
    if (words === told.current) return
    told.current = words
    handOn(words)
  }
  const rested = useDebouncedValue(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only after a pause in typing
  useEffect(() => {
    if (rested === draft) tell(rested.trim())
  }, [rested])
  return {
    draft,
    type: (words: string) => setState({ draft: words, seen }),
    /** Passes the text on before another control handles its click. */
    leave: () => tell(draft.trim()),
  }
}
