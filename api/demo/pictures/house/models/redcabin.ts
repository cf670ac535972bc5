import { door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { gable } from '../profile.ts'
import { roofed } from '../roof.ts'
import { box } from '../solid.ts'
import { boards, tiles } from '../texture.ts'
import type { Detail } from '../wall.ts'
import { type Builder, chimney, railing } from './model.ts'

const corner =
  (trim: string, tall: number, wide: number): Detail =>
  wall => {
    wall.pen.c.fill(wall.quad(0, 0, 0.2, tall) + wall.quad(wide - 0.2, 0, 0.2, tall), wall.tone(trim))
  }

export const redcabin: Builder = ({ wall, roof, trim, accent }, _, snow) => {
  const p = (u: number, v: number, w = 1) =>
    pane(u, v, w, 1.2, { frame: trim, surround: trim, panes: [2, 3] })
  const cladding = boards(wall, 0.26, true)
  const cover = { pigment: roof, texture: tiles(roof, 0.5), edge: trim, out: [0.4, 0.4] as const, snow }
  return {
    away: 21,
    turn: 0.55,
    stands: 'water',
    span: 14,
    eye: 2.6,
    parts: [
      ...[-5.6, -2.2, 1.2, 4.6, 7.6].flatMap(x =>
        [-4.6, 0].map(y =>
          box({ x: [x, x + 0.26], y: [y, y + 0.26], z: [-0.9, 0.5] }, { pigment: '#6a5646' }),
        ),
      ),
      box(
        { x: [-6, 8], y: [-5, 4], z: [0.5, 0.72] },
        { pigment: '#9a8268', texture: boards('#9a8268', 0.3, true) },
        '#b79d7e',
      ),
      roofed(
        { x: [-5, 2], y: [-2.6, 3], z: 0.72 },
        'x',
        gable(5.6, 2.6, 2.7),
        {
          pigment: wall,
          texture: cladding,
          sides: {
            front: [
              corner(trim, 2.6, 7),
              p(0.8, 0.9),
              door(2.9, 1, 2, { colour: accent, surround: trim }),
              p(4.9, 0.9, 1.2),
              lantern(4.2, 1.9),
            ],
            right: [corner(trim, 2.6, 5.6), p(1, 0.9), p(3.5, 0.9), p(2.3, 2.9)],
            left: [corner(trim, 2.6, 5.6), p(1, 0.9), p(3.5, 0.9), p(2.3, 2.9)],
          },
        },
        cover,
      ),
      roofed(
        { x: [3, 7.2], y: [-3.6, 2], z: 0.72 },
        'y',
        gable(4.2, 2.2, 2),
        {
          pigment: wall,
          texture: cladding,
          sides: {
            front: [
              corner(trim, 2.2, 4.2),
              p(0.7, 0.8, 1.1),
              p(2.4, 0.8, 1.1),
              pane(1.75, 2.5, 0.7, 0.7, { frame: trim, surround: trim }),
            ],
            right: [corner(trim, 2.2, 5.6), p(1, 0.8), p(3.4, 0.8)],
            left: [corner(trim, 2.2, 5.6), p(2, 0.8)],
          },
        },
        cover,
      ),
      railing(-5.9, 7.9, -4.9, 0.72, trim, 0.8, 1.4),
      ...chimney(-2.6, -0.2, 5.2, 6.8, '#8f7b6d', 0.7),
    ],
  }
}
