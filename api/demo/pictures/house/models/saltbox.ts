import { door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { gable } from '../profile.ts'
import { roofed } from '../roof.ts'
import { boards, tiles } from '../texture.ts'
import type { Detail } from '../wall.ts'
import { type Builder, chimney, posts, railing } from './model.ts'

export const saltbox: Builder = ({ wall, roof, trim, accent }) => {
  const set = { frame: trim, panes: [3, 4] as const, surround: trim, shutters: accent }
  const clap = boards(wall, 0.18)
  return {
    away: 25,
    turn: 0.48,
    stands: 'ground',
    span: 15,
    door: [-2.6, -3.4],
    parts: [
      roofed(
        { x: [-6.4, 1.6], y: [-3.2, 4.6], z: 0 },
        'x',
        [
          [0, 5.2],
          [3.2, 7.6],
          [7.8, 2.6],
        ],
        {
          pigment: wall,
          texture: clap,
          sides: {
            front: [
              pane(0.9, 0.9, 1, 1.6, set),
              door(3.4, 1.2, 2.3, { colour: accent, surround: trim }),
              pane(6, 0.9, 1, 1.6, set),
              pane(0.9, 3.4, 1, 1.4, set),
              pane(3.5, 3.4, 1, 1.4, set),
              pane(6, 3.4, 1, 1.4, set),
              lantern(3, 2.1),
            ],
            right: [
              pane(1.4, 0.9, 1, 1.6, { frame: trim, surround: trim }),
              pane(1.4, 3.4, 1, 1.4, { frame: trim, surround: trim }),
            ],
            left: [
              pane(5.4, 0.9, 1, 1.6, { frame: trim, surround: trim }),
              pane(5.4, 3.4, 1, 1.4, { frame: trim, surround: trim }),
              pane(2.4, 0.9, 1, 1.4, { frame: trim, surround: trim }),
            ],
          },
        },
        { pigment: roof, texture: tiles(roof, 0.28), edge: trim, out: [0.35, 0.3] },
      ),
      ...chimney(-3, -0.4, 7, 9.2, '#a4584a', 1.1),
      roofed(
        { x: [3.6, 8], y: [-1.6, 3.6], z: 0 },
        'y',
        gable(4.4, 3.2, 2.6),
        {
          pigment: '#a8452f',
          texture: boards('#a8452f', 0.26, true),
          sides: {
            front: [barnDoor(trim), pane(1.8, 3.6, 0.8, 0.9, { frame: trim, surround: trim })],
            right: [pane(1.8, 1.2, 1, 1, { frame: trim, surround: trim })],
          },
        },
        { pigment: roof, texture: tiles(roof, 0.28), edge: trim, out: [0.35, 0.3] },
      ),
      ...posts(-8, -4.4, 4, -6, 0, 0.9, trim, 0.12),
      railing(-8, -4.4, -6, 0, trim, 0.8, 0.3),
    ],
  }
}

const barnDoor =
  (trim: string): Detail =>
  wall => {
    const { c } = wall.pen
    c.fill(wall.quad(1, 0, 2.4, 2.5), wall.tone('#8f3a28'))
    c.fill(
      wall.quad(1, 0, 0.12, 2.5) +
        wall.quad(3.28, 0, 0.12, 2.5) +
        wall.quad(2.14, 0, 0.12, 2.5) +
        wall.quad(1, 2.38, 2.4, 0.12) +
        wall.shape([
          [1.1, 0],
          [1.25, 0],
          [2.2, 2.4],
          [2.05, 2.4],
        ]) +
        wall.shape([
          [3.3, 0],
          [3.15, 0],
          [2.2, 2.4],
          [2.35, 2.4],
        ]),
      wall.tone(trim),
    )
  }
