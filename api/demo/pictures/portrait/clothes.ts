import { type Canvas, curve, ellipse, polygon } from '../paint/canvas.ts'
import { darker, lighter } from '../paint/colour.ts'
import type { Appearance } from './appearance.ts'

export function clothes(c: Canvas, { top, cloth, skin }: Appearance) {
  const body = curve(
    [
      [40, 530],
      [62, 440],
      [130, 394],
      [206, 368],
      [306, 368],
      [382, 394],
      [450, 440],
      [472, 530],
      [256, 560],
    ],
    true,
  )
  c.fill(
    body,
    c.linear(
      [
        [0, lighter(cloth, 0.1)],
        [1, darker(cloth, 0.12)],
      ],
      [0, 0],
      [1, 1],
    ),
  )
  c.within(body, () => {
    if (top === 'stripes')
      c.fill([400, 440, 480].map(y => `M20 ${y}q236 -34 472 0v16q-236 -34 -472 0Z`).join(''), '#fbf4e4', 0.85)
  })
  c.fill(
    curve(
      [
        [212, 300],
        [212, 372],
        [222, 404],
        [256, 418],
        [290, 404],
        [300, 372],
        [300, 300],
      ],
      true,
    ),
    darker(skin, 0.1),
  )
  c.fill(ellipse(256, 338, 56, 34), darker(skin, 0.28), 0.5)
  if (top === 'roll')
    c.fill(
      curve(
        [
          [196, 366],
          [206, 338],
          [256, 352],
          [306, 338],
          [316, 366],
          [310, 404],
          [256, 416],
          [202, 404],
        ],
        true,
      ),
      lighter(cloth, 0.14),
    )
  else if (top === 'shirt') {
    c.fill(
      polygon([
        [206, 366],
        [256, 438],
        [188, 422],
      ]) +
        polygon([
          [306, 366],
          [256, 438],
          [324, 422],
        ]),
      lighter(cloth, 0.3),
    )
    c.stroke('M256 438V512', darker(cloth, 0.25), 4, 0.6)
    c.fill(ellipse(256, 462, 5, 5) + ellipse(256, 496, 5, 5), lighter(cloth, 0.55))
  } else
    c.stroke(
      curve([
        [196, 382],
        [220, 412],
        [256, 422],
        [292, 412],
        [316, 382],
      ]),
      lighter(cloth, 0.25),
      14,
    )
}
