import { useSyncExternalStore } from 'react'

/** Only for what style sheets cannot decide, such as how many months a calendar has. */
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
