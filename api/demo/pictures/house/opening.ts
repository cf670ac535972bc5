import { darker, lighter, mix } from '../paint/colour.ts'
import { lit } from '../paint/light.ts'
import type { Detail, Wall } from './wall.ts'

export interface WindowStyle {
  panes?: readonly [across: number, up: number]
  frame?: string
  /** A border around the opening, as of dressed stone. */
  surround?: string
  shutters?: string
  arch?: boolean
  sill?: boolean
  box?: string
  /** Share of windows that are lit in the evening. */
  home?: boolean
}

export function outline(
  u: number,
  v: number,
  w: number,
  h: number,
  arch: boolean,
): (readonly [number, number])[] {
  if (!arch)
    return [
      [u, v],
      [u + w, v],
      [u + w, v + h],
      [u, v + h],
    ]
  const rise = Math.min(h * 0.4, w * 0.5)
  const points: (readonly [number, number])[] = [
    [u, v],
    [u + w, v],
  ]
  for (let i = 0; i <= 8; i++) {
    const a = (i / 8) * Math.PI
    points.push([u + w / 2 + (Math.cos(a) * w) / 2, v + h - rise + Math.sin(a) * rise])
  }
  return points
}

const grown = (wall: Wall, u: number, v: number, w: number, h: number, by: number, arch: boolean) =>
  wall.shape(outline(u - by, v - (arch ? 0 : by), w + by * 2, h + (arch ? by : by * 2), arch))

/** Glass: the sky by day, lamplight and a hint of the room in the evening. */
export function glass(
  wall: Wall,
  d: string,
  home: boolean,
  at: { u: number; v: number; w: number; h: number },
) {
  const { pen } = wall
  const { c, l, r } = pen
  const lamps = home ? l.lamps : l.lamps * 0.12
  const high = l.sky[0]?.[1] ?? '#88aacc'
  const low = l.sky[l.sky.length - 1]?.[1] ?? '#ffeecc'
  const day = (share: number) => mix(mix(high, low, share), '#22303f', 0.52)
  const warm = (share: number) => mix('#ffc566', '#ffe9ae', share)
  c.fill(
    d,
    c.linear([
      [0, mix(day(0.1), warm(0.2), lamps)],
      [0.55, mix(day(0.5), warm(1), lamps)],
      [1, mix(day(0.2), warm(0), lamps)],
    ]),
  )
  const { u, v, w, h } = at
  if (lamps > 0.3) {
    const side = r.chance(0.5) ? 0 : 0.76
    c.fill(wall.quad(u + w * side, v, w * 0.24, h), '#c9763c', 0.32 * lamps)
    if (h > 1) c.fill(wall.quad(u, v, w, h * 0.18), '#a9603a', 0.3 * lamps)
  } else {
    c.fill(
      wall.shape([
        [u + w * 0.1, v + h],
        [u + w * 0.55, v + h],
        [u + w * 0.25, v],
        [u - w * 0.2 < u ? u : u, v],
      ]),
      '#ffffff',
      0.16,
    )
    if (r.chance(0.6)) c.fill(wall.quad(u, v, w * 0.2, h), lit(l, '#f3eadb', 0.5), 0.5)
  }
}

export function bars(
  wall: Wall,
  u: number,
  v: number,
  w: number,
  h: number,
  [across, up]: readonly [number, number],
  colour: string,
  thick: number,
) {
  let d = ''
  for (let i = 1; i < across; i++) d += wall.quad(u + (w * i) / across - thick / 2, v, thick, h)
  for (let i = 1; i < up; i++) d += wall.quad(u, v + (h * i) / up - thick / 2, w, thick)
  wall.pen.c.fill(d, wall.tone(colour))
}

export const pane =
  (u: number, v: number, w: number, h: number, style: WindowStyle = {}): Detail =>
  wall => {
    const {
      panes = [2, 2],
      frame = '#f4ecdc',
      surround,
      shutters,
      arch = false,
      sill = true,
      box,
      home = true,
    } = style
    const { c, l, r } = wall.pen
    const opening = wall.shape(outline(u, v, w, h, arch))
    if (surround) c.fill(grown(wall, u, v, w, h, 0.14, arch), wall.tone(surround, 0.06))
    c.fill(grown(wall, u, v, w, h, 0.06, arch), wall.tone(frame))
    glass(wall, opening, home, { u, v, w, h })
    c.within(opening, () => {
      c.fill(
        wall.quad(u, v + h - 0.12, w, 0.12) + wall.quad(u, v, 0.07, h),
        lit(l, '#3a3350', wall.sunshine * 0.4),
        0.42,
      )
      bars(wall, u, v, w, h, panes, frame, 0.055)
    })
    if (shutters) {
      const sw = w * 0.5
      for (const su of [u - sw - 0.05, u + w + 0.05]) {
        c.fill(wall.quad(su + 0.05, v - 0.08, sw, h), lit(l, '#3a3350', 0.1), 0.22)
        c.fill(wall.quad(su, v, sw, h), wall.tone(shutters))
        let slats = ''
        for (let k = 0.14; k < h - 0.08; k += 0.13) slats += wall.quad(su + 0.06, v + k, sw - 0.12, 0.05)
        c.fill(slats, wall.tone(darker(shutters, 0.28)), 0.7)
      }
    }
    if (sill) {
      c.fill(wall.quad(u - 0.12, v - 0.13, w + 0.24, 0.1), wall.tone(lighter(surround ?? frame, 0.2), 0.12))
      c.fill(wall.quad(u - 0.08, v - 0.22, w + 0.16, 0.09), lit(l, '#3a3350', 0.2), 0.22)
    }
    if (box) flowers(wall, u - 0.08, v - 0.1, w + 0.16, box, r.between(0.26, 0.36))
  }

/** A window box in bloom. */
export function flowers(wall: Wall, u: number, v: number, w: number, bloom: string, h: number) {
  const { c, r } = wall.pen
  c.fill(wall.quad(u, v - 0.16, w, 0.2), wall.tone('#7b5a43'))
  const dot = (x: number, y: number, size: number) => {
    const [px, py] = wall.point(x, y)
    const s = size * wall.scale
    return `M${(px - s).toFixed(1)} ${py.toFixed(1)}a${s.toFixed(1)} ${s.toFixed(1)} 0 1 0 ${(2 * s).toFixed(1)} 0a${s.toFixed(1)} ${s.toFixed(1)} 0 1 0 ${(-2 * s).toFixed(1)} 0Z`
  }
  let [leaf, petal] = ['', '']
  for (let i = 0; i < w * 22; i++) leaf += dot(u + r.between(0, w), v + r.between(-0.08, h * 0.7), 0.07)
  for (let i = 0; i < w * 18; i++) petal += dot(u + r.between(0, w), v + r.between(-0.12, h), 0.05)
  c.fill(leaf, wall.tone('#5d8148'))
  c.fill(petal, wall.tone(bloom, 0.2))
}
