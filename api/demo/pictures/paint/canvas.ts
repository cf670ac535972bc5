import type { Random } from './random.ts'

export type Point = readonly [number, number]
export type Stop = readonly [offset: number, colour: string, opacity?: number]

export const WIDTH = 1600
export const HEIGHT = 1200

const n = (value: number) => String(Math.round(value * 10) / 10)
const xy = ([x, y]: Point) => `${n(x)} ${n(y)}`

export const polygon = (points: readonly Point[]) => `M${points.map(xy).join('L')}Z`
export const polyline = (points: readonly Point[]) => `M${points.map(xy).join('L')}`
export const rectangle = (x: number, y: number, w: number, h: number) =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`
export const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`

/** A soft line through the points (Catmull-Rom as Béziers). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number): Point => {
    const j = closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))
    return points[j] ?? [0, 0]
  }
  let d = `M${xy(at(0))}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${xy([p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6])} ${xy([
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
    ])} ${xy(p2)}`
  }
  return closed ? `${d}Z` : d
}

/** A curve that is filled down to a level. */
export const ground = (points: readonly Point[], floor: number) => {
  const first = points[0] ?? [0, floor]
  const last = points[points.length - 1] ?? [0, floor]
  return `${curve(points)}L${xy([last[0], floor])}L${xy([first[0], floor])}Z`
}

export function blob(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  rough = 0.14,
  corners = 9,
): string {
  const turn = random.between(0, Math.PI * 2)
  const points: Point[] = []
  for (let i = 0; i < corners; i++) {
    const a = turn + (i / corners) * Math.PI * 2
    const r = 1 + random.between(-rough, rough)
    points.push([x + Math.cos(a) * rx * r, y + Math.sin(a) * ry * r])
  }
  return curve(points, true)
}

export interface Canvas {
  add(markup: string): void
  fill(d: string, paint: string, opacity?: number): void
  stroke(d: string, paint: string, width: number, opacity?: number): void
  linear(stops: readonly Stop[], from?: Point, to?: Point): string
  glow(x: number, y: number, rx: number, ry: number, colour: string, opacity: number): void
  within(outline: string, draw: () => void): void
  moved(transform: string, draw: () => void): void
  svg(width?: number, height?: number): string
}

/** The frame is a transform of all that is drawn: nearer, or to one side. */
export function canvas(frame?: string): Canvas {
  const defs: string[] = []
  const body: string[] = []
  const stops = (list: readonly Stop[]) =>
    list
      .map(
        ([offset, colour, opacity]) =>
          `<stop offset="${n(offset * 100)}%" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('')
  const name = () => `d${defs.length}`
  const faint = (kind: string, opacity: number) =>
    opacity >= 1 ? '' : ` ${kind}-opacity="${Math.round(opacity * 1000) / 1000}"`

  return {
    add: markup => void body.push(markup),
    fill: (d, paint, opacity = 1) =>
      void body.push(`<path d="${d}" fill="${paint}"${faint('fill', opacity)}/>`),
    stroke: (d, paint, width, opacity = 1) =>
      void body.push(
        `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${faint('stroke', opacity)}/>`,
      ),
    linear(list, from = [0, 0], to = [0, 1]) {
      const id = name()
      defs.push(
        `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stops(list)}</linearGradient>`,
      )
      return `url(#${id})`
    },
    glow(x, y, rx, ry, colour, opacity) {
      const id = name()
      defs.push(
        `<radialGradient id="${id}">${stops([
          [0, colour, opacity],
          [0.35, colour, opacity * 0.45],
          [1, colour, 0],
        ])}</radialGradient>`,
      )
      body.push(`<path d="${ellipse(x, y, rx, ry)}" fill="url(#${id})"/>`)
    },
    within(outline, draw) {
      const id = name()
      defs.push(`<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
      body.push(`<g clip-path="url(#${id})">`)
      draw()
      body.push('</g>')
    },
    moved(transform, draw) {
      body.push(`<g transform="${transform}">`)
      draw()
      body.push('</g>')
    },
    svg: (width = WIDTH, height = HEIGHT) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${frame ? `<g transform="${frame}">` : ''}${body.join('')}${frame ? '</g>' : ''}</svg>`,
  }
}
