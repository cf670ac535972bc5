import { type Canvas, polygon } from '../paint/canvas.ts'
import { darker, lighter } from '../paint/colour.ts'
import { vase } from './decor.ts'
import type { Room } from './room.ts'
import { contact, stand } from './stand.ts'

export function rug(
  m: Room,
  x: number,
  depth: number,
  w: number,
  long: number,
  colours: readonly [string, string, string],
) {
  const { c } = m
  const quad = (g: number) =>
    polygon([
      m.at(x - w / 2 + g, depth + long - g * 1.3, 0),
      m.at(x + w / 2 - g, depth + long - g * 1.3, 0),
      m.at(x + w / 2 - g, depth + g, 0),
      m.at(x - w / 2 + g, depth + g, 0),
    ])
  c.fill(quad(0), m.tone(colours[0], 0.7))
  c.fill(quad(0.12), m.tone(colours[1], 0.75))
  c.fill(quad(0.18), m.tone(lighter(colours[0], 0.3), 0.8))
  c.within(quad(0.18), () => {
    let [a, b] = ['', '']
    const diamond = (u: number, v: number, s: number) =>
      polygon([m.at(u - s, v, 0), m.at(u, v + s * 1.3, 0), m.at(u + s, v, 0), m.at(u, v - s * 1.3, 0)])
    for (let i = -3; i <= 3; i++)
      for (let j = 0; j < 3; j++) {
        const [u, v] = [x + (i * w) / 6.4, depth + long * (0.22 + j * 0.28)]
        a += diamond(u, v, 0.16)
        b += diamond(u, v, 0.07)
      }
    c.fill(a, m.tone(colours[2], 0.7), 0.9)
    c.fill(b, m.tone(lighter(colours[1], 0.4), 0.9))
  })
}

export function lowTable(m: Room, x: number, depth: number, w = 1.1) {
  const { c } = m
  const wood = m.look.room.wood
  const s = stand(m, x, depth)
  contact(m, x, depth, w * 0.55)
  c.stroke(
    [
      [-0.4, 0.06],
      [0.4, 0.06],
      [-0.26, 0],
      [0.26, 0],
    ]
      .map(([u, low]) =>
        s.bend([
          [(u ?? 0) * w, (low ?? 0) - 0.04],
          [(u ?? 0) * w * 0.86, 0.36],
        ]),
      )
      .join(''),
    m.tone(darker(wood, 0.15), 0.4),
    s.k * 0.045,
  )
  c.fill(s.oval(0, 0.37, w / 2, w * 0.115), m.tone(darker(wood, 0.2), 0.4))
  c.fill(s.oval(0, 0.4, w / 2, w * 0.115), m.tone(lighter(wood, 0.16), 0.9))
  books(m.c, s, -0.3, 0.41, [m.look.cloth[0], m.look.cloth[2], '#efe4cc'], m)
  vase(m, x + 0.16, depth, 0.41, m.look.cloth[1])
  c.fill(s.soft(0.02 - w * 0.03, 0.38, 0.08, 0.07, 0.02), m.tone('#f4ecdc', 0.9))
}

type Stand = ReturnType<typeof stand>

function books(c: Canvas, s: Stand, u: number, v: number, colours: readonly string[], m: Room) {
  for (const [i, colour] of colours.entries())
    c.fill(s.soft(u + i * 0.012, v + i * 0.035 - 0.03, 0.26 - i * 0.03, 0.034, 0.006), m.tone(colour, 0.8))
}
