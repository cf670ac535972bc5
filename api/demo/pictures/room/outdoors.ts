import { settings } from '../land/catalogue.ts'
import { HORIZON, type Scene } from '../land/scene.ts'
import type { Look } from '../look.ts'
import { type Canvas, canvas, type Point, polygon } from '../paint/canvas.ts'
import { darker, lighter } from '../paint/colour.ts'
import { type Light, type LightName, light, lit } from '../paint/light.ts'
import { random } from '../paint/random.ts'

export interface Outdoors {
  c: Canvas
  l: Light
  scene: Scene
  look: Look
  at(x: number, y: number, z?: number): Point
  tone(pigment: string, sun?: number): string
}

export const LENS = 1150

const EYE = 1.7

export function outdoors(
  key: string,
  name: string,
  look: Look,
  lightName: LightName,
  wooded = true,
): Outdoors {
  const c = canvas()
  const l = light(lightName)
  const sunFrom = l.disc ? (l.disc.x < 0.5 ? -1 : 1) : random(key).sign()
  const r = random(`${key} ${name}`)
  const scene: Scene = { c, l, r: random(`${key} land`), sunFrom, pan: 500, open: r.sign(), name: key }
  const setting = settings[look.setting]
  setting.backdrop(scene)
  setting.near({ ...scene, r })
  const plants = { ...scene, r, distance: 0.06 }
  if (wooded)
    for (const [x, y, h] of [
      [120, 70, 300],
      [290, 50, 220],
      [1330, 52, 230],
      [1500, 74, 320],
    ] as const)
      r.pick(setting.trees)(plants, x, HORIZON + y, h * r.between(0.85, 1.15))
  return {
    c,
    l,
    look,
    scene: { ...scene, r },
    at: (x, y, z = 0) => [800 + (LENS * x) / y, HORIZON - (LENS * (z - EYE)) / y],
    tone: (pigment, sun = 0.7) => lit(l, pigment, sun),
  }
}

/** Shrubs close together where the paving ends. */
export function hedge(m: Outdoors, y: number, from: number, to: number) {
  const { r } = m.scene
  const setting = settings[m.look.setting]
  for (let x = from; x < to; x += r.between(70, 150))
    r.pick(setting.shrubs)({ ...m.scene, distance: 0.03 }, x, y + r.between(-14, 14), r.between(70, 130))
}

export const quad = (m: Outdoors, x0: number, x1: number, y0: number, y1: number, z = 0) =>
  polygon([m.at(x0, y1, z), m.at(x1, y1, z), m.at(x1, y0, z), m.at(x0, y0, z)])

export const upright = (m: Outdoors, x: number, z: number, w: number, h: number, y: number) =>
  polygon([m.at(x, y, z), m.at(x + w, y, z), m.at(x + w, y, z + h), m.at(x, y, z + h)])

export function paving(m: Outdoors, far: number, pigment: string, boards: boolean) {
  const {
    c,
    scene: { r },
  } = m
  const d = quad(m, -9, 9, 1.6, far)
  c.fill(
    d,
    c.linear([
      [0, m.tone(lighter(pigment, 0.12), 0.95)],
      [1, m.tone(pigment, 0.6)],
    ]),
  )
  c.within(d, () => {
    let [lines, dark] = ['', '']
    for (let x = -8; x < 8; x += boards ? 0.26 : 0.6) {
      lines += `M${m.at(x, far).join(' ')}L${m.at(x, 1.6).join(' ')}`
      for (let y = 1.6; y < far; y += boards ? r.between(0.8, 1.8) : 0.6)
        if (r.chance(0.25)) dark += quad(m, x, x + (boards ? 0.26 : 0.6), y, y + (boards ? 1.2 : 0.6))
    }
    if (!boards)
      for (let y = 1.6; y < far; y += 0.6) lines += `M${m.at(-9, y).join(' ')}L${m.at(9, y).join(' ')}`
    c.fill(dark, m.tone(darker(pigment, 0.2), 0.5), 0.28)
    c.stroke(lines, m.tone(darker(pigment, 0.4), 0.4), 2.4, 0.45)
  })
}
