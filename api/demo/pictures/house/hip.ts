import { polygon } from '../paint/canvas.ts'
import { mix } from '../paint/colour.ts'
import { cross, minus, type Spot, unit } from './camera.ts'
import type { Roof } from './profile.ts'
import { normals, type Part, type Span } from './solid.ts'
import { faces, wallOf } from './wall.ts'

/** Four slopes that meet in a ridge or a point; it stands on whatever is under it. */
export function hipped(
  foot: { x: Span; y: Span; z: number },
  rise: number,
  roof: Roof,
  ridgeLength = 0,
): Part {
  const out = roof.out?.[0] ?? 0.5
  const [x0, x1, y0, y1] = [foot.x[0] - out, foot.x[1] + out, foot.y[0] - out, foot.y[1] + out]
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const z = foot.z
  const half = ridgeLength / 2
  const [r0, r1]: [Spot, Spot] = [
    [mx - half, my, z + rise],
    [mx + half, my, z + rise],
  ]
  const [a, b, cc, d]: [Spot, Spot, Spot, Spot] = [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ]
  return {
    block: { x: foot.x, y: foot.y, z: [z, z + rise] },
    corners: [a, b, cc, d, r0, r1],
    draw(pen) {
      for (const corners of [
        [cc, d, r0, r1],
        [d, a, r0],
        [b, cc, r1],
        [a, b, r1, r0],
      ] as const) {
        const [p, q, s] = corners
        const along = unit(minus(q, p))
        const normal = unit(cross(minus(q, p), minus(s, p)))
        if (!faces(pen, p, normal)) continue
        const up = cross(normal, along)
        const slope = wallOf(
          pen,
          p,
          along,
          up,
          Math.hypot(...minus(q, p)),
          Math.hypot(rise, Math.min(x1 - x0, y1 - y0) / 2),
        )
        const outline = polygon(corners.map(pen.view.point))
        pen.c.fill(
          outline,
          pen.c.linear([
            [0, slope.tone(roof.pigment, 0.1)],
            [1, slope.tone(mix(roof.pigment, '#3a3350', 0.1))],
          ]),
        )
        const { texture } = roof
        if (texture) pen.c.within(outline, () => texture(slope))
      }
      for (const [p, q, normal] of [
        [a, b, normals.front],
        [b, cc, normals.right],
        [d, a, normals.left],
      ] as const) {
        if (!faces(pen, p, normal)) continue
        const wall = wallOf(pen, p, unit(minus(q, p)), [0, 0, 1], Math.hypot(...minus(q, p)), 0.16)
        pen.c.fill(wall.quad(0, -0.14, wall.width, 0.16), wall.tone(roof.edge))
      }
    },
  }
}
