import { conifer } from './conifers.ts'
import { hill, plain, woods } from './hills.ts'
import { HORIZON } from './scene.ts'
import { parts, type Setting } from './setting.ts'
import { bush } from './shrubs.ts'
import { sky, veil } from './sky.ts'

export const snowfield: Setting = {
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON, aurora: s.l.name === 'night' })
    hill(s, { top: HORIZON - 130, swell: 76, length: 820, pigment: '#dfe6ee', distance: 0.5, seed: 1 })
    woods(
      s,
      { top: HORIZON - 64, swell: 40, length: 640, pigment: '#5f7d80', distance: 0.4, seed: 2 },
      'pointed',
      48,
    )
    veil(s.c, s.l, HORIZON, 120, 0.5)
    hill(s, { top: HORIZON - 22, swell: 30, length: 560, pigment: '#eef1f5', distance: 0.2, seed: 3 })
    woods(
      s,
      { top: HORIZON + 12, swell: 22, length: 420, pigment: '#4a6a68', distance: 0.2, seed: 4 },
      'pointed',
      76,
    )
    hill(s, {
      top: HORIZON + 20,
      swell: 16,
      length: 420,
      pigment: '#f4f6f8',
      distance: 0.08,
      seed: 5,
      floor: HORIZON + 60,
    })
  },
  near: s => plain(s, '#e6ecf4', '#fbfbfa', HORIZON + 30),
  trees: [conifer('#47695c', true), conifer('#3f6158', true), conifer('#4f7062', true)],
  shrubs: [bush('#eef2f6'), bush('#e6ecf2'), bush('#f4f6f8')],
  grass: { colours: ['#b9a98a', '#cdbd9a'], blades: 3 },
  path: '#d3dce8',
}

export const winterAlps: Setting = {
  ...snowfield,
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    parts.alpineRanges(s, '#8f93a6', true, 600)
    woods(
      s,
      { top: HORIZON - 60, swell: 50, length: 640, pigment: '#55757a', distance: 0.3, seed: 1 },
      'pointed',
      50,
    )
    hill(s, {
      top: HORIZON,
      swell: 36,
      length: 560,
      pigment: '#f2f4f7',
      distance: 0.1,
      seed: 3,
      floor: HORIZON + 60,
    })
  },
}
