import { useSyncExternalStore } from 'react'

/** Only for decisions that style sheets cannot make, such as the number of months in a calendar. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    listener => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
