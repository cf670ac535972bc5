import { type RefObject, useEffect, useState } from 'react'

const homeOf = ({ target }: Event) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-home]')?.dataset.home ?? null) : null

/** The home whose card in the list has the pointer or the focus; null for none. */
export const useRaised = (list: RefObject<HTMLElement | null>): string | null => {
  const [raised, setRaised] = useState<string | null>(null)
  useEffect(() => {
    const element = list.current
    const look = (event: Event) => setRaised(homeOf(event))
    const leave = () => setRaised(null)
    element?.addEventListener('pointerover', look)
    element?.addEventListener('focusin', look)
    element?.addEventListener('pointerleave', leave)
    element?.addEventListener('focusout', leave)
    return () => {
      element?.removeEventListener('pointerover', look)
      element?.removeEventListener('focusin', look)
      element?.removeEventListener('pointerleave', leave)
      element?.removeEventListener('focusout', leave)
    }
  }, [list])
  return raised
}
