import type { Point } from '../../paint/canvas.ts'
import { type Light, lit } from '../../paint/light.ts'
import type { Random } from '../../paint/random.ts'
import { box, type Part } from '../solid.ts'
import type { Pen } from '../wall.ts'

export interface Colours {
  wall: string
  roof: string
  trim: string
  accent: string
}

export interface Model {
  parts: readonly Part[]
  /** How far the viewer steps back, and to the side, in metres. */
  away: number
  /** Preferred turn in radians; the composer may mirror it. */
  turn: number
  eye?: number
  stands: 'ground' | 'water' | 'street'
  /** Where the path to the door starts. */
  door?: readonly [x: number, y: number]
  /** Drawn last, in the house's own axes: smoke, wires, bunting. */
  after?: (pen: Pen) => void
  span: number
  /** Which side must stay free, where the house has one. */
  open?: 1 | -1
  /** No flowers before it. */
  bare?: boolean
}

export type Builder = (colours: Colours, random: Random, snow: boolean) => Model

export const chimney = (
  x: number,
  y: number,
  z: number,
  top: number,
  pigment: string,
  size = 0.8,
): Part[] => [
  box({ x: [x, x + size], y: [y, y + size], z: [z, top] }, { pigment }),
  box(
    { x: [x - 0.08, x + size + 0.08], y: [y - 0.08, y + size + 0.08], z: [top, top + 0.18] },
    { pigment },
    pigment,
  ),
]

/** Posts in a line along x. */
export const posts = (
  from: number,
  to: number,
  count: number,
  y: number,
  low: number,
  high: number,
  pigment: string,
  thick = 0.16,
): Part[] =>
  Array.from({ length: count }, (_, i) => {
    const x = from + ((to - from) * i) / Math.max(1, count - 1)
    return box(
      { x: [x - thick / 2, x + thick / 2], y: [y - thick / 2, y + thick / 2], z: [low, high] },
      { pigment },
    )
  })

/** A railing along x: rail, foot and balusters as one thin piece. */
export function railing(
  x0: number,
  x1: number,
  y: number,
  low: number,
  pigment: string,
  tall = 0.95,
  gap = 0.16,
): Part {
  const block = { x: [x0, x1], y: [y - 0.04, y + 0.04], z: [low, low + tall] } as const
  return {
    block,
    corners: [],
    draw({ c, view, l }) {
      const line = (z: number) => `M${view.point([x0, y, z]).join(' ')}L${view.point([x1, y, z]).join(' ')}`
      const k = view.scale([0, y, low])
      let bars = ''
      for (let x = x0; x <= x1 + 0.01; x += gap) {
        const [a, b]: [Point, Point] = [view.point([x, y, low + 0.1]), view.point([x, y, low + tall])]
        bars += `M${a.join(' ')}L${b.join(' ')}`
      }
      const tone = shadeOf(pigment, l)
      c.stroke(bars, tone, k * 0.045)
      c.stroke(line(low + tall) + line(low + 0.1), tone, k * 0.09)
    },
  }
}
const shadeOf = (pigment: string, l: Light) => lit(l, pigment, 0.6)

export function ladder(x: number, y: number, tall: number, pigment: string, slant = 0.9): Part {
  return {
    block: { x: [x - 0.3, x + 0.3], y: [y - 0.3, y], z: [0, tall] },
    corners: [],
    draw({ c, view, l }) {
      const at = (dx: number, t: number) => view.point([x + dx, y - slant * (1 - t), tall * t])
      const k = view.scale([x, y, 0])
      let d = ''
      for (const dx of [-0.28, 0.28]) d += `M${at(dx, 0).join(' ')}L${at(dx * 0.86, 1).join(' ')}`
      c.stroke(d, lit(l, pigment, 0.6), k * 0.09)
      let rungs = ''
      for (let t = 0.1; t < 1; t += 0.115) rungs += `M${at(-0.3, t).join(' ')}L${at(0.3, t).join(' ')}`
      c.stroke(rungs, lit(l, pigment, 0.8), k * 0.06)
    },
  }
}
