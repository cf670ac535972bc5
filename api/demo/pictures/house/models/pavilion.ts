import { polygon } from '../../paint/canvas.ts'
import { darker, lighter } from '../../paint/colour.ts'
import { lit } from '../../paint/light.ts'
import { beam, lantern } from '../door.ts'
import { glass } from '../opening.ts'
import { box, type Part } from '../solid.ts'
import { stones } from '../texture.ts'
import type { Detail } from '../wall.ts'
import { type Builder, posts } from './model.ts'

/** A wall of glass between slim posts. */
const glazing =
  (u: number, v: number, w: number, h: number, count: number, frame: string): Detail =>
  wall => {
    const { c, l } = wall.pen
    glass(wall, wall.quad(u, v, w, h), true, { u, v, w, h })
    if (l.lamps < 0.3) {
      c.fill(wall.quad(u, v, w, h * 0.34), lit(l, '#8f7a66', 0.3), 0.5)
      c.fill(
        wall.shape([
          [u + w * 0.12, v + h],
          [u + w * 0.3, v + h],
          [u + w * 0.18, v],
          [u, v],
        ]) +
          wall.shape([
            [u + w * 0.62, v + h],
            [u + w * 0.7, v + h],
            [u + w * 0.58, v],
            [u + w * 0.5, v],
          ]),
        '#ffffff',
        0.16,
      )
    } else
      c.fill(
        wall.shape([
          [u + w * 0.1, v],
          [u + w * 0.1, v + h * 0.28],
          [u + w * 0.34, v + h * 0.28],
          [u + w * 0.34, v],
        ]) + wall.quad(u + w * 0.64, v, w * 0.06, h * 0.55),
        '#a5603c',
        0.45,
      )
    let d = ''
    for (let i = 0; i <= count; i++) d += wall.quad(u + (w * i) / count - 0.05, v, 0.1, h)
    c.fill(d + wall.quad(u, v + h - 0.1, w, 0.1) + wall.quad(u, v, w, 0.1), wall.tone(frame))
  }

export const modern: Builder = ({ wall, roof, trim, accent }) => ({
  away: 21,
  turn: 0.38,
  stands: 'ground',
  span: 15,
  eye: 2.5,
  bare: true,
  parts: [
    box({ x: [-8, 8], y: [-4.4, 4], z: [0, 0.25] }, { pigment: '#d9d0c0' }, '#e9e1d2'),
    box(
      { x: [-7, -3], y: [-3, 3.4], z: [0.25, 3.3] },
      {
        pigment: wall,
        texture: stones(wall, 0.8),
        sides: { front: [beam(1.2, 0, 1.3, 2.5, accent), lantern(3, 1.9)] },
      },
    ),
    box(
      { x: [-3, 6.6], y: [-2, 3.4], z: [0.25, 3.3] },
      {
        pigment: trim,
        sides: {
          front: [glazing(0.1, 0.05, 9.3, 2.95, 6, '#3a3a3c')],
          right: [glazing(0.2, 0.05, 5, 2.95, 3, '#3a3a3c')],
          left: [],
        },
      },
    ),
    ...posts(-2.4, 7, 4, -3.9, 0.25, 3.3, '#3a3a3c', 0.12),
    box({ x: [-7.8, 7.8], y: [-4.2, 4], z: [3.3, 3.72] }, { pigment: roof }, lighter(roof, 0.25)),
    box({ x: [-5.6, -4.2], y: [0, 1.2], z: [3.72, 5] }, { pigment: wall, texture: stones(wall, 0.8) }, wall),
    lounger(-0.6, -6.4, accent),
    lounger(1.6, -6.6, accent),
    pool(-2.6, 6.4, -11.4, -7.8),
  ],
})

const pool = (x0: number, x1: number, y0: number, y1: number): Part => ({
  block: { x: [x0, x1], y: [y0, y1], z: [0, 0.02] },
  corners: [],
  draw({ c, l, view, r }) {
    const quad = (m: number) =>
      polygon([
        view.point([x0 - m, y0 - m, 0]),
        view.point([x1 + m, y0 - m, 0]),
        view.point([x1 + m, y1 + m, 0]),
        view.point([x0 - m, y1 + m, 0]),
      ])
    c.fill(quad(0.6), lit(l, '#efe6d6', 0.9))
    const glow = l.lamps > 0.5
    c.fill(
      quad(0),
      c.linear([
        [0, glow ? '#8fe0dc' : lit(l, '#8fd8dc', 1)],
        [1, glow ? '#2fa3b5' : lit(l, '#2f9fb8', 0.8)],
      ]),
    )
    let d = ''
    for (let i = 0; i < 26; i++) {
      const [x, y] = [r.between(x0 + 0.5, x1 - 0.8), r.between(y0 + 0.3, y1 - 0.3)]
      d += polygon([
        view.point([x - 0.5, y, 0]),
        view.point([x, y + 0.07, 0]),
        view.point([x + 0.6, y, 0]),
        view.point([x, y - 0.06, 0]),
      ])
    }
    c.fill(d, '#f2fffb', 0.6)
  },
})

const lounger = (x: number, y: number, pigment: string): Part => ({
  block: { x: [x, x + 1], y: [y, y + 1.8], z: [0, 0.6] },
  corners: [],
  draw({ c, l, view }) {
    const q = (pts: readonly (readonly [number, number, number])[]) => polygon(pts.map(view.point))
    c.fill(
      q([
        [x, y, 0],
        [x + 1.1, y, 0],
        [x + 1.1, y + 1.9, 0],
        [x, y + 1.9, 0],
      ]),
      lit(l, '#3a3350', 0.1),
      0.25,
    )
    c.fill(
      q([
        [x, y, 0.34],
        [x + 0.8, y, 0.34],
        [x + 0.8, y + 1.2, 0.34],
        [x, y + 1.2, 0.34],
      ]),
      lit(l, lighter(pigment, 0.3), 0.9),
    )
    c.fill(
      q([
        [x, y, 0.2],
        [x + 0.8, y, 0.2],
        [x + 0.8, y, 0.34],
        [x, y, 0.34],
      ]),
      lit(l, darker(pigment, 0.1), 0.5),
    )
    c.fill(
      q([
        [x, y + 1.2, 0.34],
        [x + 0.8, y + 1.2, 0.34],
        [x + 0.8, y + 1.7, 0.95],
        [x, y + 1.7, 0.95],
      ]),
      lit(l, pigment, 0.8),
    )
  },
})
