import { type Camera, type View, view } from './house/camera.ts'
import type { Model } from './house/models/model.ts'
import { inOrder } from './house/solid.ts'
import type { Pen } from './house/wall.ts'
import type { settings } from './land/catalogue.ts'
import { tufts } from './land/exotic.ts'
import { HORIZON, type Scene } from './land/scene.ts'
import { crown, type Plant } from './land/trees.ts'
import { ripples } from './land/water.ts'
import { curve, ellipse, HEIGHT, type Point, polygon, rectangle, WIDTH } from './paint/canvas.ts'
import { darker, mix } from './paint/colour.ts'
import { lit } from './paint/light.ts'
import { type Random, random } from './paint/random.ts'

const WATERLINE = -0.55

/** Sprites stand on the ground in the viewer's axes. */
export function plant(scene: Scene, camera: Camera, which: Plant, right: number, away: number, tall: number) {
  const k = camera.lens / away
  const [x, y] = [800 + right * k, HORIZON + camera.eye * k]
  const cast = tall * k * 0.5
  scene.c.fill(
    ellipse(x - scene.sunFrom * cast * 0.55, y + 1, cast, cast * 0.11),
    lit(scene.l, '#2f3352', 0),
    0.24,
  )
  which({ ...scene, distance: Math.min(0.5, away / 220) }, x, y, tall * k)
}

export function path(scene: Scene, camera: Camera, v: View, door: readonly [number, number], colour: string) {
  const { c, l } = scene
  const [dx, dy] = v.point([door[0], door[1], 0])
  const k = v.scale([door[0], door[1], 0])
  const end = scene.open * 260 + 800
  const depth = HEIGHT + 40 - dy
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i <= 6; i++) {
    const t = i / 6
    const y = dy + depth * t ** 1.25
    const width = (k * 0.75 * (y - HORIZON)) / Math.max(20, dy - HORIZON)
    const x = dx + (end - dx) * t + Math.sin(t * Math.PI * 1.5) * 110 * scene.open * -1 * (1 - t * 0.3)
    left.push([x - width, y])
    right.push([x + width, y])
  }
  const d = `${curve(left)}L${curve([...right].reverse()).slice(1)}Z`
  c.fill(
    d,
    c.linear([
      [0, lit(l, colour, 0.8)],
      [1, lit(l, darker(colour, 0.1), 0.72)],
    ]),
  )
  c.stroke(curve(left), lit(l, darker(colour, 0.3), 0.4), 5, 0.25)
  let marks = ''
  for (let i = 0; i < 40; i++) {
    const t = scene.r.next() ** 0.7
    const j = Math.min(6, Math.floor(t * 6))
    const [a, b] = [left[j] ?? [0, 0], right[j] ?? [0, 0]]
    const x = a[0] + (b[0] - a[0]) * scene.r.between(0.1, 0.9)
    const w = 8 + t * 34
    marks += polygon([
      [x - w, a[1]],
      [x, a[1] - w * 0.1],
      [x + w, a[1] + 1],
      [x, a[1] + w * 0.12],
    ])
  }
  c.fill(marks, lit(l, darker(colour, 0.25), 0.4), 0.25)
  return camera
}

export function lakeside(scene: Scene, camera: Camera, pen: Pen, model: Model, pigment: string) {
  const { c, l } = scene
  const top = HORIZON + ((camera.eye - WATERLINE) * camera.lens) / 70
  const deep = lit(l, darker(pigment, 0.12), 0.5)
  const pale = mix(lit(l, pigment, 0.9), l.sky[l.sky.length - 1]?.[1] ?? l.haze, 0.45)
  const area = rectangle(-20, top, WIDTH + 40, HEIGHT - top + 20)
  c.fill(
    area,
    c.linear([
      [0, pale],
      [0.5, mix(pale, deep, 0.6)],
      [1, deep],
    ]),
  )
  const upside = view({ ...camera, mirror: WATERLINE })
  c.within(area, () => {
    for (const part of inOrder(model.parts, upside.from))
      part.draw({ ...pen, r: random('mirror'), view: upside })
    c.fill(
      area,
      c.linear([
        [0, pale, 0.22],
        [0.5, deep, 0.5],
        [1, deep, 0.85],
      ]),
    )
  })
  ripples(scene, top, HEIGHT + 10, 0.4, pale, deep)
}

export function foreground(
  scene: Scene,
  camera: Camera,
  model: Model,
  setting: (typeof settings)[keyof typeof settings],
  r: Random,
) {
  const half = model.span / 2
  const near = model.away - half
  const side = scene.open
  for (let i = 0; i < 5; i++)
    plant(
      scene,
      camera,
      r.pick(setting.shrubs),
      camera.right - side * (half * 0.5 + i * 1.1 + r.between(0, 0.6)),
      near - 0.6 - i * 0.4,
      r.between(0.7, 1.3),
    )
  plant(
    scene,
    camera,
    r.pick(setting.shrubs),
    camera.right + side * half * 1.05,
    near + 0.5,
    r.between(0.8, 1.2),
  )
  plant(scene, camera, r.pick(setting.trees), camera.right - side * (half + 4), near + 1.5, r.between(6.5, 8))
  const clear = (x: number) => Math.abs(x - (800 + side * 230)) < 190
  if (model.bare) return
  tufts(scene.c, { ...scene, distance: 0 }, setting.grass, [
    { y: HEIGHT - 210, size: 24, count: 50, skip: x => Math.abs(x - (800 + side * 140)) < 230 },
    { y: HEIGHT - 150, size: 34, count: 46, skip: clear },
    { y: HEIGHT - 90, size: 50, count: 40, skip: clear },
    { y: HEIGHT - 30, size: 72, count: 34, skip: clear },
    { y: HEIGHT + 34, size: 96, count: 26, skip: clear },
  ])
}

/** A branch in the upper corner: the viewer stands under a tree. */
export function bough(scene: Scene, pigment: string) {
  const x = scene.open > 0 ? WIDTH + 20 : -20
  const site = { ...scene, distance: 0 }
  scene.c.stroke(`M${x} 40q${-scene.open * 160} 60 ${-scene.open * 330} 30`, lit(scene.l, '#5a463a', 0.2), 12)
  crown(site, x - scene.open * 20, 20, 190, 120, pigment, 0.62)
  crown(site, x - scene.open * 210, -10, 150, 90, pigment, 0.62)
}
