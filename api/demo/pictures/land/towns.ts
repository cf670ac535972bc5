import { ellipse, polygon, rectangle, WIDTH } from '../paint/canvas.ts'
import { far } from '../paint/light.ts'
import { random } from '../paint/random.ts'
import { hill, plain, woods } from './hills.ts'
import { HORIZON, type Scene } from './scene.ts'
import type { Setting } from './setting.ts'
import { sky, veil } from './sky.ts'
import { cobbles, none } from './streets.ts'
import { water } from './water.ts'

/** Roofs behind roofs. */
function roofs(
  s: Scene,
  base: number,
  tall: number,
  walls: readonly string[],
  roof: string,
  distance: number,
) {
  const r = random(`${s.name}${base}${s.pan}`)
  for (let x = -60; x < WIDTH + 60; ) {
    const w = r.between(46, 110) * (1.3 - distance)
    const h = tall * r.between(0.5, 1)
    const peak = h + w * r.between(0.3, 0.6)
    const wall = r.pick(walls)
    s.c.fill(
      polygon([
        [x, base],
        [x, base - h],
        [x + w / 2, base - peak],
        [x + w, base - h],
        [x + w, base],
      ]),
      far(s.l, wall, 0.75, distance),
    )
    s.c.fill(
      polygon([
        [x - 4, base - h + 4],
        [x + w / 2, base - peak - 3],
        [x + w + 4, base - h + 4],
        [x + w * 0.5, base - peak + h * 0.16],
      ]),
      far(s.l, roof, 0.7, distance),
    )
    let panes = ''
    for (let k = 0; k < 6; k++)
      panes += rectangle(
        x + w * (0.18 + 0.3 * (k % 3)),
        base - h * 0.9 + Math.floor(k / 3) * 34,
        w * 0.12,
        18,
      )
    s.c.fill(panes, s.l.lamps > 0.5 && r.chance(0.6) ? '#ffcf7d' : far(s.l, '#4f5468', 0.3, distance), 0.75)
    x += w
  }
}

function spire(
  s: Scene,
  x: number,
  base: number,
  tall: number,
  pigment: string,
  roof: string,
  distance: number,
) {
  const w = tall * 0.15
  s.c.fill(rectangle(x - w, base - tall * 0.7, w * 2, tall * 0.7), far(s.l, pigment, 0.8, distance))
  s.c.fill(
    rectangle(x + (s.sunFrom < 0 ? w * 0.2 : -w), base - tall * 0.7, w * 0.8, tall * 0.7),
    far(s.l, pigment, 0.1, distance),
    0.7,
  )
  s.c.fill(
    polygon([
      [x - w * 1.15, base - tall * 0.7],
      [x, base - tall * 1.15],
      [x + w * 1.15, base - tall * 0.7],
    ]),
    far(s.l, roof, 0.6, distance),
  )
  s.c.fill(
    rectangle(x - w * 0.35, base - tall * 0.62, w * 0.7, tall * 0.14) +
      ellipse(x, base - tall * 0.62, w * 0.35, w * 0.35),
    far(s.l, '#3f4050', 0.2, distance),
    0.8,
  )
}

export const canal: Setting = {
  ...none,
  water: '#4f8078',
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    spire(s, WIDTH * (0.5 + s.open * 0.36), HORIZON, 480, '#b58a68', '#6f7f78', 0.42)
    roofs(s, HORIZON + 20, 150, ['#c9a27c', '#d9c49a', '#b5785a'], '#a5604a', 0.36)
  },
  near: s => plain(s, '#8f8678', '#b3a994'),
}

export const hilltown: Setting = {
  ...none,
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    water(s, { top: HORIZON - 70, bottom: HORIZON + 20, pigment: '#4f93ad', swell: 0.5 })
    for (let i = 0; i < 4; i++) {
      hill(s, {
        top: HORIZON - 210 + i * 52,
        swell: 60,
        length: 520,
        pigment: '#d9b890',
        distance: 0.6 - i * 0.1,
        seed: i,
      })
      roofs(
        s,
        HORIZON - 130 + i * 52,
        60 + i * 14,
        ['#f3e4c8', '#e8c9a0', '#f0d6d0', '#d9cfc0'],
        '#c9764f',
        0.6 - i * 0.1,
      )
    }
    spire(s, WIDTH * (0.5 + s.open * 0.3), HORIZON - 120, 190, '#f3ead8', '#c9764f', 0.44)
    veil(s.c, s.l, HORIZON, 140, 0.4)
  },
  near: cobbles,
}

export const lane: Setting = {
  ...none,
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    hill(s, { top: HORIZON - 250, swell: 90, length: 620, pigment: '#7d9a8a', distance: 0.6, seed: 1 })
    veil(s.c, s.l, HORIZON - 60, 220, 0.6)
    woods(
      s,
      { top: HORIZON - 150, swell: 60, length: 480, pigment: '#6f8f62', distance: 0.36, seed: 2 },
      'round',
      46,
      ['#c9603a', '#d98f4a', '#7f9a58'],
    )
    pagoda(s, WIDTH * (0.5 + s.open * 0.33), HORIZON - 60, 360)
  },
  near: cobbles,
}

function pagoda(s: Scene, x: number, base: number, tall: number) {
  for (let i = 0; i < 5; i++) {
    const w = tall * (0.3 - i * 0.035)
    const y = base - tall * 0.17 * i
    const h = tall * 0.17
    s.c.fill(rectangle(x - w * 0.45, y - h, w * 0.9, h), far(s.l, '#a5523c', 0.6, 0.3))
    s.c.fill(
      polygon([
        [x - w * 0.95, y - h * 0.55],
        [x - w * 0.5, y - h * 1.02],
        [x + w * 0.5, y - h * 1.02],
        [x + w * 0.95, y - h * 0.55],
        [x + w * 0.8, y - h * 0.6],
        [x - w * 0.8, y - h * 0.6],
      ]),
      far(s.l, '#4f5560', 0.6, 0.3),
    )
  }
  s.c.stroke(`M${x} ${base - tall * 0.85}v${-tall * 0.28}`, far(s.l, '#4f5560', 0.5, 0.3), 5)
}
