import { useEffect, useState } from 'react'
import { useDebouncedValue } from './use-debounced-value.ts'

interface Typed {
  text: string
  /** The stored value over which this was typed, and after it what was passed on since, in order. */
  values: readonly string[]
}

/** Without the values before the stored one. A value that this box has not passed on comes from outside, and replaces the text. */
const follow = (typed: Typed, value: string): Typed => {
  const index = typed.values.indexOf(value)
  if (index === 0) return typed
  return index > 0 ? { ...typed, values: typed.values.slice(index) } : { text: value, values: [value] }
}

/**
 * The text of a box whose value is stored elsewhere too, such as in the address: shown in the box at once, and passed
 * on (trimmed) after a pause or when the box is left. A box that only shows the stored value would lose letters: on a
 * slow phone the page follows the address only after further letters were typed. It follows changes of `value` from
 * outside, such as by the browser's Back, but never removes a letter that is being typed.
 */
export const useDebouncedInput = (value: string, passOn: (words: string) => void) => {
  const [typed, setTyped] = useState<Typed>({ text: value, values: [value] })
  // Computed, and stored only in the effect: the address changes in a transition, and React computes the update of a
  // key press from a state that an interrupted transition has set while rendering.
  const { text, values } = follow(typed, value)
  useEffect(() => setTyped(before => follow(before, value)), [value])
  const send = (words: string) => {
    // Passing on the same text twice would cancel a navigation that began in between.
    if (words === values.at(-1)) return
    setTyped(before => ({ ...before, values: [...before.values, words] }))
    passOn(words)
  }
  const rested = useDebouncedValue(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only after a pause in typing
  useEffect(() => {
    if (rested === text) send(rested.trim())
  }, [rested])
  return {
    draft: text,
    type: (words: string) => setTyped(before => ({ ...follow(before, value), text: words })),
    /** Passes the text on before another control handles its click. */
    leave: () => send(text.trim()),
  }
}
