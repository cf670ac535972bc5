import { polygon } from '../paint/canvas.ts'
import { darker, mix } from '../paint/colour.ts'
import { lit } from '../paint/light.ts'
import { cross, minus, type Spot, unit } from './camera.ts'
import { eaves } from './door.ts'
import type { Profile, Roof } from './profile.ts'
import { type Block, normals, type Part, type Side, type Skin, type Span, side } from './solid.ts'
import { type Detail, faces, type Pen, paintWall, wallOf } from './wall.ts'

/** Walls under a roof of any profile; the ridge runs along x or y. */
export function roofed(
  foot: { x: Span; y: Span; z: number },
  ridge: 'x' | 'y',
  profile: Profile,
  skin: Skin,
  roof: Roof,
): Part {
  const [a0, a1] = ridge === 'x' ? foot.x : foot.y
  const b0 = ridge === 'x' ? foot.y[0] : -foot.x[1]
  const place = (a: number, b: number, h: number): Spot =>
    ridge === 'x' ? [a, b0 + b, foot.z + h] : [-(b0 + b), a, foot.z + h]
  const along: Spot = ridge === 'x' ? [1, 0, 0] : [0, 1, 0]
  const [outEaves, outGables] = roof.out ?? [0.4, 0.35]
  const first = profile[0] ?? [0, 0]
  const last = profile[profile.length - 1] ?? [0, 0]
  const stretched = profile.map(([b, h], i): readonly [number, number] => {
    const other = i === 0 ? profile[1] : i === profile.length - 1 ? profile[i - 1] : undefined
    if (!other) return [b, h]
    const run = Math.hypot(other[0] - b, other[1] - h) || 1
    return [b - ((other[0] - b) / run) * outEaves, h - ((other[1] - h) / run) * outEaves]
  })
  const top = Math.max(...profile.map(([, h]) => h))
  const block: Block = { x: foot.x, y: foot.y, z: [foot.z, foot.z + top] }
  const thick = roof.thick ?? 0.18
  const [lowA, highA] = [a0 - outGables, a1 + outGables]
  const names: Record<'low' | 'high' | 'start' | 'end', Side> =
    ridge === 'x'
      ? { low: 'front', high: 'back', start: 'left', end: 'right' }
      : { low: 'right', high: 'left', start: 'front', end: 'back' }

  const slopes = (pen: Pen, lift: number) =>
    stretched.slice(1).map((p, i) => {
      const q = stretched[i] ?? p
      const origin = place(lowA, q[0], q[1] + lift)
      const up = minus(place(lowA, p[0], p[1] + lift), origin)
      return wallOf(pen, origin, along, unit(up), highA - lowA, Math.hypot(...up))
    })

  function walls(pen: Pen) {
    for (const [where, h] of [
      ['high', last[1]],
      ['low', first[1]],
    ] as const) {
      const name = names[where]
      if (h < 0.3) continue
      const wall = side(pen, { ...block, z: [foot.z, foot.z + h] }, name)
      if (!faces(pen, wall.at(0, 0), normals[name])) continue
      paintWall(
        wall,
        [
          [0, 0],
          [wall.width, 0],
          [wall.width, h],
          [0, h],
        ],
        skin.pigment,
        skin.texture,
        [
          ...(outEaves > 0.15 ? [eaves(0.25 + outEaves * 0.5, h, wall.width)] : []),
          ...(skin.sides?.[name] ?? []),
        ],
      )
    }
    for (const where of ['start', 'end'] as const) {
      const name = names[where]
      const wall = side(pen, { ...block, z: [foot.z, foot.z + top] }, name)
      if (!faces(pen, wall.at(0, 0), normals[name])) continue
      const flip = where === 'start'
      const outline = profile.map(([b, h]) => [flip ? wall.width - b : b, h] as const)
      paintWall(
        wall,
        [[flip ? wall.width : 0, 0], ...outline, [flip ? 0 : wall.width, 0]],
        skin.pigment,
        skin.texture,
        [gableShade(outline, outGables), ...(skin.sides?.[name] ?? [])],
      )
    }
  }

  return {
    block,
    corners: [
      ...stretched.flatMap(([b, h]) => [place(lowA, b, h), place(highA, b, h)]),
      place(a0, 0, 0),
      place(a1, 0, 0),
      place(a0, last[0], 0),
      place(a1, last[0], 0),
    ],
    draw(pen) {
      for (const under of slopes(pen, 0)) {
        const down = unit(cross(minus(under.at(0, 1), under.at(0, 0)), minus(under.at(1, 0), under.at(0, 0))))
        if (faces(pen, under.at(0, 0), down))
          pen.c.fill(
            under.quad(0, 0, under.width, under.height),
            lit(pen.l, darker(roof.soffit ?? roof.edge, 0.3), 0.12),
          )
      }
      if (!roof.open) walls(pen)
      const pigment = roof.snow ? '#fbfbfa' : roof.pigment
      for (const slope of slopes(pen, thick)) {
        const up = unit(cross(minus(slope.at(1, 0), slope.at(0, 0)), minus(slope.at(0, 1), slope.at(0, 0))))
        if (!faces(pen, slope.at(0, 0), up)) continue
        const d = slope.quad(0, 0, slope.width, slope.height)
        pen.c.fill(
          d,
          pen.c.linear([
            [0, slope.tone(pigment, 0.12)],
            [1, slope.tone(mix(pigment, '#3a3350', roof.snow ? 0.04 : 0.12))],
          ]),
        )
        const { texture } = roof
        if (texture && !roof.snow) pen.c.within(d, () => texture(slope))
      }
      for (const [i, name] of [
        [0, names.low],
        [stretched.length - 1, names.high],
      ] as const) {
        const [b, h] = stretched[i] ?? [0, 0]
        const edge = [
          place(lowA, b, h),
          place(highA, b, h),
          place(highA, b, h + thick),
          place(lowA, b, h + thick),
        ]
        const board = side(pen, block, name)
        if (faces(pen, edge[0] as Spot, normals[name]))
          pen.c.fill(polygon(edge.map(pen.view.point)), board.tone(roof.snow ? '#eef1f4' : roof.edge, 0.05))
      }
      for (const [a, name] of [
        [highA, names.end],
        [lowA, names.start],
      ] as const) {
        if (!faces(pen, place(a, 0, 0), normals[name])) continue
        const upper = stretched.map(([b, h]) => place(a, b, h + thick))
        const lower = stretched.map(([b, h]) => place(a, b, h - (roof.snow ? 0.02 : 0.06))).reverse()
        const board = side(pen, block, name)
        pen.c.fill(polygon([...upper, ...lower].map(pen.view.point)), board.tone(roof.edge, 0.08))
        if (!roof.snow) continue
        const drift = stretched.map(([b, h]) => place(a, b, h + thick * 0.45)).reverse()
        pen.c.fill(polygon([...upper, ...drift].map(pen.view.point)), board.tone('#fbfbfa', 0.2))
      }
    },
  }
}

function gableShade(outline: readonly (readonly [number, number])[], out: number): Detail {
  return wall => {
    if (out < 0.15) return
    const { c, l } = wall.pen
    const drop = Math.min(0.5, out * 0.6)
    c.within(wall.shape([[0, 0], ...outline, [wall.width, 0]]), () =>
      c.fill(
        wall.shape([...outline, ...[...outline].reverse().map(([u, v]) => [u, v - drop] as const)]),
        lit(l, '#4a4066', 0),
        0.4,
      ),
    )
  }
}
