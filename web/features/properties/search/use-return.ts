import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How far down each entry of the history was, while the page is open. */
const places = new Map<string, number>()

/** Back to the list means back to the card that was opened. Any other way in starts at the top, as every page does. */
export const useReturn = (ready: boolean) => {
  const { key } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  const arrived = useRef(false)
  useEffect(() => {
    const remember = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])
  useEffect(() => {
    if (!ready || arrived.current) return
    arrived.current = true
    const place = cameBack && places.get(key)
    // After the shell, which puts every new page at its top in this same moment.
    if (place) queueMicrotask(() => window.scrollTo(0, place))
  }, [ready, cameBack, key])
}
