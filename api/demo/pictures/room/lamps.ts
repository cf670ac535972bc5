import { lighter, mix } from '../paint/colour.ts'
import type { Room } from './room.ts'
import { contact, stand } from './stand.ts'

export function floorLamp(m: Room, x: number, depth: number) {
  const { c, outside } = m
  const s = stand(m, x, depth)
  contact(m, x, depth, 0.2)
  c.stroke(
    s.bend([
      [0, 0],
      [0, 1.5],
    ]),
    m.tone('#4a4038', 0.5),
    s.k * 0.03,
  )
  c.fill(s.oval(0, 0, 0.16, 0.03), m.tone('#4a4038', 0.5))
  const on = Math.max(0.25, outside.lamps)
  c.glow(s.px, s.py - 1.62 * s.k, s.k * 1.3, s.k * 1.3, '#ffd28a', 0.5 * on)
  c.fill(
    s.shape([
      [-0.24, 1.45],
      [0.24, 1.45],
      [0.16, 1.82],
      [-0.16, 1.82],
    ]),
    c.linear([
      [0, mix(m.tone('#f0e2c6', 0.9), '#ffe8b8', on)],
      [1, mix(m.tone('#e0cda8', 0.8), '#ffcf7f', on)],
    ]),
  )
}

export function pendant(m: Room, x: number, depth: number, low: number, colour: string) {
  const { c, outside } = m
  const s = stand(m, x, depth, low)
  c.stroke(
    s.bend([
      [0, 0.2],
      [0, 2],
    ]),
    m.tone('#3a3330', 0.5),
    3,
  )
  if (outside.lamps > 0.2) c.glow(s.px, s.py, s.k * 1.1, s.k * 1.1, '#ffd28a', 0.55 * outside.lamps)
  c.fill(
    s.bend(
      [
        [-0.26, 0],
        [-0.2, 0.14],
        [-0.05, 0.24],
        [0.05, 0.24],
        [0.2, 0.14],
        [0.26, 0],
      ],
      true,
    ),
    c.linear([
      [0, m.tone(lighter(colour, 0.2), 0.9)],
      [1, m.tone(colour, 0.5)],
    ]),
  )
  c.fill(s.oval(0, 0, 0.26, 0.035), outside.lamps > 0.2 ? '#fff0c4' : m.tone('#f4ead2', 0.8))
}
