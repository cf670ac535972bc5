import { type Point, polygon } from '../paint/canvas.ts'
import { lit } from '../paint/light.ts'
import { minus, type Spot, type View } from './camera.ts'
import { type Detail, faces, type Pen, paintWall, type Wall, wallOf } from './wall.ts'

export type Span = readonly [low: number, high: number]
export interface Block {
  x: Span
  y: Span
  z: Span
}
export type Side = 'front' | 'right' | 'back' | 'left'

/** A piece of a house that no other piece cuts through, so that pieces can be drawn one after another. */
export interface Part {
  block: Block
  draw(pen: Pen): void
  /** What casts its shadow. */
  corners: readonly Spot[]
}

export interface Skin {
  pigment: string
  texture?: Detail
  sides?: Partial<Record<Side, readonly Detail[]>>
}

const UP: Spot = [0, 0, 1]

export function side(pen: Pen, { x, y, z }: Block, which: Side): Wall {
  const tall = z[1] - z[0]
  const [w, d] = [x[1] - x[0], y[1] - y[0]]
  if (which === 'front') return wallOf(pen, [x[0], y[0], z[0]], [1, 0, 0], UP, w, tall)
  if (which === 'right') return wallOf(pen, [x[1], y[0], z[0]], [0, 1, 0], UP, d, tall)
  if (which === 'back') return wallOf(pen, [x[1], y[1], z[0]], [-1, 0, 0], UP, w, tall)
  return wallOf(pen, [x[0], y[1], z[0]], [0, -1, 0], UP, d, tall)
}

export const normals: Record<Side, Spot> = {
  front: [0, -1, 0],
  right: [1, 0, 0],
  back: [0, 1, 0],
  left: [-1, 0, 0],
}
export const sideNames: readonly Side[] = ['back', 'left', 'right', 'front']

export const cornersOf = ({ x, y, z }: Block): Spot[] =>
  x.flatMap(a => y.flatMap(b => z.map(h => [a, b, h] as const)))

/** A plain block: walls all round and a flat top. */
export function box(block: Block, skin: Skin, top?: string, rounded = 0): Part {
  return {
    block,
    corners: cornersOf(block),
    draw(pen) {
      const { x, y, z } = block
      if (top && pen.view.from[2] > z[1]) {
        const roof = wallOf(pen, [x[0], y[0], z[1]], [1, 0, 0], [0, 1, 0], x[1] - x[0], y[1] - y[0])
        pen.c.fill(roof.quad(0, 0, roof.width, roof.height), roof.tone(top))
      }
      for (const name of sideNames) {
        const corner: Spot = [name === 'right' ? x[1] : x[0], name === 'back' ? y[1] : y[0], z[0]]
        if (!faces(pen, corner, normals[name])) continue
        const wall = side(pen, block, name)
        const k = rounded
        const [w, h] = [wall.width, wall.height]
        const outline = k
          ? ([
              [0, 0],
              [w, 0],
              [w, h - k],
              [w - k * 0.3, h - k * 0.3],
              [w - k, h],
              [k, h],
              [k * 0.3, h - k * 0.3],
              [0, h - k],
            ] as const)
          : ([
              [0, 0],
              [w, 0],
              [w, h],
              [0, h],
            ] as const)
        paintWall(wall, outline, skin.pigment, skin.texture, skin.sides?.[name])
      }
    },
  }
}

/** Anything that stands upright and looks the same from all round: tower, post, urn. */
export function standing(block: Block, draw: (pen: Pen, foot: Point, scale: number) => void): Part {
  const middle: Spot = [(block.x[0] + block.x[1]) / 2, (block.y[0] + block.y[1]) / 2, block.z[0]]
  return {
    block,
    corners: cornersOf(block),
    draw: pen => draw(pen, pen.view.point(middle), pen.view.scale(middle)),
  }
}

function canHide(a: Block, b: Block, from: Spot): boolean {
  const axes = [
    [a.x, b.x, from[0]],
    [a.y, b.y, from[1]],
    [a.z, b.z, from[2]],
  ] as const
  for (const [p, q, eye] of axes) {
    if (p[1] <= q[0] + 0.01 && eye > q[0]) return false
    if (p[0] >= q[1] - 0.01 && eye < q[1]) return false
  }
  return true
}

/** Far pieces first; which of two is nearer follows from the plane that divides them. */
export function inOrder(parts: readonly Part[], from: Spot): Part[] {
  const rest = [...parts]
  const order: Part[] = []
  while (rest.length > 0) {
    let i = rest.findIndex(p => rest.every(q => q === p || !canHide(p.block, q.block, from)))
    if (i < 0) {
      const distance = ({ block: { x, y, z } }: Part) =>
        Math.hypot(...minus([(x[0] + x[1]) / 2, (y[0] + y[1]) / 2, (z[0] + z[1]) / 2], from))
      i = rest.reduce((best, p, k) => (distance(p) > distance(rest[best] ?? p) ? k : best), 0)
    }
    order.push(...rest.splice(i, 1))
  }
  return order
}

function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const turn = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  const half = (list: readonly Point[]) => {
    const out: Point[] = []
    for (const p of list) {
      while (out.length > 1 && turn(out[out.length - 2] as Point, out[out.length - 1] as Point, p) <= 0)
        out.pop()
      out.push(p)
    }
    return out.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** What the parts together keep from the sun, on level ground. */
export function shadow(pen: Pen, parts: readonly Part[], level = 0) {
  const { c, l, sun, view } = pen
  const reach = Math.max(0.32, sun[2])
  const outlines = parts.map(part =>
    hull(
      part.corners.map(([x, y, z]) => {
        const h = Math.max(0, z - level) / reach
        return [x - sun[0] * h, y - sun[1] * h] as const
      }),
    ),
  )
  const d = outlines.map(o => polygon(o.map(([x, y]) => groundPoint(view, x, y, level)))).join('')
  c.fill(d, lit(l, '#2f3352', 0), l.name === 'mist' || l.name === 'snow' ? 0.16 : 0.36)
}

const groundPoint = (view: View, x: number, y: number, z: number): Point => view.point([x, y, z])
