import { type Canvas, type Point, polygon, WIDTH } from '../paint/canvas.ts'
import { far, type Light } from '../paint/light.ts'
import type { Random } from '../paint/random.ts'

export interface Range {
  base: number
  /** Summits from left to right. */
  peaks: readonly Point[]
  rock: string
  /** Level above which snow lies. */
  snow?: number
  distance: number
  sunFrom: 1 | -1
  rough?: number
}

/** A line between two points, broken again and again: the edge of rock. */
function broken(r: Random, a: Point, b: Point, rough: number, depth: number): Point[] {
  if (depth === 0) return [a]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const middle: Point = [
    (a[0] + b[0]) / 2 + r.between(-0.1, 0.1) * (b[0] - a[0]),
    (a[1] + b[1]) / 2 + r.between(-1, 1) * length * rough,
  ]
  return [...broken(r, a, middle, rough, depth - 1), ...broken(r, middle, b, rough, depth - 1)]
}

export function range(
  c: Canvas,
  l: Light,
  r: Random,
  { base, peaks, rock, snow, distance, sunFrom, rough = 0.09 }: Range,
) {
  const corners: Point[] = []
  const summits = new Set<number>()
  const first = peaks[0] ?? [0, base]
  const last = peaks[peaks.length - 1] ?? [WIDTH, base]
  corners.push([Math.min(-80, first[0] - 200), base - (base - first[1]) * 0.3])
  peaks.forEach((peak, i) => {
    summits.add(corners.length)
    corners.push(peak)
    const next = peaks[i + 1]
    if (!next) return
    const low = Math.max(peak[1], next[1])
    corners.push([
      peak[0] + (next[0] - peak[0]) * r.between(0.38, 0.62),
      low + (base - low) * r.between(0.22, 0.5),
    ])
  })
  corners.push([Math.max(WIDTH + 80, last[0] + 200), base - (base - last[1]) * 0.3])

  const edge: Point[] = []
  const starts: number[] = []
  corners.forEach((corner, i) => {
    starts.push(edge.length)
    const next = corners[i + 1]
    if (next) edge.push(...broken(r, corner, next, rough, 4))
    else edge.push(corner)
  })
  const outline = polygon([...edge, [WIDTH + 120, base], [-120, base]])
  const sunny = far(l, rock, 0.95, distance)
  const shady = far(l, rock, 0.12, distance)
  c.fill(outline, sunny)

  const facets: string[] = []
  const cuts: string[] = []
  corners.forEach((corner, i) => {
    if (!summits.has(i)) return
    const from = starts[i] ?? 0
    const to = sunFrom < 0 ? (starts[i + 1] ?? edge.length - 1) : (starts[i - 1] ?? 0)
    const slope = sunFrom < 0 ? edge.slice(from, to + 1) : edge.slice(to, from + 1).reverse()
    const foot = slope[slope.length - 1] ?? corner
    const spine: Point[] = []
    const tall = base - corner[1]
    let x = corner[0]
    for (let s = 1; s <= 7; s++) {
      x += (s % 2 ? 0.055 : -0.02) * tall * -sunFrom + r.between(-0.02, 0.02) * tall
      spine.push([x, corner[1] + (s / 7) * tall])
    }
    const end = spine[spine.length - 1] ?? corner
    facets.push(
      polygon([
        corner,
        ...slope,
        [foot[0] * 0.62 + end[0] * 0.38, foot[1] + (base - foot[1]) * 0.5],
        [end[0] * 0.8 + foot[0] * 0.2, base],
        ...spine.reverse(),
      ]),
    )
    for (let k = 0; k < 4; k++) {
      const t = r.between(0.12, 0.75)
      const drop = tall * r.between(0.16, 0.42)
      const cx = corner[0] + sunFrom * tall * t * r.between(0.3, 0.62)
      const cy = corner[1] + tall * t
      cuts.push(
        polygon([
          [cx, cy],
          [cx + sunFrom * drop * 0.22, cy + drop * 0.55],
          [cx + sunFrom * drop * 0.1, cy + drop],
          [cx - sunFrom * drop * 0.12, cy + drop * 0.5],
        ]),
      )
    }
  })
  c.within(outline, () => {
    c.fill(cuts.join(''), shady, 0.5)
    c.fill(facets.join(''), shady, 0.88)
  })

  if (snow === undefined) return
  const low: Point[] = edge.map(([x, y], i) => {
    const above = Math.max(0, snow - y)
    const tongue = [0.42, 0.6, 0.36, 0.82, 0.5, 0.66, 0.3][i % 7] ?? 0.5
    return [
      x + r.between(-6, 6),
      y + Math.min(above, 190) * tongue * (0.8 + 0.4 * r.next()) + (above > 0 ? 3 : -4),
    ]
  })
  const cap = polygon([...edge, ...low.reverse()])
  c.within(cap, () => {
    c.fill(outline, far(l, '#fffdf6', 1, distance * 0.55))
    c.fill(cuts.join(''), far(l, '#eef1f6', 0.1, distance * 0.7), 0.45)
    c.fill(facets.join(''), far(l, '#eef1f8', 0.05, distance * 0.7), 0.95)
  })
}

/** Summits over the width: the highest a third of the way in, on the given side. */
export function summits(r: Random, count: number, base: number, tall: number, main: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const x = ((i + 0.5) / count) * WIDTH + r.between(-0.25, 0.25) * (WIDTH / count)
    const near = Math.exp(-(((x / WIDTH - main) * 3.2) ** 2))
    return [x, base - tall * (0.38 + 0.62 * near) * r.between(0.86, 1.04)] as const
  })
}

export function mesas(
  c: Canvas,
  l: Light,
  r: Random,
  base: number,
  tall: number,
  rock: string,
  distance: number,
  sunFrom: 1 | -1,
) {
  let x = -120
  while (x < WIDTH + 100) {
    const w = r.between(180, 420)
    const h = tall * r.between(0.35, 1)
    const points: Point[] = [
      [x - h * 0.7, base],
      [x - h * 0.1, base - h * 0.5],
      [x, base - h * 0.96],
      [x + w * 0.3, base - h],
      [x + w * 0.62, base - h * 0.97],
      [x + w, base - h],
      [x + w + h * 0.08, base - h * 0.48],
      [x + w + h * 0.8, base],
    ]
    const outline = polygon(points)
    c.fill(outline, far(l, rock, 0.9, distance))
    c.within(outline, () => {
      const split = sunFrom < 0 ? x + w * 0.66 : x + w * 0.3
      const edge = sunFrom < 0 ? x + w * 2 : x - w
      c.fill(
        polygon([
          [split, base - h * 1.1],
          [split + 8, base - h * 0.5],
          [split - sunFrom * h * 0.35, base],
          [edge, base],
          [edge, base - h * 1.1],
        ]),
        far(l, rock, 0.08, distance),
        0.85,
      )
      for (const level of [0.84, 0.72, 0.6])
        c.stroke(
          `M${x - h} ${base - h * level}q${w * 0.6} ${h * 0.04} ${w + h * 2} 0`,
          far(l, '#6b3a2e', 0.3, distance),
          5,
          0.35,
        )
    })
    x += w + r.between(-40, 330)
  }
}
