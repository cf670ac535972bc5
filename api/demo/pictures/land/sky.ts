import { type Canvas, curve, ellipse, HEIGHT, polygon, rectangle, WIDTH } from '../paint/canvas.ts'
import { mix } from '../paint/colour.ts'
import { dark, type Light } from '../paint/light.ts'
import type { Random } from '../paint/random.ts'

export interface SkyOptions {
  horizon: number
  aurora?: boolean
}

function stars(c: Canvas, r: Random, horizon: number) {
  const sizes: Record<number, string> = {}
  for (let i = 0; i < 210; i++) {
    const size = r.chance(0.08) ? 2.6 : r.chance(0.3) ? 1.7 : 1.1
    const y = r.next() ** 1.5 * horizon * 0.92
    sizes[size] = `${sizes[size] ?? ''}${ellipse(r.between(0, WIDTH), y, size, size)}`
  }
  for (const [size, d] of Object.entries(sizes)) c.fill(d, '#fdf6dc', Number(size) > 2 ? 0.95 : 0.62)
}

/** Curtains of light, drawn as many narrow rays so that the lower edge is sharp and the upper one is not. */
function aurora(c: Canvas, r: Random, horizon: number) {
  for (const [colour, top, tall, strength] of [
    ['#7f8fd6', 0.1, 0.5, 0.2],
    ['#5fd3a8', 0.3, 0.46, 0.3],
    ['#a6e8b4', 0.5, 0.34, 0.34],
  ] as const) {
    const paint = c.linear([
      [0, colour, 0],
      [0.6, colour, strength * 0.35],
      [0.93, colour, strength],
      [1, colour, 0],
    ])
    const phase = r.between(0, 6)
    let d = ''
    for (let x = -20; x < WIDTH + 20; x += 14) {
      const t = (x / WIDTH) * 6 + phase
      const y = horizon * (top + 0.1 * Math.sin(t) + 0.05 * Math.sin(t * 2.3))
      const h = horizon * tall * (0.7 + 0.22 * Math.sin(t * 3.1) + 0.12 * Math.sin(t * 9))
      d = polygon([
        [x, y],
        [x + 50, y - h],
        [x + 66, y - h],
        [x + 15, y],
      ])
      c.fill(d, paint)
    }
  }
}

/** Flat below and heaped above, like the clouds of a railway poster. */
function heap(c: Canvas, l: Light, r: Random, x: number, y: number, w: number) {
  const puffs = 5
  const shape = (lift: number, shrink: number) => {
    let d = ''
    const s = w * shrink
    for (let i = 0; i < puffs; i++) {
      const t = (i + 0.5) / puffs
      const px = x + (t - 0.5) * s
      const size = s * (0.09 + 0.12 * Math.sin(t * Math.PI) * (0.8 + 0.35 * Math.sin(i * 2.3 + x)))
      d +=
        ellipse(px, y - size * 0.62 - lift, size * 1.25, size) +
        rectangle(px - size * 1.1, y - size * 0.7 - lift, size * 2.2, size * 0.7)
    }
    return `${d}${rectangle(x - s * 0.46, y - s * 0.075 - lift, s * 0.92, s * 0.075)}`
  }
  const flat = rectangle(x - w, y - w, w * 2, w)
  c.within(flat, () => {
    c.fill(shape(0, 1), mix(l.cloudShade, l.cloud, 0.25))
    c.fill(shape(w * 0.035, 0.88), l.cloud, 0.94)
  })
  if (r.chance(0.6)) streak(c, l.cloudShade, x + w * 0.2, y + w * 0.07, w * 0.7, w * 0.022, 0.5)
}

function streak(c: Canvas, colour: string, x: number, y: number, w: number, h: number, opacity: number) {
  c.fill(
    curve(
      [
        [x - w / 2, y],
        [x - w * 0.2, y - h * 0.9],
        [x + w * 0.18, y - h * 0.5],
        [x + w / 2, y + h * 0.2],
        [x + w * 0.1, y + h],
        [x - w * 0.25, y + h * 0.6],
      ],
      true,
    ),
    colour,
    opacity,
  )
}

export function sky(c: Canvas, l: Light, r: Random, { horizon, aurora: lights = false }: SkyOptions) {
  c.fill(rectangle(-20, -20, WIDTH + 40, horizon + 60), c.linear(l.sky))
  c.fill(rectangle(-20, horizon + 30, WIDTH + 40, HEIGHT - horizon), l.haze)
  if (l.name === 'night' || l.name === 'dusk') stars(c, r, l.name === 'night' ? horizon : horizon * 0.45)
  if (lights) aurora(c, r, horizon)
  const { disc } = l
  if (disc && !lights) {
    const [x, y] = [disc.x * WIDTH, disc.y * horizon]
    c.glow(x, y, disc.r * 8, disc.r * 8, disc.glow, l.name === 'night' ? 0.45 : 0.8)
    c.fill(ellipse(x, y, disc.r, disc.r), disc.colour, 0.96)
  }
  if (lights) return
  if (l.name === 'noon' || l.name === 'morning') {
    const side = r.sign()
    heap(
      c,
      l,
      r,
      WIDTH * (0.5 + side * r.between(0.2, 0.32)),
      horizon * r.between(0.34, 0.46),
      r.between(380, 520),
    )
    heap(
      c,
      l,
      r,
      WIDTH * (0.5 - side * r.between(0.22, 0.36)),
      horizon * r.between(0.18, 0.28),
      r.between(240, 330),
    )
    heap(c, l, r, WIDTH * r.between(0.3, 0.7), horizon * 0.66, r.between(160, 240))
  } else if (!dark(l) || l.name === 'dusk') {
    for (let i = 0; i < 9; i++) {
      const t = i / 8
      const w = r.between(300, 820) * (1 - t * 0.35)
      const y = horizon * (0.14 + t * 0.66)
      const x = r.between(0, WIDTH)
      streak(c, l.cloudShade, x, y, w, w * 0.028, 0.42)
      streak(c, l.cloud, x + w * 0.06, y - w * 0.012, w * 0.8, w * 0.016, 0.62)
    }
  }
}

/** Air between one range and the next. */
export function veil(c: Canvas, l: Light, y: number, depth: number, opacity: number) {
  c.fill(
    rectangle(-20, y - depth, WIDTH + 40, depth),
    c.linear([
      [0, l.haze, 0],
      [1, l.haze, opacity],
    ]),
  )
}

export function snowfall(c: Canvas, r: Random, flakes = 260) {
  let small = ''
  let large = ''
  for (let i = 0; i < flakes; i++) {
    const size = r.next() ** 2 * 4 + 1.2
    const d = ellipse(r.between(0, WIDTH), r.between(0, HEIGHT), size, size)
    if (size > 3.2) large += d
    else small += d
  }
  c.fill(small, '#ffffff', 0.75)
  c.fill(large, '#ffffff', 0.85)
}
