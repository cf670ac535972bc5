import type { Look } from '../look.ts'
import { lighter } from '../paint/colour.ts'
import type { LightName } from '../paint/light.ts'
import { vignette } from '../paint/vignette.ts'
import { bed, nightstand } from './bed.ts'
import { painting, potted, vase } from './decor.ts'
import { pendant } from './lamps.ts'
import { BACK, room } from './room.ts'
import { armchair } from './seating.ts'
import { shell } from './shell.ts'
import { rug } from './tables.ts'
import { drapes, type Opening, sunbeam, window } from './window.ts'

export function bedroom(key: string, look: Look, light: LightName): string {
  const m = room(key, 'bedroom', look, light)
  const {
    c,
    r,
    side,
    look: { cloth, room: style },
  } = m
  const w = style.window === 'wide' ? 2 : style.window === 'steel' ? 1.9 : 1.5
  const middle = side * 1.55
  const o: Opening =
    style.window === 'french'
      ? { x: middle - w / 2, z: 0.06, w, h: 2.2 }
      : { x: middle - w / 2, z: 0.75, w, h: 1.6 }
  const x = -side * 0.85
  shell(m)
  window(m, o)
  drapes(m, o, r.chance(0.5) ? '#f2e9d8' : lighter(cloth[2], 0.35))
  sunbeam(m, o)
  rug(m, x, 2.3, 3, 1.9, [lighter(cloth[2], 0.2), cloth[0], cloth[1]])
  if (r.chance(0.5)) painting(m, x - 0.6, 1.65, 1.2, 0.7)
  else {
    painting(m, x - 0.85, 1.6, 0.72, 0.86)
    painting(m, x + 0.13, 1.6, 0.72, 0.86)
  }
  nightstand(m, x - 1.3)
  nightstand(m, x + 1.3)
  vase(m, x + 1.38 * -side, BACK - 0.3, 0.6, cloth[1], 0.7)
  bed(m, x)
  if (r.chance(0.5)) armchair(m, side * 1.75, 3.6, cloth[1], side < 0 ? 1 : -1)
  else potted(m, side * 2, 3.9, r.between(0.8, 1), r.pick(['#c9764f', '#e6dac4', cloth[0]]))
  if (style.ceiling === 'flat') pendant(m, 0, 3.8, 2.3, cloth[1])
  vignette(c)
  return c.svg()
}
