import { crown } from '../../land/trees.ts'
import { curve } from '../../paint/canvas.ts'
import { darker, lighter } from '../../paint/colour.ts'
import { lit } from '../../paint/light.ts'
import { door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { gable } from '../profile.ts'
import { roofed } from '../roof.ts'
import { box, type Part, standing } from '../solid.ts'
import { boards, tiles } from '../texture.ts'
import { type Builder, ladder, railing } from './model.ts'

export const treehouse: Builder = ({ wall, roof, trim, accent }) => {
  const bark = '#7a5e48'
  const trunk = (x: number, y: number, tall: number, r: number): Part =>
    standing({ x: [x - r, x + r], y: [y - r, y + r], z: [0, tall] }, ({ c, l, view }) => {
      const [a, b] = [view.point([x, y, 0]), view.point([x, y, tall])]
      const k = view.scale([x, y, 0]) * r
      c.fill(
        curve(
          [
            [a[0] - k * 1.9, a[1] + 6],
            [a[0] - k, a[1] - k * 1.6],
            [b[0] - k * 0.8, b[1]],
            [b[0] + k * 0.8, b[1]],
            [a[0] + k, a[1] - k * 1.6],
            [a[0] + k * 2, a[1] + 6],
          ],
          true,
        ),
        c.linear(
          [
            [0, lit(l, lighter(bark, 0.15), 0.9)],
            [1, lit(l, bark, 0)],
          ],
          [0, 0],
          [1, 0],
        ),
      )
      c.stroke(
        [-0.5, 0, 0.45].map(t => `M${a[0] + t * k} ${a[1] - 6}L${b[0] + t * k * 0.8} ${b[1]}`).join(''),
        lit(l, darker(bark, 0.4), 0.3),
        2.4,
        0.5,
      )
    })
  const canopy = (x: number, y: number, z: number, w: number, pigment: string): Part => ({
    block: { x: [x - 0.2, x + 0.2], y: [y - 0.2, y + 0.2], z: [8.4, z + 6] },
    corners: [],
    draw({ c, l, r, view, sun }) {
      const k = view.scale([x, y, z])
      const [px, py] = view.point([x, y, z])
      const right = view.inward([1, 0, 0])
      crown(
        { c, l, r, sunFrom: sun[0] * right[0] + sun[1] * right[1] > 0 ? 1 : -1, distance: 0.02 },
        px,
        py,
        w * k,
        w * k * 0.5,
        pigment,
        0.66,
      )
    },
  })
  const set = { frame: trim, panes: [2, 3] as const }
  return {
    away: 24,
    turn: 0.3,
    stands: 'ground',
    span: 12,
    eye: 2.2,
    parts: [
      trunk(-3.4, 1.6, 9.6, 0.6),
      trunk(2.6, 2.2, 9.6, 0.7),
      trunk(-0.4, -0.6, 3.6, 0.55),
      box({ x: [-4.8, 4.8], y: [-3, 3], z: [3.6, 3.85] }, { pigment: darker(wall, 0.2) }, lighter(wall, 0.1)),
      ladder(3.9, -3.05, 3.75, lighter(bark, 0.3), 1.3),
      roofed(
        { x: [-3, 3.4], y: [-1, 2.8], z: 3.85 },
        'x',
        gable(3.8, 2.5, 1.9),
        {
          pigment: wall,
          texture: boards(wall, 0.22, true),
          sides: {
            front: [
              pane(0.6, 0.7, 1.3, 1.3, set),
              door(2.5, 1, 2, { colour: accent, glazed: true }),
              pane(4.3, 0.7, 1.5, 1.3, set),
              lantern(3.9, 1.7),
            ],
            right: [pane(1.2, 0.7, 1.3, 1.3, set)],
            left: [pane(1.2, 0.7, 1.3, 1.3, set), pane(1.5, 2.6, 0.8, 0.8, set)],
          },
        },
        { pigment: roof, texture: tiles(roof, 0.3), edge: trim, out: [0.5, 0.5] },
      ),
      railing(-4.7, 4.7, -2.9, 3.85, trim, 0.9, 0.3),
      canopy(-5, 4.4, 9.2, 2.6, '#43784a'),
      canopy(5, 4.6, 9.4, 2.8, '#4a7f4c'),
      canopy(0.2, 4.6, 10, 3, '#3f7046'),
      canopy(-3.6, -0.4, 9.6, 2.7, '#4f8a4c'),
      canopy(3.2, -0.2, 9.9, 2.9, '#5f984f'),
      canopy(-0.4, -0.8, 10.8, 2.6, '#568f4c'),
    ],
  }
}
