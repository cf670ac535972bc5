import { rectangle, WIDTH } from '../paint/canvas.ts'
import { far } from '../paint/light.ts'
import { conifer } from './conifers.ts'
import { bigLeaves, palm } from './exotic.ts'
import { fields, hill, plain, woods } from './hills.ts'
import { range } from './mountains.ts'
import { HORIZON } from './scene.ts'
import { parts, type Setting } from './setting.ts'
import { bush } from './shrubs.ts'
import { sky, veil } from './sky.ts'
import { birch, broadleaf } from './trees.ts'

export const forest: Setting = {
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    const back = parts.peaks(s, 'back', 3, HORIZON, 470)
    range(s.c, s.l, back.r, {
      base: HORIZON,
      peaks: back.list,
      rock: '#7d8f96',
      snow: HORIZON - 300,
      distance: 0.6,
      sunFrom: s.sunFrom,
    })
    for (const [i, distance] of [0.5, 0.36, 0.22].entries()) {
      veil(s.c, s.l, HORIZON - 60 + i * 40, 200, 0.6)
      woods(
        s,
        {
          top: HORIZON - 170 + i * 62,
          swell: 60,
          length: 520 - i * 60,
          pigment: '#4a6f5f',
          distance,
          seed: i,
        },
        'pointed',
        54 + i * 26,
      )
    }
    veil(s.c, s.l, HORIZON + 20, 110, 0.5)
  },
  near: s => plain(s, '#4f7246', '#8ea35e'),
  trees: [conifer('#3f6650'), conifer('#466e58'), conifer('#365a4a')],
  shrubs: [bush('#557f4c'), bush('#6b8a4a', '#e8a0a0'), bush('#4f774f')],
  grass: { colours: ['#5f8a48', '#93a858', '#45703f'], bloom: ['#ffffff', '#d9a6c9'] },
  path: '#b8a98a',
}

export const autumn: Setting = {
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    hill(s, { top: HORIZON - 170, swell: 80, length: 640, pigment: '#8f8fa0', distance: 0.66, seed: 1 })
    veil(s.c, s.l, HORIZON - 40, 170, 0.5)
    woods(
      s,
      { top: HORIZON - 96, swell: 60, length: 520, pigment: '#b5824a', distance: 0.4, seed: 2 },
      'round',
      40,
      ['#c9803f', '#d9a84a', '#a85a3c'],
    )
    veil(s.c, s.l, HORIZON, 120, 0.45)
    woods(
      s,
      { top: HORIZON - 16, swell: 34, length: 420, pigment: '#b0703a', distance: 0.18, seed: 3 },
      'round',
      62,
      ['#d3792f', '#e0aa45', '#b34a30', '#7f8f4a'],
    )
  },
  near: s => plain(s, '#7d8a48', '#bdb567'),
  trees: [broadleaf('#d3792f'), broadleaf('#e0aa45'), broadleaf('#b84e30'), birch('#e3b94e')],
  shrubs: [bush('#7f8a4a', '#e3a03f'), bush('#b5703a'), bush('#6f8548', '#d96a5a')],
  grass: { colours: ['#8f9a4c', '#c4b860', '#748444'], bloom: ['#e08a3f', '#f0c75a', '#c9503a'] },
  path: '#d8c6a0',
}

export const jungle: Setting = {
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    for (const [i, distance] of [0.7, 0.52, 0.36, 0.22].entries()) {
      woods(
        s,
        {
          top: HORIZON - 250 + i * 76,
          swell: 80,
          length: 560 - i * 50,
          pigment: '#4d8058',
          distance,
          seed: i,
        },
        'round',
        40 + i * 18,
        i > 1 ? ['#5f9552', '#7fa85a', '#4a7f56'] : [],
      )
      veil(s.c, s.l, HORIZON - 130 + i * 56, 150, 0.62)
    }
  },
  near: s => plain(s, '#3f7040', '#7fa556'),
  trees: [broadleaf('#4f8a4c'), palm, broadleaf('#639a50')],
  shrubs: [bigLeaves, bigLeaves, bush('#4a8048', '#e8573f')],
  grass: { colours: ['#4f8a42', '#8fb056', '#3a7040'], bloom: ['#f3a6b8', '#f4cf5a'] },
  path: '#a89a7c',
}

export const village: Setting = {
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    const back = hill(s, {
      top: HORIZON - 90,
      swell: 60,
      length: 640,
      pigment: '#93a86c',
      distance: 0.5,
      seed: 1,
    })
    fields(s, back, ['#a8b870', '#7f9a5c', '#c4b876'], 0.46)
    veil(s.c, s.l, HORIZON, 110, 0.5)
    woods(
      s,
      { top: HORIZON - 30, swell: 36, length: 420, pigment: '#6f8f58', distance: 0.28, seed: 2 },
      'round',
      52,
      ['#7f9f5c', '#94ab62'],
    )
    s.c.fill(rectangle(-20, HORIZON + 10, WIDTH + 40, 30), far(s.l, '#8fa860', 0.9, 0.2))
  },
  near: s => plain(s, '#55803f', '#98b162'),
  trees: [broadleaf('#7f9f54'), broadleaf('#6f9050'), birch('#9aac58')],
  shrubs: [bush('#6f8f58', '#e8a0b8'), bush('#62884f', '#b79ad6'), bush('#7a955a', '#fff4e0')],
  grass: { colours: ['#6d9448', '#9fb760', '#4f7d42'], bloom: ['#e8a0b8', '#b79ad6', '#fff4e0', '#8a74c4'] },
  path: '#dccfb2',
}
