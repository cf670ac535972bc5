import { polygon, rectangle, WIDTH } from '../paint/canvas.ts'
import { far } from '../paint/light.ts'
import { random } from '../paint/random.ts'
import { conifer } from './conifers.ts'
import { fields, hill, plain } from './hills.ts'
import { range } from './mountains.ts'
import { HORIZON } from './scene.ts'
import { parts, type Setting } from './setting.ts'
import { bush } from './shrubs.ts'
import { sky } from './sky.ts'
import { birch, broadleaf } from './trees.ts'
import { shore, surf, water } from './water.ts'

export const SEA = HORIZON - 40

export const dunes: Setting = {
  coast: true,
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: SEA })
    water(s, { top: SEA, bottom: shore + 30, pigment: '#4f93ad', swell: 0.9 })
    surf(s, SEA + 96, 30)
    hill(s, {
      top: HORIZON + 64,
      swell: 34,
      length: 380,
      pigment: '#e2cf9f',
      distance: 0.16,
      seed: 1,
      floor: shore + 60,
    })
    hill(s, {
      top: HORIZON + 80,
      swell: 30,
      length: 300,
      pigment: '#d3c088',
      distance: 0.08,
      seed: 2,
      floor: shore + 60,
    })
  },
  near: s => plain(s, '#cdb47c', '#ead9ae', shore + 6),
  trees: [birch('#9aa860')],
  shrubs: [bush('#9aa267'), bush('#8a9a66', '#f0b9c4'), bush('#a5a070')],
  grass: { colours: ['#b7ad68', '#d9cb8e', '#8f9a5e', '#c9b973'], blades: 9, lean: 0.25 },
  path: '#f0e2bf',
}

export const cliff: Setting = {
  coast: true,
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: SEA })
    const isle = random(`${s.name}isle${s.pan}`)
    range(s.c, s.l, isle, {
      base: SEA,
      peaks: [
        [WIDTH * (0.5 + s.open * 0.22), SEA - 46],
        [WIDTH * (0.5 + s.open * 0.36), SEA - 62],
      ],
      rock: '#6f7f76',
      distance: 0.6,
      sunFrom: s.sunFrom,
      rough: 0.05,
    })
    s.c.fill(
      rectangle(-20, SEA - 30, WIDTH * 0.5 + (s.open < 0 ? -100 : 0), 32),
      s.l.sky[s.l.sky.length - 1]?.[1] ?? s.l.haze,
      0,
    )
    water(s, { top: SEA, bottom: shore + 60, pigment: '#35718c', swell: 1 })
    const x = s.open > 0 ? WIDTH : 0
    const d = -s.open
    const rock = polygon([
      [x - d * 20, SEA + 14],
      [x + d * 150, SEA + 8],
      [x + d * 260, SEA + 36],
      [x + d * 330, SEA + 66],
      [x + d * 430, SEA + 92],
      [x - d * 20, SEA + 130],
    ])
    s.c.fill(rock, far(s.l, '#8d8478', 0.7, 0.16))
    s.c.within(rock, () => {
      for (let i = 0; i < 12; i++) {
        const px = x + d * s.r.between(0, 400)
        s.c.fill(
          polygon([
            [px, SEA],
            [px + 44, SEA + 40],
            [px + 20, SEA + 130],
            [px - 24, SEA + 60],
          ]),
          far(s.l, '#5b5650', 0.1, 0.16),
          0.45,
        )
      }
    })
    surf(s, SEA + 128, 28)
    hill(s, {
      top: HORIZON + 80,
      swell: 18,
      length: 420,
      pigment: '#7f9152',
      distance: 0.1,
      seed: 2,
      floor: shore + 60,
    })
  },
  near: s => plain(s, '#66803f', '#a3ab60', shore + 8),
  trees: [conifer('#456854'), conifer('#4f7259')],
  shrubs: [bush('#7d8a58', '#c48ab8'), bush('#6f8552'), bush('#8d9560', '#e8d58a')],
  grass: { colours: ['#7f9450', '#b3ae66', '#5f7d48'], bloom: ['#c48ab8', '#f4efe0', '#e8cf6a'], lean: 0.12 },
  path: '#d6c9a8',
}

export const moor: Setting = {
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: SEA })
    const isles = parts.peaks(s, 'isles', 3, SEA, 150)
    range(s.c, s.l, isles.r, {
      base: SEA,
      peaks: isles.list,
      rock: '#6f8790',
      distance: 0.6,
      sunFrom: s.sunFrom,
      rough: 0.05,
    })
    water(s, { top: SEA, bottom: HORIZON + 20, pigment: '#4b8093', swell: 0.7 })
    const back = hill(s, {
      top: HORIZON - 26,
      swell: 60,
      length: 520,
      pigment: '#8aa35c',
      distance: 0.3,
      seed: 1,
    })
    fields(s, back, ['#7f9f54', '#a8b566', '#6f8f50'], 0.28)
    hill(s, {
      top: HORIZON + 12,
      swell: 30,
      length: 420,
      pigment: '#7d9a50',
      distance: 0.16,
      seed: 2,
      floor: shore + 30,
    })
  },
  near: s => plain(s, '#58803f', '#98ad5c'),
  trees: [broadleaf('#6d8f50'), broadleaf('#5f8449')],
  shrubs: [bush('#6f8a4c', '#c9a0d6'), bush('#62844c', '#d96a7a'), bush('#748c50', '#f3e6b0')],
  grass: { colours: ['#6d9448', '#9fb25c', '#4f7d42'], bloom: ['#c9a0d6', '#f6e27a', '#ffffff'], lean: 0.15 },
  path: '#d9cdb0',
}
