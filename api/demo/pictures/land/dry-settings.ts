import { random } from '../paint/random.ts'
import { cypress, umbrellaPine } from './conifers.ts'
import { agave, palm, saguaro } from './exotic.ts'
import { along, hill, plain } from './hills.ts'
import { mesas, range } from './mountains.ts'
import { HORIZON } from './scene.ts'
import { parts, type Setting } from './setting.ts'
import { bush } from './shrubs.ts'
import { sky, veil } from './sky.ts'
import { broadleaf, olive } from './trees.ts'
import { shore, water } from './water.ts'

export const desert: Setting = {
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    const back = parts.peaks(s, 'back', 4, HORIZON, 250)
    range(s.c, s.l, back.r, {
      base: HORIZON,
      peaks: back.list,
      rock: '#8f86a8',
      snow: HORIZON - 180,
      distance: 0.64,
      sunFrom: s.sunFrom,
    })
    veil(s.c, s.l, HORIZON, 120, 0.5)
    mesas(s.c, s.l, random(`${s.name}mesa${s.pan}`), HORIZON + 4, 190, '#c77f56', 0.34, s.sunFrom)
    veil(s.c, s.l, HORIZON + 10, 80, 0.4)
    hill(s, { top: HORIZON + 2, swell: 16, length: 420, pigment: '#c9a878', distance: 0.2, seed: 2 })
  },
  near: s => plain(s, '#b98f62', '#dbbd8a'),
  trees: [umbrellaPine, broadleaf('#d9b04a'), olive],
  shrubs: [bush('#8f9a7a'), agave, bush('#9aa27c', '#e3c04a'), bush('#87947a', '#c99ad0')],
  grass: { colours: ['#b9a56c', '#a3a878', '#d3bd86'], bloom: ['#e3b83f', '#d96a4a'] },
  path: '#e6cfa4',
}

export const palms: Setting = {
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    const back = parts.peaks(s, 'back', 4, HORIZON, 430)
    range(s.c, s.l, back.r, {
      base: HORIZON,
      peaks: back.list,
      rock: '#9a7f93',
      distance: 0.42,
      sunFrom: s.sunFrom,
      rough: 0.11,
    })
    veil(s.c, s.l, HORIZON, 170, 0.6)
    const low = hill(s, {
      top: HORIZON - 4,
      swell: 14,
      length: 520,
      pigment: '#bfae7a',
      distance: 0.24,
      seed: 2,
    })
    along(s, low, palm, 13, 150, 0.26)
    along(s, low, bush('#7f9463'), 16, 44, 0.2)
  },
  near: s => plain(s, '#a9a05e', '#d9c48e'),
  trees: [palm, palm],
  shrubs: [agave, bush('#8a9a66', '#d6477f'), saguaro, agave],
  grass: { colours: ['#a8a060', '#cdbb7c', '#8f9460'], bloom: ['#e8705a', '#f4d77a'] },
  path: '#eee2cc',
}

/** Red earth under snowy summits, and a grove between. */
export const oasis: Setting = {
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    parts.alpineRanges(s, '#a98a92', true, 400)
    mesas(s.c, s.l, random(`${s.name}mesa${s.pan}`), HORIZON + 4, 110, '#c98a62', 0.36, s.sunFrom)
    const low = hill(s, {
      top: HORIZON + 4,
      swell: 14,
      length: 520,
      pigment: '#b08f5e',
      distance: 0.2,
      seed: 2,
    })
    along(s, low, bush('#6f8f58'), 18, 54, 0.24)
    along(s, low, palm, 18, 150, 0.22)
  },
  near: s => plain(s, '#b5794f', '#d9a878'),
  trees: [palm, palm, olive],
  shrubs: [bush('#7d9560', '#e88a9a'), agave, bush('#8f9a66')],
  grass: { colours: ['#a8985c', '#c9ae72', '#7f8f54'], bloom: ['#f0d0b0', '#e0788a'] },
  path: '#e6c49a',
}

export const tussock: Setting = {
  coast: true,
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    const view = () => {
      parts.alpineRanges(s, '#8f8d98', true, 460)
      hill(s, {
        top: HORIZON - 30,
        swell: 40,
        length: 620,
        pigment: '#b5a468',
        distance: 0.34,
        seed: 1,
        floor: HORIZON,
      })
    }
    view()
    water(s, { top: HORIZON, bottom: shore + 50, pigment: '#3f8fae', swell: 0.4, mirrored: view })
  },
  near: s => plain(s, '#ad9a55', '#d6c47e', shore + 16),
  trees: [broadleaf('#d9a83f'), cypress, broadleaf('#c9b04a')],
  shrubs: [bush('#b5a45e'), bush('#9aa062', '#b79ad6'), bush('#c4b06a')],
  grass: { colours: ['#c4ab5a', '#e3cf86', '#a39452'], blades: 9, bloom: ['#b79ad6', '#8f7fd0'] },
  path: '#dccfae',
}
