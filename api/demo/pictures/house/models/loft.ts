import { curve, polygon } from '../../paint/canvas.ts'
import { darker, lighter } from '../../paint/colour.ts'
import { lit } from '../../paint/light.ts'
import { beam, door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { box, type Part, standing } from '../solid.ts'
import { bricks } from '../texture.ts'
import type { Detail } from '../wall.ts'
import { type Builder, railing } from './model.ts'

export const loft: Builder = ({ wall, roof, trim, accent }, r) => {
  const block = (x0: number, x1: number, storeys: number, pigment: string, own: boolean): Part[] => {
    const w = x1 - x0
    const tall = storeys * 3.4 + 0.9
    const count = Math.round(w / 2.7)
    const details: Detail[] = []
    for (let k = 0; k < storeys; k++)
      for (let i = 0; i < count; i++) {
        const u = ((i + 0.5) / count) * w - 0.95
        if (k === 0 && own && i === 1)
          details.push(door(u, 1.9, 2.7, { colour: accent, glazed: true, double: true, surround: trim }))
        else
          details.push(
            pane(u, k * 3.4 + 0.8, 1.9, 2.2, {
              frame: own ? '#2f3436' : '#5a5550',
              panes: [4, 4],
              arch: k === storeys - 1,
              home: own || r.chance(0.35),
              surround: darker(pigment, 0.12),
            }),
          )
      }
    details.push(
      beam(0, tall - 0.6, w, 0.16, lighter(pigment, 0.3)),
      beam(0, tall - 0.22, w, 0.22, lighter(pigment, 0.35)),
    )
    if (own) details.push(lantern(((0.5 + 1) / count) * w - 1.3, 2.4))
    return [
      box(
        { x: [x0, x1], y: [0, 10], z: [0, tall] },
        { pigment, texture: bricks(pigment), sides: { front: details } },
        roof,
      ),
    ]
  }
  const tank = standing({ x: [-1.6, 0.8], y: [3, 5.4], z: [14.5, 20] }, ({ c, l, view }) => {
    const at = (z: number) => view.point([-0.4, 4.2, z])
    const k = view.scale([-0.4, 4.2, 15])
    const [x, y] = at(16)
    const [, top] = at(18.2)
    c.stroke(
      `M${x - k} ${at(14.4)[1]}L${x - k * 0.85} ${y}M${x + k} ${at(14.4)[1]}L${x + k * 0.85} ${y}M${x - k} ${at(14.6)[1]}L${x + k * 0.85} ${y}M${x + k} ${at(14.6)[1]}L${x - k * 0.85} ${y}`,
      lit(l, '#4a3f3a', 0.3),
      k * 0.12,
    )
    c.fill(
      polygon([
        [x - k * 1.15, y],
        [x - k * 1.05, top],
        [x + k * 1.05, top],
        [x + k * 1.15, y],
      ]),
      c.linear(
        [
          [0, lit(l, '#a5764c', 0.9)],
          [1, lit(l, '#7a5238', 0.1)],
        ],
        [0, 0],
        [1, 0],
      ),
    )
    c.stroke(
      [0.25, 0.5, 0.75].map(t => `M${x - k * 1.1} ${y + (top - y) * t}h${k * 2.2}`).join(''),
      lit(l, '#3a302c', 0.3),
      2.4,
    )
    c.fill(
      `${curve([
        [x - k * 1.2, top],
        [x, top - k * 1.15],
        [x + k * 1.2, top],
      ])}Z`,
      lit(l, '#6b5a50', 0.5),
    )
  })
  return {
    away: 36,
    turn: 0.42,
    stands: 'street',
    span: 14,
    eye: 2.4,
    open: -1,
    parts: [
      ...block(-6, 5.6, 4, wall, true),
      ...block(6.4, 14, 2, '#8f5f4f', false),
      ...block(14.2, 26, 3, '#a8836b', false),
      tank,
      ...[-16, -12, -8].map(px =>
        box({ x: [px, px + 0.3], y: [-1, -0.7], z: [0, 1] }, { pigment: '#3a3a40' }),
      ),
      railing(-26, -7, 2, 0, '#3a3a40', 1.1, 0.3),
    ],
  }
}
