import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { nightAt } from './grid.ts'

/** A night as the pointer finds it: the home by its id, the night by its place. */
export interface Spot {
  home: string
  night: number
}

interface Handlers {
  /** A pull has begun, or has come to another night. */
  onPull: (from: Spot, to: number) => void
  /** The hand let go: `to` is where. On the very night where it began this is a click. */
  onDrop: (from: Spot, to: number) => void
  onCancel: () => void
}

/** As long as a finger rests before it pulls; shorter, it scrolls. */
const HOLD_MS = 400
/** A finger that moves farther meanwhile is scrolling. */
const SLIP_PX = 8
/** So near the edge of the frame, a pull takes the frame along. */
const EDGE_PX = 32

interface Pull {
  spot: Spot
  lane: Element
  count: number
  /** Not yet for a finger that only rests. */
  begun: boolean
  at: { x: number; y: number }
  timer?: ReturnType<typeof setTimeout>
}

/** Pulling over nights with a mouse or a pen at once, with a finger after a rest. */
export function usePull(frame: RefObject<HTMLElement | null>, { onPull, onDrop, onCancel }: Handlers) {
  const pull = useRef<Pull | null>(null)

  useEffect(() => {
    const element = frame.current
    // React listens passively, and a finger that pulls must not scroll.
    const hold = (event: TouchEvent) => {
      if (pull.current?.begun) event.preventDefault()
    }
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [frame])

  const nightUnder = ({ lane, count }: Pull, x: number) => {
    const { left, width } = lane.getBoundingClientRect()
    // The lane is as wide as its days and half of one.
    return nightAt(((x - left) / width) * (count + 0.5), count)
  }
  const forget = () => {
    clearTimeout(pull.current?.timer)
    const { current } = pull
    pull.current = null
    return current
  }
  const cancel = () => {
    if (forget()?.begun) onCancel()
  }

  return {
    /** Ends a pull without doing anything; answers whether there was one. */
    cancel: () => {
      const there = pull.current !== null
      cancel()
      return there
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const cell = (event.target as Element).closest<HTMLElement>('[data-night]')
        const lane = cell?.closest('[data-lane]')
        const home = cell?.closest<HTMLElement>('[data-home]')?.dataset.home
        if (!cell || !lane || !home || event.button !== 0 || !event.isPrimary) return
        const spot = { home, night: Number(cell.dataset.night) }
        const begun = event.pointerType !== 'touch'
        const count = cell.parentElement?.childElementCount ?? 0
        const at = { x: event.clientX, y: event.clientY }
        pull.current = { spot, lane, count, begun, at }
        if (begun) return event.currentTarget.setPointerCapture(event.pointerId)
        const { currentTarget, pointerId } = event
        pull.current.timer = setTimeout(() => {
          if (!pull.current) return
          pull.current.begun = true
          currentTarget.setPointerCapture(pointerId)
          navigator.vibrate?.(15)
          onPull(spot, spot.night)
        }, HOLD_MS)
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = pull
        if (!current) return
        if (!current.begun) {
          if (Math.hypot(event.clientX - current.at.x, event.clientY - current.at.y) > SLIP_PX) cancel()
          return
        }
        const edges = frame.current?.getBoundingClientRect()
        if (edges && event.clientX > edges.right - EDGE_PX) frame.current?.scrollBy(EDGE_PX / 2, 0)
        onPull(current.spot, nightUnder(current, event.clientX))
      },
      onPointerUp: (event: PointerEvent) => {
        const current = forget()
        if (current)
          onDrop(current.spot, current.begun ? nightUnder(current, event.clientX) : current.spot.night)
      },
      onPointerCancel: cancel,
    },
  }
}
