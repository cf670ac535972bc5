import { ellipse, polygon } from '../../paint/canvas.ts'
import { darker, lighter } from '../../paint/colour.ts'
import { lit } from '../../paint/light.ts'
import { gable, lean } from '../profile.ts'
import { roofed } from '../roof.ts'
import type { Part } from '../solid.ts'
import { boards, tiles } from '../texture.ts'
import type { Detail, Wall } from '../wall.ts'
import type { Builder } from './model.ts'
import { maples, tree } from './street.ts'

const lattice =
  (u: number, v: number, w: number, h: number, wood: string): Detail =>
  (wall: Wall) => {
    const { c, l } = wall.pen
    c.fill(wall.quad(u, v, w, h), l.lamps > 0.3 ? '#ffd283' : wall.tone('#e9dfc8'))
    if (l.lamps > 0.3) c.fill(wall.quad(u, v, w, h * 0.35), '#e89a4c', 0.35)
    let d = ''
    for (let k = 0; k <= w + 0.01; k += 0.13) d += wall.quad(u + k - 0.025, v, 0.05, h)
    for (const k of [0, 0.34, 0.98]) d += wall.quad(u, v + h * k, w, 0.06)
    c.fill(d, wall.tone(wood))
  }

function machiyaFront(
  x0: number,
  x1: number,
  wood: string,
  roof: string,
  own: boolean,
  tall: number,
): Part[] {
  const w = x1 - x0
  const cover = {
    pigment: roof,
    texture: tiles(roof, 0.28, true),
    edge: darker(roof, 0.3),
    soffit: wood,
    out: [0.7, 0.05] as const,
    thick: 0.16,
  }
  return [
    roofed(
      { x: [x0, x1], y: [0, 8], z: 0 },
      'x',
      gable(8, tall, 2),
      {
        pigment: wood,
        texture: boards(wood, 0.3, true),
        sides: {
          front: [
            lattice(0.5, 0.6, w * 0.5, 2, darker(wood, 0.3)),
            lattice(w * 0.62, 0.05, w * 0.28, 2.4, darker(wood, 0.35)),
            lattice(0.6, tall - 1.6, w - 1.2, 1.1, darker(wood, 0.3)),
            ...(own ? [noren(w * 0.6, w * 0.32)] : []),
          ],
        },
      },
      cover,
    ),
    roofed(
      { x: [x0, x1], y: [-1.2, -0.02], z: 2.6 },
      'x',
      lean(1.18, 0.1, 0.7),
      { pigment: wood },
      { ...cover, out: [0.3, 0], open: true },
    ),
    ...(own ? [paperLamp(x0 + w * 0.56), paperLamp(x1 - 0.3)] : []),
  ]
}

const noren =
  (u: number, w: number): Detail =>
  wall => {
    const { c } = wall.pen
    for (let i = 0; i < 3; i++)
      c.fill(wall.quad(u + (w * i) / 3 + 0.02, 1.5, w / 3 - 0.05, 1), wall.tone('#34506b'))
    c.fill(
      ellipse(...wall.point(u + w / 2, 2), wall.scale * 0.2, wall.scale * 0.2),
      wall.tone('#f0e8d6'),
      0.9,
    )
  }

const paperLamp = (x: number): Part => ({
  block: { x: [x - 0.2, x + 0.2], y: [-1.7, -1.3], z: [1.7, 2.4] },
  corners: [],
  draw({ c, l, view }) {
    const [px, py] = view.point([x, -1.5, 2])
    const k = view.scale([x, -1.5, 2])
    if (l.lamps > 0.2) c.glow(px, py, k * 1.8, k * 1.8, '#ffcf80', 0.7)
    c.fill(ellipse(px, py, k * 0.24, k * 0.36), l.lamps > 0.2 ? '#ffdf9e' : lit(l, '#e8573f', 0.8))
    c.stroke(
      [-0.2, 0, 0.2].map(t => `M${px - k * 0.22} ${py + t * k}h${k * 0.44}`).join(''),
      lit(l, '#7a3a2a', 0.5),
      1.6,
      0.6,
    )
    c.fill(
      polygon([
        [px - k * 0.12, py - k * 0.42],
        [px + k * 0.12, py - k * 0.42],
        [px + k * 0.12, py - k * 0.34],
        [px - k * 0.12, py - k * 0.34],
      ]),
      lit(l, '#2f2c31', 0.5),
    )
  },
})

export const machiya: Builder = ({ wall, roof }, r) => {
  const row: Part[] = []
  let x = -21
  const woods = [darker(wall, 0.12), '#7d6a58', lighter(wall, 0.14), '#6b5548']
  let i = 0
  while (x < 20) {
    const own = x >= -5 && x < 1
    const w = own ? 7 : r.between(4.6, 6)
    row.push(
      ...machiyaFront(
        x,
        x + w,
        own ? wall : (woods[i++ % 4] ?? wall),
        roof,
        own,
        own ? 5.5 : r.between(4.5, 5.9),
      ),
    )
    x += w + (own ? 0.5 : r.between(0.1, 0.5))
    if (!own && r.chance(0.7)) row.push(...tree(x - w * 0.5, -2.2, maples))
  }
  return { away: 21, turn: 0.36, stands: 'street', span: 10, eye: 2, parts: row }
}
