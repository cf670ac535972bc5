import { ellipse } from '../../paint/canvas.ts'
import { lit } from '../../paint/light.ts'
import type { Part } from '../solid.ts'

export interface Front {
  wall: string
  trim: string
  accent: string
  roof: string
}

/** A clipped street tree. */
const limes = ['#4c6b48', '#6d9050', '#a3bb66'] as const

export const maples = ['#8f3a2a', '#c9552f', '#e89a4c'] as const

export function tree(x: number, y: number, leaves: readonly [string, string, string] = limes): Part[] {
  return [
    {
      block: { x: [x - 0.2, x + 0.2], y: [y - 0.2, y + 0.2], z: [0, 5.4] },
      corners: [],
      draw({ c, l, view, sun }) {
        const [a, b] = [view.point([x, y, 0]), view.point([x, y, 4.2])]
        const k = view.scale([x, y, 3])
        const away = view.inward([1, 0, 0])
        const s = sun[0] * away[0] + sun[1] * away[1] > 0 ? 1 : -1
        c.stroke(`M${a.join(' ')}L${b.join(' ')}`, lit(l, '#5a463a', 0.4), k * 0.22)
        const mass = [
          [0, 0, 1.1],
          [-0.7, 0.3, 0.8],
          [0.7, 0.3, 0.8],
          [-0.4, -0.7, 0.8],
          [0.45, -0.65, 0.75],
        ] as const
        for (const [shift, size, pigment, sunny] of [
          [0, 1, leaves[0], 0.1],
          [0.18, 0.8, leaves[1], 0.6],
          [0.4, 0.45, leaves[2], 1],
        ] as const)
          c.fill(
            mass
              .map(([dx, dy, m]) =>
                ellipse(
                  b[0] + (dx + shift * s) * k,
                  b[1] + (dy - shift * 0.9) * k,
                  m * size * k,
                  m * size * k * 0.92,
                ),
              )
              .join(''),
            lit(l, pigment, sunny),
          )
      },
    },
  ]
}
