import { darker, lighter } from '../../paint/colour.ts'
import { door } from '../door.ts'
import { glass } from '../opening.ts'
import { gable } from '../profile.ts'
import { roofed } from '../roof.ts'
import { box } from '../solid.ts'
import { boards, tiles } from '../texture.ts'
import type { Detail } from '../wall.ts'
import { type Builder, railing } from './model.ts'

const prow =
  (trim: string): Detail =>
  wall => {
    const { pen, width: w } = wall
    const inset = (k: number, low: number, high: number) =>
      wall.shape([
        [w / 2 - k * (1 - low / 8.2), low],
        [w / 2 + k * (1 - low / 8.2), low],
        [w / 2 + k * (1 - high / 8.2), high],
        [w / 2 - k * (1 - high / 8.2), high],
      ])
    const pieces = [inset(3.3, 0.35, 2.7), inset(3.3, 2.95, 4.9), inset(3.2, 5.1, 7)]
    for (const d of pieces) glass(wall, d, true, { u: w / 2 - 2, v: 0.4, w: 4, h: 4 })
    let bars = ''
    for (const k of [-1.7, -0.85, 0, 0.85, 1.7])
      bars += wall.quad(w / 2 + k - 0.04, 0.3, 0.08, 8.2 * (1 - (Math.abs(k) + 0.55) / 4.1))
    pen.c.fill(bars, wall.tone(trim))
    pen.c.fill(
      wall.quad(w / 2 - 2.6, 2.68, 5.2, 0.28) + wall.quad(w / 2 - 1.5, 4.88, 3, 0.24),
      wall.tone(trim),
    )
  }

export const aframe: Builder = ({ wall, roof, trim, accent }, _, snow) => ({
  away: 23.5,
  turn: 0.52,
  stands: 'ground',
  span: 9.5,
  door: [0, -6.8],
  parts: [
    box(
      { x: [-4.8, 4.8], y: [-7, 4.4], z: [0, 0.45] },
      { pigment: darker(wall, 0.15), texture: boards(wall, 0.16) },
      wall,
    ),
    box({ x: [-1.1, 1.1], y: [-7.7, -7], z: [0, 0.22] }, { pigment: wall }, lighter(wall, 0.15)),
    roofed(
      { x: [-4.1, 4.1], y: [-4, 4.2], z: 0.45 },
      'y',
      gable(8.2, 0.1, 8.1),
      {
        pigment: wall,
        texture: boards(wall, 0.24, true),
        sides: { front: [prow(trim), door(3.55, 1.1, 2.2, { colour: accent, glazed: true })] },
      },
      {
        pigment: roof,
        texture: tiles(roof, 0.4),
        edge: trim,
        soffit: wall,
        out: [0.5, 1.1],
        thick: 0.3,
        snow,
      },
    ),
    railing(-4.7, -1.3, -6.9, 0.45, accent, 0.9, 0.3),
    railing(1.3, 4.7, -6.9, 0.45, accent, 0.9, 0.3),
    box({ x: [1, 1.35], y: [1.4, 1.75], z: [6.2, 9.4] }, { pigment: '#3c3a3f' }),
  ],
})
