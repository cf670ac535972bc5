import { polygon } from '../paint/canvas.ts'
import { lighter } from '../paint/colour.ts'
import { vase } from './decor.ts'
import { BACK, CEILING, panel, type Room } from './room.ts'
import { stand } from './stand.ts'

export function flames(m: Room, x: number, depth: number, size: number) {
  const { c } = m
  const s = stand(m, x, depth)
  c.glow(s.px, s.py - 0.3 * s.k, s.k * 1.7 * size, s.k * 1.3 * size, '#ff9d4a', 0.5)
  for (const [colour, k] of [
    ['#e8622a', 1],
    ['#f7a13a', 0.7],
    ['#ffe08a', 0.4],
  ] as const)
    c.fill(
      s.bend(
        [
          [-0.2 * k * size, 0.06],
          [-0.16 * k * size, 0.2 * k * size],
          [-0.07 * k * size, 0.16 * k * size],
          [0, 0.46 * k * size],
          [0.08 * k * size, 0.2 * k * size],
          [0.16 * k * size, 0.26 * k * size],
          [0.2 * k * size, 0.06],
        ],
        true,
      ),
      colour,
    )
  c.fill(
    s.soft(-0.26 * size, 0, 0.5 * size, 0.07, 0.03) + s.soft(-0.18 * size, 0.06, 0.4 * size, 0.06, 0.03),
    '#5a3a2a',
  )
}

export function logs(m: Room, x: number, depth: number) {
  const s = stand(m, x, depth)
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 3 - (row > 1 ? 1 : 0); i++) {
      const u = -0.17 + i * 0.17 + (row % 2) * 0.05
      m.c.fill(s.oval(u, 0.09 + row * 0.15, 0.085, 0.085), m.tone('#7a5238', 0.5))
      m.c.fill(s.oval(u, 0.09 + row * 0.15, 0.064, 0.064), m.tone('#dcb888', 0.8))
    }
}

export function stove(m: Room, x: number) {
  const { c, look } = m
  const depth = BACK - 0.45
  const s = stand(m, x, depth)
  c.fill(
    polygon([
      m.at(x - 0.6, BACK - 0.05, 0),
      m.at(x + 0.6, BACK - 0.05, 0),
      m.at(x + 0.66, depth - 0.3, 0),
      m.at(x - 0.66, depth - 0.3, 0),
    ]),
    m.tone('#8f8478', 0.7),
  )
  c.fill(
    s.soft(-0.07, 1, 0.14, CEILING - 1, 0),
    c.linear(
      [
        [0, '#55524f'],
        [1, '#2a282a'],
      ],
      [0, 0],
      [1, 0],
    ),
  )
  c.fill(s.soft(-0.3, 0, 0.06, 0.16, 0.01) + s.soft(0.24, 0, 0.06, 0.16, 0.01), '#2a282a')
  c.fill(
    s.soft(-0.38, 0.13, 0.76, 0.9, 0.06),
    c.linear([
      [0, '#4c4a4a'],
      [1, '#2b292b'],
    ]),
  )
  c.fill(s.soft(-0.42, 1, 0.84, 0.07, 0.02), '#3a3839')
  c.fill(s.soft(-0.28, 0.3, 0.56, 0.5, 0.04), '#1f1a1c')
  flamesAbove(m, x, depth)
  c.stroke(s.soft(-0.28, 0.3, 0.56, 0.5, 0.04), '#6a6664', 4)
  c.fill(
    s.bend(
      [
        [-0.14, 1.07],
        [-0.18, 1.16],
        [-0.1, 1.26],
        [0.1, 1.26],
        [0.18, 1.16],
        [0.14, 1.07],
      ],
      true,
    ),
    m.tone(look.cloth[1], 0.8),
  )
  logs(m, x + (x > 0 ? -0.85 : 0.85), depth)
}

function flamesAbove(m: Room, x: number, depth: number) {
  const s = stand(m, x, depth, 0.3)
  m.c.glow(s.px, s.py - 0.2 * s.k, s.k * 1.3, s.k, '#ff9d4a', 0.5)
  for (const [colour, k] of [
    ['#e8622a', 1],
    ['#f7a13a', 0.7],
    ['#ffe08a', 0.42],
  ] as const)
    m.c.fill(
      s.bend(
        [
          [-0.2 * k, 0.03],
          [-0.15 * k, 0.22 * k],
          [-0.06 * k, 0.15 * k],
          [0.02, 0.44 * k],
          [0.09 * k, 0.2 * k],
          [0.16 * k, 0.26 * k],
          [0.2 * k, 0.03],
        ],
        true,
      ),
      colour,
    )
}

/** A rounded corner hearth of clay. */
export function kiva(m: Room, x: number, clay: string) {
  const { c, look } = m
  const depth = BACK - 0.35
  const s = stand(m, x, depth)
  c.within(panel(m, -3, 0, 6, CEILING, depth), () =>
    c.fill(
      s.bend(
        [
          [-0.86, 0],
          [-0.84, 0.5],
          [-0.7, 1.1],
          [-0.44, 1.45],
          [-0.34, 2.2],
          [-0.34, 3.3],
          [0.34, 3.3],
          [0.34, 2.2],
          [0.44, 1.45],
          [0.7, 1.1],
          [0.84, 0.5],
          [0.86, 0],
        ],
        true,
      ),
      c.linear(
        [
          [0, m.tone(lighter(clay, 0.25), 0.95)],
          [1, m.tone(clay, 0.45)],
        ],
        m.side < 0 ? [0, 0] : [1, 0],
        m.side < 0 ? [1, 0.4] : [0, 0.4],
      ),
    ),
  )
  c.fill(
    s.bend(
      [
        [-0.34, 0.16],
        [-0.36, 0.5],
        [-0.22, 0.86],
        [0, 0.96],
        [0.22, 0.86],
        [0.36, 0.5],
        [0.34, 0.16],
      ],
      true,
    ),
    '#35231f',
  )
  flamesAbove(m, x, depth)
  c.fill(s.soft(-1, 0, 2, 0.18, 0.05), m.tone(lighter(clay, 0.15), 0.8))
  vase(m, x - 0.62, depth - 0.1, 0.18, look.cloth[0], 0.8)
}
