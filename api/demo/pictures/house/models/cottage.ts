import { darker, lighter } from '../../paint/colour.ts'
import { door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { gable } from '../profile.ts'
import { roofed } from '../roof.ts'
import { box } from '../solid.ts'
import { plaster, stones, thatch } from '../texture.ts'
import { type Builder, chimney } from './model.ts'

export const cottage: Builder = ({ wall, roof, trim, accent }) => {
  const set = { frame: trim, panes: [2, 2] as const, box: '#d8556a', surround: lighter(wall, 0.5) }
  return {
    away: 19,
    turn: 0.42,
    stands: 'ground',
    span: 12,
    door: [-0.3, -3],
    parts: [
      roofed(
        { x: [-5.6, 4.6], y: [-2.8, 3], z: 0 },
        'x',
        gable(5.8, 2.6, 3),
        {
          pigment: wall,
          texture: plaster(wall),
          sides: {
            front: [
              pane(1.1, 0.95, 1.2, 1.1, set),
              door(4.7, 1.1, 2, { colour: accent, surround: lighter(wall, 0.5) }),
              pane(7.4, 0.95, 1.2, 1.1, set),
              lantern(6.4, 1.8),
            ],
            right: [pane(2.4, 0.95, 1, 1.1, set), pane(2.5, 3, 0.8, 0.9, { frame: trim })],
            left: [pane(2.4, 0.95, 1, 1.1, set), pane(2.5, 3, 0.8, 0.9, { frame: trim })],
          },
        },
        {
          pigment: roof,
          texture: thatch(roof),
          edge: darker(roof, 0.18),
          soffit: darker(roof, 0.3),
          out: [0.5, 0.3],
          thick: 0.42,
        },
      ),
      roofed(
        { x: [4.6, 7], y: [-2, 2.2], z: 0 },
        'x',
        gable(4.2, 2, 2),
        {
          pigment: wall,
          texture: plaster(wall),
          sides: { front: [pane(0.8, 0.8, 0.8, 0.9, { frame: trim })] },
        },
        { pigment: roof, texture: thatch(roof), edge: darker(roof, 0.18), out: [0.4, 0.2], thick: 0.34 },
      ),
      ...chimney(-4.9, -0.3, 5, 7, wall, 0.9),
      ...chimney(3.6, -0.3, 5, 6.8, wall, 0.8),
      box(
        { x: [-8.6, -2], y: [-6.2, -5.8], z: [0, 0.75] },
        { pigment: '#a39c8f', texture: stones('#a39c8f') },
        '#b7b0a2',
      ),
      box(
        { x: [1.6, 7.4], y: [-6.2, -5.8], z: [0, 0.75] },
        { pigment: '#a39c8f', texture: stones('#a39c8f') },
        '#b7b0a2',
      ),
    ],
  }
}
