import { darker } from '../../paint/colour.ts'
import { beam, door, lantern } from '../door.ts'
import { flowers, pane } from '../opening.ts'
import { gable } from '../profile.ts'
import { roofed } from '../roof.ts'
import { box } from '../solid.ts'
import { boards, stones, tiles } from '../texture.ts'
import type { Detail } from '../wall.ts'
import { type Builder, chimney } from './model.ts'

export const chalet: Builder = ({ wall, roof, trim, accent }, _, snow) => {
  const stone = '#d8cdbb'
  const shut = { shutters: accent, frame: trim, panes: [2, 3] as const }
  return {
    away: 25,
    turn: 0.5,
    stands: 'ground',
    span: 13,
    door: [0, -4.5],
    parts: [
      box(
        { x: [-5.6, 5.6], y: [-4.4, 4.6], z: [0, 2.5] },
        {
          pigment: stone,
          texture: stones(stone, 0.6),
          sides: {
            front: [
              door(5, 1.2, 2.1, { colour: accent, surround: '#b7a88f', glazed: true }),
              pane(1.5, 0.9, 1.2, 1.1, { ...shut, box: '#c8453c' }),
              pane(8.2, 0.9, 1.2, 1.1, { ...shut, box: '#c8453c' }),
              lantern(6.6, 1.9),
            ],
            right: [pane(1.6, 0.9, 1.1, 1.1, shut), pane(5.6, 0.9, 1.1, 1.1, shut)],
            left: [pane(1.6, 0.9, 1.1, 1.1, shut), pane(5.6, 0.9, 1.1, 1.1, shut)],
          },
        },
      ),
      box({ x: [-5.9, 5.9], y: [-5.9, -4.4], z: [2.42, 2.6] }, { pigment: darker(wall, 0.2) }),
      box(
        { x: [-5.9, 5.9], y: [-5.95, -5.83], z: [2.6, 3.5] },
        {
          pigment: wall,
          texture: boards(wall, 0.24, true),
          sides: { front: [flowersAlong(0.5, 0.9, 3, 3.8, ['#c8453c', '#e88aa0', '#c8453c'])] },
        },
      ),
      roofed(
        { x: [-5.6, 5.6], y: [-4.4, 4.6], z: 2.5 },
        'y',
        gable(11.2, 2.7, 2.9),
        {
          pigment: wall,
          texture: boards(wall, 0.3),
          sides: {
            front: [
              pane(1.3, 1, 1.3, 1.4, shut),
              pane(8.6, 1, 1.3, 1.4, shut),
              pane(4.2, 0.4, 2.8, 2.1, { frame: trim, panes: [4, 2], sill: false }),
              pane(4.9, 3.2, 1.4, 1.1, { frame: trim, shutters: accent }),
              beam(0, 2.75, 11.2, 0.16, darker(wall, 0.3)),
            ],
            right: [pane(1.6, 1, 1.2, 1.2, shut), pane(5.6, 1, 1.2, 1.2, shut)],
            left: [pane(1.6, 1, 1.2, 1.2, shut), pane(5.6, 1, 1.2, 1.2, shut)],
          },
        },
        {
          pigment: roof,
          texture: tiles(roof),
          edge: darker(wall, 0.25),
          soffit: wall,
          out: [1.3, 1.5],
          thick: 0.24,
          snow,
        },
      ),
      ...chimney(2, 1.5, 6.4, 8.6, stone),
    ],
  }
}

export const flowersAlong =
  (from: number, v: number, count: number, step: number, blooms: readonly string[]): Detail =>
  wall => {
    for (let i = 0; i < count; i++)
      flowers(wall, from + i * step, v, 3, blooms[i % blooms.length] ?? '#c8453c', 0.34)
  }
