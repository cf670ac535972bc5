import { random } from '../paint/random.ts'
import type { Tuft } from './exotic.ts'
import { range, summits } from './mountains.ts'
import { HORIZON, type Scene } from './scene.ts'
import { veil } from './sky.ts'
import type { Plant } from './trees.ts'

export interface Setting {
  backdrop(s: Scene): void
  near(s: Scene): void
  trees: readonly Plant[]
  shrubs: readonly Plant[]
  grass: Tuft
  path: string
  water?: string
  /** Water begins not far behind the house. */
  coast?: true
}

export const peaks = (s: Scene, seed: string, count: number, base: number, tall: number) => {
  const r = random(`${s.name}${seed}${s.pan}`)
  return { r, list: summits(r, count, base, tall, 0.5 + s.open * 0.26) }
}

export function alpineRanges(s: Scene, rock: string, snow: boolean, tall = 560) {
  const back = peaks(s, 'back', 5, HORIZON, tall * 0.62)
  range(s.c, s.l, back.r, {
    base: HORIZON,
    peaks: back.list,
    rock,
    distance: 0.72,
    sunFrom: s.sunFrom,
    ...(snow ? { snow: HORIZON - tall * 0.18 } : {}),
  })
  veil(s.c, s.l, HORIZON, 260, 0.6)
  const front = peaks(s, 'front', 3, HORIZON, tall)
  range(s.c, s.l, front.r, {
    base: HORIZON,
    peaks: front.list,
    rock,
    distance: 0.34,
    sunFrom: s.sunFrom,
    ...(snow ? { snow: HORIZON - tall * 0.36 } : {}),
  })
  veil(s.c, s.l, HORIZON, 240, 0.75)
}

export const parts = { peaks, alpineRanges }
