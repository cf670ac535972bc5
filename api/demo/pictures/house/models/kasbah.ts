import { darker, lighter } from '../../paint/colour.ts'
import { door, lantern } from '../door.ts'
import { pane } from '../opening.ts'
import { box, type Part } from '../solid.ts'
import { plaster } from '../texture.ts'
import type { Wall } from '../wall.ts'
import type { Builder } from './model.ts'

export const kasbah: Builder = ({ wall, trim, accent }) => {
  const mud = plaster(wall)
  const slit = (u: number, v: number) =>
    pane(u, v, 0.7, 1.1, { frame: trim, arch: true, panes: [1, 2], surround: lighter(wall, 0.35) })
  const frieze = (v: number) => (f: Wall) => {
    let d = ''
    for (let u = 0.3; u < f.width - 0.3; u += 0.55)
      d += f.shape([
        [u, v],
        [u + 0.22, v + 0.36],
        [u + 0.44, v],
      ])
    f.pen.c.fill(d, f.tone(darker(wall, 0.3)), 0.7)
    f.pen.c.fill(
      f.quad(0, v - 0.22, f.width, 0.09) + f.quad(0, v + 0.46, f.width, 0.09),
      f.tone(lighter(wall, 0.3)),
    )
  }
  const tower = (x: number, y: number, w: number, tall: number): Part[] => [
    box(
      { x: [x, x + w], y: [y, y + w], z: [0, tall] },
      {
        pigment: wall,
        texture: mud,
        sides: {
          front: [slit(w / 2 - 0.35, tall - 3), frieze(tall - 1.3), slit(w / 2 - 0.35, tall - 5.4)],
          right: [slit(w / 2 - 0.35, tall - 3), frieze(tall - 1.3)],
          left: [slit(w / 2 - 0.35, tall - 3), frieze(tall - 1.3)],
        },
      },
      lighter(wall, 0.1),
    ),
    ...[0, w - 0.5].flatMap(dx =>
      [0, w - 0.5].map(dy =>
        box(
          { x: [x + dx, x + dx + 0.5], y: [y + dy, y + dy + 0.5], z: [tall, tall + 0.7] },
          { pigment: wall },
          lighter(wall, 0.15),
        ),
      ),
    ),
  ]
  return {
    away: 28,
    turn: 0.42,
    stands: 'ground',
    span: 15,
    door: [0.4, -3.6],
    parts: [
      ...tower(-7.2, -4, 3.2, 8.2),
      box(
        { x: [-4, 3.6], y: [-3.4, 3.6], z: [0, 5.2] },
        {
          pigment: wall,
          texture: mud,
          sides: {
            front: [
              door(3.2, 1.8, 2.8, { colour: accent, arch: true, surround: lighter(wall, 0.4), double: true }),
              slit(1, 1.3),
              slit(6, 1.3),
              slit(1, 3.4),
              slit(2.5, 3.4),
              slit(4.4, 3.4),
              slit(6, 3.4),
              frieze(4.55),
              lantern(2.6, 2.5),
              lantern(5.6, 2.5),
            ],
          },
        },
        lighter(wall, 0.1),
      ),
      ...tower(3.6, -4, 3.2, 6.8),
      box(
        { x: [-2, 1.6], y: [-1, 3], z: [5.2, 7.4] },
        {
          pigment: wall,
          sides: { front: [slit(0.6, 0.6), slit(2.2, 0.6)], right: [slit(1.4, 0.6)], left: [slit(1.4, 0.6)] },
        },
        lighter(wall, 0.1),
      ),
    ],
  }
}
