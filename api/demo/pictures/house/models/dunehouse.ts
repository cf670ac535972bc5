import { beam, door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { gable, lean } from '../profile.ts'
import { roofed } from '../roof.ts'
import { boards, plaster, tiles } from '../texture.ts'
import { type Builder, chimney, posts, railing } from './model.ts'

export const dunehouse: Builder = ({ wall, roof, trim, accent }) => {
  const set = { frame: trim, panes: [3, 2] as const, surround: trim }
  const cover = { pigment: roof, texture: tiles(roof, 0.32, true), edge: trim, out: [0.35, 0.3] as const }
  return {
    away: 20,
    turn: 0.5,
    stands: 'ground',
    span: 12,
    door: [-0.4, -3.2],
    parts: [
      roofed(
        { x: [-5, 4.4], y: [-3, 3], z: 0 },
        'x',
        gable(6, 2.7, 3),
        {
          pigment: wall,
          texture: plaster(wall),
          sides: {
            front: [
              pane(0.8, 0.9, 1.3, 1.3, set),
              pane(2.7, 0.9, 1.3, 1.3, set),
              door(4.9, 1.1, 2.1, { colour: accent, surround: trim, glazed: true }),
              pane(7.2, 0.9, 1.4, 1.3, set),
              lantern(6.3, 1.9),
            ],
            right: [
              pane(0.9, 0.9, 1.2, 1.3, set),
              pane(3.8, 0.9, 1.2, 1.3, set),
              pane(2.4, 3.3, 1.2, 1.2, set),
              beam(0, 2.7, 6, 0.1, trim),
            ],
            left: [
              pane(0.9, 0.9, 1.2, 1.3, set),
              pane(3.8, 0.9, 1.2, 1.3, set),
              pane(2.4, 3.3, 1.2, 1.2, set),
            ],
          },
        },
        cover,
      ),
      roofed(
        { x: [4.4, 7.4], y: [-2, 2.4], z: 0 },
        'x',
        lean(4.4, 2, 3),
        {
          pigment: '#f2ead8',
          texture: boards('#f2ead8', 0.24, true),
          sides: { front: [pane(0.8, 0.8, 1.4, 1, set)] },
        },
        cover,
      ),
      ...chimney(-0.6, -0.4, 5.4, 7, '#f2ead8', 0.8),
      ...posts(-7, 2.6, 9, -5.8, 0, 0.8, trim, 0.1),
      railing(-7, 2.6, -5.8, 0, trim, 0.72, 0.26),
    ],
  }
}
