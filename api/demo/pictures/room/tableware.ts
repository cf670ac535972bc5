import { polygon } from '../paint/canvas.ts'
import { darker, lighter } from '../paint/colour.ts'
import { BACK, panel, type Room } from './room.ts'
import { stand } from './stand.ts'

export function crockery(m: Room, x: number, z: number, w: number) {
  const {
    c,
    r,
    look: { cloth, room: style },
  } = m
  const s = stand(m, x, BACK - 0.2, z)
  for (let u = 0.08; u < w - 0.16; ) {
    const colour = r.pick([...cloth, '#f6efe0', '#e6dac4'])
    const kind = r.whole(0, 3)
    if (kind === 0) {
      c.fill(s.oval(u + 0.13, 0.14, 0.13, 0.14), m.tone(colour, 0.8))
      c.fill(s.oval(u + 0.13, 0.14, 0.085, 0.09), m.tone(lighter(colour, 0.3), 0.9))
      u += 0.3
    } else if (kind === 1) {
      for (let i = 0; i < 3; i++)
        c.fill(s.soft(u, i * 0.05, 0.22, 0.045, 0.02), m.tone(i % 2 ? lighter(colour, 0.3) : colour, 0.8))
      u += 0.27
    } else if (kind === 2) {
      c.fill(s.soft(u, 0, 0.11, 0.14, 0.02), m.tone(colour, 0.8))
      c.stroke(
        s.bend([
          [u + 0.11, 0.11],
          [u + 0.16, 0.08],
          [u + 0.11, 0.04],
        ]),
        m.tone(colour, 0.7),
        4,
      )
      u += 0.22
    } else {
      c.fill(s.soft(u, 0, 0.12, 0.24, 0.05), m.tone(lighter(colour, 0.2), 0.7))
      c.fill(s.soft(u, 0.2, 0.12, 0.05, 0.02), m.tone(style.wood, 0.7))
      u += 0.18
    }
  }
  c.fill(s.soft(0, -0.05, w, 0.055, 0.01), m.tone(style.wood, 0.75))
}

function fruit(m: Room, x: number, depth: number, z: number) {
  const { c, look } = m
  const s = stand(m, x, depth, z)
  for (const [u, v, colour] of [
    [-0.12, 0.15, '#e8903f'],
    [0.1, 0.15, '#d9503f'],
    [0, 0.2, '#e8b84a'],
    [-0.02, 0.13, '#9ab04a'],
    [0.17, 0.13, '#e8b84a'],
  ] as const)
    c.fill(s.oval(u, v, 0.075, 0.075), m.tone(colour, 0.9))
  c.fill(
    s.bend(
      [
        [-0.26, 0.13],
        [-0.18, 0.03],
        [-0.06, 0],
        [0.06, 0],
        [0.18, 0.03],
        [0.26, 0.13],
      ],
      true,
    ),
    c.linear(
      [
        [0, m.tone(lighter(look.cloth[0], 0.3), 0.95)],
        [1, m.tone(look.cloth[0], 0.4)],
      ],
      [0, 0],
      [1, 0],
    ),
  )
}

export function table(m: Room, cloth: readonly [string, string, string]) {
  const {
    c,
    look: { room: style },
  } = m
  for (const [x, s] of [
    [-1.3, 1],
    [1.3, -1],
  ] as const) {
    const p = stand(m, x, 3.35)
    c.stroke(
      p.bend([
        [-0.2, 0],
        [-0.18, 0.46],
      ]) +
        p.bend([
          [0.2, 0],
          [0.18, 0.46],
        ]) +
        p.bend([
          [s * -0.2, 0.46],
          [s * -0.26, 0.98],
        ]) +
        p.bend([
          [s * -0.26, 0.96],
          [s * -0.1, 1],
        ]),
      m.tone(darker(style.wood, 0.15), 0.5),
      p.k * 0.05,
    )
    c.fill(p.soft(-0.22, 0.43, 0.44, 0.06, 0.02), m.tone(cloth[1], 0.8))
  }
  c.fill(
    polygon([m.at(-1.3, 3.1, 0), m.at(1.3, 3.1, 0), m.at(1.4, 2.3, 0), m.at(-1.4, 2.3, 0)]),
    '#2a2040',
    0.2,
  )
  c.fill(
    panel(m, -1.12, 0, 0.09, 0.74, 2.5) + panel(m, 1.03, 0, 0.09, 0.74, 2.5),
    m.tone(darker(style.wood, 0.1), 0.5),
  )
  c.fill(
    polygon([m.at(-1.25, 3.25, 0.76), m.at(1.25, 3.25, 0.76), m.at(1.25, 2.4, 0.76), m.at(-1.25, 2.4, 0.76)]),
    c.linear([
      [0, m.tone(lighter(style.wood, 0.32), 1)],
      [1, m.tone(lighter(style.wood, 0.12), 0.75)],
    ]),
  )
  c.fill(panel(m, -1.25, 0.7, 2.5, 0.06, 2.4), m.tone(darker(style.wood, 0.05), 0.6))
  fruit(m, 0.05, 2.95, 0.76)
  for (const x of [-0.72, 0.72]) {
    const p = stand(m, x, 2.65, 0.76)
    c.fill(p.oval(0, 0, 0.22, 0.055), m.tone('#2a2040', 0.3), 0.25)
    c.fill(p.oval(0, 0.02, 0.2, 0.05), m.tone('#f8f2e4', 0.95))
    c.fill(p.oval(0, 0.025, 0.13, 0.03), m.tone(cloth[2], 0.8), 0.8)
    c.fill(p.soft(0.26, 0, 0.09, 0.15, 0.02), m.tone('#cfe0dc', 0.9), 0.85)
  }
  const bread = stand(m, -0.28, 2.6, 0.77)
  c.fill(bread.soft(-0.2, -0.02, 0.46, 0.035, 0.01), m.tone(darker(style.wood, 0.12), 0.6))
  c.fill(
    bread.bend(
      [
        [-0.15, 0.02],
        [-0.14, 0.11],
        [0, 0.15],
        [0.15, 0.11],
        [0.17, 0.02],
      ],
      true,
    ),
    m.tone('#c98a4a', 0.85),
  )
  c.stroke(
    bread.bend([
      [-0.06, 0.08],
      [-0.02, 0.13],
    ]) +
      bread.bend([
        [0.03, 0.08],
        [0.07, 0.13],
      ]),
    m.tone('#f0d0a0', 0.95),
    5,
  )
}
