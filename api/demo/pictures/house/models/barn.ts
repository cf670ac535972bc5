import { darker } from '../../paint/colour.ts'
import { door, lantern } from '../door.ts'
import { glass, pane } from '../opening.ts'
import { gable } from '../profile.ts'
import { roofed } from '../roof.ts'
import { box } from '../solid.ts'
import { boards } from '../texture.ts'
import type { Detail } from '../wall.ts'
import { type Builder, chimney } from './model.ts'

const gableGlass =
  (w: number, wall: number, rise: number, frame: string): Detail =>
  face => {
    const { c } = face.pen
    const k = (u: number) => wall + rise * (1 - Math.abs(u - w / 2) / (w / 2)) - 0.45
    const d = face.shape([
      [0.5, 0.1],
      [0.5, k(0.5)],
      [w / 2, k(w / 2)],
      [w - 0.5, k(w - 0.5)],
      [w - 0.5, 0.1],
    ])
    glass(face, d, true, { u: 0.5, v: 0.1, w: w - 1, h: wall })
    let bars = ''
    for (const t of [0.5, w * 0.28, w * 0.5, w * 0.72, w - 0.5])
      bars += face.quad(t - 0.06, 0.1, 0.12, k(Math.max(0.5, Math.min(w - 0.5, t))) - 0.1)
    c.fill(bars + face.quad(0.5, 2.4, w - 1, 0.14), face.tone(frame))
  }

export const barn: Builder = ({ wall, roof, trim, accent }) => {
  const cover = {
    pigment: roof,
    texture: boards(roof, 0.42, true),
    edge: darker(roof, 0.2),
    out: [0.12, 0.25] as const,
    thick: 0.16,
  }
  const clad = boards(wall, 0.22, true)
  return {
    away: 23,
    turn: 0.45,
    stands: 'ground',
    span: 14,
    door: [0.4, -3.8],
    parts: [
      roofed(
        { x: [-6.6, -1], y: [-4.6, 4], z: 0 },
        'y',
        gable(5.6, 3, 3.2),
        {
          pigment: wall,
          texture: clad,
          sides: {
            front: [gableGlass(5.6, 3, 3.2, trim)],
            left: [pane(2.4, 0.4, 2.6, 2.1, { frame: trim, panes: [2, 1], sill: false })],
            right: [],
          },
        },
        cover,
      ),
      box(
        { x: [-1, 1.8], y: [-2, 3], z: [0, 2.8] },
        {
          pigment: accent,
          texture: boards(accent, 0.2),
          sides: {
            front: [door(0.8, 1.2, 2.3, { colour: darker(accent, 0.25), glazed: true }), lantern(0.4, 2)],
          },
        },
        roof,
      ),
      roofed(
        { x: [1.8, 7], y: [-3.4, 4], z: 0 },
        'y',
        gable(5.2, 2.8, 3),
        {
          pigment: wall,
          texture: clad,
          sides: {
            front: [gableGlass(5.2, 2.8, 3, trim)],
            right: [
              pane(1.2, 0.4, 2.2, 2, { frame: trim, panes: [2, 1], sill: false }),
              pane(4.4, 0.9, 1.6, 1.3, { frame: trim, panes: [2, 1], sill: false }),
            ],
          },
        },
        cover,
      ),
      ...chimney(-3, 1, 5.6, 7.6, '#8f8a84', 0.8),
      box({ x: [-7.4, 7.6], y: [-6.2, -4.6], z: [0, 0.2] }, { pigment: '#a58a6a' }, '#c4a984'),
    ],
  }
}
