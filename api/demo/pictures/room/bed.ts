import { polygon } from '../paint/canvas.ts'
import { darker, lighter } from '../paint/colour.ts'
import { BACK, panel, type Room } from './room.ts'
import { stand } from './stand.ts'

export function bed(m: Room, x: number) {
  const {
    c,
    r,
    look: { cloth, room: style },
  } = m
  const [foot, head, half, top] = [3.05, BACK - 0.12, 0.92, 0.56]
  const plan = (y: number, z: number, spread = 0) =>
    [m.at(x - half - spread, y, z), m.at(x + half + spread, y, z)] as const
  const kind = r.whole(0, 2)
  const s = stand(m, x, BACK - 0.06)
  if (kind === 0)
    c.fill(
      s.soft(-1.05, 0.1, 2.1, 1.15, 0.12),
      c.linear([
        [0, m.tone(lighter(cloth[0], 0.12), 0.9)],
        [1, m.tone(cloth[0], 0.5)],
      ]),
    )
  else if (kind === 1) {
    c.fill(
      s.bend(
        [
          [-1.05, 0.1],
          [-1.05, 1.1],
          [-0.5, 1.36],
          [0.5, 1.36],
          [1.05, 1.1],
          [1.05, 0.1],
        ],
        true,
      ),
      m.tone(style.wood, 0.7),
    )
    c.fill(s.soft(-0.85, 0.7, 1.7, 0.4, 0.05), m.tone(lighter(style.wood, 0.15), 0.85))
  } else {
    c.stroke(
      [-0.95, -0.63, -0.32, 0, 0.32, 0.63, 0.95]
        .map(u =>
          s.bend([
            [u, 0.2],
            [u, 1.2],
          ]),
        )
        .join('') +
        s.bend([
          [-1, 1.2],
          [1, 1.2],
        ]),
      m.tone(style.wood, 0.6),
      s.k * 0.05,
    )
  }
  c.fill(
    polygon([...plan(foot, 0, 0.1), m.at(x + half + 0.12, head, 0), m.at(x - half - 0.12, head, 0)]),
    '#2a2040',
    0.24,
  )
  const side = x < 0 ? half : -half
  c.fill(
    polygon([
      m.at(x + side, foot, 0.1),
      m.at(x + side, head, 0.1),
      m.at(x + side, head, top),
      m.at(x + side, foot, top),
    ]),
    m.tone('#efe6d6', 0.45),
  )
  const [a, b] = plan(foot, top)
  const [d, e] = [m.at(x + half, head, top), m.at(x - half, head, top)]
  c.fill(
    polygon([a, b, d, e]),
    c.linear([
      [0, m.tone('#f6efe2', 0.7)],
      [1, m.tone('#fbf6ea', 1)],
    ]),
  )
  for (const [u, w, colour, v] of [
    [-0.86, 0.82, '#fdf8ee', 0],
    [0.04, 0.82, '#fdf8ee', 0],
    [-0.7, 0.62, cloth[2], 0.32],
    [0.1, 0.62, cloth[2], 0.32],
    [-0.3, 0.6, cloth[1], 0.56],
  ] as const) {
    const p = stand(m, x, head - 0.12 - v, top)
    const h = v === 0 ? 0.42 : v < 0.5 ? 0.36 : 0.26
    c.fill(
      p.bend(
        [
          [u, 0.02],
          [u + w / 2, 0],
          [u + w, 0.02],
          [u + w + 0.01, h * 0.5],
          [u + w - 0.02, h],
          [u + w / 2, h - 0.03],
          [u + 0.02, h],
          [u - 0.01, h * 0.5],
        ],
        true,
      ),
      c.linear([
        [0, m.tone(colour, 1)],
        [1, m.tone(darker(colour, 0.05), 0.4)],
      ]),
    )
  }
  const fold = 4.1
  c.fill(
    polygon([a, b, ...[m.at(x + half + 0.02, fold, top + 0.03), m.at(x - half - 0.02, fold, top + 0.03)]]),
    c.linear([
      [0, m.tone(lighter(cloth[0], 0.3), 0.95)],
      [1, m.tone(lighter(cloth[0], 0.18), 0.75)],
    ]),
  )
  c.fill(
    polygon([
      m.at(x - half - 0.02, fold, top + 0.03),
      m.at(x + half + 0.02, fold, top + 0.03),
      m.at(x + half + 0.02, fold + 0.24, top + 0.03),
      m.at(x - half - 0.02, fold + 0.24, top + 0.03),
    ]),
    m.tone('#fbf6ea', 1),
  )
  const front = panel(m, x - half - 0.02, 0.12, half * 2 + 0.04, top - 0.1, foot)
  c.fill(
    front,
    c.linear([
      [0, m.tone(lighter(cloth[0], 0.2), 0.8)],
      [1, m.tone(cloth[0], 0.4)],
    ]),
  )
  const throwTop = polygon([
    m.at(x - half - 0.03, foot + 0.08, top + 0.02),
    m.at(x + half + 0.03, foot + 0.08, top + 0.02),
    m.at(x + half + 0.03, foot + 0.55, top + 0.03),
    m.at(x - half - 0.03, foot + 0.55, top + 0.03),
  ])
  c.fill(throwTop, m.tone(cloth[1], 0.85))
  c.within(throwTop, () => {
    let d2 = ''
    for (let u = -half; u < half; u += 0.14)
      d2 += polygon([
        m.at(x + u, foot, top + 0.03),
        m.at(x + u + 0.04, foot, top + 0.03),
        m.at(x + u + 0.04, foot + 0.6, top + 0.03),
        m.at(x + u, foot + 0.6, top + 0.03),
      ])
    c.fill(d2, m.tone(lighter(cloth[1], 0.4), 0.95), 0.6)
  })
  const low = stand(m, x, foot)
  c.stroke(
    [-0.6, -0.2, 0.25, 0.65]
      .map(u =>
        low.bend([
          [u, top - 0.06],
          [u + 0.03, 0.3],
          [u - 0.01, 0.14],
        ]),
      )
      .join(''),
    m.tone(darker(cloth[0], 0.2), 0.5),
    2.4,
    0.35,
  )
  c.fill(
    low.soft(-half + 0.02, 0, 0.09, 0.13, 0.01) + low.soft(half - 0.11, 0, 0.09, 0.13, 0.01),
    m.tone(style.wood, 0.5),
  )
}

export function nightstand(m: Room, x: number) {
  const { c, outside, look } = m
  const s = stand(m, x, BACK - 0.25)
  c.fill(s.soft(-0.24, 0.06, 0.48, 0.5, 0.02), m.tone(look.room.wood, 0.65))
  c.fill(
    s.soft(-0.2, 0.32, 0.4, 0.18, 0.02) + s.soft(-0.2, 0.1, 0.4, 0.18, 0.02),
    m.tone(lighter(look.room.wood, 0.15), 0.8),
  )
  c.fill(s.soft(-0.27, 0.55, 0.54, 0.045, 0.01), m.tone(lighter(look.room.wood, 0.2), 0.95))
  const on = Math.max(0.2, outside.lamps)
  c.glow(s.px, s.py - 1.02 * s.k, s.k * 0.95, s.k * 0.95, '#ffd28a', 0.55 * on)
  c.fill(
    s.bend(
      [
        [-0.07, 0.6],
        [-0.1, 0.72],
        [-0.03, 0.86],
        [0.03, 0.86],
        [0.1, 0.72],
        [0.07, 0.6],
      ],
      true,
    ),
    m.tone(look.cloth[0], 0.8),
  )
  c.fill(
    s.shape([
      [-0.17, 0.85],
      [0.17, 0.85],
      [0.11, 1.12],
      [-0.11, 1.12],
    ]),
    on > 0.5 ? '#ffe2a6' : m.tone('#f3e8cf', 0.9),
  )
}
