import { HORIZON } from '../land/scene.ts'
import { ripples } from '../land/water.ts'
import type { Look } from '../look.ts'
import { HEIGHT, polygon } from '../paint/canvas.ts'
import { mix } from '../paint/colour.ts'
import type { LightName } from '../paint/light.ts'
import { vignette } from '../paint/vignette.ts'
import { lamps, lounger, parasol } from './garden-furniture.ts'
import { hedge, outdoors, paving, quad } from './outdoors.ts'

export function pool(key: string, look: Look, lightName: LightName): string {
  const m = outdoors(key, 'pool', look, lightName)
  const {
    c,
    l,
    look: { cloth, room },
  } = m
  hedge(m, 918, -40, 1640)
  paving(m, 8.4, mix(room.ground, '#eadcc4', 0.6), false)
  const edge = quad(m, -1.9, 5.4, 2.1, 7.2)
  const water = quad(m, -1.6, 5.1, 1.9, 6.9)
  c.fill(edge, m.tone('#f6efe0', 0.95))
  const glow = l.lamps > 0.5
  c.fill(
    water,
    c.linear([
      [0, glow ? '#9fe6e0' : mix(m.tone('#9fe0e0', 1), l.sky[l.sky.length - 1]?.[1] ?? '#fff', 0.25)],
      [1, glow ? '#2795ad' : m.tone('#2a9ab8', 0.8)],
    ]),
  )
  c.within(water, () => {
    c.fill(
      polygon([m.at(-1.6, 6.9), m.at(5.1, 6.9), m.at(5.1, 6.9, -0.24), m.at(-1.6, 6.9, -0.24)]),
      m.tone('#bfe3de', 0.6),
    )
    ripples(
      { ...m.scene, l: { ...l, disc: null } },
      HORIZON + 130,
      HEIGHT,
      0.35,
      glow ? '#c8fff2' : '#e4fbf4',
      glow ? '#1f7f9a' : m.tone('#2389a8', 0.7),
    )
  })
  parasol(m, -3.05, 6.4, cloth[1])
  for (const x of [-3.75, -2.75]) lounger(m, x, 4.7, cloth[0])
  if (l.lamps > 0.2) lamps(m, [-20, 180], [1620, 150], 130)
  vignette(c)
  return c.svg()
}
