import { darker, lighter, mix } from '../../paint/colour.ts'
import { lit } from '../../paint/light.ts'
import { beam, door, lantern } from '../door.ts'
import { hipped } from '../hip.ts'
import { pane } from '../opening.ts'
import { box } from '../solid.ts'
import { plaster, tiles } from '../texture.ts'
import type { Wall } from '../wall.ts'
import type { Builder } from './model.ts'

export const villa: Builder = ({ wall, roof, trim, accent }) => {
  const shut = { shutters: accent, frame: trim, surround: lighter(wall, 0.45), panes: [2, 3] as const }
  const cover = {
    pigment: roof,
    texture: tiles(roof, 0.36),
    edge: darker(wall, 0.25),
    out: [0.6, 0.6] as const,
  }
  const wash = plaster(wall)
  const row = (v: number, h: number, at: readonly number[]) => at.map(u => pane(u, v, 0.95, h, shut))
  return {
    away: 27,
    turn: 0.45,
    stands: 'ground',
    span: 14,
    door: [-1, -4.2],
    parts: [
      box(
        { x: [-5.6, 3.6], y: [-4.2, 4], z: [0, 6.6] },
        {
          pigment: wall,
          texture: wash,
          sides: {
            front: [
              ...row(1.1, 1.5, [0.9, 7.4]),
              door(3.9, 1.4, 2.6, {
                colour: accent,
                arch: true,
                surround: lighter(wall, 0.45),
                double: true,
              }),
              ...row(4.2, 1.4, [0.9, 4.1, 7.4]),
              beam(0, 3.3, 9.2, 0.14, lighter(wall, 0.4)),
              lantern(3.2, 2.3),
            ],
            right: [...row(4.2, 1.4, [1.6, 5.4]), ...row(1.1, 1.5, [1.6, 5.4])],
            left: [...row(4.2, 1.4, [1.6, 5.4]), ...row(1.1, 1.5, [1.6, 5.4])],
          },
        },
      ),
      hipped({ x: [-5.6, 3.6], y: [-4.2, 4], z: 6.6 }, 1.9, cover, 2.6),
      box(
        { x: [-2.8, 0.6], y: [-1.8, 1.6], z: [7.4, 9.6] },
        {
          pigment: wall,
          texture: wash,
          sides: {
            front: [
              pane(0.5, 0.7, 0.9, 1.2, {
                frame: trim,
                arch: true,
                sill: false,
                surround: lighter(wall, 0.45),
              }),
              pane(2, 0.7, 0.9, 1.2, { frame: trim, arch: true, sill: false, surround: lighter(wall, 0.45) }),
            ],
            right: [pane(1.2, 0.7, 0.9, 1.2, { frame: trim, arch: true, sill: false })],
            left: [pane(1.2, 0.7, 0.9, 1.2, { frame: trim, arch: true, sill: false })],
          },
        },
      ),
      hipped({ x: [-2.8, 0.6], y: [-1.8, 1.6], z: 9.6 }, 1, { ...cover, out: [0.45, 0.45] }),
      box(
        { x: [3.6, 8], y: [-3.4, 3], z: [0, 3.4] },
        {
          pigment: lighter(wall, 0.12),
          texture: wash,
          sides: {
            front: [0.3, 1.7, 3.1].map(u => arcade(u, 1.05, 2.5)),
            right: [arcade(0.8, 1.3, 2.5), arcade(3, 1.3, 2.5)],
          },
        },
        '#cdb093',
      ),
      box({ x: [3.5, 8.1], y: [-3.5, -3.35], z: [3.4, 4] }, { pigment: lighter(wall, 0.3) }),
      box({ x: [7.95, 8.1], y: [-3.35, 3], z: [3.4, 4] }, { pigment: lighter(wall, 0.3) }),
    ],
  }
}

/** An arch with deep shade behind it. */
const arcade = (u: number, w: number, h: number) => (wall: Wall) => {
  const { c, l } = wall.pen
  const arch = Array.from(
    { length: 9 },
    (_, i) =>
      [
        u + w / 2 - (Math.cos((i / 8) * Math.PI) * w) / 2,
        h - w / 2 + (Math.sin((i / 8) * Math.PI) * w) / 2,
      ] as const,
  )
  const d = wall.shape([[u, 0], ...arch, [u + w, 0]])
  const deep = lit(l, '#6f5a5a', 0.1)
  c.fill(
    d,
    c.linear([
      [0, darker(deep, 0.25)],
      [1, mix(deep, wall.tone('#c9a987'), 0.35)],
    ]),
  )
  if (l.lamps > 0.3) c.fill(d, '#ffc877', 0.5 * l.lamps)
  c.fill(wall.quad(u + w * 0.3, 0, w * 0.4, h * 0.6), darker(deep, 0.3), 0.5)
}
