import MapPin from 'lucide-react/icons/map-pin'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { type ComponentType, Suspense, useRef } from 'react'
import { savesData } from '#web/lib/connection.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useNearby } from '../use-nearby.ts'
import type { PlaceMapProps } from './PlaceMap.tsx'
import type { Spot } from './spot.ts'

// The map is larger than the rest of the page, so it is loaded when it is about to be seen.
const PlaceMap = lazyWithTexts<PlaceMapProps>('homesMap', () =>
  import('./PlaceMap.tsx').catch(() => ({ default: OnlyPicture })),
)
const OnlyPicture: ComponentType<PlaceMapProps> = ({ picture }) => picture

interface Props {
  /** Null where the place is unknown. */
  spot: Spot | null
  label: string
  /** The name of the town, on the map. */
  town?: string
  className?: string
}

/** A map of the surroundings, which begins as a picture of its size. */
export function MapFrame({ spot, label, town, className }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const near = useNearby(frame)
  const picture = <PlacePicture label={label} isExact={spot?.radius_m === undefined} />
  return (
    <div ref={frame} className={classNames('relative overflow-hidden bg-well', className)}>
      {!spot && (
        <span className="grid size-full min-h-24 place-items-center">
          <MapPinOff className="size-7 text-ink-faint" aria-hidden="true" />
        </span>
      )}
      {spot &&
        (near && !savesData() ? (
          <Suspense fallback={picture}>
            <PlaceMap spot={spot} label={label} picture={picture} />
          </Suspense>
        ) : (
          picture
        ))}
      {spot && town && (
        <p className="pointer-events-none absolute top-3 left-3 max-w-[60%] truncate rounded-sm border border-line bg-leaf px-3 py-1.5 font-display text-base shadow-leaf">
          {town}
        </p>
      )}
    </div>
  )
}

/** A circle or a pin in the middle of rings, in the colours of the map: what is shown without one. */
function PlacePicture({ label, isExact }: { label: string; isExact: boolean }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="-160 -80 320 160"
      preserveAspectRatio="xMidYMid slice"
      className="size-full bg-leaf"
    >
      {[150, 116, 84, 54].map(radius => (
        <circle key={radius} r={radius} className="fill-none stroke-line" />
      ))}
      {isExact ? (
        <MapPin x="-16" y="-29" width="32" height="32" className="fill-brass-tint text-brass-text" />
      ) : (
        <circle r="26" strokeWidth="2" className="fill-brass/25 stroke-brass" />
      )}
    </svg>
  )
}
