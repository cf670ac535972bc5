import { blob, ellipse, ground, HEIGHT, type Point, polygon, rectangle, WIDTH } from '../paint/canvas.ts'
import { mix } from '../paint/colour.ts'
import { far, lit } from '../paint/light.ts'
import { waves } from '../paint/random.ts'
import { HORIZON, type Scene } from './scene.ts'
import type { Plant } from './trees.ts'

export interface Hill {
  top: number
  swell: number
  length: number
  pigment: string
  distance: number
  floor?: number
  seed: number
}

export function line(s: Scene, { top, swell, length, seed }: Hill): Point[] {
  const wave = waves(`${s.name}${seed}`)
  return Array.from({ length: 25 }, (_, i) => {
    const x = -80 + (i / 24) * (WIDTH + 160)
    return [x, top - swell * wave((x + s.pan) / length)] as const
  })
}

export const heightAt = (points: readonly Point[], x: number): number => {
  const i = Math.max(
    0,
    Math.min(points.length - 2, Math.floor(((x + 80) / (WIDTH + 160)) * (points.length - 1))),
  )
  const [a, b] = [points[i] ?? [0, 0], points[i + 1] ?? [1, 0]]
  return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])
}

export function hill(s: Scene, h: Hill): Point[] {
  const points = line(s, h)
  const floor = h.floor ?? HORIZON + 40
  const sunny = far(s.l, h.pigment, 1, h.distance)
  const shady = far(s.l, h.pigment, 0.35, h.distance)
  const across: [Point, Point] =
    s.sunFrom < 0
      ? [
          [0, 0],
          [1, 0.5],
        ]
      : [
          [1, 0],
          [0, 0.5],
        ]
  s.c.fill(
    ground(points, floor),
    s.c.linear(
      [
        [0, sunny],
        [0.55, mix(sunny, shady, 0.45)],
        [1, shady],
      ],
      ...across,
    ),
  )
  return points
}

/** A wooded slope: one outline of many small crowns, a second one in front for depth. */
export function woods(
  s: Scene,
  h: Hill,
  kind: 'pointed' | 'round',
  size: number,
  mixed: readonly string[] = [],
) {
  const points = line(s, h)
  const floor = h.floor ?? HORIZON + 40
  const { c, r } = s
  const edge = (drop: number, scale: number) => {
    let d = ground(
      points.map(([x, y]) => [x, y + drop] as const),
      floor,
    )
    for (let x = -40; x < WIDTH + 60; x += size * scale * r.between(0.3, 0.62)) {
      const y = heightAt(points, x) + drop + size * 0.2
      const t = size * scale * r.between(0.65, 1.25)
      d +=
        kind === 'pointed'
          ? polygon([
              [x, y - t],
              [x + t * 0.12, y - t * 0.55],
              [x + t * 0.2, y],
              [x - t * 0.2, y],
              [x - t * 0.12, y - t * 0.55],
            ])
          : ellipse(x, y - t * 0.2, t * 0.44, t * 0.46)
    }
    return d
  }
  c.fill(edge(0, 1), far(s.l, h.pigment, 0.72, h.distance))
  c.fill(edge(size * 0.75, 1), far(s.l, mix(h.pigment, '#1c2a3a', 0.16), 0.35, h.distance))
  if (mixed.length === 0) return
  mixed.forEach((pigment, k) => {
    let [low, high] = ['', '']
    for (let x = -30 + k * 17; x < WIDTH + 40; x += size * r.between(0.9, 2.2)) {
      const y = heightAt(points, x) + r.next() ** 1.4 * Math.max(20, (floor - heightAt(points, x)) * 0.8)
      const t = size * r.between(0.34, 0.52)
      low += blob(r, x, y, t, t * 0.92, 0.1, 7)
      high += blob(r, x + s.sunFrom * t * 0.2, y - t * 0.25, t * 0.68, t * 0.6, 0.12, 7)
    }
    c.fill(low, far(s.l, mix(pigment, '#3a2438', 0.25), 0.4, h.distance))
    c.fill(high, far(s.l, pigment, 1, h.distance))
  })
}

/** Trees standing along a hill. */
export function along(
  s: Scene,
  points: readonly Point[],
  plant: Plant,
  count: number,
  size: number,
  distance: number,
  from = 0,
  to = WIDTH,
) {
  const places = Array.from({ length: count }, () => s.r.between(from, to)).sort((a, b) => a - b)
  for (const x of places)
    plant({ ...s, distance }, x, heightAt(points, x) + size * 0.08, size * s.r.between(0.72, 1.2))
}

/** Ploughed and planted fields as seen from far: stripes that follow the swell of the hill. */
export function fields(
  s: Scene,
  points: readonly Point[],
  pigments: readonly string[],
  distance: number,
  floor = HORIZON + 30,
) {
  const { c, r, l } = s
  c.within(ground(points, floor), () => {
    for (let i = 0; i < 7; i++) {
      const x = r.between(-100, WIDTH)
      const w = r.between(170, 420)
      const y = heightAt(points, Math.max(0, Math.min(WIDTH, x + w / 2)))
      const pigment = r.pick(pigments)
      const [a, b] = [y + r.between(10, 40), y + r.between(60, 120)]
      c.fill(
        polygon([
          [x, a + 8],
          [x + w, a - 6],
          [x + w * 1.2, b],
          [x - w * 0.25, b + 14],
        ]),
        far(l, pigment, 0.9, distance),
        0.85,
      )
      let rows = ''
      for (let k = 0; k <= 9; k++)
        rows += `M${x + (w * k) / 9} ${a}L${x - w * 0.25 + (w * 1.45 * k) / 9} ${b + 10}`
      c.stroke(rows, far(l, mix(pigment, '#33402c', 0.5), 0.5, distance), 3, 0.6)
    }
  })
}

/** The near ground: tone falls towards the viewer, and long low swells keep it from being a floor. */
export function plain(s: Scene, near: string, distant: string, top = HORIZON) {
  const { c, l, r } = s
  c.fill(
    rectangle(-20, top, WIDTH + 40, HEIGHT - top + 20),
    c.linear([
      [0, far(l, distant, 0.95, 0.35)],
      [0.22, lit(l, mix(distant, near, 0.5), 0.95)],
      [1, lit(l, near, 0.55)],
    ]),
  )
  for (let i = 0; i < 12; i++) {
    const t = ((i + r.next()) / 12) ** 1.5
    const y = top + 14 + t * (HEIGHT - top)
    const w = r.between(500, 1300)
    const x = r.between(-200, WIDTH + 200)
    const h = 7 + t * 30
    c.fill(
      blob(r, x, y, w / 2, h, 0.25, 11),
      r.chance(0.5) ? lit(l, distant, 1) : lit(l, mix(near, '#2a2440', 0.15), 0.5),
      0.2,
    )
  }
}
