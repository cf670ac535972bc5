import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import type { Map as MapGL } from 'maplibre-gl'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BaseMap } from '#contract/properties/map.schemas.ts'
import { MapCredit, ZoomButtons } from '../map/MapControls.tsx'
import { followMap, putOnMap } from '../map/on-map.ts'
import { canDraw } from '../map/open-map.ts'
import { baseMapQuery, SHIPPED_MAP } from '../map/queries.ts'
import { useView } from '../map/use-view.ts'
import { circleWidth, type Spot } from './spot.ts'

export interface PlaceMapProps {
  spot: Spot
  label: string
  /** Shown until the map is there, and in its place where it cannot be drawn. */
  picture: ReactNode
}

/** The surroundings of a place, on the base map of the list. */
export default function PlaceMap({ picture, ...shown }: PlaceMapProps) {
  const { i18n } = useTranslation()
  const [isDrawn, setDrawn] = useState(canDraw)
  const base = useQuery({ ...baseMapQuery, enabled: isDrawn })
  if (!isDrawn || base.isPending) return picture
  const { latitude, longitude } = shown.spot
  return (
    <DrawnPlace
      // Another place or another language is another map.
      key={`${latitude} ${longitude} ${i18n.language}`}
      {...shown}
      base={base.data ?? SHIPPED_MAP}
      onFail={() => setDrawn(false)}
    />
  )
}

/** The country around; with streets, the part of the town. */
const FIRST_ZOOM = 7
const FIRST_ZOOM_OF_OWN = 12

interface DrawnProps extends Omit<PlaceMapProps, 'picture'> {
  base: BaseMap
  onFail: () => void
}

function DrawnPlace({ spot, label, base, onFail }: DrawnProps) {
  const { t } = useTranslation('homesMap')
  const frame = useRef<HTMLDivElement>(null)
  const { map } = useView(frame, {
    start: {
      latitude: spot.latitude,
      longitude: spot.longitude,
      zoom: base.address === null ? FIRST_ZOOM : FIRST_ZOOM_OF_OWN,
    },
    label: t('placeKeys', { label }),
    tiles: base.address,
    cooperative: { ctrl: t('ctrlZooms'), command: t('commandZooms'), fingers: t('fingersMove') },
  })
  useFailure(map, onFail)
  return (
    <div className="relative size-full animate-fade overflow-hidden bg-water">
      <div ref={frame} className="absolute inset-0" />
      {map && <Mark map={map} spot={spot} />}
      <div className="absolute top-3 right-3 z-20">
        <ZoomButtons map={map} />
      </div>
      <MapCredit base={base} />
    </div>
  )
}

/** Offline there is no base map: without a single tile the map would show nothing but water. */
const useFailure = (map: MapGL | null, onFail: () => void) => {
  const failed = useEffectEvent(onFail)
  useEffect(() => {
    let hasTile = false
    const see = (event: object) => {
      hasTile ||= 'tile' in event
    }
    const fail = () => {
      if (!hasTile) failed()
    }
    map?.on('sourcedata', see)
    map?.on('error', fail)
    return () => {
      map?.off('sourcedata', see)
      map?.off('error', fail)
    }
  }, [map])
}

/** A circle in its true size, or a pin. */
function Mark({ map, spot }: { map: MapGL; spot: Spot }) {
  const mark = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      followMap(map, () => {
        if (!mark.current) return
        putOnMap(map, mark.current, spot)
        mark.current.style.setProperty('--circle', `${circleWidth(spot, map.getZoom())}px`)
      }),
    [map, spot],
  )
  return (
    <div ref={mark} aria-hidden="true" className="pointer-events-none absolute top-0 left-0 size-0">
      {spot.radius_m === undefined ? (
        <MapPin className="absolute size-9 -translate-x-1/2 -translate-y-[92%] fill-brass-tint text-brass-text drop-shadow-sm" />
      ) : (
        <span className="absolute size-(--circle) -translate-1/2 rounded-full border-2 border-brass bg-brass/25" />
      )}
    </div>
  )
}
