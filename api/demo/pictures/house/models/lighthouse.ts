import { curve, ellipse, polygon } from '../../paint/canvas.ts'
import { lighter } from '../../paint/colour.ts'
import { lit } from '../../paint/light.ts'
import { door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { gable } from '../profile.ts'
import { roofed } from '../roof.ts'
import { box, type Part, standing } from '../solid.ts'
import { boards, tiles } from '../texture.ts'
import { type Builder, chimney, posts, railing } from './model.ts'

function lightTower(x: number, y: number, tall: number, wall: string, accent: string): Part {
  return standing(
    { x: [x - 1.8, x + 1.8], y: [y - 1.8, y + 1.8], z: [0, tall + 4] },
    ({ c, l, view, sun }) => {
      const at = (z: number, r: number) => {
        const [px, py] = view.point([x, y, z])
        return { px, py, w: r * view.scale([x, y, z]) }
      }
      const right = view.inward([1, 0, 0])
      const fromLeft = sun[0] * right[0] + sun[1] * right[1] < 0
      const round = (pigment: string) =>
        c.linear(
          [
            [0, lit(l, pigment, 0.75)],
            [0.28, lit(l, lighter(pigment, 0.1), 1)],
            [0.6, lit(l, pigment, 0.5)],
            [1, lit(l, pigment, 0)],
          ],
          fromLeft ? [0, 0] : [1, 0],
          fromLeft ? [1, 0] : [0, 0],
        )
      const drum = (z0: number, z1: number, r0: number, r1: number, pigment: string) => {
        const [a, b] = [at(z0, r0), at(z1, r1)]
        c.fill(
          polygon([
            [a.px - a.w, a.py],
            [b.px - b.w, b.py],
            [b.px + b.w, b.py],
            [a.px + a.w, a.py],
          ]) + ellipse(a.px, a.py, a.w, a.w * 0.1),
          round(pigment),
        )
      }
      const radius = (z: number) => 1.75 - (0.6 * z) / tall
      for (let i = 0; i < 5; i++)
        drum(
          (tall * i) / 5,
          (tall * (i + 1)) / 5,
          radius((tall * i) / 5),
          radius((tall * (i + 1)) / 5),
          i % 2 ? accent : wall,
        )
      for (const z of [2.2, tall * 0.5, tall * 0.78]) {
        const w = at(z, 0.28)
        c.fill(
          polygon([
            [w.px - w.w, w.py],
            [w.px - w.w, w.py - w.w * 2.6],
            [w.px + w.w, w.py - w.w * 2.6],
            [w.px + w.w, w.py],
          ]),
          l.lamps > 0.3 ? '#ffd88a' : lit(l, '#39424f', 0.4),
        )
      }
      drum(tall, tall + 0.25, 1.55, 1.6, '#3a3a40')
      const rail = at(tall + 0.9, 1.6)
      c.stroke(
        `M${rail.px - rail.w} ${rail.py}h${rail.w * 2}M${rail.px - rail.w} ${rail.py + rail.w * 0.28}h${rail.w * 2}`,
        lit(l, '#3a3a40', 0.4),
        3,
      )
      const lamp = at(tall + 1.2, 0.9)
      if (l.lamps > 0.3 || l.name === 'mist') {
        c.glow(lamp.px, lamp.py, lamp.w * 9, lamp.w * 9, '#ffe2a0', 0.8)
        c.fill(
          polygon([
            [lamp.px, lamp.py - 8],
            [lamp.px - 1100, lamp.py - 210],
            [lamp.px - 1100, lamp.py - 50],
            [lamp.px, lamp.py + 8],
          ]),
          c.linear(
            [
              [0, '#ffe9b8', 0],
              [1, '#ffe9b8', 0.5],
            ],
            [0, 0],
            [1, 0],
          ),
        )
      }
      drum(tall + 0.25, tall + 2, 0.92, 0.92, l.lamps > 0.3 ? '#fff0bf' : '#b9d3d6')
      const bars = at(tall + 1.1, 0.92)
      c.stroke(
        [-0.9, -0.35, 0.35, 0.9]
          .map(k => `M${bars.px + bars.w * k} ${bars.py + bars.w * 0.9}v${-bars.w * 1.85}`)
          .join(''),
        lit(l, '#3a3a40', 0.5),
        3,
      )
      const cap = at(tall + 2, 1.15)
      const tip = at(tall + 3.1, 0)
      c.fill(
        `${curve([
          [cap.px - cap.w, cap.py],
          [cap.px - cap.w * 0.6, cap.py - cap.w * 0.6],
          [tip.px, tip.py],
          [cap.px + cap.w * 0.6, cap.py - cap.w * 0.6],
          [cap.px + cap.w, cap.py],
        ])}Z`,
        round(accent),
      )
      c.stroke(`M${tip.px} ${tip.py}v${-cap.w * 0.6}`, lit(l, '#3a3a40', 0.5), 4)
    },
  )
}

export const lighthouse: Builder = ({ wall, roof, trim, accent }) => {
  const shut = { frame: trim, shutters: accent, panes: [2, 3] as const }
  const clapboard = boards(wall, 0.2)
  const cover = { pigment: roof, texture: tiles(roof, 0.3), edge: trim, out: [0.35, 0.35] as const }
  return {
    away: 29,
    turn: 0.45,
    stands: 'ground',
    span: 16,
    door: [2.3, -3.4],
    parts: [
      lightTower(-5, 1, 10.5, '#f6f1e6', accent),
      box({ x: [-3.6, -0.6], y: [-0.2, 2.2], z: [0, 2.4] }, { pigment: wall, texture: clapboard }, roof),
      roofed(
        { x: [-0.6, 6], y: [-3, 3], z: 0 },
        'x',
        gable(6, 2.9, 2.8),
        {
          pigment: wall,
          texture: clapboard,
          sides: {
            front: [
              pane(0.7, 0.9, 1, 1.4, shut),
              door(2.4, 1.1, 2.1, { colour: accent, surround: trim }),
              pane(4.7, 0.9, 1, 1.4, shut),
              lantern(4, 2),
            ],
            right: [pane(0.9, 0.9, 1, 1.4, shut), pane(4, 0.9, 1, 1.4, shut), pane(2.5, 3.3, 1, 1.3, shut)],
            left: [pane(2.5, 3.3, 1, 1.3, shut)],
          },
        },
        cover,
      ),
      roofed(
        { x: [6, 8.6], y: [-1.6, 2.4], z: 0 },
        'x',
        gable(4, 2.2, 1.4),
        {
          pigment: wall,
          texture: clapboard,
          sides: { front: [pane(0.7, 0.8, 1, 1.2, shut)], right: [pane(1.5, 0.8, 1, 1.2, shut)] },
        },
        cover,
      ),
      ...chimney(2.4, -0.4, 5.2, 7, '#a4584a', 0.8),
      ...posts(-1, 8.8, 8, -6.4, 0, 0.9, trim, 0.12),
      railing(-1, 8.8, -6.4, 0, trim, 0.78, 0.35),
    ],
  }
}
