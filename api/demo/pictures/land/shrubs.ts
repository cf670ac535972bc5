import { ellipse } from '../paint/canvas.ts'
import { far } from '../paint/light.ts'
import { crown, type Plant } from './trees.ts'

export const bush =
  (pigment: string, bloom?: string): Plant =>
  (s, x, y, h) => {
    crown(s, x, y - h * 0.44, h * 0.74, h * 0.48, pigment, 0.6)
    if (!bloom) return
    let d = ''
    for (let i = 0; i < 34; i++) {
      const a = s.r.between(0, Math.PI * 2)
      const k = Math.sqrt(s.r.next())
      const size = h * s.r.between(0.022, 0.05)
      d += ellipse(
        x + Math.cos(a) * h * 0.82 * k,
        y - h * 0.48 + Math.sin(a) * h * 0.48 * k,
        size,
        size * 0.9,
      )
    }
    s.c.fill(d, far(s.l, bloom, 0.85, s.distance), 0.95)
  }
