import { darker } from '../../paint/colour.ts'
import { door, lantern } from '../door.ts'
import { hipped } from '../hip.ts'
import { pane } from '../opening.ts'
import { box } from '../solid.ts'
import { boards, thatch } from '../texture.ts'
import { type Builder, posts, railing } from './model.ts'

export const bungalow: Builder = ({ wall, roof, trim, accent }) => {
  const louvre = { frame: trim, shutters: accent, panes: [1, 3] as const }
  return {
    away: 21,
    turn: 0.42,
    stands: 'ground',
    span: 13,
    door: [0, -6.2],
    parts: [
      ...[-5.6, -2, 1.8, 5.4].flatMap(x =>
        [-4.2, 0, 3].map(y =>
          box({ x: [x, x + 0.24], y: [y, y + 0.24], z: [0, 0.9] }, { pigment: '#6f5a48' }),
        ),
      ),
      box({ x: [-6, 6], y: [-4.6, 3.6], z: [0.9, 1.12] }, { pigment: darker(trim, 0.25) }, '#c9a87c'),
      ...[0, 1, 2].map(i =>
        box(
          { x: [-0.9, 0.9], y: [-5.7 + i * 0.36, -5.3 + i * 0.36], z: [0, 0.3 + i * 0.3] },
          { pigment: '#b5946c' },
          '#cdae82',
        ),
      ),
      box(
        { x: [-5, 5], y: [-2.2, 3.4], z: [1.12, 3.9] },
        {
          pigment: wall,
          texture: boards(wall, 0.24),
          sides: {
            front: [
              pane(0.9, 0.7, 1.3, 1.5, louvre),
              door(4, 2, 2.3, { colour: accent, glazed: true, double: true, surround: trim }),
              pane(7.7, 0.7, 1.3, 1.5, louvre),
              lantern(3.4, 2),
            ],
            right: [pane(1, 0.7, 1.2, 1.4, louvre), pane(3.5, 0.7, 1.2, 1.4, louvre)],
            left: [pane(1, 0.7, 1.2, 1.4, louvre), pane(3.5, 0.7, 1.2, 1.4, louvre)],
          },
        },
      ),
      ...posts(-5.8, -1.2, 3, -4.4, 1.12, 3.8, trim, 0.18),
      ...posts(1.2, 5.8, 3, -4.4, 1.12, 3.8, trim, 0.18),
      railing(-5.8, -1.2, -4.45, 1.12, trim, 0.85, 0.28),
      railing(1.2, 5.8, -4.45, 1.12, trim, 0.85, 0.28),
      hipped(
        { x: [-5.6, 5.6], y: [-4.4, 3.8], z: 3.9 },
        2.9,
        { pigment: roof, texture: thatch(roof), edge: darker(roof, 0.25), out: [0.8, 0.8] },
        4.6,
      ),
    ],
  }
}
