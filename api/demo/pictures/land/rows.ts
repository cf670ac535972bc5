import { ellipse, HEIGHT, WIDTH } from '../paint/canvas.ts'
import { darker, lighter } from '../paint/colour.ts'
import { lit } from '../paint/light.ts'
import { HORIZON, type Scene } from './scene.ts'

/** Planted rows that run to one point on the horizon; a clearing is left for the house. */
export function rows(s: Scene, pigment: string, earth: string, spacing: number) {
  const { c, l, r } = s
  const vanish = WIDTH * (0.5 + s.open * 0.2)
  const steps = 46
  for (let i = 0; i < steps; i++) {
    const t = (i / steps) ** 1.9
    const y = HORIZON + 16 + t * (HEIGHT + 60 - HORIZON)
    const depth = (y - HORIZON) / (HEIGHT - HORIZON)
    const gap = spacing * depth
    const [w, h] = [gap * 0.36, Math.max(2, gap * 0.22)]
    if (w < 2) continue
    let [low, mid, high] = ['', '', '']
    for (let k = -Math.ceil(2600 / spacing); k <= 2600 / spacing; k++) {
      const x = vanish + (k + 0.5) * gap
      if (x < -80 || x > WIDTH + 80) continue
      if (Math.hypot((x - 800) / 760, (y - HORIZON - 120) / 150) < 1) continue
      const j = r.between(0.85, 1.15)
      low += ellipse(x - s.sunFrom * w * 0.3, y + h * 0.2, w * 1.1 * j, h * 0.8)
      mid += ellipse(x, y - h * 0.35, w * j, h * j)
      high += ellipse(x + s.sunFrom * w * 0.3, y - h * 0.7, w * 0.5 * j, h * 0.5)
    }
    c.fill(low, lit(l, darker(earth, 0.3), 0.2), 0.8)
    c.fill(mid, lit(l, pigment, 0.65))
    c.fill(high, lit(l, lighter(pigment, 0.25), 1), 0.85)
  }
}
