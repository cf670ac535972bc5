import { curve, type Point, polygon, rectangle } from '../paint/canvas.ts'
import { darker, lighter } from '../paint/colour.ts'
import { BACK, CEILING, HALF, panel, type Room } from './room.ts'

function backWall(m: Room) {
  const {
    c,
    look: { room: style },
    r,
  } = m
  const d = panel(m, -HALF, 0, HALF * 2, CEILING)
  const paint = style.paint
  c.fill(
    d,
    c.linear(
      [
        [0, m.tone(paint, 0.62)],
        [1, m.tone(paint, 0.8)],
      ],
      m.side < 0 ? [1, 0] : [0, 0],
      m.side < 0 ? [0, 0.3] : [1, 0.3],
    ),
  )
  c.within(d, () => {
    let [dark, pale] = ['', '']
    if (style.wall === 'boards' || style.wall === 'logs') {
      const step = style.wall === 'logs' ? 0.27 : 0.19
      for (let z = step; z < CEILING; z += step) {
        dark += panel(m, -HALF, z, HALF * 2, style.wall === 'logs' ? 0.06 : 0.014)
        if (style.wall === 'logs') pale += panel(m, -HALF, z + 0.16, HALF * 2, 0.03)
      }
    } else if (style.wall === 'plaster')
      for (let i = 0; i < 10; i++) {
        const [x, z, w] = [r.between(-HALF, HALF), r.between(0, CEILING), r.between(0.5, 1.6)]
        pale += curve(
          [
            m.at(x, BACK, z),
            m.at(x + w * 0.5, BACK, z + 0.16),
            m.at(x + w, BACK, z + 0.02),
            m.at(x + w * 0.4, BACK, z - 0.14),
          ],
          true,
        )
      }
    else
      for (let z = 0; z < CEILING; z += style.wall === 'brick' ? 0.11 : 0.24)
        for (
          let x = -HALF + r.between(-0.3, 0);
          x < HALF;
          x += style.wall === 'brick' ? 0.27 : r.between(0.3, 0.55)
        ) {
          const block = panel(
            m,
            x,
            z,
            style.wall === 'brick' ? 0.25 : 0.32,
            style.wall === 'brick' ? 0.095 : 0.2,
          )
          if (r.chance(0.3)) dark += block
          else if (r.chance(0.45)) pale += block
        }
    c.fill(dark, m.tone(darker(paint, 0.32), 0.5), style.wall === 'plaster' ? 0.1 : 0.42)
    c.fill(pale, m.tone(lighter(paint, 0.35), 0.9), 0.28)
  })
}

export function shell(m: Room) {
  const {
    c,
    look: { room: style },
  } = m
  c.fill(rectangle(-20, -20, 1640, 1240), m.tone(style.paint, 0.5))
  const near = 1.6
  const wallSide = (s: 1 | -1) =>
    polygon([
      m.at(s * HALF, BACK, 0),
      m.at(s * HALF, near, 0),
      m.at(s * HALF, near, CEILING),
      m.at(s * HALF, BACK, CEILING),
    ])
  c.fill(
    wallSide(m.side),
    c.linear([
      [0, m.tone(style.paint, 0.36)],
      [1, m.tone(style.paint, 0.24)],
    ]),
  )
  c.fill(
    wallSide(m.side < 0 ? 1 : -1),
    c.linear([
      [0, m.tone(style.paint, 0.84)],
      [1, m.tone(style.paint, 0.62)],
    ]),
  )
  const roof = polygon([
    m.at(-HALF, BACK, CEILING),
    m.at(HALF, BACK, CEILING),
    m.at(HALF, near, CEILING),
    m.at(-HALF, near, CEILING),
  ])
  const over =
    style.ceiling === 'flat'
      ? lighter(style.paint, 0.4)
      : style.ceiling === 'rafters'
        ? style.wood
        : lighter(style.paint, 0.25)
  c.fill(
    roof,
    c.linear([
      [0, m.tone(over, 0.2)],
      [1, m.tone(over, 0.5)],
    ]),
  )
  if (style.ceiling !== 'flat') {
    const beams = style.ceiling === 'beams' ? [-1.9, -0.63, 0.63, 1.9] : [-2.3, -1.38, -0.46, 0.46, 1.38, 2.3]
    for (const x of beams) {
      const t = 0.09
      const low = CEILING - 0.17
      c.fill(
        polygon([
          m.at(x - t, BACK, low),
          m.at(x + t, BACK, low),
          m.at(x + t, near, low),
          m.at(x - t, near, low),
        ]),
        m.tone(darker(style.wood, 0.12), 0.35),
      )
      const face = x > 0 ? -t : t
      c.fill(
        polygon([
          m.at(x + face, BACK, low),
          m.at(x + face, BACK, CEILING),
          m.at(x + face, near, CEILING),
          m.at(x + face, near, low),
        ]),
        m.tone(style.wood, 0.6),
      )
    }
  }
  backWall(m)
  floor(m)
  c.fill(panel(m, -HALF, 0, HALF * 2, 0.11), m.tone(lighter(style.wood, 0.25), 0.7))
}

export function floor(m: Room) {
  const {
    c,
    r,
    look: { room: style },
  } = m
  const near = 1.9
  const d = polygon([m.at(-HALF, BACK, 0), m.at(HALF, BACK, 0), m.at(HALF, near, 0), m.at(-HALF, near, 0)])
  c.fill(
    d,
    c.linear([
      [0, m.tone(lighter(style.ground, 0.12), 0.85)],
      [1, m.tone(darker(style.ground, 0.06), 0.5)],
    ]),
  )
  c.within(d, () => {
    let [lines, dark, pale] = ['', '', '']
    const quad = (x: number, y: number, w: number, h: number) =>
      polygon([m.at(x, y, 0), m.at(x + w, y, 0), m.at(x + w, y + h, 0), m.at(x, y + h, 0)])
    const joint = (a: Point, b: Point) => `M${a.join(' ')}L${b.join(' ')}`
    if (style.floor === 'planks')
      for (let x = -HALF; x < HALF; x += 0.22) {
        lines += joint(m.at(x, BACK, 0), m.at(x, near, 0))
        for (let y = near; y < BACK; y += r.between(0.7, 1.5)) {
          if (r.chance(0.4)) dark += quad(x, y, 0.22, r.between(0.6, 1.3))
          else if (r.chance(0.5)) pale += quad(x, y, 0.22, r.between(0.6, 1.3))
        }
      }
    else {
      const step = style.floor === 'tiles' ? 0.42 : 0.94
      for (let x = -HALF; x < HALF; x += step) lines += joint(m.at(x, BACK, 0), m.at(x, near, 0))
      for (let y = near; y < BACK; y += step) lines += joint(m.at(-HALF, y, 0), m.at(HALF, y, 0))
      for (let x = -HALF; x < HALF; x += step)
        for (let y = near; y < BACK; y += step) {
          if (r.chance(0.28)) dark += quad(x, y, step, step)
          else if (r.chance(0.3)) pale += quad(x, y, step, step)
        }
    }
    c.fill(dark, m.tone(darker(style.ground, 0.2), 0.5), 0.3)
    c.fill(pale, m.tone(lighter(style.ground, 0.3), 0.9), 0.3)
    c.stroke(lines, m.tone(darker(style.ground, 0.4), 0.4), style.floor === 'mats' ? 5 : 2.2, 0.5)
  })
}
