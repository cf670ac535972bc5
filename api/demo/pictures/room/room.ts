import type { Look } from '../look.ts'
import { type Canvas, canvas, type Point, polygon } from '../paint/canvas.ts'
import { mix } from '../paint/colour.ts'
import { type Light, type LightName, light, lit } from '../paint/light.ts'
import { type Random, random } from '../paint/random.ts'

const LENS = 1150

export const EYE = 1.45

export const LEVEL = 610

export const BACK = 5.2

export const HALF = 2.75

export const CEILING = 2.95

export interface Room {
  c: Canvas
  /** Light outside, and what of it and of the lamps fills the room. */
  outside: Light
  l: Light
  r: Random
  look: Look
  key: string
  /** Side on which the window is. */
  side: 1 | -1
  at(x: number, depth: number, z: number): Point
  tone(pigment: string, sun?: number): string
}

function indoors(l: Light): Light {
  if (l.lamps > 0.5)
    return {
      ...l,
      key: l.name === 'snow' ? '#ffedd2' : '#ffdcaa',
      shade: l.name === 'snow' ? '#b0a0a8' : '#8f7084',
    }
  return { ...l, key: mix(l.key, '#fff7ea', 0.5), shade: mix(l.shade, '#cbbab4', 0.55) }
}

/** Each room is seen from a step nearer or further, so that no two have the same corners. */
function nearer(r: Random): string {
  const k = r.between(1.02, 1.2)
  const [x, y] = [800 + r.between(-380, 380), r.between(760, 1000)]
  return `matrix(${k.toFixed(3)} 0 0 ${k.toFixed(3)} ${(x * (1 - k)).toFixed(1)} ${(y * (1 - k)).toFixed(1)})`
}

export function room(key: string, name: string, look: Look, lightName: LightName): Room {
  const outside = light(lightName)
  const l = indoors(outside)
  const r = random(`${key} ${name}`)
  return {
    c: canvas(nearer(r)),
    outside,
    l,
    r,
    look,
    key,
    side: r.sign(),
    at: (x, depth, z) => [800 + (LENS * x) / depth, LEVEL - (LENS * (z - EYE)) / depth],
    tone: (pigment, sun = 0.7) => lit(l, pigment, sun),
  }
}

export const pixels = (depth: number) => LENS / depth

export const panel = (m: Room, x: number, z: number, w: number, h: number, depth = BACK) =>
  polygon([m.at(x, depth, z), m.at(x + w, depth, z), m.at(x + w, depth, z + h), m.at(x, depth, z + h)])
