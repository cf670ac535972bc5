import { settings } from '../land/catalogue.ts'
import { HORIZON } from '../land/scene.ts'
import { curve, polygon } from '../paint/canvas.ts'
import { darker, lighter } from '../paint/colour.ts'
import { random } from '../paint/random.ts'
import { BACK, CEILING, LEVEL, panel, type Room } from './room.ts'

/** The home's own landscape, seen from inside. */
export function outlook(m: Room, outline: string, middle: number, width: number) {
  const setting = settings[m.look.setting]
  const k = Math.max(0.46, (width / 1600) * 1.05)
  const scene = {
    c: m.c,
    l: m.outside,
    r: random(`${m.key} land`),
    sunFrom: m.outside.disc && m.outside.disc.x > 0.5 ? 1 : -1,
    pan: 300,
    open: 1,
    name: m.key,
  } as const
  m.c.within(outline, () =>
    m.c.moved(`matrix(${k} 0 0 ${k} ${middle - 800 * k - 130 * k} ${LEVEL + 62 - HORIZON * k})`, () => {
      setting.backdrop(scene)
      setting.near(scene)
      const plants = random(`${m.key} window`)
      for (const [x, y, h] of [
        [330, 60, 190],
        [1180, 50, 170],
        [200, 96, 330],
        [1330, 92, 270],
        [1480, 120, 380],
      ] as const)
        plants.pick(setting.trees)({ ...scene, distance: 0.08 }, x, HORIZON + y, h)
      for (const x of [420, 620, 980, 1090, 1260])
        plants.pick(setting.shrubs)(
          { ...scene, distance: 0.05 },
          x,
          HORIZON + plants.between(140, 210),
          plants.between(70, 110),
        )
    }),
  )
}

export interface Opening {
  x: number
  z: number
  w: number
  h: number
}

export function window(m: Room, o: Opening) {
  const {
    c,
    look: { room: style },
  } = m
  const arch = style.window === 'arch'
  const frame =
    style.window === 'steel' ? '#35383a' : style.window === 'wide' ? style.wood : lighter(style.wood, 0.62)
  const shape = (g: number): string => {
    if (!arch) return panel(m, o.x - g, o.z - g, o.w + g * 2, o.h + g * 2)
    const rise = o.w * 0.42
    const top = Array.from({ length: 11 }, (_, i) => {
      const a = (i / 10) * Math.PI
      return m.at(
        o.x + o.w / 2 - Math.cos(a) * (o.w / 2 + g),
        BACK,
        o.z + o.h - rise + Math.sin(a) * (rise + g),
      )
    })
    return polygon([m.at(o.x - g, BACK, o.z - g), ...top, m.at(o.x + o.w + g, BACK, o.z - g)])
  }
  c.fill(shape(0.1), m.tone(frame, 0.9))
  c.fill(shape(0.03), m.tone(darker(frame, 0.22), 0.4))
  const [left] = m.at(o.x, BACK, 0)
  const [right] = m.at(o.x + o.w, BACK, 0)
  outlook(m, shape(0), (left + right) / 2, right - left)
  const [across, up] = { sash: [2, 3], arch: [2, 2], wide: [1, 1], french: [4, 2], steel: [5, 4] }[
    style.window
  ] as [number, number]
  const t = style.window === 'steel' ? 0.03 : 0.045
  let bars = ''
  for (let i = 1; i < across; i++) bars += panel(m, o.x + (o.w * i) / across - t / 2, o.z, t, o.h)
  for (let i = 1; i < up; i++) bars += panel(m, o.x, o.z + (o.h * i) / up - t / 2, o.w, t)
  c.within(shape(0), () => {
    c.fill(bars, m.tone(frame, 0.8))
    c.fill(
      panel(m, o.x, o.z + o.h - 0.07, o.w, 0.07) +
        panel(m, m.side < 0 ? o.x : o.x + o.w - 0.05, o.z, 0.05, o.h),
      '#2a2440',
      0.24,
    )
  })
  if (o.z > 0.2)
    c.fill(
      polygon([
        m.at(o.x - 0.16, BACK, o.z - 0.06),
        m.at(o.x + o.w + 0.16, BACK, o.z - 0.06),
        m.at(o.x + o.w + 0.2, BACK - 0.16, o.z - 0.06),
        m.at(o.x - 0.2, BACK - 0.16, o.z - 0.06),
      ]) + panel(m, o.x - 0.2, o.z - 0.13, o.w + 0.4, 0.06, BACK - 0.16),
      m.tone(lighter(frame, 0.2), 0.95),
    )
}

/** Daylight that falls through the window to the floor. */
export function sunbeam(m: Room, o: Opening) {
  if (m.outside.lamps > 0.5 || m.outside.name === 'mist') return
  const slant = -m.side * 0.9
  const [near, far] = [2.7, 4.3]
  const stripe = (a: number, b: number) =>
    polygon([
      m.at(o.x + a + slant * 0.5, far, 0),
      m.at(o.x + b + slant * 0.5, far, 0),
      m.at(o.x + b + slant * 1.5, near, 0),
      m.at(o.x + a + slant * 1.5, near, 0),
    ])
  m.c.fill(stripe(0, o.w * 0.46) + stripe(o.w * 0.54, o.w), m.outside.key, 0.34)
}

export function drapes(m: Room, o: Opening, cloth: string) {
  const { c } = m
  const top = Math.min(CEILING - 0.15, o.z + o.h + 0.22)
  c.fill(panel(m, o.x - 0.62, top, o.w + 1.24, 0.045, BACK - 0.08), m.tone(m.look.room.wood, 0.5))
  for (const s of [-1, 1]) {
    const x = s < 0 ? o.x - 0.5 : o.x + o.w + 0.02
    const d = curve(
      [
        m.at(x, BACK - 0.1, top + 0.3),
        m.at(x + 0.01, BACK - 0.1, top - 0.1),
        m.at(x + 0.03, BACK - 0.1, 1.2),
        m.at(x - 0.04, BACK - 0.1, 0.04),
        m.at(x + 0.54, BACK - 0.1, 0.04),
        m.at(x + 0.46, BACK - 0.1, 1.2),
        m.at(x + 0.47, BACK - 0.1, top - 0.1),
        m.at(x + 0.48, BACK - 0.1, top + 0.3),
      ],
      true,
    )
    c.within(panel(m, x - 0.2, 0, 1, top, BACK - 0.1), () => c.fill(d, m.tone(cloth, 0.75)))
    c.within(d, () => {
      let [dark, pale] = ['', '']
      for (let i = 0; i < 5; i++) {
        dark += panel(m, x + 0.06 + i * 0.105, 0, 0.04, top, BACK - 0.1)
        pale += panel(m, x + 0.105 + i * 0.105, 0, 0.025, top, BACK - 0.1)
      }
      c.fill(dark, m.tone(darker(cloth, 0.2), 0.4), 0.6)
      c.fill(pale, m.tone(lighter(cloth, 0.3), 1), 0.5)
    })
  }
}
