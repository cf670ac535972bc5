import type { Look } from '../look.ts'
import { ellipse, polygon } from '../paint/canvas.ts'
import { lighter } from '../paint/colour.ts'
import type { LightName } from '../paint/light.ts'
import { vignette } from '../paint/vignette.ts'
import { vase } from './decor.ts'
import { pendant } from './lamps.ts'
import { BACK, panel, room } from './room.ts'
import { shell } from './shell.ts'
import { stand } from './stand.ts'
import { crockery, table } from './tableware.ts'
import { type Opening, sunbeam, window } from './window.ts'

export function kitchen(key: string, look: Look, light: LightName): string {
  const m = room(key, 'kitchen', look, light)
  const {
    c,
    r,
    side,
    look: { cloth, room: style },
  } = m
  const o: Opening = { x: side * 0.6 - 0.85, z: 1.12, w: 1.7, h: 1.2 }
  shell(m)
  const tile = lighter(cloth[2], 0.45)
  c.fill(panel(m, -2.75, 0.98, 5.5, 0.42), m.tone(tile, 0.8))
  let checks = ''
  for (let x = -2.75; x < 2.7; x += 0.14)
    for (let z = 0; z < 3; z++) if (r.chance(0.28)) checks += panel(m, x, 0.98 + z * 0.14, 0.13, 0.13)
  c.fill(checks, m.tone(cloth[2], 0.7), 0.55)
  window(m, o)
  const shelfAt = -side * 1.55
  crockery(m, shelfAt - 0.85, 1.95, 1.7)
  crockery(m, shelfAt - 0.85, 1.5, 1.7)
  const depth = BACK - 0.62
  const cabinet = r.pick([cloth[0], '#e9e0cf', cloth[2]])
  c.fill(panel(m, -2.5, 0, 5, 0.92, depth), m.tone(cabinet, 0.62))
  let [doors, knobs] = ['', '']
  for (let x = -2.46; x < 2.3; x += 0.62) {
    doors += panel(m, x, 0.12, 0.56, 0.56, depth) + panel(m, x, 0.72, 0.56, 0.15, depth)
    const [kx, ky] = m.at(x + 0.28, depth, 0.79)
    const [dx, dy] = m.at(x + 0.5, depth, 0.56)
    knobs += ellipse(kx, ky, 5, 5) + ellipse(dx, dy, 5, 5)
  }
  c.fill(doors, m.tone(lighter(cabinet, 0.14), 0.8))
  c.fill(knobs, '#d9b26a')
  c.fill(
    polygon([
      m.at(-2.55, BACK, 0.94),
      m.at(2.55, BACK, 0.94),
      m.at(2.55, depth - 0.05, 0.94),
      m.at(-2.55, depth - 0.05, 0.94),
    ]) + panel(m, -2.55, 0.89, 5.1, 0.055, depth - 0.05),
    m.tone(lighter(style.wood, 0.3), 0.9),
  )
  const tap = stand(m, side * 0.6, BACK - 0.2, 0.94)
  c.stroke(
    tap.bend([
      [0, 0],
      [0, 0.28],
      [0.06, 0.36],
      [0.15, 0.34],
      [0.16, 0.26],
    ]),
    '#b9a27a',
    8,
  )
  vase(m, side * 1.75, BACK - 0.3, 0.94, cloth[1], 0.9)
  const kettle = stand(m, shelfAt, BACK - 0.35, 0.94)
  c.fill(
    kettle.bend(
      [
        [-0.16, 0],
        [-0.18, 0.12],
        [-0.08, 0.22],
        [0.08, 0.22],
        [0.18, 0.12],
        [0.16, 0],
      ],
      true,
    ),
    m.tone(cloth[1], 0.8),
  )
  c.stroke(
    kettle.bend([
      [-0.12, 0.2],
      [0, 0.36],
      [0.12, 0.2],
    ]),
    m.tone('#3a3330', 0.5),
    6,
  )
  sunbeam(m, o)
  for (const x of [-0.75, 0.75]) pendant(m, x, 3.2, 2.12, cloth[1])
  table(m, cloth)
  vignette(c)
  return c.svg()
}
