import { ellipse, rectangle, WIDTH } from '../paint/canvas.ts'
import { far } from '../paint/light.ts'
import { random } from '../paint/random.ts'
import { SEA } from './coasts.ts'
import { conifer, umbrellaPine } from './conifers.ts'
import { agave, bigLeaves, palm } from './exotic.ts'
import { along, hill, plain, woods } from './hills.ts'
import { range } from './mountains.ts'
import { HORIZON } from './scene.ts'
import { parts, type Setting } from './setting.ts'
import { bush } from './shrubs.ts'
import { sky, veil } from './sky.ts'
import { broadleaf } from './trees.ts'
import { shore, surf, water } from './water.ts'

export const tropics: Setting = {
  coast: true,
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: SEA })
    const ranges = parts.peaks(s, 'palis', 5, SEA, 380)
    range(s.c, s.l, ranges.r, {
      base: SEA,
      peaks: ranges.list,
      rock: '#5f8f66',
      distance: 0.42,
      sunFrom: s.sunFrom,
      rough: 0.1,
    })
    veil(s.c, s.l, SEA, 150, 0.6)
    water(s, { top: SEA, bottom: shore + 40, pigment: '#2fa0ae', swell: 0.8 })
    surf(s, SEA + 104, 34)
    hill(s, {
      top: HORIZON + 84,
      swell: 10,
      length: 500,
      pigment: '#f0dfb4',
      distance: 0.08,
      seed: 2,
      floor: shore + 60,
    })
    const far1 = { ...s, distance: 0.1 }
    for (const x of [0.06, 0.15, 0.88, 0.96]) palm(far1, WIDTH * x, shore + 26, s.r.between(200, 280))
  },
  near: s => plain(s, '#69924a', '#bcc277', shore + 12),
  trees: [palm, palm, broadleaf('#5d8f4a')],
  shrubs: [bigLeaves, bush('#4f8a4c', '#e8573f'), bush('#5f9a52', '#f6d24f'), agave],
  grass: { colours: ['#6d9a48', '#a8bd5c', '#4f8a45'], bloom: ['#ffffff', '#f3a6b8', '#f4cf5a'] },
  path: '#efe0bd',
}

/** Pines above a warm ocean. */
export const pacific: Setting = {
  coast: true,
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: SEA })
    water(s, { top: SEA, bottom: shore + 60, pigment: '#2f7f98', swell: 0.9 })
    for (const [i, distance] of [0.62, 0.46, 0.3].entries()) {
      const x = s.open > 0 ? WIDTH : 0
      const d = -s.open
      const reach = 420 + i * 110
      const tall = 210 - i * 20
      const low = SEA + 6 + i * 26
      const r = random(`${s.name}head${i}`)
      range(s.c, s.l, r, {
        base: low,
        peaks: [
          [x - d * 60, low - tall],
          [x + d * reach * 0.34, low - tall * 0.84],
          [x + d * reach * 0.7, low - tall * 0.4],
          [x + d * reach, low - 5],
          [x + d * (reach + 900), low + 40],
        ],
        rock: '#8d8862',
        distance,
        sunFrom: s.sunFrom,
        rough: 0.05,
      })
      if (i < 2) s.c.fill(rectangle(-20, low, WIDTH + 40, 30), far(s.l, '#2f7f98', 0.8, 0.35), 0.6)
    }
    veil(s.c, s.l, SEA + 40, 120, 0.35)
    surf(s, SEA + 118, 26)
    hill(s, {
      top: HORIZON + 78,
      swell: 22,
      length: 380,
      pigment: '#b5a25e',
      distance: 0.1,
      seed: 2,
      floor: shore + 60,
    })
  },
  near: s => plain(s, '#a18c4c', '#cdba74', shore + 8),
  trees: [umbrellaPine, umbrellaPine, conifer('#48694f')],
  shrubs: [bush('#8a9060', '#e8a04a'), agave, bush('#7d8a58', '#8f86c9')],
  grass: { colours: ['#b59f54', '#dcc884', '#8f9058'], bloom: ['#e8903f', '#8f86c9'], lean: 0.2 },
  path: '#e3d3ac',
}

/** Rice terraces: each a mirror for the sky. */
export const terraces: Setting = {
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    const volcano = random(`${s.name}cone`)
    const x = WIDTH * (0.5 + s.open * 0.25)
    range(s.c, s.l, volcano, {
      base: HORIZON,
      peaks: [
        [x - 520, HORIZON - 120],
        [x, HORIZON - 400],
        [x + 500, HORIZON - 140],
      ],
      rock: '#6f8a94',
      distance: 0.62,
      sunFrom: s.sunFrom,
      rough: 0.03,
    })
    veil(s.c, s.l, HORIZON, 260, 0.75)
    woods(
      s,
      { top: HORIZON - 96, swell: 50, length: 520, pigment: '#4f8056', distance: 0.4, seed: 1 },
      'round',
      44,
    )
    veil(s.c, s.l, HORIZON, 100, 0.5)
    const low = hill(s, {
      top: HORIZON - 44,
      swell: 36,
      length: 460,
      pigment: '#8fb45a',
      distance: 0.24,
      seed: 2,
    })
    for (let i = 1; i < 5; i++) {
      hill(s, {
        top: HORIZON - 44 + i * 20,
        swell: 36 - i * 4,
        length: 460,
        pigment: i % 2 ? '#6f9a4a' : '#a5bf62',
        distance: 0.24 - i * 0.03,
        seed: 2,
      })
      s.c.fill(
        Array.from({ length: 5 }, () =>
          ellipse(s.r.between(0, WIDTH), HORIZON - 20 + i * 18, s.r.between(50, 120), 4),
        ).join(''),
        s.l.sky[s.l.sky.length - 1]?.[1] ?? '#fff',
        0.55,
      )
    }
    along(s, low, palm, 9, 130, 0.24)
  },
  near: s => plain(s, '#4f8a42', '#9cbd5c'),
  trees: [palm, palm, broadleaf('#4f8a4c')],
  shrubs: [bigLeaves, bigLeaves, bush('#4f8a4c', '#f3a23f'), bush('#57904e', '#e86a8a')],
  grass: { colours: ['#5f9a42', '#a3c25a', '#3f7d45'], bloom: ['#fff4d0', '#f0a63f'] },
  path: '#c9bca4',
}
