import { useSyncExternalStore } from 'react'

/** The widths of phones; the style sheets' `md` begins above it. */
export const PHONE = '(max-width: 47.99rem)'

/** The widths of phones and tablets, where a menu at the side leaves little room; the style sheets' `xl` begins above it. */
export const NARROW = '(max-width: 79.99rem)'

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
