import { polygon } from '../../paint/canvas.ts'
import { darker, lighter } from '../../paint/colour.ts'
import { lit } from '../../paint/light.ts'
import type { Random } from '../../paint/random.ts'
import { beam, door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { gable } from '../profile.ts'
import { roofed } from '../roof.ts'
import { box, type Part } from '../solid.ts'
import { plaster, tiles } from '../texture.ts'
import type { Detail } from '../wall.ts'
import { type Builder, railing } from './model.ts'
import type { Front } from './street.ts'

const azulejo =
  (pigment: string): Detail =>
  wall => {
    const { pen, width, height } = wall
    let [a, b] = ['', '']
    for (let u = 0; u < width; u += 0.42)
      for (let v = 0.9; v < height; v += 0.42) {
        a += wall.shape([
          [u + 0.21, v],
          [u + 0.42, v + 0.21],
          [u + 0.21, v + 0.42],
          [u, v + 0.21],
        ])
        if (pen.r.chance(0.8))
          b += wall.shape([
            [u + 0.21, v + 0.11],
            [u + 0.31, v + 0.21],
            [u + 0.21, v + 0.31],
            [u + 0.11, v + 0.21],
          ])
      }
    pen.c.fill(a, wall.tone(darker(pigment, 0.12)), 0.55)
    pen.c.fill(b, wall.tone(lighter(pigment, 0.55)), 0.8)
    pen.c.fill(wall.quad(0, 0, width, 0.9), wall.tone('#d5cbb9'))
  }

function lisbonFront(x0: number, x1: number, storeys: number, f: Front, own: boolean, r: Random): Part[] {
  const w = x1 - x0
  const tall = storeys * 3 + 0.3
  const count = Math.max(2, Math.round(w / 1.9))
  const at = (i: number) => ((i + 0.5) / count) * w - 0.5
  const details: Detail[] = []
  const balconies: Part[] = []
  for (let k = 0; k < storeys; k++)
    for (let i = 0; i < count; i++) {
      if (k === 0 && i === Math.floor(count / 2))
        details.push(door(at(i) - 0.05, 1.15, 2.4, { colour: f.accent, surround: '#e9e2d2', glazed: true }))
      else if (k === 0)
        details.push(pane(at(i), 1, 1, 1.3, { frame: f.trim, surround: '#e9e2d2', panes: [2, 2], home: own }))
      else {
        details.push(
          door(
            at(i),
            1,
            2.2,
            { colour: f.trim, surround: '#e9e2d2', glazed: true, double: true, step: '#e9e2d2' },
            k * 3 + 0.15,
          ),
        )
        if (own || r.chance(0.6))
          balconies.push(
            box(
              { x: [x0 + at(i) - 0.2, x0 + at(i) + 1.2], y: [-0.5, 0], z: [k * 3 + 0.05, k * 3 + 0.15] },
              { pigment: '#d5cbb9' },
            ),
            railing(x0 + at(i) - 0.2, x0 + at(i) + 1.2, -0.48, k * 3 + 0.15, '#2f3436', 0.85, 0.13),
          )
      }
    }
  if (own) details.push(lantern(at(0) + 1.35, 2.3))
  details.push(beam(0, tall - 0.3, w, 0.3, '#e9e2d2'))
  return [
    roofed(
      { x: [x0, x1], y: [0, 8], z: 0 },
      'x',
      gable(8, tall, 2),
      { pigment: f.wall, texture: own ? azulejo(f.wall) : plaster(f.wall), sides: { front: details } },
      { pigment: f.roof, texture: tiles(f.roof, 0.36), edge: darker(f.roof, 0.2), out: [0.4, 0] },
    ),
    ...balconies,
    ...(r.chance(0.6) || own ? [dormer(x0 + w / 2, tall, f)] : []),
  ]
}

const dormer = (x: number, z: number, f: Front): Part =>
  roofed(
    { x: [x - 0.8, x + 0.8], y: [1, 3], z: z + 0.3 },
    'y',
    gable(1.6, 1.3, 0.6),
    { pigment: '#f2ead8', sides: { front: [pane(0.4, 0.3, 0.8, 0.9, { frame: f.trim })] } },
    { pigment: f.roof, edge: '#f2ead8', out: [0.15, 0.15] },
  )

export const townhouse: Builder = ({ wall, roof, trim, accent }, r) => {
  const others = ['#e8c27a', '#e9b9a3', '#f3ead8', '#b9cbb8', '#dd9a78', '#f0dcae']
  const row: Part[] = []
  let x = -22
  let i = r.whole(0, 5)
  while (x < 21) {
    const own = x >= -5 && x < 0.5
    const w = own ? 6 : r.between(4, 6)
    row.push(
      ...lisbonFront(
        x,
        x + w,
        own ? 3 : r.whole(2, 3),
        own
          ? { wall, roof, trim, accent }
          : {
              wall: others[i++ % 6] ?? wall,
              roof: '#c4704c',
              trim: '#f6f0e2',
              accent: r.pick(['#5f7a5a', '#7a4a3a', '#3f5f7a']),
            },
        own,
        r,
      ),
    )
    x += w
  }
  return { away: 24, turn: 0.3, stands: 'street', span: 10, eye: 2.2, parts: row, after: bunting }
}

function bunting(pen: Parameters<Detail>[0]['pen']) {
  const { c, view, l } = pen
  for (const [z, drop, from, to] of [
    [7.6, 1.3, -12, 4],
    [8.4, 1.1, -2, 14],
  ] as const) {
    const at = (t: number) => view.point([from + (to - from) * t, -2.4, z - Math.sin(t * Math.PI) * drop])
    const ends = Array.from({ length: 21 }, (_, i) => at(i / 20))
    c.stroke(`M${ends.map(p => p.join(' ')).join('L')}`, lit(l, '#4a4450', 0.5), 2)
    ends.forEach(([x, y], i) => {
      if (l.lamps > 0.3) c.glow(x, y + 5, 30, 30, '#ffd58a', 0.6)
      c.fill(
        polygon([
          [x - 11, y],
          [x + 11, y],
          [x, y + 24],
        ]),
        lit(l, ['#d9573f', '#e8b64c', '#3f8a8c', '#f3ead8'][i % 4] ?? '#d9573f', 0.9),
      )
    })
  }
}
