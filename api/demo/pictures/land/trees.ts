import { blob, type Canvas, curve, ellipse } from '../paint/canvas.ts'
import { mix } from '../paint/colour.ts'
import { far, type Light } from '../paint/light.ts'
import type { Random } from '../paint/random.ts'

export interface Site {
  c: Canvas
  l: Light
  r: Random
  /** Side the light comes from. */
  sunFrom: 1 | -1
  distance: number
}

/** Draws a plant that stands on (x, y) and is h pixels tall. */
export type Plant = (site: Site, x: number, y: number, h: number) => void

export const tones = ({ l, distance }: Site, pigment: string) => ({
  sun: far(l, mix(pigment, '#f2e6a0', 0.16), 1, distance),
  mid: far(l, pigment, 0.55, distance),
  shade: far(l, mix(pigment, '#1c2a3a', 0.22), 0.05, distance),
})

export const trunk = (x: number, y: number, w: number, h: number, lean = 0) =>
  curve(
    [
      [x - w * 0.62, y],
      [x - w * 0.36 + lean * 0.5, y - h * 0.5],
      [x - w * 0.25 + lean, y - h],
      [x + w * 0.25 + lean, y - h],
      [x + w * 0.36 + lean * 0.5, y - h * 0.5],
      [x + w * 0.62, y],
    ],
    true,
  )

/** A crown of leaf masses, lit from one side. */
export function crown(s: Site, x: number, y: number, rx: number, ry: number, pigment: string, loose = 0.5) {
  const { c, r, sunFrom } = s
  const { sun, mid, shade } = tones(s, pigment)
  const masses = Array.from({ length: 7 }, (_, i) => {
    const a = (i / 7) * Math.PI * 2 + r.between(-0.3, 0.3)
    return [
      x + Math.cos(a) * rx * loose,
      y + Math.sin(a) * ry * loose * 0.9,
      rx * r.between(0.42, 0.58),
    ] as const
  })
  masses.push([x + r.between(-0.1, 0.1) * rx, y + ry * 0.05, rx * 0.56])
  const k = ry / rx
  c.fill(
    masses.map(([px, py, m]) => blob(r, px, py + m * 0.08, m, m * k)).join('') +
      blob(r, x, y, rx * 0.7, ry * 0.7),
    shade,
  )
  c.fill(
    masses
      .map(([px, py, m]) => blob(r, px + sunFrom * m * 0.16, py - m * 0.14 * k, m * 0.82, m * k * 0.76, 0.18))
      .join(''),
    mid,
  )
  c.fill(
    masses
      .filter(([px, py]) => (px - x) * sunFrom > -rx * 0.32 && py < y + ry * 0.38)
      .map(([px, py, m]) => blob(r, px + sunFrom * m * 0.3, py - m * 0.32 * k, m * 0.5, m * k * 0.4, 0.22))
      .join(''),
    sun,
    0.9,
  )
  let flecks = ''
  const size = Math.max(1.2, rx * 0.035)
  for (let i = 0; i < 26; i++) {
    const a = r.between(0, Math.PI * 2)
    const d = r.between(0.55, 1.02)
    flecks += ellipse(x + Math.cos(a) * rx * d, y + Math.sin(a) * ry * d, size * r.between(0.7, 1.6), size)
  }
  c.fill(flecks, mid, 0.85)
}

export const broadleaf =
  (pigment: string): Plant =>
  (s, x, y, h) => {
    const bark = far(s.l, '#6b5140', 0.4, s.distance)
    s.c.fill(trunk(x, y, h * 0.075, h * 0.55, h * 0.02), bark)
    s.c.stroke(
      `M${x} ${y - h * 0.34}q${h * 0.09} ${-h * 0.06} ${h * 0.15} ${-h * 0.2}M${x} ${y - h * 0.36}q${-h * 0.08} ${-h * 0.06} ${-h * 0.14} ${-h * 0.17}`,
      bark,
      h * 0.025,
    )
    crown(s, x, y - h * 0.66, h * 0.36, h * 0.34, pigment)
  }

export const olive: Plant = (s, x, y, h) => {
  const bark = far(s.l, '#7b6a58', 0.5, s.distance)
  s.c.stroke(
    `M${x} ${y}q${-h * 0.07} ${-h * 0.2} ${h * 0.02} ${-h * 0.32}q${h * 0.06} ${-h * 0.12} ${h * 0.18} ${-h * 0.24}M${x + h * 0.01} ${y - h * 0.28}q${-h * 0.12} ${-h * 0.1} ${-h * 0.2} ${-h * 0.26}`,
    bark,
    h * 0.06,
  )
  crown(s, x, y - h * 0.68, h * 0.42, h * 0.28, '#8d9c79', 0.62)
}

export const birch =
  (pigment = '#a8b45a'): Plant =>
  (s, x, y, h) => {
    const { c, r } = s
    const lean = r.between(-0.05, 0.05) * h
    c.fill(trunk(x, y, h * 0.042, h * 0.92, lean), far(s.l, '#f1ece0', 0.75, s.distance))
    let marks = ''
    for (let i = 0; i < 8; i++)
      marks += `M${x + lean * (0.1 + i * 0.1) - h * 0.012} ${y - h * (0.08 + i * 0.1)}h${h * 0.016}`
    c.stroke(marks, far(s.l, '#4a423c', 0.3, s.distance), h * 0.008, 0.8)
    crown(s, x + lean, y - h * 0.7, h * 0.2, h * 0.3, pigment, 0.66)
  }
