import type { Map as MapGL } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { MapArea } from '#contract/properties/places.rules.ts'
import { areaOfView } from './areas.ts'
import { type FirstView, openMap } from './open-map.ts'

interface View {
  area: MapArea
  zoom: number
}

interface Asked extends FirstView {
  label: string
  /** Somebody has moved the map, by hand or by one of its buttons. */
  onMove?: (area: MapArea) => void
}

/** Marks a move that a button made, so that it counts as one by hand. */
export const BY_HAND = { byHand: true }

/** A map in the element, as long as it is on the page, what it shows (null until it is there), and whether it is drawn. */
export const useView = (frame: RefObject<HTMLElement | null>, asked: Asked) => {
  const [map, setMap] = useState<MapGL | null>(null)
  const [view, setView] = useState<View | null>(null)
  const [drawn, setDrawn] = useState(false)
  const open = useEffectEvent((element: HTMLElement) => openMap(element, asked))
  const moved = useEffectEvent((area: MapArea) => asked.onMove?.(area))
  useEffect(() => {
    if (!frame.current) return
    const { map: opened, close } = open(frame.current)
    const look = (event: object) => {
      const area = areaOfView(opened.getBounds())
      setView({ area, zoom: opened.getZoom() })
      if ('originalEvent' in event || 'byHand' in event) moved(area)
    }
    opened.on('moveend', look)
    opened.once('load', () => setDrawn(true))
    setMap(opened)
    look({})
    return () => {
      setMap(null)
      setDrawn(false)
      close()
    }
  }, [frame])
  // The language of the page may change while the map is open.
  const { label } = asked
  useEffect(() => map?.getCanvas().setAttribute('aria-label', label), [map, label])
  return { map, view, drawn }
}
