import type { Point } from '#contract/properties/places.rules.ts'
import { toPixels } from './mercator.ts'

/** Pins that would cover each other, at the middle of them; one pin alone is a cluster too. */
export interface PinCluster<Pin> extends Point {
  readonly pins: readonly Pin[]
}

/** About the width of a price, so that two pins never hide each other. */
const NEAR_PX = 56
/** From this zoom on every pin stands alone: homes of one house could never be told apart otherwise. */
export const ALONE_ZOOM = 13

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
    const { x, y } = toPixels(pin, zoom)
    const near = groups.find(each => Math.hypot(each.x - x, each.y - y) < NEAR_PX)
    if (near) near.pins.push(pin)
    else groups.push({ x, y, pins: [pin] })
  }
  return groups.map(group => middleOf(group.pins))
}
