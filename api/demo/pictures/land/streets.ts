import { ellipse, WIDTH } from '../paint/canvas.ts'
import { darker, mix } from '../paint/colour.ts'
import { far } from '../paint/light.ts'
import { plain } from './hills.ts'
import { HORIZON, type Scene } from './scene.ts'
import { bush } from './shrubs.ts'
import { broadleaf } from './trees.ts'

export const none = {
  trees: [broadleaf('#6f9050')],
  shrubs: [bush('#62884f')],
  grass: { colours: ['#7f9450'] },
  path: '#d6cbb5',
} as const

/** Setts, smaller with distance. */
export function cobbles(s: Scene) {
  plain(s, '#8f8578', '#c4b8a3', HORIZON + 10)
  const { c, l, r } = s
  const shapes = ['', '', '']
  for (let row = 0; row < 24; row++) {
    const t = (row / 24) ** 1.7
    const y = HORIZON + 60 + t * 470
    const w = 16 + t * 78
    for (let x = -60 + (row % 2) * w * 0.5; x < WIDTH + 60; x += w * 1.06) {
      if (r.chance(0.35)) continue
      shapes[r.whole(0, 2)] += ellipse(x + r.between(-3, 3), y, w * 0.46, w * 0.13)
    }
  }
  for (const [i, d] of shapes.entries())
    c.fill(
      d,
      far(l, mix(['#cfc3ae', '#a3988a', '#b5a791'][i] ?? '#b5a791', darker('#b5a791', 0.1), 0.2), 0.7, 0.03),
      0.4,
    )
}
