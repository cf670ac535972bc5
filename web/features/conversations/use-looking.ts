import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the person can see an element now: it is on the screen, and the page is not behind another tab. */
export function useLooking(element: RefObject<Element | null>) {
  const pageInSight = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const [elementInSight, setElementInSight] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(entries =>
      setElementInSight(entries.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return pageInSight && elementInSight
}
