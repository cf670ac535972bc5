import { type Canvas, type Point, polygon } from '../paint/canvas.ts'
import { mix } from '../paint/colour.ts'
import { type Light, lit } from '../paint/light.ts'
import type { Random } from '../paint/random.ts'
import { cross, dot, minus, type Spot, unit, type View } from './camera.ts'

export interface Pen {
  c: Canvas
  l: Light
  r: Random
  view: View
  /** Towards the sun, in the house's axes. */
  sun: Spot
}

/** A flat side with its own measures: u along it, v up it, in metres, seen from outside. */
export interface Wall {
  pen: Pen
  width: number
  height: number
  /** How much sun falls on it, 0 to 1. */
  sunshine: number
  at(u: number, v: number): Spot
  point(u: number, v: number): Point
  quad(u: number, v: number, w: number, h: number): string
  shape(points: readonly (readonly [number, number])[]): string
  tone(pigment: string, more?: number): string
  scale: number
}

export type Detail = (wall: Wall) => void

export function sunshine(pen: Pen, normal: Spot): number {
  const straight = dot(normal, pen.sun)
  return straight <= 0 ? Math.max(0, 0.14 + straight * 0.14) : Math.min(1, 0.42 + straight * 0.95)
}

export const faces = (pen: Pen, corner: Spot, normal: Spot) => dot(normal, minus(pen.view.from, corner)) > 0

export function wallOf(pen: Pen, origin: Spot, along: Spot, up: Spot, width: number, height: number): Wall {
  const normal = unit(cross(along, up))
  const sun = sunshine(pen, normal)
  const at = (u: number, v: number): Spot => [
    origin[0] + along[0] * u + up[0] * v,
    origin[1] + along[1] * u + up[1] * v,
    origin[2] + along[2] * u + up[2] * v,
  ]
  const point = (u: number, v: number) => pen.view.point(at(u, v))
  return {
    pen,
    width,
    height,
    at,
    point,
    sunshine: sun,
    quad: (u, v, w, h) => polygon([point(u, v), point(u + w, v), point(u + w, v + h), point(u, v + h)]),
    shape: points => polygon(points.map(([u, v]) => point(u, v))),
    tone: (pigment, more = 0) => lit(pen.l, pigment, Math.max(0, Math.min(1, sun + more))),
    scale: pen.view.scale(at(width / 2, height / 2)),
  }
}

/** A side that faces the viewer, with a wash that deepens towards the ground. */
export function paintWall(
  wall: Wall,
  outline: readonly (readonly [number, number])[],
  pigment: string,
  texture?: Detail,
  details: readonly Detail[] = [],
) {
  const { pen, tone, shape } = wall
  const d = shape(outline)
  const top = tone(pigment, 0.05)
  const low = mix(tone(pigment, -0.08), lit(pen.l, '#8a6f5a', wall.sunshine), 0.12)
  pen.c.fill(
    d,
    pen.c.linear([
      [0, top],
      [0.6, tone(pigment)],
      [1, low],
    ]),
  )
  if (texture) pen.c.within(d, () => texture(wall))
  for (const detail of details) detail(wall)
}
