import { curve, polygon, rectangle, WIDTH } from '../paint/canvas.ts'
import { mix } from '../paint/colour.ts'
import { far, lit } from '../paint/light.ts'
import { HORIZON, type Scene } from './scene.ts'

export interface Water {
  top: number
  bottom: number
  pigment: string
  /** Draws what stands at the far shore; it is drawn once more, upside down. */
  mirrored?: () => void
  /** 0 still, 1 open sea. */
  swell: number
}

export function water(s: Scene, { top, bottom, pigment, mirrored, swell }: Water) {
  const { c, l } = s
  const area = rectangle(-20, top, WIDTH + 40, bottom - top)
  const deep = lit(l, pigment, 0.55)
  const pale = mix(far(l, pigment, 0.9, 0.5), l.sky[l.sky.length - 1]?.[1] ?? l.haze, 0.5)
  c.fill(
    area,
    c.linear([
      [0, pale],
      [0.4, mix(pale, deep, 0.55)],
      [1, deep],
    ]),
  )
  if (mirrored)
    c.within(area, () => {
      c.moved(`matrix(1 0 0 -1 0 ${top * 2})`, mirrored)
      c.fill(
        area,
        c.linear([
          [0, pale, 0.3],
          [1, deep, 0.86],
        ]),
      )
    })
  ripples(s, top, bottom, swell, pale, deep)
}

/** Lens-shaped strokes: long and thin far away, wider near. */
export function ripples(
  { c, l, r, sunFrom }: Scene,
  top: number,
  bottom: number,
  swell: number,
  pale: string,
  deep: string,
) {
  const height = bottom - top
  const lens = (x: number, y: number, w: number, h: number) =>
    polygon([
      [x - w / 2, y],
      [x - w * 0.1, y - h / 2],
      [x + w / 2, y],
      [x + w * 0.12, y + h / 2],
    ])
  let [bright, dim] = ['', '']
  const count = 46 + height * 0.22
  for (let i = 0; i < count; i++) {
    const t = r.next() ** 1.6
    const y = top + 3 + t * (height - 4)
    const w = r.between(40, 150) * (0.5 + t * 2.1)
    const d = lens(r.between(-50, WIDTH + 50), y, w, (1.8 + t * 7) * (0.5 + swell * 0.8))
    if (r.chance(0.5)) bright += d
    else dim += d
  }
  c.fill(dim, deep, 0.3 + swell * 0.2)
  c.fill(bright, pale, 0.5 + swell * 0.15)
  const { disc } = l
  if (!disc) {
    if (swell < 0.5) return
    let glitter = ''
    for (let i = 0; i < 60; i++) {
      const t = r.next()
      glitter += lens(
        WIDTH * (0.5 + sunFrom * 0.28) + r.between(-260, 260),
        top + t * height,
        r.between(10, 46) * (0.5 + t),
        2 + t * 4,
      )
    }
    c.fill(glitter, lit(l, '#ffffff', 1), 0.5)
    return
  }
  let path = ''
  const x = disc.x * WIDTH
  for (let i = 0; i < 70; i++) {
    const t = r.next()
    path += lens(
      x + r.between(-1, 1) * (24 + t * 110),
      top + 2 + t * height,
      r.between(20, 80) * (0.4 + t),
      2.4 + t * 6,
    )
  }
  c.fill(path, disc.glow, l.name === 'night' ? 0.6 : 0.7)
}

/** White water where the land meets the sea. */
export function surf(s: Scene, y: number, drop: number) {
  const { c, l, r } = s
  for (let i = 0; i < 3; i++) {
    const level = y + (i * drop) / 3
    const points = Array.from(
      { length: 15 },
      (_, k) => [-40 + k * 120, level + r.between(-0.22, 0.22) * drop] as const,
    )
    c.fill(
      `${curve(points)}L${WIDTH + 40} ${level + drop * 0.3}${curve([...points].reverse().map(([px, py]) => [px, py + drop * (0.1 + 0.1 * Math.abs(Math.sin(px)))] as const)).replace('M', 'L')}Z`,
      lit(l, '#fffdf4', 0.95),
      0.8 - i * 0.2,
    )
  }
}

/** Ground that ends in water before the far horizon. */
export const shore = HORIZON + 80
