import type { Look } from '../look.ts'
import { polygon } from '../paint/canvas.ts'
import { darker, lighter } from '../paint/colour.ts'
import type { LightName } from '../paint/light.ts'
import { vignette } from '../paint/vignette.ts'
import { potted, vase } from './decor.ts'
import { BACK, panel, type Room, room } from './room.ts'
import { shell } from './shell.ts'
import { stand } from './stand.ts'
import { drapes, type Opening, sunbeam, window } from './window.ts'

/** A seat in the window, with a book left open. */
export function nook(key: string, look: Look, light: LightName): string {
  const m = room(key, 'nook', look, light)
  const {
    c,
    r,
    side,
    look: { cloth, room: style },
  } = m
  const o: Opening = { x: -1.5, z: 0.86, w: 3, h: 1.72 }
  shell(m)
  window(m, o)
  drapes(m, { ...o, x: o.x + 0.04, w: o.w - 0.08 }, r.chance(0.5) ? '#f2e9d8' : cloth[2])
  const depth = BACK - 0.75
  c.fill(panel(m, -2.3, 0, 4.6, 0.5, depth), m.tone(lighter(style.wood, 0.1), 0.65))
  c.fill(
    [-2.2, -1.06, 0.08, 1.22].map(x => panel(m, x, 0.08, 1, 0.34, depth)).join(''),
    m.tone(darker(style.wood, 0.06), 0.45),
    0.8,
  )
  c.fill(
    polygon([
      m.at(-2.3, BACK, 0.52),
      m.at(2.3, BACK, 0.52),
      m.at(2.3, depth - 0.04, 0.52),
      m.at(-2.3, depth - 0.04, 0.52),
    ]),
    m.tone(lighter(cloth[0], 0.2), 0.9),
  )
  c.fill(
    panel(m, -2.3, 0.4, 4.6, 0.14, depth - 0.05),
    c.linear([
      [0, m.tone(lighter(cloth[0], 0.14), 0.95)],
      [1, m.tone(cloth[0], 0.4)],
    ]),
  )
  const s = stand(m, 0, BACK - 0.35, 0.54)
  for (const [u, w, h, colour] of [
    [-1.85, 0.6, 0.56, cloth[1]],
    [-1.4, 0.5, 0.44, '#f2e8d4'],
    [1.25, 0.6, 0.54, cloth[2]],
    [0.95, 0.46, 0.4, cloth[1]],
  ] as const) {
    c.fill(
      s.bend(
        [
          [u, 0.02],
          [u + w / 2, 0],
          [u + w, 0.02],
          [u + w - 0.02, h / 2],
          [u + w, h],
          [u + w / 2, h - 0.04],
          [u, h],
          [u + 0.02, h / 2],
        ],
        true,
      ),
      c.linear([
        [0, m.tone(lighter(colour, 0.18), 1)],
        [1, m.tone(colour, 0.45)],
      ]),
    )
    c.stroke(
      [0.3, 0.5, 0.7]
        .map(t =>
          s.bend([
            [u + 0.06, h * t],
            [u + w - 0.06, h * t],
          ]),
        )
        .join(''),
      m.tone(lighter(colour, 0.5), 1),
      3,
      0.5,
    )
  }
  const near = stand(m, side * 0.15, depth + 0.2, 0.54)
  c.fill(
    near.shape([
      [-0.3, 0],
      [0, 0.02],
      [0, 0.1],
      [-0.26, 0.07],
    ]) +
      near.shape([
        [0, 0.02],
        [0.3, 0],
        [0.26, 0.07],
        [0, 0.1],
      ]),
    m.tone('#fbf6ea', 1),
  )
  c.stroke(
    near.bend([
      [0, 0.02],
      [0, 0.1],
    ]),
    m.tone('#9a8a78', 0.5),
    3,
  )
  cat(m, -side * 0.62, depth + 0.25)
  sunbeam(m, { ...o, w: 2.4, x: -1.2 })
  rugStrip(m, cloth)
  const stool = stand(m, side * 1.25, 3.2)
  c.fill(stool.oval(0, -0.01, 0.34, 0.05), '#2a2040', 0.24)
  c.stroke(
    stool.bend([
      [-0.22, 0],
      [-0.14, 0.44],
    ]) +
      stool.bend([
        [0.22, 0],
        [0.14, 0.44],
      ]) +
      stool.bend([
        [0.02, 0.03],
        [0.01, 0.44],
      ]),
    m.tone(style.wood, 0.5),
    stool.k * 0.05,
  )
  c.fill(stool.oval(0, 0.46, 0.32, 0.075), m.tone(lighter(style.wood, 0.2), 0.9))
  c.fill(stool.soft(-0.05, 0.47, 0.13, 0.14, 0.03), m.tone(cloth[1], 0.85))
  c.stroke(
    stool.bend([
      [0.08, 0.58],
      [0.14, 0.54],
      [0.08, 0.5],
    ]),
    m.tone(cloth[1], 0.7),
    5,
  )
  vase(m, side * 1.25 - 0.18, 3.22, 0.48, '#efe4cc', 0.8)
  potted(m, -side * 2.15, 3.7, 1, r.pick(['#c9764f', '#e6dac4']))
  vignette(c)
  return c.svg()
}

function rugStrip(m: Room, cloth: readonly [string, string, string]) {
  const quad = (a: number, b: number) =>
    polygon([m.at(-1.7, b, 0), m.at(1.7, b, 0), m.at(1.7, a, 0), m.at(-1.7, a, 0)])
  m.c.fill(quad(2.5, 4), m.tone(lighter(cloth[2], 0.3), 0.8))
  m.c.fill([2.6, 2.85, 3.1, 3.35, 3.6, 3.85].map(y => quad(y, y + 0.09)).join(''), m.tone(cloth[0], 0.7), 0.8)
}

function cat(m: Room, x: number, depth: number) {
  const { c, r } = m
  const s = stand(m, x, depth, 0.54)
  const fur = m.tone(r.pick(['#d98f4a', '#5a5458', '#efe2cc']), 0.8)
  c.fill(
    s.bend(
      [
        [-0.3, 0],
        [-0.33, 0.12],
        [-0.16, 0.24],
        [0.06, 0.22],
        [0.22, 0.12],
        [0.24, 0],
      ],
      true,
    ),
    fur,
  )
  c.fill(
    s.oval(0.2, 0.16, 0.11, 0.1) +
      s.shape([
        [0.11, 0.2],
        [0.12, 0.31],
        [0.19, 0.25],
      ]) +
      s.shape([
        [0.21, 0.25],
        [0.28, 0.31],
        [0.3, 0.19],
      ]),
    fur,
  )
  c.stroke(
    s.bend([
      [-0.28, 0.05],
      [-0.42, 0.03],
      [-0.4, -0.08],
      [-0.24, -0.06],
    ]),
    fur,
    s.k * 0.05,
  )
  c.stroke(
    s.bend([
      [0.14, 0.16],
      [0.165, 0.145],
      [0.19, 0.16],
    ]) +
      s.bend([
        [0.22, 0.16],
        [0.245, 0.145],
        [0.27, 0.16],
      ]),
    '#2f2a2c',
    2.6,
  )
}
