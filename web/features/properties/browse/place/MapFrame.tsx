import MapPinOff from 'lucide-react/icons/map-pin-off'
import { type ComponentType, lazy, Suspense, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useNearby } from '../use-nearby.ts'
import { savesData } from './area.ts'
import type { MapProps } from './PlaceMap.tsx'

// The borders of the world are larger than the rest of the page, so they are loaded when the map is about to be seen.
const PlaceMap = lazy<ComponentType<MapProps>>(
  () => import('./PlaceMap.tsx').catch(() => ({ default: () => null })), // The text beside it has the same information.
)

interface Props {
  /** Null where the place is unknown. */
  point: Pick<MapProps, 'latitude' | 'longitude'> | null
  label: string
  className?: string
}

/** A small map, or an empty frame of its size. */
export function MapFrame({ point, label, className }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const near = useNearby(frame)
  return (
    <div ref={frame} className={classNames('overflow-hidden bg-well', className)}>
      {!point && (
        <span className="grid size-full min-h-24 place-items-center">
          <MapPinOff className="size-7 text-ink-faint" aria-hidden="true" />
        </span>
      )}
      {point && near && !savesData() && (
        <Suspense>
          <PlaceMap {...point} label={label} />
        </Suspense>
      )}
    </div>
  )
}
