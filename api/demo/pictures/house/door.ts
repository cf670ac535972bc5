import type { Point } from '../paint/canvas.ts'
import { darker, lighter } from '../paint/colour.ts'
import { lit } from '../paint/light.ts'
import { bars, glass, outline } from './opening.ts'
import type { Detail } from './wall.ts'

export interface DoorStyle {
  colour: string
  surround?: string
  arch?: boolean
  glazed?: boolean
  step?: string
  double?: boolean
}

export const door =
  (
    u: number,
    w: number,
    h: number,
    { colour, surround, arch = false, glazed = false, step = '#cfc3ae', double = false }: DoorStyle,
    v = 0,
  ): Detail =>
  wall => {
    const { c, l } = wall.pen
    if (surround)
      c.fill(wall.shape(outline(u - 0.16, v, w + 0.32, h + 0.16, arch)), wall.tone(surround, 0.06))
    const d = wall.shape(outline(u, v, w, h, arch))
    c.fill(d, wall.tone(colour))
    c.within(d, () => {
      let [grooves, pale] = ['', '']
      for (let k = w / 5; k < w; k += w / 5) grooves += wall.quad(u + k, v, 0.025, h)
      if (!glazed) c.fill(grooves, wall.tone(darker(colour, 0.4)), 0.6)
      for (const [a, b] of double
        ? [
            [0.06, 0.44],
            [0.56, 0.94],
          ]
        : [[0.14, 0.86]])
        pale += wall.quad(u + w * (a ?? 0), v + h * 0.12, w * ((b ?? 1) - (a ?? 0)), h * 0.3)
      c.fill(pale, wall.tone(lighter(colour, 0.14)), 0.5)
      if (glazed)
        for (const [a, b] of double
          ? [
              [0.08, 0.46],
              [0.54, 0.92],
            ]
          : [[0.16, 0.84]]) {
          const g = { u: u + w * (a ?? 0), v: v + h * 0.46, w: w * ((b ?? 1) - (a ?? 0)), h: h * 0.44 }
          glass(wall, wall.quad(g.u, g.v, g.w, g.h), true, g)
          bars(wall, g.u, g.v, g.w, g.h, [1, 2], colour, 0.05)
        }
      c.fill(wall.quad(u, v + h - 0.14, w, 0.14) + wall.quad(u, v, 0.08, h), lit(l, '#3a3350', 0.1), 0.4)
    })
    if (double)
      c.fill(wall.quad(u + w / 2 - 0.02, v, 0.04, h * (arch ? 0.8 : 1)), wall.tone(darker(colour, 0.5)))
    const [kx, ky]: Point = wall.point(u + w * (double ? 0.57 : 0.84), v + h * 0.46)
    c.fill(`M${kx - 2} ${ky}a2.4 2.4 0 1 0 5 0a2.4 2.4 0 1 0 -5 0Z`, '#e6c274')
    if (v === 0) c.fill(wall.quad(u - 0.2, -0.02, w + 0.4, 0.12), wall.tone(step, 0.15))
  }

/** A hanging or wall lamp, which glows in the evening. */
export const lantern =
  (u: number, v: number): Detail =>
  wall => {
    const { c, l } = wall.pen
    const [x, y] = wall.point(u, v)
    const s = wall.scale
    if (l.lamps > 0.3) c.glow(x, y, s * 1.5, s * 1.5, '#ffd58a', 0.75 * l.lamps)
    c.fill(wall.quad(u - 0.09, v - 0.16, 0.18, 0.3), wall.tone('#2f2c31'))
    c.fill(wall.quad(u - 0.06, v - 0.12, 0.12, 0.2), l.lamps > 0.2 ? '#ffe9b0' : wall.tone('#e9e2cf'))
  }

export const beam =
  (u: number, v: number, w: number, h: number, colour: string): Detail =>
  wall => {
    wall.pen.c.fill(wall.quad(u, v, w, h), wall.tone(colour))
  }

/** Shade under the eaves. */
export const eaves =
  (depth: number, top: number, width: number): Detail =>
  wall => {
    const { c, l } = wall.pen
    const d = wall.quad(0, top - depth, width, depth)
    c.fill(
      d,
      c.linear([
        [0, lit(l, '#4a4066', 0), 0.6],
        [0.7, lit(l, '#4a4066', 0), 0.42],
        [1, lit(l, '#4a4066', 0), 0],
      ]),
    )
  }
