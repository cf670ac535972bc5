import { polygon } from '../../paint/canvas.ts'
import { darker, lighter } from '../../paint/colour.ts'
import { door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { gable, lean } from '../profile.ts'
import { roofed } from '../roof.ts'
import { box } from '../solid.ts'
import { boards, logs } from '../texture.ts'
import { type Builder, chimney, posts } from './model.ts'

export const logcabin: Builder = ({ wall, roof, trim, accent }, _, snow) => {
  const p = (u: number, w = 1.3) => pane(u, 0.95, w, 1.2, { frame: trim, surround: trim, panes: [3, 2] })
  return {
    away: 19,
    turn: 0.55,
    stands: 'ground',
    span: 11,
    door: [2.6, -5],
    parts: [
      roofed(
        { x: [-5, 5], y: [-3, 3.4], z: 0.2 },
        'x',
        gable(6.4, 2.7, 2.6),
        {
          pigment: wall,
          texture: logs(wall),
          sides: {
            front: [p(1), p(3.6, 1.6), door(7, 1.1, 2.1, { colour: accent, glazed: true }), lantern(6.6, 2)],
            right: [p(1), p(4, 1.4), pane(2.6, 3.2, 1.1, 0.9, { frame: trim, surround: trim })],
            left: [p(1), p(4, 1.4), pane(2.6, 3.2, 1.1, 0.9, { frame: trim, surround: trim })],
          },
        },
        {
          pigment: roof,
          texture: boards(roof, 0.3, true),
          edge: darker(wall, 0.3),
          out: [0.7, 0.7],
          thick: snow ? 0.45 : 0.2,
          snow,
        },
      ),
      box({ x: [0.6, 5], y: [-5, -3], z: [0, 0.3] }, { pigment: darker(wall, 0.1) }, lighter(wall, 0.2)),
      ...posts(0.8, 4.8, 3, -4.8, 0.3, 2.5, darker(wall, 0.2), 0.22),
      roofed(
        { x: [0.6, 5], y: [-5, -3.05], z: 2.3 },
        'x',
        lean(1.95, 0.1, 0.75),
        { pigment: wall },
        {
          pigment: roof,
          texture: boards(roof, 0.3, true),
          edge: darker(wall, 0.3),
          out: [0.3, 0.3],
          thick: snow ? 0.35 : 0.16,
          snow,
          open: true,
        },
      ),
      ...chimney(-2.6, 0.2, 4.6, 6.6, '#9d8f83', 0.9),
    ],
    after: ({ c, view, l }) => {
      const [x, y] = view.point([-2.1, 0.6, 6.9])
      const k = view.scale([-2, 0, 7])
      for (let i = 1; i < 7; i++)
        c.fill(
          polygon([
            [x + i * k * 0.22, y - i * k * 0.3 - k * 0.3],
            [x + i * k * 0.3 + k * 0.2 * i, y - i * k * 0.34],
            [x + i * k * 0.24, y - i * k * 0.2],
          ]),
          l.cloud,
          0.13,
        )
    },
  }
}
