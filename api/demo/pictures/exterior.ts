import { type Camera, view } from './house/camera.ts'
import { models } from './house/catalogue.ts'
import type { Model } from './house/models/model.ts'
import { inOrder, shadow } from './house/solid.ts'
import type { Pen } from './house/wall.ts'
import { settings } from './land/catalogue.ts'
import { HORIZON, type Scene } from './land/scene.ts'
import { snowfall } from './land/sky.ts'
import type { Look } from './look.ts'
import { type Canvas, canvas, HEIGHT, rectangle, WIDTH } from './paint/canvas.ts'
import { type Light, type LightName, light } from './paint/light.ts'
import { type Random, random } from './paint/random.ts'
import { vignette } from './paint/vignette.ts'
import { bough, foreground, lakeside, path, plant } from './surroundings.ts'

interface Shot {
  key: string
  look: Look
  light: LightName
  second: boolean
}

function cameraFor(model: Model, r: Random, facing: 1 | -1, second: boolean): Camera {
  const turn = facing * model.turn * (second && !model.open ? -0.8 : 1) * r.between(0.85, 1.15)
  return {
    turn,
    right: facing * (second && !model.open ? 1 : -1) * model.span * (second ? 0.14 : 0.1),
    away: model.away * (second ? 1.12 : 1),
    eye: model.eye ?? (second ? 2.6 : 2.1),
    lens: 1500,
  }
}

function penFor(c: Canvas, l: Light, r: Random, camera: Camera, sunFrom: 1 | -1): Pen {
  const v = view(camera)
  const n = Math.hypot(0.94, 0.24, l.height)
  return { c, l, r, view: v, sun: v.inward([(sunFrom * 0.94) / n, -0.24 / n, l.height / n]) }
}

export function exterior({ key, look, light: lightName, second }: Shot): string {
  const c = canvas()
  const l = light(lightName)
  const r = random(`${key} outside ${second}`)
  const setting = settings[look.setting]
  const model = models[look.kind](look.colours, random(`${key} house`), look.snow ?? false)
  const sunFrom = l.disc ? (l.disc.x < 0.5 ? -1 : 1) : random(key).sign()
  const facing = model.open ?? sunFrom
  const camera = cameraFor(model, r, facing, second)
  const open = (second && !model.open ? -facing : facing) as 1 | -1
  const scene: Scene = { c, l, r: random(`${key} land`), sunFrom, pan: second ? 900 : 0, open, name: key }
  const pen = penFor(c, l, r, camera, sunFrom)
  const groundScene = { ...scene, r }

  c.moved(frame(pen, model, r), () => {
    setting.backdrop(scene)
    setting.near(groundScene)
    if (model.stands === 'water') lakeside(groundScene, camera, pen, model, setting.water ?? '#3f7f94')
    const away = model.away
    const half = model.span / 2
    if (model.stands === 'ground') {
      for (let i = 0; i < 7; i++) {
        const k = i % 2 ? 1 : -1
        const deep = away + half + (setting.coast ? r.between(0, 4) : r.between(2, 22) - i)
        plant(
          groundScene,
          camera,
          r.pick(setting.trees),
          camera.right + k * (half * r.between(0.9, 1.5) + (deep - away) * 0.3),
          deep,
          r.between(5, 9.5),
        )
      }
      shadow(pen, model.parts)
      if (model.door) path(groundScene, camera, pen.view, model.door, setting.path)
    }
    if (l.name === 'mist')
      c.fill(
        rectangle(-20, HORIZON - 150, WIDTH + 40, 260),
        c.linear([
          [0, l.haze, 0],
          [0.6, l.haze, 0.6],
          [1, l.haze, 0],
        ]),
      )
    for (const part of inOrder(model.parts, pen.view.from)) part.draw(pen)
    model.after?.(pen)
    if (model.stands === 'ground') foreground(groundScene, camera, model, setting, r)
    if (!look.snow && (model.stands !== 'ground' || r.chance(0.35)))
      bough(groundScene, look.leaf ?? '#5f8148')
  })
  if (look.snow && l.name !== 'noon' && l.name !== 'golden') snowfall(c, r, l.name === 'snow' ? 340 : 160)
  vignette(c)
  return c.svg()
}

/** Nearer where the house is small, and never cutting it off. */
function frame(pen: Pen, model: Model, r: Random): string {
  const points = model.parts
    .flatMap(part => part.corners.map(pen.view.point))
    .filter(([x]) => x > -400 && x < 2000)
  const xs = points.map(([x]) => x)
  const top = Math.min(...points.map(([, y]) => y))
  const width = model.stands === 'street' || model.open ? 850 : Math.max(...xs) - Math.min(...xs)
  const k = Math.max(1, Math.min(model.open ? 1.1 : 1.26, 1080 / width))
  const wanted = r.between(150, 230)
  const still = k === 1 ? 0 : Math.max(0, Math.min(HEIGHT, (k * top - wanted) / (k - 1)))
  return `matrix(${k.toFixed(3)} 0 0 ${k.toFixed(3)} ${(800 * (1 - k)).toFixed(1)} ${(still * (1 - k)).toFixed(1)})`
}
