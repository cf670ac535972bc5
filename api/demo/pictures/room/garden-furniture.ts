import { curve, ellipse, type Point, polygon, rectangle } from '../paint/canvas.ts'
import { darker, lighter } from '../paint/colour.ts'
import { LENS, type Outdoors, quad } from './outdoors.ts'

export function chair(m: Outdoors, x: number, y: number, facing: 1 | -1, wood: string, cloth: string) {
  const { c } = m
  const k = LENS / y
  const p = (u: number, v: number): Point => m.at(x + u * facing, y, v)
  const line = (...points: Point[]) => `M${points.map(q => q.join(' ')).join('L')}`
  c.fill(ellipse(...m.at(x, y), k * 0.42, k * 0.06), '#1f2140', 0.26)
  c.stroke(
    line(p(-0.22, 0), p(-0.2, 0.46), p(-0.3, 0.98)) +
      line(p(0.24, 0), p(0.22, 0.46)) +
      line(p(-0.2, 0.44), p(0.24, 0.44)),
    m.tone(wood, 0.5),
    k * 0.045,
  )
  c.fill(polygon([p(-0.22, 0.52), p(0.28, 0.54), p(0.28, 0.45), p(-0.2, 0.43)]), m.tone(cloth, 0.85))
  c.fill(
    polygon([p(-0.2, 0.54), p(-0.3, 0.96), p(-0.36, 0.95), p(-0.27, 0.5)]),
    m.tone(darker(cloth, 0.06), 0.6),
  )
}

export function lamps(m: Outdoors, from: Point, to: Point, sag: number) {
  const { c, l } = m
  const points = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12
    return [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t + Math.sin(t * Math.PI) * sag,
    ] as const
  })
  c.stroke(curve(points), m.tone('#3a3440', 0.5), 2.6)
  points.forEach(([x, y]) => {
    if (l.lamps > 0.2) c.glow(x, y + 12, 52, 52, '#ffd58a', 0.7 * l.lamps)
    c.fill(ellipse(x, y + 12, 8, 10), l.lamps > 0.2 ? '#fff0c0' : m.tone('#f4ead0', 0.9))
  })
}

export function lounger(m: Outdoors, x: number, y: number, cloth: string) {
  const { c } = m
  const q = (points: readonly (readonly [number, number, number])[]) => polygon(points.map(p => m.at(...p)))
  c.fill(quad(m, x - 0.06, x + 0.72, y - 0.1, y + 1.9), '#1f2140', 0.22)
  c.fill(
    q([
      [x, y, 0],
      [x + 0.05, y, 0],
      [x + 0.05, y, 0.3],
      [x, y, 0.3],
    ]) +
      q([
        [x + 0.55, y, 0],
        [x + 0.6, y, 0],
        [x + 0.6, y, 0.3],
        [x + 0.55, y, 0.3],
      ]),
    m.tone(m.look.room.wood, 0.5),
  )
  c.fill(
    q([
      [x, y, 0.34],
      [x + 0.6, y, 0.34],
      [x + 0.6, y + 1.25, 0.34],
      [x, y + 1.25, 0.34],
    ]),
    m.tone(lighter(cloth, 0.3), 0.95),
  )
  c.fill(
    q([
      [x, y, 0.24],
      [x + 0.6, y, 0.24],
      [x + 0.6, y, 0.34],
      [x, y, 0.34],
    ]),
    m.tone(darker(cloth, 0.1), 0.5),
  )
  c.fill(
    q([
      [x, y + 1.25, 0.34],
      [x + 0.6, y + 1.25, 0.34],
      [x + 0.6, y + 1.75, 0.95],
      [x, y + 1.75, 0.95],
    ]),
    m.tone(cloth, 0.8),
  )
  c.fill(
    q([
      [x + 0.04, y + 1.5, 0.68],
      [x + 0.56, y + 1.5, 0.68],
      [x + 0.56, y + 1.7, 0.92],
      [x + 0.04, y + 1.7, 0.92],
    ]),
    m.tone('#f6efe0', 0.95),
  )
}

export function parasol(m: Outdoors, x: number, y: number, cloth: string) {
  const { c, scene } = m
  const [fx, fy] = m.at(x, y)
  const k = LENS / y
  c.fill(ellipse(fx - scene.sunFrom * k * 0.6, fy, k * 1.2, k * 0.2), '#1f2140', 0.24)
  c.fill(rectangle(fx - k * 0.03, fy - k * 2.3, k * 0.06, k * 2.3), m.tone('#efe4d0', 0.7))
  const y0 = fy - k * 1.95
  const rim: Point[] = Array.from({ length: 7 }, (_, i) => [
    fx + (i / 3 - 1) * k * 1.4,
    y0 + Math.abs(i / 3 - 1) ** 2 * k * 0.12,
  ])
  rim.slice(1).forEach((p, i) => {
    const q = rim[i] ?? p
    c.fill(
      polygon([[fx, fy - k * 2.62], q, [(q[0] + p[0]) / 2, Math.max(q[1], p[1]) + k * 0.06], p]),
      m.tone(i % 2 ? '#fbf3e2' : cloth, scene.sunFrom < 0 ? 1 - i * 0.14 : 0.3 + i * 0.14),
    )
  })
}
