import { lighter } from '../../paint/colour.ts'
import { beam, door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { gable } from '../profile.ts'
import { roofed } from '../roof.ts'
import { box, type Part, side } from '../solid.ts'
import { bricks, tiles } from '../texture.ts'
import { type Detail, faces, paintWall } from '../wall.ts'
import type { Builder } from './model.ts'
import { type Front, tree } from './street.ts'

/** A front that rises in steps above the roof behind it. */
function stepGable(
  x0: number,
  x1: number,
  y: number,
  wall: number,
  top: number,
  pigment: string,
  trim: string,
  details: readonly Detail[],
): Part {
  const block = { x: [x0, x1], y: [y - 0.25, y], z: [0, top] } as const
  const w = x1 - x0
  const steps = 5
  const left = Array.from({ length: steps + 1 }, (_, i) => {
    const u = (i / steps) * (w / 2 - 0.5)
    const v = wall + (i / steps) * (top - wall)
    return [
      [u, v],
      [u, Math.min(top, v + (top - wall) / steps)],
    ] as const
  }).flat()
  const right = [...left].reverse().map(([u, v]) => [w - u, v] as const)
  return {
    block,
    corners: [
      [x0, y, 0],
      [x1, y, 0],
      [(x0 + x1) / 2, y, top],
    ],
    draw(pen) {
      const front = side(pen, block, 'front')
      if (!faces(pen, front.at(0, 0), [0, -1, 0])) return
      paintWall(front, [[0, 0], ...left, ...right, [w, 0]], pigment, bricks(pigment), details)
      const caps = left
        .filter((_, i) => i % 2 === 1)
        .map(([u, v]) => front.quad(u - 0.06, v, 0.5, 0.13) + front.quad(w - u - 0.44, v, 0.5, 0.13))
      pen.c.fill(caps.join(''), front.tone(trim, 0.1))
    },
  }
}

function canalFront(x0: number, x1: number, storeys: number, f: Front, own: boolean): Part[] {
  const w = x1 - x0
  const tall = storeys * 2.9 + 0.4
  const top = tall + w * 0.62
  const set = { frame: f.trim, panes: [2, 3] as const, surround: lighter(f.wall, 0.45), home: own }
  const details: Detail[] = [
    door(w * 0.12, 1.15, 2.4, { colour: f.accent, surround: f.trim, glazed: true }),
    pane(w * 0.48, 0.9, w * 0.38, 1.6, { ...set, panes: [3, 2], ...(own ? { box: '#e0566a' } : {}) }),
  ]
  for (let k = 1; k < storeys; k++)
    for (const u of [0.12, 0.41, 0.7])
      details.push(
        pane(w * u, k * 2.9 + 0.7, w * 0.19, 1.6, { ...set, ...(own && k === 1 ? { box: '#e0566a' } : {}) }),
      )
  details.push(
    pane(w / 2 - 0.5, tall + 0.5, 1, 1.5, { ...set, arch: true }),
    beam(0, tall - 0.1, w, 0.14, lighter(f.wall, 0.35)),
  )
  if (own) details.push(lantern(w * 0.4, 2.2))
  return [
    roofed(
      { x: [x0, x1], y: [0, 9], z: 0 },
      'y',
      gable(w, tall - 0.3, w * 0.6),
      { pigment: f.wall, texture: bricks(f.wall) },
      { pigment: f.roof, texture: tiles(f.roof, 0.36), edge: f.roof, out: [0, 0] },
    ),
    stepGable(x0, x1, 0, tall, top, f.wall, f.trim, details),
  ]
}

export const canalhouse: Builder = ({ wall, roof, trim, accent }, r) => {
  const others = ['#b5674a', '#d9c49a', '#8f5a4a', '#c98a5a', '#e3d5b8', '#a3705c']
  const row: Part[] = []
  let x = -21
  let i = r.whole(0, 5)
  while (x < 20) {
    const own = x >= -4 && x < 1.5
    const w = own ? 5.6 : r.between(4.2, 5.6)
    const f = own
      ? { wall, trim, accent, roof }
      : {
          wall: others[i++ % 6] ?? wall,
          trim: '#efe6d2',
          accent: r.pick(['#3d5a54', '#5a3a34', '#34465f']),
          roof: '#a5583f',
        }
    row.push(...canalFront(x, x + w, own ? 3 : r.whole(2, 3), f, own))
    x += w
  }
  return {
    away: 27,
    turn: 0.26,
    stands: 'water',
    span: 9,
    eye: 2.6,
    parts: [
      box(
        { x: [-24, 24], y: [-4.6, 9], z: [-1, 0] },
        { pigment: '#9a9084', texture: bricks('#9a9084') },
        '#c4b9a6',
      ),
      ...row,
      ...[-13, -6.5, 4.5, 11].flatMap(px => tree(px, -2.8)),
      box(
        { x: [-7, -2], y: [-7.6, -5.9], z: [-0.55, 0.1] },
        { pigment: accent, sides: { front: [beam(0, 0.5, 5, 0.12, trim)] } },
        '#b98a5e',
      ),
    ],
  }
}
