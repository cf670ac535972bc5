import type { Point } from '#contract/properties/places.rules.ts'

export interface Spot extends Point {
  /** The place is somewhere in this circle; without one it is exactly here. */
  radius_m?: number
}

/** Metres of a pixel on the equator at zoom 0, where the world is 512 pixels wide. */
const METRES_PER_PIXEL = 40_075_016.686 / 512
/** A smaller circle could be taken for the dot of a house. */
const LEAST_PX = 32

/** The width in pixels of the circle around a place at a zoom of the map. */
export const circleWidth = ({ latitude, radius_m = 0 }: Spot, zoom: number) => {
  const metres = (METRES_PER_PIXEL * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom
  return Math.round(Math.max(LEAST_PX, (2 * radius_m) / metres))
}
