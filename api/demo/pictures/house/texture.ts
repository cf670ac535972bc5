import { polygon } from '../paint/canvas.ts'
import { darker, lighter, mix } from '../paint/colour.ts'
import type { Detail } from './wall.ts'

const segment = (a: readonly [number, number], b: readonly [number, number]) =>
  `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`

/** Boards: lying or standing. */
export const boards =
  (pigment: string, size = 0.22, standing = false): Detail =>
  wall => {
    const { pen, width, height, point } = wall
    let lines = ''
    const end = standing ? width : height
    for (let k = size; k < end; k += size)
      lines += standing ? segment(point(k, 0), point(k, height)) : segment(point(0, k), point(width, k))
    let light = ''
    for (let i = 0; i < 16; i++) {
      const k = Math.floor(pen.r.between(0, end / size)) * size
      const a = pen.r.between(0, (standing ? height : width) * 0.8)
      const b = a + pen.r.between(0.5, 2)
      light += standing ? wall.quad(k, a, size, b - a) : wall.quad(a, k, b - a, size)
    }
    pen.c.fill(light, wall.tone(pen.r.chance(0.5) ? lighter(pigment, 0.25) : darker(pigment, 0.12)), 0.35)
    pen.c.stroke(lines, wall.tone(darker(pigment, 0.4)), Math.max(0.8, wall.scale * 0.022), 0.55)
  }

/** Rubble stones, a few of them picked out; the rest is left to the eye. */
export const stones =
  (pigment: string, density = 1): Detail =>
  wall => {
    const { pen, width, height } = wall
    const tones = [
      lighter(pigment, 0.3),
      darker(pigment, 0.16),
      mix(pigment, '#b98a62', 0.3),
      darker(pigment, 0.08),
    ]
    const shapes = tones.map(() => '')
    const rows = Math.ceil(height / 0.3)
    for (let row = 0; row < rows; row++) {
      let u = pen.r.between(-0.4, 0)
      while (u < width) {
        const w = pen.r.between(0.28, 0.72)
        if (pen.r.chance(0.55 * density)) {
          const k = pen.r.whole(0, tones.length - 1)
          const v = row * 0.3
          const j = () => pen.r.between(-0.04, 0.04)
          shapes[k] += polygon([
            wall.point(u + j(), v + 0.03 + j()),
            wall.point(u + w - 0.05, v + 0.02 + j()),
            wall.point(u + w - 0.04 + j(), v + 0.26),
            wall.point(u + 0.03, v + 0.25 + j()),
          ])
        }
        u += w
      }
    }
    for (const [k, d] of shapes.entries()) pen.c.fill(d, wall.tone(tones[k] ?? pigment), 0.62)
  }

export const bricks =
  (pigment: string): Detail =>
  wall => {
    const { pen, width, height, point } = wall
    let [dark, pale, lines] = ['', '', '']
    for (let v = 0; v < height; v += 0.24) {
      lines += segment(point(0, v), point(width, v))
      for (let u = pen.r.between(0, 0.5); u < width; u += pen.r.between(0.4, 1.5)) {
        if (pen.r.chance(0.5)) dark += wall.quad(u, v, 0.36, 0.22)
        else pale += wall.quad(u, v, 0.36, 0.22)
      }
    }
    pen.c.fill(dark, wall.tone(darker(pigment, 0.25)), 0.4)
    pen.c.fill(pale, wall.tone(lighter(pigment, 0.25)), 0.4)
    pen.c.stroke(lines, wall.tone(lighter(pigment, 0.4)), Math.max(0.6, wall.scale * 0.012), 0.3)
  }

/** Lime wash: soft patches, here and there the wall under it. */
export const plaster =
  (pigment: string): Detail =>
  wall => {
    const { pen, width, height } = wall
    let [pale, warm] = ['', '']
    for (let i = 0; i < 14; i++) {
      const [u, v] = [pen.r.between(-0.5, width), pen.r.between(-0.2, height)]
      const [w, h] = [pen.r.between(0.8, 2.6), pen.r.between(0.25, 0.8)]
      const d = wall.shape([
        [u, v + h * 0.4],
        [u + w * 0.3, v],
        [u + w, v + h * 0.3],
        [u + w * 0.8, v + h],
        [u + w * 0.2, v + h * 0.9],
      ])
      if (i % 2) pale += d
      else warm += d
    }
    pen.c.fill(pale, wall.tone(lighter(pigment, 0.4), 0.08), 0.3)
    pen.c.fill(warm, wall.tone(darker(mix(pigment, '#c08a5a', 0.25), 0.04)), 0.22)
  }

/** Round logs, with light along the top of each. */
export const logs =
  (pigment: string): Detail =>
  wall => {
    const { pen, width, height, point } = wall
    let [dark, pale] = ['', '']
    for (let v = 0; v < height; v += 0.3) {
      dark += wall.quad(0, v, width, 0.09)
      pale += segment(point(0, v + 0.22), point(width, v + 0.22))
    }
    pen.c.fill(dark, wall.tone(darker(pigment, 0.42)), 0.75)
    pen.c.stroke(pale, wall.tone(lighter(pigment, 0.3), 0.1), Math.max(1, wall.scale * 0.05), 0.5)
  }

/** Tiles, slates or shingles: courses, and a scatter of odd ones. */
export const tiles =
  (pigment: string, course = 0.34, upright = false): Detail =>
  wall => {
    const { pen, width, height, point } = wall
    let lines = ''
    for (let v = course; v < height; v += course) lines += segment(point(0, v), point(width, v))
    if (upright) for (let u = 0.3; u < width; u += 0.3) lines += segment(point(u, 0), point(u, height))
    let [odd, pale] = ['', '']
    for (let i = 0; i < width * height * 0.9; i++) {
      const u = pen.r.between(0, width)
      const v = Math.floor(pen.r.between(0, height / course)) * course
      const d = wall.quad(u, v, pen.r.between(0.25, 0.7), course)
      if (pen.r.chance(0.55)) odd += d
      else pale += d
    }
    pen.c.fill(odd, wall.tone(darker(pigment, 0.22)), 0.42)
    pen.c.fill(pale, wall.tone(lighter(mix(pigment, '#e8a070', 0.2), 0.2)), 0.4)
    pen.c.stroke(
      lines,
      wall.tone(darker(pigment, 0.45)),
      Math.max(0.8, wall.scale * 0.02),
      upright ? 0.35 : 0.5,
    )
  }

export const thatch =
  (pigment: string): Detail =>
  wall => {
    const { pen, width, height, point } = wall
    let [dark, pale] = ['', '']
    for (let i = 0; i < width * height * 5; i++) {
      const [u, v] = [pen.r.between(0, width), pen.r.between(0, height)]
      const d = segment(point(u, v), point(u + pen.r.between(-0.04, 0.04), v + pen.r.between(0.25, 0.7)))
      if (pen.r.chance(0.5)) dark += d
      else pale += d
    }
    pen.c.stroke(dark, wall.tone(darker(pigment, 0.35)), Math.max(0.8, wall.scale * 0.02), 0.4)
    pen.c.stroke(pale, wall.tone(lighter(pigment, 0.4)), Math.max(0.8, wall.scale * 0.02), 0.5)
  }
