import type { Point } from '#contract/properties/places.rules.ts'

/** So far beyond the edge an element is still partly visible. */
const MARGIN_PX = 40

/** The map, or what stands for it until it is there. */
export interface Placing {
  project(place: [longitude: number, latitude: number]): { x: number; y: number }
  getCenter(): { lng: number }
  getContainer(): HTMLElement
  getCanvasContainer(): HTMLElement
  on(change: 'move' | 'resize', listener: () => void): unknown
  off(change: 'move' | 'resize', listener: () => void): unknown
}

/** Moves an element to its point on the map. Outside of the view it cannot be reached. */
export const putOnMap = (map: Placing, element: HTMLElement, { latitude, longitude }: Point) => {
  const { lng: middle } = map.getCenter()
  const { clientWidth, clientHeight } = map.getContainer()
  // Where the map shows the world more than once, the point is the one next to the middle.
  const turns = Math.round((middle - longitude) / 360)
  const { x, y } = map.project([longitude + turns * 360, latitude])
  const isOut =
    x < -MARGIN_PX || y < -MARGIN_PX || x > clientWidth + MARGIN_PX || y > clientHeight + MARGIN_PX
  element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
  element.style.visibility = isOut ? 'hidden' : ''
}

/** Calls `place` now and whenever the map moves. Returns the end of it. */
export const followMap = (map: Placing, place: () => void): (() => void) => {
  place()
  map.on('move', place)
  map.on('resize', place)
  return () => {
    map.off('move', place)
    map.off('resize', place)
  }
}
