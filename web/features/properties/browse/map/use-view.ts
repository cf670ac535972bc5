import type { Map as MapGL } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { MapArea } from '#contract/properties/places.rules.ts'
import { areaOfView } from './areas.ts'
import type { Placing } from './on-map.ts'
import { type FirstView, openMap } from './open-map.ts'

interface Asked extends FirstView {
  label: string
  /** Somebody has moved the map, by hand or by one of its buttons. */
  onMove?: (area: MapArea) => void
}

/** Marks a move that a button made, so that it counts as one by hand. */
export const BY_HAND = { byHand: true }

/** What is on the page: the map that moves, null until it is there, and what places something on it. */
interface Shown {
  map: MapGL | null
  placing: Placing | null
  zoom: number
  /** The base map can be seen. */
  drawn: boolean
}

const NOTHING: Shown = { map: null, placing: null, zoom: 0, drawn: false }

/** A map in the element, as long as it is on the page. */
export const useView = (frame: RefObject<HTMLElement | null>, asked: Asked) => {
  const [shown, setShown] = useState(NOTHING)
  const moved = useEffectEvent((area: MapArea) => asked.onMove?.(area))
  const open = useEffectEvent((element: HTMLElement) =>
    openMap(element, asked, {
      onStill: (placing, zoom) => setShown({ map: null, placing, zoom, drawn: true }),
      onMap: map => {
        map.on('moveend', event => {
          setShown(last => ({ ...last, zoom: map.getZoom() }))
          if ('originalEvent' in event || 'byHand' in event) moved(areaOfView(map.getBounds()))
        })
        map.once('load', () => setShown(last => ({ ...last, drawn: true })))
        setShown(({ drawn }) => ({ map, placing: map, zoom: map.getZoom(), drawn }))
      },
    }),
  )
  useEffect(() => {
    if (!frame.current) return
    const close = open(frame.current)
    return () => {
      setShown(NOTHING)
      close()
    }
  }, [frame])
  const { map } = shown
  // The language of the page may change while the map is open.
  const { label } = asked
  useEffect(() => map?.getCanvas().setAttribute('aria-label', label), [map, label])
  return shown
}
