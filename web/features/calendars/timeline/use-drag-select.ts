import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { nightAt } from './grid.ts'

/** A night under the pointer: the home by its id, the night by its index. */
export interface DragPoint {
  home: string
  night: number
}

interface Handlers {
  /** A drag has begun, or has reached another night. */
  onPull: (from: DragPoint, to: DragPoint) => void
  /** The pointer was released at `to`. On the night where the drag began this counts as a click. */
  onDrop: (from: DragPoint, to: DragPoint) => void
  onCancel: () => void
}

/** How long a finger must rest before it drags; a shorter touch scrolls. */
const HOLD_MS = 400
/** A finger that moves farther than this before that is scrolling. */
const SLIP_PX = 8
/** Width in pixels of the zone at the frame's edges in which a drag scrolls the frame. */
const EDGE_PX = 32

/** How the nights of a home lie: in one row, or in a row for each week. */
type Shape = 'row' | 'weeks'

interface Pull {
  spot: DragPoint
  /** All cells of the row, in order. */
  cells: HTMLCollection
  /** All rows, from top to bottom. */
  rows: HTMLElement[]
  /** The home, and in weeks the night, that the pointer was over last. */
  over: DragPoint
  /** Not set while a finger is still resting. */
  begun: boolean
  at: { x: number; y: number }
  /** Where the frame begins on the page. */
  top: number
  timer?: ReturnType<typeof setTimeout>
}

/** The row at this height of the window; the nearest one above the first or below the last. */
const rowAt = (rows: readonly HTMLElement[], y: number) => {
  let [low, high] = [0, rows.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > y) high = middle
    else low = middle + 1
  }
  return rows[low]
}

/** Selects nights by dragging: with a mouse or a pen immediately, with a finger after a rest. */
export function useDragSelect(
  frame: RefObject<HTMLElement | null>,
  { onPull, onDrop, onCancel }: Handlers,
  shape: Shape = 'row',
) {
  const pull = useRef<Pull | null>(null)

  useEffect(() => {
    const element = frame.current
    // React's touch listeners are passive, but a dragging finger must not scroll.
    const hold = (event: TouchEvent) => {
      if (pull.current?.begun) event.preventDefault()
    }
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [frame])

  const pointUnder = (current: Pull, { clientX: x, clientY: y }: PointerEvent): DragPoint => {
    if (shape === 'weeks') {
      const under = document.elementFromPoint(x, y)
      const home = under?.closest<HTMLElement>('[data-home]')?.dataset.home ?? current.over.home
      const night = under?.closest<HTMLElement>('[data-night]')?.dataset.night
      current.over = { home, night: night === undefined ? current.over.night : Number(night) }
      return current.over
    }
    // The browser’s own search for what is under a point takes most of a frame among thousands of cells.
    const home = rowAt(current.rows, y)?.dataset.home ?? current.over.home
    const first = current.cells[0]?.getBoundingClientRect()
    const night = first ? nightAt((x - first.left) / first.width, current.cells.length) : current.spot.night
    current.over = { home, night }
    return current.over
  }
  const pageTop = () => (frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY
  /** Something above has come or gone meanwhile, so that the pointer lies over another home than the hand meant. */
  const hasMoved = ({ top }: Pull) => Math.abs(pageTop() - top) > SLIP_PX
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
    /** Cancels a drag; returns whether there was one. */
    cancel: () => {
      const there = pull.current !== null
      cancel()
      return there
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const cell = (event.target as Element).closest<HTMLElement>('[data-night]')
        const cells = cell?.parentElement?.children
        const home = cell?.closest<HTMLElement>('[data-home]')?.dataset.home
        if (!cell || !cells || !home || event.button !== 0 || !event.isPrimary) return
        const spot = { home, night: Number(cell.dataset.night) }
        const begun = event.pointerType !== 'touch'
        const at = { x: event.clientX, y: event.clientY }
        const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-home]')]
        pull.current = { spot, cells, rows, over: spot, begun, at, top: pageTop() }
        if (begun) return event.currentTarget.setPointerCapture(event.pointerId)
        const { currentTarget, pointerId } = event
        pull.current.timer = setTimeout(() => {
          if (!pull.current) return
          pull.current.begun = true
          currentTarget.setPointerCapture(pointerId)
          navigator.vibrate?.(15)
          onPull(spot, spot)
        }, HOLD_MS)
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = pull
        if (!current) return
        if (!current.begun) {
          if (Math.hypot(event.clientX - current.at.x, event.clientY - current.at.y) > SLIP_PX) cancel()
          return
        }
        if (hasMoved(current)) return cancel()
        const edges = frame.current?.getBoundingClientRect()
        if (edges && event.clientX > edges.right - EDGE_PX) frame.current?.scrollBy(EDGE_PX / 2, 0)
        onPull(current.spot, pointUnder(current, event))
      },
      onPointerUp: (event: PointerEvent) => {
        const current = forget()
        if (!current) return
        if (current.begun && hasMoved(current)) return onCancel()
        onDrop(current.spot, current.begun ? pointUnder(current, event) : current.spot)
      },
      onPointerCancel: cancel,
    },
  }
}
