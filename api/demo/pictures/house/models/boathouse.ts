import { darker } from '../../paint/colour.ts'
import { beam, door } from '../door.ts'
import { pane } from '../opening.ts'
import { gable } from '../profile.ts'
import { roofed } from '../roof.ts'
import { box } from '../solid.ts'
import { boards, stones, tiles } from '../texture.ts'
import type { Detail } from '../wall.ts'
import { flowersAlong } from './chalet.ts'
import { type Builder, chimney } from './model.ts'

export const boathouse: Builder = ({ wall, roof, trim, accent }, _, snow) => {
  const shut = { shutters: accent, frame: trim, panes: [2, 3] as const, box: '#d2553f' }
  return {
    away: 23,
    turn: 0.48,
    stands: 'water',
    span: 12,
    eye: 2.4,
    parts: [
      box(
        { x: [-4.5, 4.5], y: [-4, 5], z: [-1, 2.6] },
        {
          pigment: '#cfc4b0',
          texture: stones('#cfc4b0', 0.7),
          sides: {
            front: [berth(0.8, 3.3), berth(4.9, 3.3)],
            right: [pane(1.5, 1.9, 0.9, 0.9, { frame: trim }), door(5.4, 1.1, 2.1, { colour: accent }, 1.2)],
            left: [pane(1.5, 1.9, 0.9, 0.9, { frame: trim }), pane(5.5, 1.9, 0.9, 0.9, { frame: trim })],
          },
        },
      ),
      box(
        { x: [4.5, 9], y: [-3, 5], z: [-0.1, 0.25] },
        { pigment: '#8d7660', texture: boards('#8d7660', 0.3, true) },
        '#b59c7c',
      ),
      ...[5.2, 8.4].map(x =>
        box({ x: [x, x + 0.26], y: [-3.1, -2.84], z: [-1, 0.9] }, { pigment: '#6d5846' }),
      ),
      box({ x: [-4.9, 4.9], y: [-5.2, -4], z: [2.5, 2.68] }, { pigment: darker(wall, 0.2) }),
      box(
        { x: [-4.9, 4.9], y: [-5.25, -5.12], z: [2.68, 3.55] },
        {
          pigment: darker(wall, 0.06),
          texture: boards(wall, 0.2, true),
          sides: { front: [flowersAlong(0.3, 0.86, 3, 3.15, ['#d2553f', '#f0b7a8', '#d2553f'])] },
        },
      ),
      roofed(
        { x: [-4.5, 4.5], y: [-4, 5], z: 2.6 },
        'y',
        gable(9, 2.6, 3.6),
        {
          pigment: wall,
          texture: boards(wall, 0.26, true),
          sides: {
            front: [
              pane(0.9, 0.9, 1.2, 1.4, shut),
              pane(6.9, 0.9, 1.2, 1.4, shut),
              door(3.6, 1.8, 2.2, { colour: trim, glazed: true, double: true }),
              pane(3.9, 3.3, 1.2, 1.2, shut),
              beam(0, 2.62, 9, 0.14, darker(wall, 0.35)),
            ],
            right: [pane(1.4, 0.9, 1.1, 1.3, shut), pane(5.6, 0.9, 1.1, 1.3, shut)],
            left: [pane(1.4, 0.9, 1.1, 1.3, shut), pane(5.6, 0.9, 1.1, 1.3, shut)],
          },
        },
        {
          pigment: roof,
          texture: tiles(roof, 0.32),
          edge: darker(wall, 0.2),
          soffit: wall,
          out: [0.9, 1.3],
          snow,
        },
      ),
      ...chimney(1.6, 1.6, 6.6, 9, '#cdbfa9'),
    ],
  }
}

/** The dark mouth of a boathouse, with the water going in. */
const berth =
  (u: number, w: number): Detail =>
  wall => {
    const { c, l } = wall.pen
    const arch = Array.from(
      { length: 9 },
      (_, i) =>
        [u + w / 2 + (Math.cos((i / 8) * Math.PI) * w) / 2, 2.1 + Math.sin((i / 8) * Math.PI) * 0.9] as const,
    )
    c.fill(
      wall.shape([
        [u - 0.2, 0],
        ...arch.map(([a, b]) => [u + w / 2 + (a - u - w / 2) * 1.13, b + 0.2] as const).reverse(),
        [u + w + 0.2, 0],
      ]),
      wall.tone('#e3dac8'),
    )
    const d = wall.shape([[u, 0], ...[...arch].reverse(), [u + w, 0]])
    c.fill(
      d,
      c.linear([
        [0, '#2c2a35'],
        [0.7, '#3a3a44'],
        [1, '#4c5a62'],
      ]),
    )
    if (l.lamps > 0.3) c.fill(d, '#ffb65c', 0.22 * l.lamps)
    c.within(d, () => {
      c.fill(
        wall.shape([
          [u + w * 0.2, 0.78],
          [u + w * 0.8, 0.78],
          [u + w * 0.7, 0.42],
          [u + w * 0.3, 0.42],
        ]),
        wall.tone('#a5633f'),
      )
      c.fill(
        wall.shape([
          [u + w * 0.18, 0.9],
          [u + w * 0.82, 0.9],
          [u + w * 0.8, 0.76],
          [u + w * 0.2, 0.76],
        ]),
        wall.tone('#e8d6b4'),
      )
    })
  }
