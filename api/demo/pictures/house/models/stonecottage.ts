import { ellipse } from '../../paint/canvas.ts'
import { darker, lighter } from '../../paint/colour.ts'
import { door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { gable } from '../profile.ts'
import { roofed } from '../roof.ts'
import { box } from '../solid.ts'
import { stones, tiles } from '../texture.ts'
import type { Wall } from '../wall.ts'
import { type Builder, chimney } from './model.ts'

/** Village stone: steep gables to the front, stone roofs, a rose over the door. */
export const stonecottage: Builder = ({ wall, roof, trim, accent }) => {
  const set = { frame: trim, panes: [3, 3] as const, surround: lighter(wall, 0.4) }
  const cover = {
    pigment: roof,
    texture: tiles(roof, 0.26),
    edge: darker(roof, 0.15),
    out: [0.3, 0.15] as const,
  }
  const rubble = stones(wall, 0.9)
  const rose = (u: number) => (w: Wall) => {
    const spots = Array.from(
      { length: 44 },
      (_, i) =>
        [
          u + Math.sin(i * 2.4) * 0.85 * (0.4 + (i % 7) / 9),
          2.2 + Math.cos(i * 1.7) * 0.45 + ((i * 7) % 5) * 0.06,
        ] as const,
    )
    w.pen.c.fill(
      spots.map(([a, b]) => ellipse(...w.point(a, b), w.scale * 0.17, w.scale * 0.14)).join(''),
      w.tone('#5f8148'),
    )
    w.pen.c.fill(
      spots
        .filter((_, i) => i % 2)
        .map(([a, b]) => ellipse(...w.point(a + 0.05, b + 0.04), w.scale * 0.075, w.scale * 0.07))
        .join(''),
      w.tone('#eaa0ae', 0.2),
    )
  }
  return {
    away: 23,
    turn: 0.4,
    stands: 'ground',
    span: 13,
    door: [0.2, -3],
    parts: [
      roofed(
        { x: [-2.2, 6.4], y: [-2.6, 3], z: 0 },
        'x',
        gable(5.6, 4, 3),
        {
          pigment: wall,
          texture: rubble,
          sides: {
            front: [
              door(1.9, 1.1, 2.1, { colour: accent, surround: lighter(wall, 0.4) }),
              pane(4.4, 0.9, 1.5, 1.2, set),
              pane(6.9, 0.9, 1.2, 1.2, set),
              pane(4.6, 2.7, 1.1, 1, set),
              pane(6.9, 2.7, 1.1, 1, set),
              rose(2.45),
              lantern(3.5, 1.9),
            ],
            right: [pane(2, 0.9, 1.3, 1.2, set), pane(2.2, 3, 1.1, 1.1, set)],
          },
        },
        cover,
      ),
      roofed(
        { x: [-6.2, -2.2], y: [-3.8, 3], z: 0 },
        'y',
        gable(4, 4, 2.9),
        {
          pigment: wall,
          texture: rubble,
          sides: {
            front: [
              pane(1.1, 0.9, 1.8, 1.3, { ...set, box: '#b48ad0' }),
              pane(1.3, 3, 1.4, 1.3, set),
              pane(1.75, 5.2, 0.5, 0.6, { frame: trim }),
            ],
            left: [pane(1.4, 0.9, 1.2, 1.2, set), pane(4.2, 0.9, 1.2, 1.2, set), pane(1.4, 2.7, 1, 1, set)],
            right: [],
          },
        },
        cover,
      ),
      ...chimney(5.4, 0, 6.2, 8, wall, 0.9),
      ...chimney(-4.6, 1.6, 6, 8, wall, 0.9),
      box(
        { x: [-8.4, -1.2], y: [-7, -6.6], z: [0, 0.7] },
        { pigment: darker(wall, 0.06), texture: rubble },
        lighter(wall, 0.1),
      ),
    ],
  }
}
