import { polygon } from '../paint/canvas.ts'
import { darker, lighter } from '../paint/colour.ts'
import { vase } from './decor.ts'
import { flames, logs } from './hearth.ts'
import { BACK, CEILING, panel, type Room } from './room.ts'
import { stand } from './stand.ts'

export function fireplace(m: Room, x: number, stone: string) {
  const { c, r, look } = m
  const depth = BACK - 0.3
  const w = 1.7
  const breast = panel(m, x - w / 2, 0, w, CEILING + 0.1, depth)
  const out = m.at(x, 1, 0)[0] > 800 ? -w / 2 : w / 2
  c.fill(
    polygon([
      m.at(x + out, depth, 0),
      m.at(x + out, BACK, 0),
      m.at(x + out, BACK, CEILING),
      m.at(x + out, depth, CEILING),
    ]),
    m.tone(darker(stone, 0.15), 0.3),
  )
  c.fill(
    breast,
    c.linear([
      [0, m.tone(stone, 0.5)],
      [1, m.tone(lighter(stone, 0.1), 0.8)],
    ]),
  )
  c.within(breast, () => {
    let [a, b] = ['', '']
    for (let z = 0; z < CEILING; z += 0.2)
      for (let u = -w / 2 + r.between(-0.25, 0); u < w / 2; u += r.between(0.26, 0.46)) {
        const d = panel(m, x + u, z + 0.01, 0.25, 0.17, depth)
        if (r.chance(0.34)) a += d
        else if (r.chance(0.4)) b += d
      }
    c.fill(a, m.tone(darker(stone, 0.2), 0.5), 0.5)
    c.fill(b, m.tone(lighter(stone, 0.3), 0.9), 0.45)
  })
  c.fill(panel(m, x - 0.52, 0.1, 1.04, 0.82, depth), '#2c2226')
  flames(m, x, depth, 1.15)
  c.fill(panel(m, x - 0.64, 0, 1.28, 0.12, depth - 0.16), m.tone(darker(stone, 0.06), 0.8))
  c.fill(panel(m, x - 0.98, 1.2, 1.96, 0.13, depth - 0.14), m.tone(look.room.wood, 0.8))
  c.fill(panel(m, x - 0.98, 1.1, 1.96, 0.1, depth - 0.02), '#2a2040', 0.22)
  vase(m, x + 0.66, depth - 0.1, 1.33, look.cloth[0], 0.9)
  const s = stand(m, x - 0.55, depth - 0.1, 1.33)
  c.fill(s.oval(0, 0.3, 0.28, 0.28), m.tone(look.room.wood, 0.6))
  c.fill(s.oval(0, 0.3, 0.24, 0.24), m.tone('#cfdadc', 0.9))
  c.fill(
    s.shape([
      [-0.14, 0.16],
      [0.02, 0.5],
      [0.08, 0.5],
      [-0.08, 0.14],
    ]),
    '#ffffff',
    0.4,
  )
  logs(m, x + (x > 0 ? -1.2 : 1.2), depth - 0.1)
}
