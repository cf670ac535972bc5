import { darker, lighter } from '../paint/colour.ts'
import type { Room } from './room.ts'
import { contact, stand } from './stand.ts'

export function sofa(m: Room, x: number, depth: number, cloth: string, cushions: readonly string[], w = 2.3) {
  const { c } = m
  const s = stand(m, x, depth)
  contact(m, x, depth, w * 0.58)
  const h = w / 2
  c.fill(
    s.soft(-h + 0.12, 0, 0.07, 0.16, 0.02) + s.soft(h - 0.19, 0, 0.07, 0.16, 0.02),
    m.tone(m.look.room.wood, 0.4),
  )
  c.fill(s.soft(-h + 0.06, 0.3, w - 0.12, 0.56, 0.12), m.tone(darker(cloth, 0.06), 0.5))
  c.fill(
    s.soft(-h + 0.2, 0.4, h - 0.22, 0.44, 0.1) + s.soft(0.02, 0.4, h - 0.22, 0.44, 0.1),
    c.linear([
      [0, m.tone(lighter(cloth, 0.16), 0.9)],
      [1, m.tone(cloth, 0.5)],
    ]),
  )
  cushions.forEach((colour, i) => {
    const u = [-h + 0.26, h - 0.7, h - 1.02, -h + 0.56][i] ?? 0
    const size = i < 2 ? 0.42 : 0.36
    const t = [0.06, -0.05, 0.04, -0.06][i] ?? 0
    c.fill(
      s.bend(
        [
          [u, 0.44],
          [u + size / 2, 0.42],
          [u + size, 0.44 + t],
          [u + size - 0.01, 0.44 + size / 2],
          [u + size - 0.02 + t, 0.44 + size],
          [u + size / 2, 0.42 + size],
          [u - t + 0.02, 0.44 + size],
          [u + 0.02, 0.44 + size / 2],
        ],
        true,
      ),
      m.tone(colour, 0.8),
    )
    if (i % 2 === 0)
      c.fill(
        [0.12, 0.2, 0.28]
          .map(v =>
            s.shape([
              [u + 0.03, 0.44 + v],
              [u + size - 0.03, 0.44 + v],
              [u + size - 0.03, 0.46 + v],
              [u + 0.03, 0.46 + v],
            ]),
          )
          .join(''),
        m.tone(lighter(colour, 0.45), 0.9),
        0.7,
      )
  })
  c.fill(
    s.soft(-h + 0.16, 0.26, w - 0.32, 0.2, 0.07),
    c.linear([
      [0, m.tone(lighter(cloth, 0.22), 1)],
      [1, m.tone(cloth, 0.45)],
    ]),
  )
  c.fill(s.soft(-h + 0.04, 0.14, w - 0.08, 0.16, 0.04), m.tone(darker(cloth, 0.08), 0.4))
  for (const u of [-h, h - 0.22])
    c.fill(
      s.soft(u, 0.14, 0.22, 0.5, 0.09),
      c.linear([
        [0, m.tone(lighter(cloth, 0.18), 0.95)],
        [0.5, m.tone(cloth, 0.6)],
        [1, m.tone(darker(cloth, 0.1), 0.4)],
      ]),
    )
  c.stroke(
    s.bend([
      [0, 0.3],
      [0, 0.46],
    ]),
    m.tone(darker(cloth, 0.3), 0.4),
    2.4,
    0.6,
  )
}

export function blanket(m: Room, x: number, depth: number, w: number, cloth: string) {
  const s = stand(m, x, depth)
  const d = s.bend(
    [
      [-w / 2, 0.86],
      [w / 2, 0.87],
      [w / 2 + 0.02, 0.6],
      [w / 2, 0.3],
      [-w / 2 + 0.03, 0.28],
      [-w / 2 - 0.02, 0.6],
    ],
    true,
  )
  m.c.fill(d, m.tone(cloth, 0.8))
  m.c.within(d, () =>
    m.c.fill(
      [0.36, 0.44, 0.7, 0.78]
        .map(v =>
          s.shape([
            [-w, v],
            [w, v],
            [w, v + 0.035],
            [-w, v + 0.035],
          ]),
        )
        .join(''),
      m.tone(lighter(cloth, 0.5), 0.9),
      0.75,
    ),
  )
}

export function armchair(m: Room, x: number, depth: number, cloth: string, facing: 1 | -1) {
  const { c } = m
  const s = stand(m, x, depth)
  const f = (u: number) => u * facing
  contact(m, x, depth, 0.55)
  const wood = m.tone(m.look.room.wood, 0.55)
  c.stroke(
    s.bend([
      [f(-0.34), 0],
      [f(-0.26), 0.36],
    ]) +
      s.bend([
        [f(0.38), 0],
        [f(0.34), 0.36],
      ]),
    wood,
    s.k * 0.055,
  )
  c.fill(
    s.bend(
      [
        [f(-0.28), 0.34],
        [f(-0.5), 1.02],
        [f(-0.4), 1.12],
        [f(-0.22), 1.06],
        [f(-0.02), 0.52],
      ],
      true,
    ),
    c.linear([
      [0, m.tone(lighter(cloth, 0.15), 0.9)],
      [1, m.tone(cloth, 0.4)],
    ]),
  )
  c.fill(
    s.bend(
      [
        [f(-0.3), 0.44],
        [f(0.34), 0.5],
        [f(0.44), 0.42],
        [f(0.38), 0.3],
        [f(-0.28), 0.28],
      ],
      true,
    ),
    m.tone(lighter(cloth, 0.08), 0.7),
  )
  c.stroke(
    s.bend([
      [f(-0.42), 0.62],
      [f(0), 0.66],
      [f(0.38), 0.64],
      [f(0.4), 0.3],
    ]),
    wood,
    s.k * 0.05,
  )
}
