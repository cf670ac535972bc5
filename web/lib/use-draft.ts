import { useEffect, useState } from 'react'

const REST_MS = 300

/**
 * What is being typed, handed on once the hand rests. Follows `value` when that changes from elsewhere, such as
 * by the browser's Back, but never takes letters away from under the hand.
 */
export function useDraft(value: string, handOn: (draft: string) => void) {
  const [state, setState] = useState({ draft: value, seen: value, handed: value })
  if (value !== state.seen)
    setState({ ...state, seen: value, draft: value === state.handed ? state.draft : value })

  const { draft, handed, seen } = state
  useEffect(() => {
    if (draft === handed || draft === seen) return
    const timer = setTimeout(() => {
      setState(before => ({ ...before, handed: draft }))
      handOn(draft)
    }, REST_MS)
    return () => clearTimeout(timer)
  })
  return [draft, (next: string) => setState(before => ({ ...before, draft: next }))] as const
}
