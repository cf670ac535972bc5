import { type Canvas, curve, ellipse, polygon } from '../paint/canvas.ts'
import { darker, lighter } from '../paint/colour.ts'
import type { Appearance } from './appearance.ts'
import { flip } from './hair.ts'

export function face(c: Canvas, { skin, hair, beard, glasses, earrings, style }: Appearance) {
  if (style !== 'scarf') c.fill(ellipse(156, 236, 22, 30) + ellipse(356, 236, 22, 30), darker(skin, 0.1))
  const head = curve(
    flip([
      [256, 116],
      [194, 128],
      [160, 186],
      [164, 262],
      [198, 326],
      [240, 350],
    ]),
    true,
  )
  c.fill(
    head,
    c.linear(
      [
        [0, lighter(skin, 0.12)],
        [0.55, skin],
        [1, darker(skin, 0.12)],
      ],
      [0, 0],
      [1, 0.4],
    ),
  )
  if (beard) {
    c.within(head, () =>
      c.fill(
        `${curve(
          [
            [150, 244],
            [176, 270],
            [206, 282],
            [256, 272],
            [306, 282],
            [336, 270],
            [362, 244],
            [350, 360],
            [256, 390],
            [162, 360],
          ],
          true,
        )}`,
        darker(hair, 0.05),
      ),
    )
    c.fill(
      curve(
        [
          [214, 292],
          [236, 282],
          [256, 286],
          [276, 282],
          [298, 292],
          [276, 318],
          [256, 322],
          [236, 318],
        ],
        true,
      ),
      skin,
    )
  }
  c.fill(ellipse(194, 274, 22, 15) + ellipse(318, 274, 22, 15), '#e8735a', beard ? 0.1 : 0.24)
  c.fill(ellipse(212, 232, 9, 11) + ellipse(300, 232, 9, 11), '#2c2330')
  c.fill(ellipse(215, 228, 3, 3.4) + ellipse(303, 228, 3, 3.4), '#ffffff')
  const brow = style === 'bald' || style === 'scarf' ? '#3a2c2a' : darker(hair, 0.2)
  c.stroke('M192 204q20 -14 40 -4M280 200q20 -10 40 4', brow, 8)
  c.stroke('M258 234q10 26 -2 32q-8 2 -14 -2', darker(skin, 0.26), 5.5)
  c.fill('M222 296q34 16 68 0q-10 30 -34 30t-34 -30Z', '#a8443f')
  c.fill('M228 299q28 11 56 0q-3 10 -28 10t-28 -10Z', '#fffaf0')
  if (glasses) {
    c.stroke(
      `${ellipse(210, 232, 34, 31)}${ellipse(302, 232, 34, 31)}M244 228q12 -8 24 0M176 226l-18 -6M336 226l18 -6`,
      '#3a3236',
      6.5,
    )
    c.fill(
      polygon([
        [190, 214],
        [212, 208],
        [196, 252],
      ]) +
        polygon([
          [282, 214],
          [304, 208],
          [288, 252],
        ]),
      '#ffffff',
      0.28,
    )
  }
  if (earrings) c.fill(ellipse(150, 276, 9, 11) + ellipse(362, 276, 9, 11), '#e3b45a')
}
