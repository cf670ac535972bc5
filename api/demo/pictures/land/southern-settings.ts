import { WIDTH } from '../paint/canvas.ts'
import { cypress, umbrellaPine } from './conifers.ts'
import { agave } from './exotic.ts'
import { along, fields, hill, plain } from './hills.ts'
import { range } from './mountains.ts'
import { rows } from './rows.ts'
import { HORIZON, type Scene } from './scene.ts'
import { peaks, type Setting } from './setting.ts'
import { bush } from './shrubs.ts'
import { sky, veil } from './sky.ts'
import { broadleaf, olive } from './trees.ts'
import { shore, water } from './water.ts'

export const sea: Setting = {
  coast: true,
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON - 40 })
    const isles = peaks(s, 'isles', 4, HORIZON - 40, 120)
    range(s.c, s.l, isles.r, {
      base: HORIZON - 40,
      peaks: isles.list.map(([x, y], i) => [x, i % 2 ? y : HORIZON - 58] as const),
      rock: '#9a8a86',
      distance: 0.66,
      sunFrom: s.sunFrom,
      rough: 0.05,
    })
    water(s, { top: HORIZON - 40, bottom: shore + 40, pigment: '#2f86ab', swell: 0.8 })
    hill(s, {
      top: HORIZON + 20,
      swell: 26,
      length: 460,
      pigment: '#c9b48c',
      distance: 0.14,
      seed: 5,
      floor: shore + 60,
    })
  },
  near: s => plain(s, '#c2a97c', '#dccba2', shore),
  trees: [olive, cypress],
  shrubs: [bush('#6d8a58', '#d6477f'), agave, bush('#8a9668')],
  grass: { colours: ['#b59f62', '#d8c486', '#8a8f58'], bloom: ['#f4efe0', '#c9648c'] },
  path: '#ede2cb',
}

const provence = (s: Scene) => {
  sky(s.c, s.l, s.r, { horizon: HORIZON })
  const back = peaks(s, 'back', 3, HORIZON, 250)
  range(s.c, s.l, back.r, {
    base: HORIZON,
    peaks: back.list,
    rock: '#9c9bb0',
    distance: 0.62,
    sunFrom: s.sunFrom,
    rough: 0.04,
  })
  veil(s.c, s.l, HORIZON, 150, 0.6)
  const first = hill(s, {
    top: HORIZON - 64,
    swell: 46,
    length: 700,
    pigment: '#9fae72',
    distance: 0.42,
    seed: 1,
  })
  fields(s, first, ['#b7a9c9', '#d8c684', '#8fa565'], 0.4)
  along(s, first, cypress, 12, 62, 0.36)
  const second = hill(s, {
    top: HORIZON - 10,
    swell: 30,
    length: 560,
    pigment: '#a5ad68',
    distance: 0.26,
    seed: 2,
  })
  fields(s, second, ['#9d8cc0', '#cfc07e', '#7f9a5c'], 0.24)
  along(s, second, broadleaf('#6f8f58'), 14, 62, 0.22)
}

export const lavender: Setting = {
  backdrop: provence,
  near(s) {
    plain(s, '#9d8a62', '#cbbd8a')
    rows(s, '#8672bd', '#8a7658', 190)
  },
  trees: [cypress, olive, umbrellaPine],
  shrubs: [bush('#7f8a70', '#9a83cf'), bush('#7d9560')],
  grass: { colours: ['#7f9a5c', '#b8ae6a'], bloom: ['#8a74c4', '#a893d8', '#6d5cae'], blades: 7 },
  path: '#e0d0ac',
}

export const vineyard: Setting = {
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    hill(s, { top: HORIZON - 170, swell: 70, length: 620, pigment: '#93a08a', distance: 0.75, seed: 1 })
    veil(s.c, s.l, HORIZON - 40, 190, 0.5)
    const a = hill(s, {
      top: HORIZON - 108,
      swell: 74,
      length: 520,
      pigment: '#a3a868',
      distance: 0.5,
      seed: 2,
    })
    fields(s, a, ['#c9b46a', '#8f9e5a', '#d8c684'], 0.46)
    along(s, a, cypress, 10, 64, 0.44, WIDTH * (0.5 + s.open * 0.1), WIDTH * (0.5 + s.open * 0.45))
    veil(s.c, s.l, HORIZON, 120, 0.4)
    const b = hill(s, {
      top: HORIZON - 34,
      swell: 48,
      length: 480,
      pigment: '#b3ab5c',
      distance: 0.28,
      seed: 3,
    })
    fields(s, b, ['#d2b860', '#7f9350', '#a8a055'], 0.26)
    along(s, b, cypress, 9, 104, 0.22)
    along(s, b, olive, 8, 54, 0.22)
    hill(s, { top: HORIZON + 16, swell: 20, length: 520, pigment: '#bfae5e', distance: 0.14, seed: 4 })
  },
  near(s) {
    plain(s, '#a08a4c', '#d0bb6e')
    rows(s, '#7f9448', '#94794a', 250)
  },
  trees: [cypress, umbrellaPine, olive],
  shrubs: [bush('#7f9058', '#c9506a'), bush('#7d9560')],
  grass: { colours: ['#b59f4e', '#d8c476', '#8a8f4c'], bloom: ['#d9503f', '#f4e3a0'] },
  path: '#e6d3a6',
}
