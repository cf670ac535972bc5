import { curve, type Point, polygon } from '../paint/canvas.ts'
import { far } from '../paint/light.ts'
import { crown, type Plant, tones, trunk } from './trees.ts'

export const conifer =
  (pigment: string, snowy = false): Plant =>
  (s, x, y, h) => {
    const { c, r, sunFrom } = s
    const { sun, mid, shade } = tones(s, pigment)
    const w = h * r.between(0.17, 0.22)
    c.fill(
      polygon([
        [x - h * 0.018, y],
        [x - h * 0.014, y - h * 0.2],
        [x + h * 0.014, y - h * 0.2],
        [x + h * 0.018, y],
      ]),
      far(s.l, '#5a4334', 0.3, s.distance),
    )
    const tiers = h > 120 ? 8 : 5
    const left: Point[] = []
    const right: Point[] = []
    const lights: Point[][] = []
    for (let i = 0; i < tiers; i++) {
      const t = (i + 1) / tiers
      const level = y - h + h * 0.93 * t ** 1.08
      const reach = w * t ** 0.85 * r.between(0.88, 1.1)
      const drop = (h / tiers) * 0.3
      left.push([x - reach, level], [x - reach * 0.5, level - drop])
      right.push([x + reach, level + r.between(-3, 3)], [x + reach * 0.5, level - drop])
      lights.push([
        [x + sunFrom * reach * 0.98, level],
        [x + sunFrom * reach * 0.1, level - (h / tiers) * 1.1],
        [x + sunFrom * reach * 0.18, level - drop * 0.5],
      ])
    }
    c.fill(polygon([[x, y - h], ...right, ...left.reverse()]), mid)
    c.fill(polygon([[x, y - h], ...(sunFrom > 0 ? left.reverse() : right), [x, y - h * 0.09]]), shade, 0.75)
    c.fill(
      lights.map(polygon).join(''),
      snowy ? far(s.l, '#ffffff', 0.9, s.distance * 0.5) : sun,
      snowy ? 0.95 : 0.8,
    )
    if (!snowy) return
    const drifts = right
      .concat(left)
      .filter((_, i) => i % 2 === 0)
      .map(([px, py]) =>
        polygon([
          [px, py],
          [px + (x - px) * 0.8, py - (h / tiers) * 0.62],
          [px + (x - px) * 0.55, py - (h / tiers) * 0.12],
        ]),
      )
    c.fill(drifts.join(''), far(s.l, '#f6f8fb', 0.5, s.distance * 0.5), 0.9)
  }

export const cypress: Plant = (s, x, y, h) => {
  const { c, r, sunFrom } = s
  const { sun, mid, shade } = tones(s, '#3f5f45')
  const w = h * 0.085
  const flame = (k: number, shift: number) =>
    curve(
      [
        [x + shift, y - h],
        [x + w * 0.6 * k + shift, y - h * 0.7],
        [x + w * k + shift, y - h * 0.35],
        [x + w * 0.72 * k + shift, y - h * 0.06],
        [x + shift, y],
        [x - w * 0.72 * k + shift, y - h * 0.06],
        [x - w * k + shift, y - h * 0.33],
        [x - w * 0.55 * k + shift, y - h * 0.68],
      ],
      true,
    )
  c.fill(flame(1, 0), shade)
  c.fill(flame(0.7, sunFrom * w * 0.27), mid)
  let licks = ''
  for (let i = 0; i < 9; i++) {
    const t = r.between(0.1, 0.85)
    const reach = w * Math.sin(Math.min(1, t * 1.6) * 1.57) * 0.85
    const px = x + sunFrom * reach * r.between(0.35, 0.9)
    const py = y - h + h * t
    licks += polygon([
      [px, py - h * 0.05],
      [px + w * 0.16, py],
      [px - w * 0.1, py + h * 0.05],
    ])
  }
  c.fill(licks, sun, 0.85)
}

export const umbrellaPine: Plant = (s, x, y, h) => {
  const bark = far(s.l, '#8a5a42', 0.7, s.distance)
  const lean = s.r.between(-0.06, 0.06) * h
  s.c.fill(trunk(x, y, h * 0.05, h * 0.8, lean), bark)
  s.c.stroke(
    `M${x + lean * 0.7} ${y - h * 0.55}q${h * 0.1} ${-h * 0.08} ${h * 0.2} ${-h * 0.22}M${x + lean * 0.7} ${y - h * 0.58}q${-h * 0.12} ${-h * 0.06} ${-h * 0.2} ${-h * 0.2}`,
    bark,
    h * 0.018,
  )
  crown(s, x + lean, y - h * 0.86, h * 0.42, h * 0.13, '#4b6b45', 0.62)
}
