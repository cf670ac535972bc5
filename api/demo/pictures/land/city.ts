import { type Point, polygon, polyline, rectangle, WIDTH } from '../paint/canvas.ts'
import { far } from '../paint/light.ts'
import { random } from '../paint/random.ts'
import { HORIZON, type Scene } from './scene.ts'
import type { Setting } from './setting.ts'
import { sky } from './sky.ts'
import { cobbles, none } from './streets.ts'

export const city: Setting = {
  ...none,
  backdrop(s) {
    sky(s.c, s.l, s.r, { horizon: HORIZON })
    const r = random(`${s.name}${s.pan}`)
    for (const [distance, tall, base] of [
      [0.72, 420, HORIZON],
      [0.55, 300, HORIZON],
    ] as const)
      for (let x = -40; x < WIDTH; x += r.between(40, 92)) {
        const w = r.between(40, 84)
        const h = tall * r.between(0.35, 1)
        s.c.fill(
          rectangle(x, base - h, w, h) +
            (r.chance(0.3)
              ? polygon([
                  [x + w * 0.3, base - h],
                  [x + w / 2, base - h * 1.22],
                  [x + w * 0.7, base - h],
                ])
              : ''),
          far(s.l, r.pick(['#8f93a8', '#a59a9a', '#7f8ba0']), 0.7, distance),
        )
        let panes = ''
        for (let k = 0; k < 16; k++)
          if (r.chance(0.55))
            panes += rectangle(x + 8 + (k % 4) * (w / 5), base - h + 16 + Math.floor(k / 4) * 26, 6, 10)
        s.c.fill(
          panes,
          s.l.lamps > 0.5 ? '#ffd994' : far(s.l, '#dfe6ea', 0.9, distance),
          s.l.lamps > 0.5 ? 0.85 : 0.4,
        )
      }
    bridge(s)
  },
  near: cobbles,
}

function bridge(s: Scene) {
  const base = HORIZON - 90
  const tone = far(s.l, '#8a7468', 0.5, 0.3)
  const x = WIDTH * (0.5 + s.open * 0.36)
  const cables: Point[] = []
  for (let i = 0; i <= 40; i++) {
    const px = x - 900 + i * 45
    cables.push([px, base - 300 * Math.min(1, (Math.abs(px - x) / 700 - 1) ** 2)])
  }
  s.c.stroke(polyline(cables), tone, 6)
  s.c.stroke(cables.map(([a, b]) => `M${a} ${b}V${base}`).join(''), tone, 2, 0.7)
  s.c.fill(rectangle(-20, base, WIDTH + 40, 14), tone)
  const arch = (dx: number) => `M${x + dx} ${base - 60}v-110q16 -44 32 0v110Z`
  s.c.fill(`${rectangle(x - 56, base - 330, 112, 500)}`, far(s.l, '#a88c78', 0.7, 0.3))
  s.c.fill(arch(-40) + arch(8), s.l.sky[s.l.sky.length - 2]?.[1] ?? s.l.haze)
}
