// biome-ignore-all lint/a11y/useSemanticElements: see HomeRow
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import type { TimelineDay } from '../days.ts'
import { DayGround, DayHeads } from './DayHeads.tsx'

type Events = Pick<
  ComponentProps<'div'>,
  | 'onKeyDown'
  | 'onFocus'
  | 'onContextMenu'
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
  | 'onPointerCancel'
>

interface Props extends Events {
  /** The part that scrolls. */
  ref: Ref<HTMLDivElement>
  label: string
  /** How to use it by keyboard. */
  keysHint: string
  days: readonly TimelineDay[]
  /** The shown data belong to other days; those for the requested days are loading. */
  stale: boolean
  /** What is being selected, for screen readers; empty for nothing. */
  selection: string
  /** The rows of the homes. */
  children: ReactNode
}

/** The scrolling frame of a grid of homes and days, with the days above. */
export function GridFrame({ ref, label, keysHint, days, stale, selection, children, ...events }: Props) {
  const hintId = useId()
  return (
    <div>
      <div
        ref={ref}
        className="relative max-h-[min(46rem,calc(100dvh-6rem))] overflow-auto overscroll-x-contain rounded-md border border-line bg-leaf scroll-pt-22 scroll-pl-(--names) [--day:2.75rem] [--names:0rem] md:[--day:2.5rem] md:[--names:14rem]"
      >
        <div className="relative w-max min-w-full">
          <DayGround days={days} />
          <div
            role="grid"
            aria-label={label}
            aria-describedby={hintId}
            aria-multiselectable="true"
            aria-busy={stale || undefined}
            tabIndex={-1}
            {...events}
            className="relative select-none outline-none [-webkit-touch-callout:none]"
          >
            <DayHeads days={days} />
            {children}
          </div>
        </div>
      </div>
      <p className="sr-only" aria-live="polite">
        {selection}
      </p>
      <p id={hintId} className="sr-only">
        {keysHint}
      </p>
    </div>
  )
}
