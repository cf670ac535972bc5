import { type RefObject, useEffect, useState } from 'react'

/** True from the moment an element is within a screen's height of the viewport. */
export function useNearby(element: RefObject<Element | null>) {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || near) return
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && setNear(true),
      { rootMargin: '50% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, near])
  return near
}
