import { bigLeaves } from '../land/exotic.ts'
import { curve, ellipse } from '../paint/canvas.ts'
import { lighter } from '../paint/colour.ts'
import { BACK, panel, pixels, type Room } from './room.ts'
import { contact, stand } from './stand.ts'

export function vase(m: Room, x: number, depth: number, z: number, colour: string, size = 1) {
  const { c, r } = m
  const s = stand(m, x, depth, z)
  let [stems, leaf, bloom] = ['', '', '']
  for (let i = 0; i < 9; i++) {
    const [u, v] = [((i - 4) / 4) * 0.16 * size, (0.34 + r.between(0, 0.14)) * size]
    stems += s.bend([
      [0, 0.14 * size],
      [u * 0.5, v * 0.7],
      [u, v],
    ])
    leaf += s.oval(u * 0.8, v * 0.78, 0.035 * size, 0.022 * size)
    bloom += s.oval(u, v, 0.04 * size, 0.036 * size)
  }
  c.stroke(stems, m.tone('#6f8f58', 0.6), 2.6)
  c.fill(leaf, m.tone('#6f8f58', 0.7))
  c.fill(bloom, m.tone(r.pick(['#f4ead8', '#e8a08f', '#e8c25a', '#c9a0d6']), 0.9))
  c.fill(
    s.bend(
      [
        [-0.05 * size, 0.2 * size],
        [-0.08 * size, 0.1 * size],
        [-0.05 * size, 0],
        [0.05 * size, 0],
        [0.08 * size, 0.1 * size],
        [0.05 * size, 0.2 * size],
      ],
      true,
    ),
    c.linear(
      [
        [0, m.tone(lighter(colour, 0.3), 1)],
        [1, m.tone(colour, 0.4)],
      ],
      [0, 0],
      [1, 0],
    ),
  )
}

export function potted(m: Room, x: number, depth: number, tall: number, pot: string) {
  const { c } = m
  const s = stand(m, x, depth)
  contact(m, x, depth, 0.26)
  bigLeaves({ c, l: m.l, r: m.r, sunFrom: m.side, distance: 0 }, s.px, s.py - 0.3 * s.k, tall * s.k)
  c.fill(
    s.shape([
      [-0.16, 0],
      [0.16, 0],
      [0.22, 0.36],
      [-0.22, 0.36],
    ]),
    c.linear(
      [
        [0, m.tone(lighter(pot, 0.2), 0.95)],
        [1, m.tone(pot, 0.35)],
      ],
      [0, 0],
      [1, 0],
    ),
  )
  c.fill(s.soft(-0.24, 0.33, 0.48, 0.07, 0.02), m.tone(lighter(pot, 0.1), 0.8))
}

/** A framed landscape in the home's own colours. */
export function painting(m: Room, x: number, z: number, w: number, h: number) {
  const {
    c,
    look: { cloth },
    r,
  } = m
  c.fill(panel(m, x + 0.03, z - 0.04, w, h), '#2a2040', 0.2)
  c.fill(panel(m, x, z, w, h), m.tone(m.look.room.wood, 0.7))
  c.fill(panel(m, x + 0.035, z + 0.035, w - 0.07, h - 0.07), m.tone('#f6f0e2', 0.9))
  const inner = panel(m, x + 0.1, z + 0.1, w - 0.2, h - 0.2)
  c.within(inner, () => {
    c.fill(inner, m.tone(lighter(cloth[2], 0.55), 0.9))
    const [px, py] = m.at(x + w * r.between(0.35, 0.65), BACK, z + h * 0.62)
    const k = pixels(BACK)
    c.fill(ellipse(px, py, w * 0.11 * k, w * 0.11 * k), m.tone(cloth[1], 0.9))
    for (const [i, v] of [0.5, 0.36, 0.22].entries())
      c.fill(
        curve(
          [
            m.at(x, BACK, z + h * v),
            m.at(x + w * 0.35, BACK, z + h * (v + 0.1)),
            m.at(x + w * 0.7, BACK, z + h * (v - 0.02)),
            m.at(x + w, BACK, z + h * (v + 0.05)),
            m.at(x + w, BACK, z - 0.2),
            m.at(x, BACK, z - 0.2),
          ],
          true,
        ),
        m.tone(cloth[i] ?? cloth[0], 0.8),
      )
  })
}

export function shelf(m: Room, x: number, z: number, w: number) {
  const { c, r, look } = m
  const s = stand(m, x, BACK - 0.16, z)
  c.fill(panel(m, x, z - 0.12, w, 0.1), '#2a2040', 0.14)
  for (let u = 0.06; u < w - 0.3; ) {
    if (r.chance(0.2)) {
      c.fill(
        s.bend(
          [
            [u, 0],
            [u + 0.02, 0.18],
            [u + 0.1, 0.22],
            [u + 0.18, 0.16],
            [u + 0.18, 0],
          ],
          true,
        ),
        m.tone(r.pick(look.cloth), 0.8),
      )
      u += 0.26
      continue
    }
    const [bw, bh] = [r.between(0.035, 0.065), r.between(0.2, 0.31)]
    c.fill(
      s.soft(u, 0, bw, bh, 0.006),
      m.tone(r.pick([...look.cloth, '#efe4cc', '#8f5a4a', '#4f6b6b']), 0.75),
    )
    u += bw + 0.006
  }
  c.fill(s.soft(0, -0.05, w, 0.055, 0.01), m.tone(look.room.wood, 0.75))
}
