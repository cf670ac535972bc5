import { curve, ellipse, polygon } from '../../paint/canvas.ts'
import { lighter } from '../../paint/colour.ts'
import { lit } from '../../paint/light.ts'
import { door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { box, type Part, standing } from '../solid.ts'
import { plaster } from '../texture.ts'
import type { Wall } from '../wall.ts'
import type { Builder } from './model.ts'

const dome = (x: number, y: number, z: number, r: number, pigment: string): Part =>
  standing({ x: [x - r, x + r], y: [y - r, y + r], z: [z, z + r] }, ({ c, l, sun, view }, [px, py], k) => {
    const s = r * k
    const points = Array.from(
      { length: 13 },
      (_, i) =>
        [px - Math.cos((i / 12) * Math.PI) * s, py - Math.sin((i / 12) * Math.PI) * s * 0.92] as const,
    )
    const side = view.inward([1, 0, 0])
    const fromLeft = sun[0] * side[0] + sun[1] * side[1] < 0
    c.fill(
      `${curve(points)}Z`,
      c.linear(
        [
          [0, lit(l, lighter(pigment, 0.15), 1)],
          [0.5, lit(l, pigment, 0.7)],
          [1, lit(l, pigment, 0)],
        ],
        fromLeft ? [0, 0] : [1, 0],
        fromLeft ? [1, 0.3] : [0, 0.3],
      ),
    )
    c.fill(
      polygon([
        [px - 0.1 * k, py - s * 0.9],
        [px + 0.1 * k, py - s * 0.9],
        [px + 0.05 * k, py - s - 0.45 * k],
        [px - 0.05 * k, py - s - 0.45 * k],
      ]),
      lit(l, '#f6f1e6', 0.8),
    )
  })

/** A climber in full flower over a door. */
const climber = (u: number, bloom: string) => (w: Wall) => {
  const spots = Array.from({ length: 70 }, (_, i) => {
    const a = i * 2.4
    const k = Math.sqrt(i / 70)
    return [
      u + Math.cos(a) * 1.15 * k + (k > 0.7 ? 0.25 * Math.sin(i) : 0),
      2.75 + Math.sin(a) * 0.42 * k - (Math.cos(a) > 0.6 ? 0.5 * k : 0),
    ] as const
  })
  w.pen.c.fill(
    spots.map(([a, b]) => ellipse(...w.point(a, b), w.scale * 0.2, w.scale * 0.16)).join(''),
    w.tone('#5a7f48'),
  )
  w.pen.c.fill(
    spots
      .filter((_, i) => i % 3)
      .map(([a, b]) => ellipse(...w.point(a + 0.05, b + 0.05), w.scale * 0.11, w.scale * 0.095))
      .join(''),
    w.tone(bloom, 0.2),
  )
  w.pen.c.fill(
    spots
      .filter((_, i) => i % 4 === 1)
      .map(([a, b]) => ellipse(...w.point(a + 0.08, b + 0.09), w.scale * 0.06, w.scale * 0.05))
      .join(''),
    w.tone(lighter(bloom, 0.4), 0.2),
  )
}

const pot = (u: number) => (w: Wall) => {
  w.pen.c.fill(
    [
      [0, 0.78],
      [-0.2, 0.7],
      [0.2, 0.7],
      [-0.1, 0.95],
      [0.12, 0.92],
    ]
      .map(([a, b]) => ellipse(...w.point(u + (a ?? 0), b ?? 0), w.scale * 0.2, w.scale * 0.2))
      .join(''),
    w.tone('#6d9458'),
  )
  w.pen.c.fill(
    w.shape([
      [u - 0.2, 0],
      [u - 0.28, 0.55],
      [u + 0.28, 0.55],
      [u + 0.2, 0],
    ]),
    w.tone('#c9764f'),
  )
}

export const aegean: Builder = ({ wall, roof, trim, accent }) => {
  const blue = { frame: accent, panes: [2, 2] as const, surround: lighter(wall, 0.4) }
  const lime = plaster(wall)
  return {
    away: 21,
    turn: 0.5,
    stands: 'ground',
    span: 13,
    door: [-0.6, -4],
    parts: [
      box(
        { x: [-6, 1.5], y: [-4, 3], z: [0, 3.1] },
        {
          pigment: wall,
          texture: lime,
          sides: {
            front: [
              pane(1.2, 1.1, 0.9, 1.2, { ...blue, shutters: accent }),
              door(4.8, 1.25, 2.4, {
                colour: accent,
                arch: true,
                surround: lighter(wall, 0.5),
                double: true,
              }),
              lantern(3.6, 2),
              climber(5.45, '#d23f86'),
              pot(3.9),
              pot(6.7),
            ],
            left: [pane(2.4, 1.1, 0.9, 1.2, blue)],
          },
        },
        lighter(wall, 0.2),
        0.16,
      ),
      box(
        { x: [1.5, 6.2], y: [-2.6, 3], z: [0, 2.7] },
        {
          pigment: wall,
          texture: lime,
          sides: {
            front: [pane(3.4, 1, 0.8, 1.2, blue)],
            right: [pane(1.5, 1, 0.9, 1.2, { ...blue, shutters: accent }), pane(3.8, 1, 0.7, 1, blue)],
          },
        },
        lighter(wall, 0.2),
        0.16,
      ),
      box(
        { x: [-4.6, 1], y: [-1.4, 3], z: [3.1, 5.7] },
        {
          pigment: wall,
          texture: lime,
          sides: {
            front: [
              door(3.8, 1.1, 2, { colour: accent, surround: lighter(wall, 0.5) }, 0.05),
              pane(1.2, 0.9, 0.9, 1.1, { ...blue, shutters: accent }),
            ],
            left: [pane(1.8, 0.9, 0.8, 1.1, blue)],
            right: [pane(1.6, 0.9, 0.8, 1, blue)],
          },
        },
        lighter(wall, 0.2),
        0.16,
      ),
      box({ x: [2.2, 5.4], y: [-0.4, 2.8], z: [2.7, 3.5] }, { pigment: wall }, lighter(wall, 0.2)),
      dome(3.8, 1.2, 3.5, 1.55, roof),
      ...[0, 1, 2, 3, 4].map(i =>
        box(
          { x: [1.5 + i * 0.42, 1.92 + i * 0.42], y: [-3.8, -2.62], z: [0, 2.2 - i * 0.44] },
          { pigment: wall },
          trim,
        ),
      ),
      box({ x: [-5.7, -5.4], y: [-3.7, -3.4], z: [3.1, 3.7] }, { pigment: '#c9805a' }, '#5f8a4c'),
    ],
  }
}
