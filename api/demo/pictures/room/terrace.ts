import { settings } from '../land/catalogue.ts'
import { snowfall } from '../land/sky.ts'
import type { Look } from '../look.ts'
import { curve, ellipse, polygon } from '../paint/canvas.ts'
import { darker, lighter, mix } from '../paint/colour.ts'
import type { LightName } from '../paint/light.ts'
import { vignette } from '../paint/vignette.ts'
import { chair, lamps } from './garden-furniture.ts'
import { hedge, LENS, type Outdoors, outdoors, paving, upright } from './outdoors.ts'

export function terrace(key: string, look: Look, lightName: LightName): string {
  const m = outdoors(key, 'terrace', look, lightName)
  const {
    c,
    scene: { r },
    look: { cloth, room },
  } = m
  hedge(m, 905, -40, 1640)
  paving(m, 8, mix(room.ground, '#e0cdb0', 0.45), room.floor === 'planks')
  const rail = 7.9
  if (r.chance(0.5)) {
    c.fill(
      upright(m, -9, 0, 18, 0.55, rail),
      c.linear([
        [0, m.tone(lighter(room.paint, 0.3), 0.95)],
        [1, m.tone(room.paint, 0.5)],
      ]),
    )
    c.fill(upright(m, -9, 0.55, 18, 0.09, rail), m.tone(lighter(room.paint, 0.5), 1))
  } else {
    let bars = ''
    for (let x = -6; x < 6; x += 0.17) bars += upright(m, x, 0.08, 0.035, 0.8, rail)
    c.fill(
      bars + upright(m, -9, 0.86, 18, 0.07, rail) + upright(m, -9, 0.04, 18, 0.05, rail),
      m.tone(darker(room.wood, 0.1), 0.6),
    )
  }
  const setting = settings[look.setting]
  for (const x of [-3.6, -2.9, 3, 3.7]) {
    const [px, py] = m.at(x, 5.5)
    const k = LENS / 5.5
    c.fill(ellipse(px, py, k * 0.34, k * 0.05), '#1f2140', 0.26)
    r.pick(setting.shrubs)({ ...m.scene, distance: 0 }, px, py - k * 0.34, k * r.between(0.55, 0.8))
    c.fill(
      polygon([
        [px - k * 0.2, py],
        [px + k * 0.2, py],
        [px + k * 0.28, py - k * 0.44],
        [px - k * 0.28, py - k * 0.44],
      ]),
      c.linear(
        [
          [0, m.tone('#d98a60', 0.95)],
          [1, m.tone('#b5623f', 0.4)],
        ],
        [0, 0],
        [1, 0],
      ),
    )
  }
  pergola(m)
  chair(m, -1.2, 3.6, 1, room.wood, cloth[0])
  chair(m, 1.2, 3.6, -1, room.wood, cloth[0])
  const [tx, ty] = m.at(0, 3.4)
  const k = LENS / 3.4
  c.fill(ellipse(tx, ty, k * 0.75, k * 0.15), '#1f2140', 0.26)
  c.fill(
    polygon([
      [tx - k * 0.07, ty - k * 0.7],
      [tx + k * 0.07, ty - k * 0.7],
      [tx + k * 0.1, ty],
      [tx - k * 0.1, ty],
    ]) + ellipse(tx, ty, k * 0.3, k * 0.055),
    m.tone(room.wood, 0.5),
  )
  const top = ty - k * 0.72
  c.fill(
    `${curve([
      [tx - k * 0.78, top],
      [tx - k * 0.72, top + k * 0.2],
      [tx - k * 0.4, top + k * 0.3],
      [tx, top + k * 0.34],
      [tx + k * 0.4, top + k * 0.3],
      [tx + k * 0.72, top + k * 0.2],
      [tx + k * 0.78, top],
    ])}Z`,
    m.tone('#efe4d0', 0.5),
  )
  c.fill(ellipse(tx, top, k * 0.78, k * 0.17), m.tone('#fbf5e8', 1))
  spread(m, tx, top, k)
  if (m.l.lamps > 0.2 || r.chance(0.4)) lamps(m, [-20, 130], [1620, 110], 150)
  if (look.snow && m.l.name === 'snow') snowfall(c, r)
  vignette(c)
  return c.svg()
}

function spread(m: Outdoors, x: number, y: number, k: number) {
  const {
    c,
    look: { cloth },
  } = m
  for (const s of [-1, 1]) {
    const px = x + s * k * 0.46
    c.fill(ellipse(px, y + k * 0.02, k * 0.17, k * 0.042), m.tone(cloth[2], 0.9))
    c.fill(ellipse(px, y + k * 0.016, k * 0.11, k * 0.026), m.tone('#fdf8ee', 1))
    const gx = px - s * k * 0.21
    c.fill(
      `M${gx - k * 0.04} ${y - k * 0.17}h${k * 0.08}l${-k * 0.012} ${k * 0.12}h${-k * 0.056}Z`,
      m.tone('#e8d6c4', 0.9),
      0.8,
    )
    c.fill(
      `M${gx - k * 0.036} ${y - k * 0.12}h${k * 0.072}l${-k * 0.008} ${k * 0.07}h${-k * 0.056}Z`,
      m.tone('#c4533f', 0.9),
      0.85,
    )
  }
  c.fill(
    curve(
      [
        [x - k * 0.07, y - k * 0.02],
        [x - k * 0.1, y - k * 0.14],
        [x - k * 0.04, y - k * 0.24],
        [x - k * 0.035, y - k * 0.34],
        [x + k * 0.035, y - k * 0.34],
        [x + k * 0.04, y - k * 0.24],
        [x + k * 0.1, y - k * 0.14],
        [x + k * 0.07, y - k * 0.02],
      ],
      true,
    ),
    m.tone(cloth[0], 0.8),
  )
  let [leaf, bloom] = ['', '']
  for (let i = 0; i < 26; i++) {
    const a = i * 2.4
    const d = Math.sqrt(i / 26)
    const [bx, by] = [x + Math.cos(a) * k * 0.2 * d, y - k * 0.5 + Math.sin(a) * k * 0.15 * d]
    leaf += ellipse(bx, by + k * 0.03, k * 0.05, k * 0.04)
    if (i % 2) bloom += ellipse(bx, by, k * 0.036, k * 0.033)
  }
  c.fill(leaf, m.tone('#6f9058', 0.7))
  c.fill(bloom, m.tone(cloth[1], 1))
  for (const [dx, colour] of [
    [0.2, '#e8903f'],
    [0.27, '#d9503f'],
    [0.235, '#e8b84a'],
  ] as const)
    c.fill(
      ellipse(x + k * dx, y + k * 0.06 - (colour === '#e8b84a' ? k * 0.05 : 0), k * 0.042, k * 0.042),
      m.tone(colour, 0.95),
    )
  c.fill(ellipse(x - k * 0.22, y + k * 0.09, k * 0.14, k * 0.03), m.tone(m.look.room.wood, 0.7))
  c.fill(
    curve(
      [
        [x - k * 0.33, y + k * 0.07],
        [x - k * 0.3, y + k * 0.01],
        [x - k * 0.2, y - k * 0.01],
        [x - k * 0.12, y + k * 0.03],
        [x - k * 0.11, y + k * 0.07],
      ],
      true,
    ),
    m.tone('#d09a58', 0.9),
  )
}

/** Overhead beams with a vine; posts frame the view. */
function pergola(m: Outdoors) {
  const {
    c,
    look: { room },
    scene: { r },
  } = m
  const wood = m.look.kind === 'aegean' ? '#f4eee2' : room.wood
  for (const x of [-3, 3])
    c.fill(
      upright(m, x - 0.1, 0, 0.2, 2.9, 4.6),
      c.linear(
        [
          [0, m.tone(lighter(wood, 0.1), 0.9)],
          [1, m.tone(darker(wood, 0.15), 0.3)],
        ],
        [0, 0],
        [1, 0],
      ),
    )
  for (let x = -4.2; x <= 4.3; x += 0.84)
    c.fill(
      polygon([
        m.at(x - 0.05, 5.6, 2.95),
        m.at(x + 0.05, 5.6, 2.95),
        m.at(x + 0.05, 1.8, 2.95),
        m.at(x - 0.05, 1.8, 2.95),
      ]),
      m.tone(darker(wood, 0.18), 0.35),
    )
  c.fill(upright(m, -6, 2.78, 12, 0.16, 4.6), m.tone(wood, 0.6))
  const leaves = ['', '', '']
  for (let i = 0; i < 320; i++) {
    const x = (r.next() - 0.5) * 9
    const edge = Math.abs(x) / 4.5
    const [px, py] = m.at(x, r.between(3.6, 5.2), 2.92 - r.next() ** 2 * (0.22 + edge * 0.8))
    const s = r.between(10, 24)
    leaves[r.whole(0, 2)] += curve(
      [
        [px - s, py],
        [px, py - s * 0.62],
        [px + s, py + s * 0.2],
        [px, py + s * 0.66],
      ],
      true,
    )
  }
  for (const [i, d] of leaves.entries())
    c.fill(d, m.tone(['#4f7a48', '#6f9652', '#9ab560'][i] ?? '#6f9652', [0.1, 0.6, 1][i] ?? 0.6))
}
