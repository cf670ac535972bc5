import type { Look } from '../look.ts'
import type { LightName } from '../paint/light.ts'
import { vignette } from '../paint/vignette.ts'
import { painting, potted, shelf } from './decor.ts'
import { fireplace } from './fireplace.ts'
import { kiva, stove } from './hearth.ts'
import { floorLamp, pendant } from './lamps.ts'
import { BACK, room } from './room.ts'
import { armchair, blanket, sofa } from './seating.ts'
import { shell } from './shell.ts'
import { lowTable, rug } from './tables.ts'
import { drapes, type Opening, sunbeam, window } from './window.ts'

export function livingRoom(key: string, look: Look, light: LightName): string {
  const m = room(key, 'living', look, light)
  const {
    c,
    r,
    side,
    look: { cloth, room: style },
  } = m
  const wide = style.window === 'wide' || style.window === 'steel'
  const hearth = style.hearth !== 'none'
  const w = wide ? 2.9 : style.window === 'french' ? 2.2 : 1.7
  const x = hearth ? side * 0.95 - w / 2 : side * 0.55 - w / 2
  const o: Opening =
    style.window === 'french'
      ? { x, z: 0.06, w, h: 2.2 }
      : { x, z: wide ? 0.62 : 0.8, w, h: wide ? 1.75 : 1.55 }
  shell(m)
  window(m, o)
  if (!wide && style.wall !== 'stone') drapes(m, o, r.chance(0.5) ? '#f0e6d2' : cloth[2])
  sunbeam(m, o)
  const other = -side * 1.75
  if (style.hearth === 'fireplace') fireplace(m, other, style.wall === 'brick' ? '#b56a50' : '#c4b7a2')
  else if (style.hearth === 'stove') stove(m, other)
  else if (style.hearth === 'kiva') kiva(m, other, style.paint)
  else {
    painting(m, other - 0.55, 1.35, 1.1, 0.8)
    shelf(m, other - 0.75, 0.95, 1.5)
  }
  rug(m, side * 0.2, 2.7, 3.2, 1.7, [cloth[0], cloth[1], cloth[2]])
  const sofaAt = side * (hearth ? 0.95 : 0.5)
  sofa(
    m,
    sofaAt,
    BACK - 0.75,
    r.pick([cloth[0], '#e6dac4', cloth[2]]),
    [cloth[1], cloth[2], '#f2e8d4'],
    hearth ? 2.1 : 2.5,
  )
  if (r.chance(0.6)) blanket(m, sofaAt + side * 0.6, BACK - 0.76, 0.4, cloth[1])
  floorLamp(m, hearth ? -side * 0.55 : -side * 1.05, BACK - 0.55)
  potted(m, side * 2.45, BACK - 0.9, r.between(0.85, 1.1), r.pick(['#c9764f', '#e6dac4', cloth[0]]))
  if (hearth) armchair(m, -side * 1.35, 3.5, cloth[1], side)
  else armchair(m, -side * 1.6, 3.7, cloth[1], side)
  lowTable(m, side * 0.25, 3.15)
  if (style.ceiling === 'flat' || r.chance(0.4)) pendant(m, side * 0.2, 3.6, 2.2, cloth[1])
  vignette(c)
  return c.svg()
}
