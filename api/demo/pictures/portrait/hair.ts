import { type Canvas, curve, ellipse } from '../paint/canvas.ts'
import { darker, lighter } from '../paint/colour.ts'
import type { Appearance } from './appearance.ts'

export const flip = (points: readonly (readonly [number, number])[]) => [
  ...points,
  ...[...points].reverse().map(([x, y]) => [512 - x, y] as const),
]

export function hairBehind(c: Canvas, { style, hair }: Appearance) {
  const shade = darker(hair, 0.25)
  if (style === 'long' || style === 'wavy')
    c.fill(
      curve(
        flip([
          [256, 92],
          [176, 112],
          [140, 190],
          [style === 'wavy' ? 120 : 136, 300],
          [style === 'wavy' ? 140 : 132, 400],
          [190, 416],
        ]),
        true,
      ),
      shade,
    )
  if (style === 'bob')
    c.fill(
      curve(
        flip([
          [256, 96],
          [170, 118],
          [136, 200],
          [140, 304],
          [196, 326],
        ]),
        true,
      ),
      shade,
    )
  if (style === 'bun') c.fill(ellipse(256, 96, 54, 48), hair)
  if (style === 'curls')
    c.fill(
      [
        [150, 190, 48],
        [158, 136, 50],
        [200, 100, 50],
        [256, 86, 54],
        [312, 100, 50],
        [354, 136, 50],
        [362, 190, 48],
        [156, 240, 38],
        [356, 240, 38],
      ]
        .map(([x, y, s]) => ellipse(x ?? 0, y ?? 0, s ?? 0, s ?? 0))
        .join(''),
      hair,
    )
}

export function hairBefore(c: Canvas, { style, hair, cloth }: Appearance) {
  const paint = c.linear(
    [
      [0, lighter(hair, 0.14)],
      [1, hair],
    ],
    [0, 0],
    [1, 0.6],
  )
  const cap = (points: readonly (readonly [number, number])[]) => c.fill(curve(points, true), paint)
  if (style === 'short')
    cap([
      [152, 222],
      [146, 160],
      [186, 106],
      [256, 88],
      [330, 104],
      [368, 164],
      [360, 222],
      [348, 182],
      [318, 158],
      [262, 166],
      [210, 150],
      [176, 176],
    ])
  if (style === 'crop')
    cap([
      [158, 214],
      [154, 156],
      [194, 110],
      [256, 96],
      [318, 110],
      [358, 156],
      [354, 214],
      [342, 172],
      [306, 148],
      [256, 142],
      [206, 148],
      [170, 172],
    ])
  if (style === 'bob')
    cap([
      [142, 300],
      [134, 190],
      [178, 112],
      [256, 90],
      [334, 112],
      [378, 190],
      [370, 300],
      [346, 280],
      [350, 206],
      [318, 172],
      [220, 158],
      [176, 196],
      [166, 282],
    ])
  if (style === 'long' || style === 'wavy')
    cap([
      [146, 320],
      [138, 188],
      [180, 112],
      [256, 88],
      [332, 112],
      [374, 188],
      [366, 320],
      [348, 240],
      [330, 180],
      [270, 132],
      [220, 176],
      [172, 210],
      [162, 262],
    ])
  if (style === 'bun')
    cap([
      [158, 218],
      [154, 156],
      [196, 110],
      [256, 100],
      [316, 110],
      [358, 156],
      [354, 218],
      [338, 172],
      [288, 138],
      [256, 134],
      [224, 138],
      [174, 172],
    ])
  if (style === 'curls')
    c.fill(
      [
        [184, 142, 34],
        [222, 122, 36],
        [262, 116, 36],
        [300, 124, 34],
        [332, 146, 32],
        [164, 176, 26],
        [350, 178, 26],
      ]
        .map(([x, y, s]) => ellipse(x ?? 0, y ?? 0, s ?? 0, s ?? 0))
        .join(''),
      lighter(hair, 0.1),
    )
  if (style === 'scarf') {
    const veil = lighter(cloth, 0.35)
    const outline = `${curve(
      flip([
        [256, 82],
        [172, 104],
        [132, 196],
        [150, 320],
        [178, 400],
        [256, 424],
      ]),
      true,
    )}M256 134C196 140 172 196 176 250C182 306 214 350 256 352C298 350 330 306 336 250C340 196 316 140 256 134Z`
    c.add(
      `<path d="${outline}" fill-rule="evenodd" fill="${c.linear(
        [
          [0, lighter(veil, 0.2)],
          [1, veil],
        ],
        [0, 0],
        [1, 0.5],
      )}"/>`,
    )
    c.stroke('M160 330q60 80 130 84M176 366q40 44 90 50', darker(veil, 0.2), 6, 0.4)
  }
}
