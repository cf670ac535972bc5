import { useEffect, useRef } from 'react'
import { type OwnerDraft, ownerDraft } from './owner-draft.ts'

/** Keeps what is typed on this device, so that a reload loses none of it, until the home is saved. */
export const useOwnerDraft = (person: string | undefined, draft: OwnerDraft) => {
  const saved = useRef(false)
  const text = JSON.stringify(draft)
  // Nothing is kept of a page on which nothing was typed.
  const first = useRef(text)
  useEffect(() => {
    if (person && !saved.current && text !== first.current) ownerDraft.keep(person, JSON.parse(text))
  }, [person, text])
  return {
    forget() {
      saved.current = true
      if (person) ownerDraft.forget(person)
    },
  }
}
