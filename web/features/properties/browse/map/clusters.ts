import type { Point } from '#contract/properties/places.rules.ts'

/** Pins that would cover each other, at the middle of them; one pin alone is a cluster too. */
export interface PinCluster<Pin> extends Point {
  readonly pins: readonly Pin[]
}

/** The side of the world in pixels at zoom 0. */
const WORLD_PX = 512
/** About the width of a price, so that two pins never hide each other. */
const NEAR_PX = 56
/** From this zoom on every pin stands alone: homes of one house could never be told apart otherwise. */
export const ALONE_ZOOM = 13

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Pixels from the north-west corner of the world, in the projection of the map. */
const placeOf = ({ latitude, longitude }: Point, zoom: number) => {
  const side = WORLD_PX * 2 ** zoom
  return {
    x: ((longitude + 180) / 360) * side,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) / (2 * Math.PI)) * side,
  }
}

const middleOf = <Pin extends Point>(pins: readonly Pin[]): PinCluster<Pin> => ({
  pins,
  latitude: pins.reduce((sum, { latitude }) => sum + latitude, 0) / pins.length,
  longitude: pins.reduce((sum, { longitude }) => sum + longitude, 0) / pins.length,
})

/**
 * Every pin in exactly one cluster, in the order of the pins. A cluster has all pins that are near its first one, so
 * that it does not depend on what part of the world is shown.
 */
export const clusterPins = <Pin extends Point>(pins: readonly Pin[], zoom: number): PinCluster<Pin>[] => {
  if (zoom >= ALONE_ZOOM) return pins.map(pin => middleOf([pin]))
  const groups: { x: number; y: number; pins: Pin[] }[] = []
  for (const pin of pins) {
    const { x, y } = placeOf(pin, zoom)
    const near = groups.find(each => Math.hypot(each.x - x, each.y - y) < NEAR_PX)
    if (near) near.pins.push(pin)
    else groups.push({ x, y, pins: [pin] })
  }
  return groups.map(group => middleOf(group.pins))
}
