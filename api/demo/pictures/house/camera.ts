import { HORIZON } from '../land/scene.ts'
import type { Point } from '../paint/canvas.ts'

/** Metres: x to the right, y away from the viewer, z up; the origin is the middle of the house on the ground. */
export type Spot = readonly [x: number, y: number, z: number]

export interface Camera {
  /** How far the house is turned, in radians. */
  turn: number
  /** Where its middle stands, seen from the viewer. */
  right: number
  away: number
  eye: number
  lens: number
  /** Set to draw the reflection in water at this level instead of the thing itself. */
  mirror?: number
}

export interface View {
  camera: Camera
  point(spot: Spot): Point
  /** Pixels per metre at a spot. */
  scale(spot: Spot): number
  /** The viewer's place, in the house's own axes. */
  from: Spot
  /** From the viewer's axes into the house's own. */
  inward(direction: Spot): Spot
}

export function view(camera: Camera): View {
  const [cos, sin] = [Math.cos(camera.turn), Math.sin(camera.turn)]
  const inward = ([x, y, z]: Spot): Spot => [x * cos + y * sin, -x * sin + y * cos, z]
  const flat = ([x, y]: Spot) =>
    [x * cos - y * sin + camera.right, Math.max(0.8, x * sin + y * cos + camera.away)] as const
  const level = (z: number) => (camera.mirror === undefined ? z : 2 * camera.mirror - z)
  const eye = level(camera.eye)
  return {
    camera,
    inward,
    from: inward([-camera.right, -camera.away, eye]),
    scale: spot => camera.lens / flat(spot)[1],
    point: spot => {
      const [x, y] = flat(spot)
      return [800 + (camera.lens * x) / y, HORIZON - (camera.lens * (level(spot[2]) - camera.eye)) / y]
    },
  }
}

export const minus = (a: Spot, b: Spot): Spot => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const dot = (a: Spot, b: Spot) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Spot, b: Spot): Spot => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Spot): Spot => {
  const n = Math.hypot(...a) || 1
  return [a[0] / n, a[1] / n, a[2] / n]
}
