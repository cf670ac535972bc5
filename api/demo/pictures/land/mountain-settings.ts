import { random } from '../paint/random.ts'
import { conifer } from './conifers.ts'
import { hill, plain, woods } from './hills.ts'
import { range } from './mountains.ts'
import { HORIZON } from './scene.ts'
import { alpineRanges, peaks, type Setting } from './setting.ts'
import { bush } from './shrubs.ts'
import { sky, veil } from './sky.ts'
import { birch, broadleaf } from './trees.ts'
import { shore, water } from './water.ts'

export const alps: Setting = {
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    alpineRanges(s, '#8d8c98', true)
    woods(
      s,
      { top: HORIZON - 78, swell: 60, length: 640, pigment: '#4d6f63', distance: 0.34, seed: 1 },
      'pointed',
      46,
    )
    veil(s.c, s.l, HORIZON + 10, 110, 0.5)
    hill(s, { top: HORIZON - 22, swell: 34, length: 760, pigment: '#8fae62', distance: 0.2, seed: 2 })
    woods(
      s,
      { top: HORIZON + 4, swell: 30, length: 420, pigment: '#3f6350', distance: 0.14, seed: 3 },
      'pointed',
      64,
    )
  },
  near: s => plain(s, '#5f8a47', '#a9bf68'),
  trees: [conifer('#3f6650'), conifer('#4a7056')],
  shrubs: [bush('#5f8a52', '#f3d9e0'), bush('#6b8f4d')],
  grass: { colours: ['#6d9448', '#9ab85c', '#4f7a45'], bloom: ['#f6e27a', '#ffffff', '#d98aa6'] },
  path: '#d9c7a3',
}

export const lake: Setting = {
  coast: true,
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    const shoreline = () => {
      const back = peaks(s, 'back', 4, HORIZON, 400)
      range(s.c, s.l, back.r, {
        base: HORIZON,
        peaks: back.list,
        rock: '#7f8ba0',
        distance: 0.66,
        sunFrom: s.sunFrom,
      })
      const front = peaks(s, 'front', 3, HORIZON, 500)
      range(s.c, s.l, front.r, {
        base: HORIZON,
        peaks: front.list,
        rock: '#6f8085',
        snow: HORIZON - 330,
        distance: 0.36,
        sunFrom: s.sunFrom,
      })
      veil(s.c, s.l, HORIZON, 200, 0.7)
      woods(
        { ...s, r: random(s.name) },
        {
          top: HORIZON - 46,
          swell: 42,
          length: 560,
          pigment: '#48695c',
          distance: 0.28,
          floor: HORIZON,
          seed: 1,
        },
        'pointed',
        38,
      )
    }
    shoreline()
    water(s, { top: HORIZON, bottom: shore + 40, pigment: '#4f8a9b', swell: 0.25, mirrored: shoreline })
  },
  near: s => plain(s, '#64804a', '#a3b56c', shore + 20),
  trees: [conifer('#3f6650'), broadleaf('#7a9a54'), birch()],
  shrubs: [bush('#6b8f4d', '#f4ead0'), bush('#587f52')],
  grass: { colours: ['#6d9448', '#a0b562', '#4f7a45'], bloom: ['#fff7e0', '#e7b7c8'] },
  path: '#cdbf9f',
}

export const fjord: Setting = {
  coast: true,
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON, aurora: s.l.name === 'night' })
    const cliffs = () => {
      const back = peaks(s, 'back', 4, HORIZON, 430)
      range(s.c, s.l, back.r, {
        base: HORIZON,
        peaks: back.list,
        rock: '#6d7c90',
        snow: HORIZON - 60,
        distance: 0.5,
        sunFrom: s.sunFrom,
        rough: 0.13,
      })
      const front = peaks(s, 'front', 3, HORIZON, 540)
      range(s.c, s.l, front.r, {
        base: HORIZON,
        peaks: front.list,
        rock: '#56626f',
        snow: HORIZON - 170,
        distance: 0.24,
        sunFrom: s.sunFrom,
        rough: 0.13,
      })
      veil(s.c, s.l, HORIZON, 140, 0.55)
    }
    cliffs()
    water(s, { top: HORIZON, bottom: shore + 40, pigment: '#3f6f84', swell: 0.25, mirrored: cliffs })
  },
  near: s => plain(s, '#8a8a6a', '#b3ad7c', shore + 20),
  trees: [birch('#8fa35a')],
  shrubs: [bush('#7d8a58'), bush('#8d8f86')],
  grass: { colours: ['#9a9560', '#c2b678', '#6f7a50'], bloom: ['#f4efe0', '#c79ab8'] },
  path: '#b9ad96',
}
