import { ellipse, polygon } from '../../paint/canvas.ts'
import { darker, lighter } from '../../paint/colour.ts'
import { lit } from '../../paint/light.ts'
import { door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { box } from '../solid.ts'
import { plaster } from '../texture.ts'
import type { Wall } from '../wall.ts'
import { type Builder, ladder } from './model.ts'

export const adobe: Builder = ({ wall, trim, accent }) => {
  const mud = plaster(wall)
  const window = (u: number, v = 1.1, w = 1.1, h = 1.2) =>
    pane(u, v, w, h, { frame: accent, panes: [2, 3], sill: true })
  const vigas = (from: number, count: number, step: number, v: number) => (wallFace: Wall) => {
    const { c, l } = wallFace.pen
    for (let i = 0; i < count; i++) {
      const [x, y] = wallFace.point(from + i * step, v)
      const k = wallFace.scale
      c.fill(
        polygon([
          [x, y],
          [x + k * 0.5, y + k * 0.55],
          [x + k * 0.4, y + k * 0.62],
          [x - k * 0.06, y + k * 0.1],
        ]),
        lit(l, '#4a3550', 0.1),
        0.35,
      )
      c.fill(ellipse(x, y, k * 0.13, k * 0.13), wallFace.tone('#7a5238'))
      c.fill(ellipse(x - k * 0.01, y - k * 0.01, k * 0.09, k * 0.09), wallFace.tone('#b98a5e'))
    }
  }
  return {
    away: 22,
    turn: 0.45,
    stands: 'ground',
    span: 14,
    door: [-0.4, -3.6],
    parts: [
      box(
        { x: [-6.4, 2], y: [-3.4, 3.6], z: [0, 3.3] },
        {
          pigment: wall,
          texture: mud,
          sides: {
            front: [
              window(1),
              door(5.4, 1.2, 2.2, { colour: accent, step: '#b98a68' }),
              window(3.4),
              vigas(0.5, 9, 0.92, 2.85),
              lantern(5, 2),
              ristra(7.1),
            ],
            left: [window(2.4), vigas(0.6, 7, 0.95, 2.85)],
            right: [vigas(0.6, 7, 0.95, 2.85)],
          },
        },
        lighter(wall, 0.1),
        0.28,
      ),
      box(
        { x: [2, 7], y: [-2.2, 3.6], z: [0, 2.8] },
        {
          pigment: wall,
          texture: mud,
          sides: {
            front: [window(1), window(3.1), vigas(0.5, 5, 0.95, 2.4)],
            right: [window(1.4), window(3.8), vigas(0.6, 5, 1.1, 2.4)],
          },
        },
        lighter(wall, 0.1),
        0.28,
      ),
      box(
        { x: [-5, 0.4], y: [-1, 3.6], z: [3.3, 6] },
        {
          pigment: wall,
          texture: mud,
          sides: {
            front: [window(0.8, 0.8), door(3.2, 1.1, 1.9, { colour: accent }, 0.1), vigas(0.5, 5, 1, 2.25)],
            left: [window(1.6, 0.8), vigas(0.5, 4, 1, 2.25)],
            right: [window(1.6, 0.8), vigas(0.5, 4, 1, 2.25)],
          },
        },
        lighter(wall, 0.1),
        0.26,
      ),
      box({ x: [4.6, 5.6], y: [0.6, 1.6], z: [2.8, 4.4] }, { pigment: wall }, darker(wall, 0.3), 0.2),
      ladder(1.2, -3.5, 4.4, trim),
      box(
        { x: [3.4, 7.8], y: [-5.2, -4.8], z: [0, 0.9] },
        { pigment: wall, texture: mud },
        lighter(wall, 0.15),
        0.1,
      ),
    ],
  }
}

const ristra = (u: number) => (wall: Wall) => {
  for (let i = 0; i < 7; i++)
    wall.pen.c.fill(
      ellipse(...wall.point(u + (i % 2 ? 0.06 : -0.06), 2.2 - i * 0.13), wall.scale * 0.09, wall.scale * 0.1),
      wall.tone(i % 3 ? '#c23b2a' : '#8f2a24'),
    )
}
