import { type Canvas, curve, ellipse, type Point, polygon, polyline } from '../paint/canvas.ts'
import { mix } from '../paint/colour.ts'
import { far, lit } from '../paint/light.ts'
import type { Plant, Site } from './trees.ts'

/** One feathered frond from (x, y), bending under its weight. */
function frond(s: Site, x: number, y: number, reach: number, rise: number, tint: string, back: string) {
  const { c } = s
  const steps = 11
  const spine: Point[] = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    return [x + reach * t, y - rise * Math.sin(t * 2.3) + Math.abs(reach) * 0.42 * t * t] as const
  })
  const wide = Math.abs(reach) * 0.2
  const blades = (down: number) =>
    spine
      .slice(1)
      .map(([px, py], i) => {
        const t = (i + 1) / steps
        const k = wide * Math.sin(Math.min(1, t * 1.15 + 0.12) * Math.PI * 0.86) + 3
        const [qx, qy] = spine[i] ?? [px, py]
        return polygon([
          [qx, qy],
          [px, py],
          [px + reach * 0.035, py + k * down],
        ])
      })
      .join('')
  c.fill(blades(1), back)
  c.fill(blades(-0.42), tint)
  c.stroke(curve(spine), tint, Math.max(1, Math.abs(reach) * 0.014))
}

export const palm: Plant = (s, x, y, h) => {
  const { c, r, l, distance } = s
  const lean = h * r.between(0.08, 0.2) * r.sign()
  const top: Point = [x + lean, y - h * 0.84]
  const spine: Point[] = [[x, y], [x + lean * 0.18, y - h * 0.3], [x + lean * 0.55, y - h * 0.6], top]
  c.stroke(curve(spine), far(l, '#8d745a', 0.25, distance), h * 0.04)
  c.stroke(
    curve(spine.map(([px, py]) => [px + s.sunFrom * h * 0.008, py] as const)),
    far(l, '#b99a75', 0.9, distance),
    h * 0.018,
  )
  const green = '#5d8a4a'
  for (const [reach, rise] of [
    [0.42, 0.05],
    [-0.42, 0.06],
    [0.36, 0.19],
    [-0.35, 0.18],
    [0.24, 0.28],
    [-0.25, 0.27],
    [0.1, 0.3],
    [-0.36, -0.02],
    [0.34, -0.03],
  ] as const) {
    const sunny = reach * s.sunFrom > 0
    frond(
      s,
      top[0],
      top[1],
      reach * h * r.between(0.9, 1.08),
      rise * h,
      far(l, mix(green, '#e8df8a', sunny ? 0.3 : 0.08), sunny ? 1 : 0.5, distance),
      far(l, mix(green, '#123038', 0.3), 0.1, distance),
    )
  }
  c.fill(
    [-0.02, 0.015, 0.035]
      .map((dx, i) => ellipse(top[0] + dx * h, top[1] + h * (0.025 + i * 0.006), h * 0.02, h * 0.024))
      .join(''),
    far(l, '#7a5a3a', 0.5, distance),
  )
}

export const saguaro: Plant = (s, x, y, h) => {
  const { c, l, distance, sunFrom, r } = s
  const w = h * 0.085
  const body = (k: string, shift: number) => {
    const arm = (side: number, low: number, high: number) =>
      `M${x + shift} ${y - h * low}q${side * h * 0.2} ${h * 0.02} ${side * h * 0.2} ${-h * (high - low) * 0.5}v${-h * (high - low) * 0.5}`
    c.stroke(`M${x + shift} ${y}V${y - h * 0.95}`, k, w)
    c.stroke(arm(flip, 0.36, 0.72) + arm(-flip, 0.48, 0.84), k, w * 0.72)
  }
  const flip = r.sign()
  body(far(l, '#5d7a52', 0.2, distance), 0)
  c.stroke(
    `M${x + sunFrom * w * 0.25} ${y - h * 0.02}V${y - h * 0.94}M${x + flip * h * 0.2 + sunFrom * w * 0.18} ${y - h * 0.5}V${y - h * 0.7}M${x - flip * h * 0.2 + sunFrom * w * 0.18} ${y - h * 0.62}V${y - h * 0.82}`,
    far(l, '#9db67c', 1, distance),
    w * 0.26,
    0.9,
  )
  c.stroke(`M${x - w * 0.2} ${y}V${y - h * 0.93}`, far(l, '#2f4a40', 0.1, distance), w * 0.1, 0.6)
}

export const agave: Plant = (s, x, y, h) => {
  const { c, l, distance, sunFrom } = s
  for (let i = 0; i < 11; i++) {
    const a = Math.PI * (0.06 + (0.88 * ((i * 5) % 11)) / 10)
    const [dx, dy] = [-Math.cos(a), -Math.sin(a)]
    const tip: Point = [x + dx * h * 0.92, y + dy * h * (0.55 + 0.45 * Math.sin(a))]
    const w = h * 0.1
    const sunny = dx * sunFrom > 0
    c.fill(
      curve(
        [
          [x - w * 0.5, y],
          [(x + tip[0]) / 2 - dy * w * 0.4 - w * 0.2, (y + tip[1]) / 2],
          tip,
          [(x + tip[0]) / 2 + dy * w * 0.4 + w * 0.4, (y + tip[1]) / 2 + w * 0.2],
          [x + w * 0.5, y],
        ],
        true,
      ),
      far(l, sunny ? '#a9c0a0' : '#7d9a86', sunny ? 1 : 0.3, distance),
    )
  }
}

/** Big leaves, for warm and wet places. */
export const bigLeaves: Plant = (s, x, y, h) => {
  const { c, l, distance, r, sunFrom } = s
  for (let i = 0; i < 9; i++) {
    const a = Math.PI * (0.1 + (0.8 * ((i * 4) % 9)) / 8) + r.between(-0.08, 0.08)
    const length = h * r.between(0.78, 1.05)
    const [dx, dy] = [-Math.cos(a), -Math.sin(a)]
    const tip: Point = [x + dx * length * 0.92, y + dy * length * 0.9 + Math.abs(dx) * length * 0.28]
    const mid: Point = [x + dx * length * 0.55, y + dy * length * 0.66]
    const w = length * 0.17
    const leaf = curve(
      [[x, y], [mid[0] - dy * w, mid[1] + dx * w], tip, [mid[0] + dy * w, mid[1] - dx * w]],
      true,
    )
    c.fill(leaf, far(l, dx * sunFrom > 0 ? '#6f9a55' : '#3f6e4e', dx * sunFrom > 0 ? 1 : 0.35, distance))
    c.stroke(curve([[x, y], mid, tip]), far(l, '#bcd08a', 0.8, distance), Math.max(1, h * 0.012), 0.7)
  }
}

export interface Tuft {
  colours: readonly string[]
  /** Blades per tuft; more of them read as a clump. */
  blades?: number
  bloom?: readonly string[]
  lean?: number
}

/** Grass and flowers that grow towards the viewer; rows run from far to near so that the near ones cover. */
export function tufts(
  c: Canvas,
  s: Site,
  { colours, blades = 5, bloom, lean = 0 }: Tuft,
  rows: readonly { y: number; size: number; count: number; skip?: (x: number) => boolean }[],
) {
  const { r, l } = s
  for (const { y, size, count, skip } of rows) {
    const strokes = colours.map(() => '')
    const blooms = (bloom ?? []).map(() => '')
    for (let i = 0; i < count; i++) {
      const x = r.between(-20, 1620)
      if (skip?.(x)) continue
      const foot = y + r.between(-0.6, 0.6) * size
      const k = r.whole(0, colours.length - 1)
      for (let b = 0; b < blades; b++) {
        const h = size * r.between(0.55, 1.15)
        const tip = x + (b / (blades - 1 || 1) - 0.5) * size * 0.9 + lean * h
        strokes[k] += polyline([
          [x + (b - blades / 2) * size * 0.05, foot],
          [(x + tip) / 2, foot - h * 0.62],
          [tip, foot - h],
        ])
        if (bloom && b % 2 === 0) {
          const j = (i + b) % blooms.length
          blooms[j] += ellipse(tip, foot - h, size * 0.1, size * 0.085)
        }
      }
    }
    strokes.forEach((d, k) => {
      if (d) c.stroke(d, lit(l, colours[k] ?? '#7a8a5a', 0.7), Math.max(1.1, size * 0.06))
    })
    blooms.forEach((d, k) => {
      if (d) c.fill(d, lit(l, bloom?.[k] ?? '#ffffff', 0.9))
    })
  }
}
