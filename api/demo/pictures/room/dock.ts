import { settings } from '../land/catalogue.ts'
import { HORIZON } from '../land/scene.ts'
import { snowfall } from '../land/sky.ts'
import { ripples } from '../land/water.ts'
import type { Look } from '../look.ts'
import { curve, ellipse, HEIGHT, polygon, rectangle, WIDTH } from '../paint/canvas.ts'
import { darker, lighter, mix } from '../paint/colour.ts'
import type { LightName } from '../paint/light.ts'
import { vignette } from '../paint/vignette.ts'
import { chair } from './garden-furniture.ts'
import { LENS, type Outdoors, outdoors, quad, upright } from './outdoors.ts'

export function dock(key: string, look: Look, lightName: LightName): string {
  const m = outdoors(key, 'dock', look, lightName, false)
  const {
    c,
    l,
    scene: { r },
    look: { cloth, room },
  } = m
  const top = HORIZON + 70
  const base = settings[look.setting].water ?? '#3f7f94'
  const deep = m.tone(darker(base, 0.1), 0.5)
  const pale = mix(m.tone(base, 0.9), l.sky[l.sky.length - 1]?.[1] ?? l.haze, 0.5)
  c.fill(
    rectangle(-20, top, WIDTH + 40, HEIGHT - top + 20),
    c.linear([
      [0, pale],
      [0.4, mix(pale, deep, 0.6)],
      [1, deep],
    ]),
  )
  ripples(m.scene, top, HEIGHT + 10, 0.35, pale, deep)
  c.fill(
    polygon([m.at(-1.7, 9, -0.5), m.at(1.7, 9, -0.5), m.at(1.9, 3, -0.6), m.at(-1.9, 3, -0.6)]),
    darker(deep, 0.3),
    0.35,
  )
  for (const y of [8.6, 6.4, 4.4])
    for (const x of [-1.55, 1.55])
      c.fill(upright(m, x - 0.09, -0.7, 0.18, 1.25, y), m.tone('#6d5846', x < 0 ? 0.7 : 0.3))
  const deck = quad(m, -1.5, 1.5, 1.6, 8.8)
  c.fill(
    deck,
    c.linear([
      [0, m.tone('#cbb192', 0.95)],
      [1, m.tone('#a5886a', 0.6)],
    ]),
  )
  c.within(deck, () => {
    let lines = ''
    for (let y = 1.6; y < 8.8; y += 0.22) lines += `M${m.at(-1.5, y).join(' ')}L${m.at(1.5, y).join(' ')}`
    c.stroke(lines, m.tone('#6b5440', 0.4), 3, 0.5)
    c.fill(
      Array.from({ length: 12 }, () => {
        const y = 1.6 + Math.floor(r.between(0, 30)) * 0.22
        return quad(m, -1.5, 1.5, y, y + 0.22)
      }).join(''),
      m.tone('#e0c8a8', 0.9),
      0.3,
    )
  })
  chair(m, -0.75, 5, 1, darker(room.wood, 0.1), cloth[0])
  chair(m, 0.75, 5, -1, darker(room.wood, 0.1), cloth[0])
  const [x, y] = m.at(0, 4.9)
  const k = LENS / 4.9
  c.fill(ellipse(x, y, k * 0.26, k * 0.045), '#1f2140', 0.26)
  c.fill(rectangle(x - k * 0.2, y - k * 0.4, k * 0.4, k * 0.4), m.tone(lighter(room.wood, 0.15), 0.7))
  c.fill(ellipse(x, y - k * 0.4, k * 0.24, k * 0.05), m.tone(lighter(room.wood, 0.3), 0.95))
  if (l.lamps > 0.2) c.glow(x, y - k * 0.56, k * 0.9, k * 0.9, '#ffd58a', 0.7)
  c.fill(
    rectangle(x - k * 0.07, y - k * 0.68, k * 0.14, k * 0.26),
    l.lamps > 0.2 ? '#ffeab8' : m.tone('#e6dcc4', 0.9),
  )
  c.stroke(
    `M${x - k * 0.09} ${y - k * 0.42}h${k * 0.18}M${x - k * 0.09} ${y - k * 0.69}h${k * 0.18}M${x - k * 0.06} ${y - k * 0.7}q${k * 0.06} ${-k * 0.14} ${k * 0.12} 0`,
    m.tone('#3a3638', 0.5),
    5,
  )
  boat(m, 2.9, 5.6, cloth[1])
  if (look.snow) snowfall(c, r, 150)
  vignette(c)
  return c.svg()
}

function boat(m: Outdoors, x: number, y: number, paint: string) {
  const { c } = m
  const k = LENS / y
  const [px, py] = m.at(x, y, -0.45)
  c.fill(ellipse(px, py + k * 0.05, k * 1.25, k * 0.12), '#12203a', 0.3)
  c.fill(
    curve(
      [
        [px - k * 1.25, py - k * 0.42],
        [px - k * 0.9, py - k * 0.02],
        [px, py + k * 0.06],
        [px + k * 0.9, py - k * 0.02],
        [px + k * 1.2, py - k * 0.42],
        [px, py - k * 0.26],
      ],
      true,
    ),
    c.linear([
      [0, m.tone(lighter(paint, 0.1), 0.9)],
      [1, m.tone(darker(paint, 0.15), 0.4)],
    ]),
  )
  c.fill(
    curve(
      [
        [px - k * 1.2, py - k * 0.41],
        [px, py - k * 0.38],
        [px + k * 1.16, py - k * 0.41],
        [px, py - k * 0.26],
      ],
      true,
    ),
    m.tone('#7a5a42', 0.3),
  )
  c.stroke(
    curve([
      [px - k * 1.25, py - k * 0.42],
      [px, py - k * 0.27],
      [px + k * 1.2, py - k * 0.42],
    ]),
    m.tone('#f4ead6', 0.95),
    k * 0.045,
  )
}
