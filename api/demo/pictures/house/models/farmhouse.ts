import { ellipse } from '../../paint/canvas.ts'
import { darker, lighter } from '../../paint/colour.ts'
import { door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { gable } from '../profile.ts'
import { roofed } from '../roof.ts'
import { box } from '../solid.ts'
import { stones, tiles } from '../texture.ts'
import { type Builder, chimney, posts } from './model.ts'

export const farmhouse: Builder = ({ wall, roof, trim, accent }) => {
  const shut = { shutters: accent, frame: trim, surround: lighter(wall, 0.35), panes: [2, 3] as const }
  const cover = {
    pigment: roof,
    texture: tiles(roof, 0.36),
    edge: darker(roof, 0.2),
    out: [0.35, 0.2] as const,
    thick: 0.14,
  }
  const rubble = stones(wall)
  return {
    away: 25,
    turn: 0.42,
    stands: 'ground',
    span: 15,
    door: [-1.6, -3.6],
    parts: [
      roofed(
        { x: [-6, 2.6], y: [-3.6, 3.4], z: 0 },
        'x',
        gable(7, 5.2, 1.7),
        {
          pigment: wall,
          texture: rubble,
          sides: {
            front: [
              pane(0.9, 1, 1, 1.4, shut),
              door(3.8, 1.2, 2.3, { colour: accent, surround: lighter(wall, 0.35), glazed: true }),
              pane(6.4, 1, 1, 1.4, shut),
              pane(0.9, 3.4, 0.9, 1.2, shut),
              pane(3.9, 3.4, 0.9, 1.2, shut),
              pane(6.4, 3.4, 0.9, 1.2, shut),
              lantern(3.3, 2.2),
            ],
            right: [pane(2.9, 3.3, 0.9, 1.2, shut)],
            left: [
              pane(1.6, 1, 0.9, 1.3, shut),
              pane(4.6, 3.3, 0.9, 1.2, shut),
              pane(1.6, 3.3, 0.9, 1.2, shut),
            ],
          },
        },
        cover,
      ),
      roofed(
        { x: [2.6, 7.6], y: [-3, 2.8], z: 0 },
        'x',
        gable(5.8, 2.9, 1.4),
        {
          pigment: wall,
          texture: rubble,
          sides: {
            front: [
              door(0.8, 1.7, 2.1, {
                colour: accent,
                arch: true,
                surround: lighter(wall, 0.35),
                double: true,
              }),
              pane(3.5, 1, 0.9, 1.1, shut),
            ],
            right: [pane(1.4, 1, 0.9, 1.2, shut), pane(3.7, 1, 0.9, 1.2, shut)],
          },
        },
        cover,
      ),
      ...posts(3.2, 7.2, 3, -5.2, 0, 2.3, '#8d7358', 0.14),
      box(
        { x: [2.8, 7.6], y: [-5.4, -3.06], z: [2.3, 2.46] },
        {
          pigment: '#8d7358',
          sides: {
            front: [
              w =>
                w.pen.c.fill(
                  Array.from({ length: 24 }, (_, i) =>
                    ellipse(
                      ...w.point(0.1 + i * 0.2, 0.06 + 0.16 * Math.sin(i * 2.1)),
                      w.scale * 0.19,
                      w.scale * 0.15,
                    ),
                  ).join(''),
                  w.tone('#6f9450'),
                ),
              w =>
                w.pen.c.fill(
                  Array.from({ length: 15 }, (_, i) =>
                    ellipse(
                      ...w.point(0.2 + i * 0.32, -0.16 - 0.14 * Math.abs(Math.sin(i * 3.3))),
                      w.scale * 0.08,
                      w.scale * 0.15,
                    ),
                  ).join(''),
                  w.tone('#a58fd0'),
                ),
            ],
          },
        },
        '#7f9a58',
      ),
      ...chimney(-4.6, -0.2, 6, 7.6, wall, 0.9),
    ],
  }
}
