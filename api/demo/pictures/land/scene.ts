import type { Canvas } from '../paint/canvas.ts'
import type { Light } from '../paint/light.ts'
import type { Random } from '../paint/random.ts'

/** Where the eye meets the far ground, in pixels from the top. */
export const HORIZON = 690

export interface Scene {
  c: Canvas
  l: Light
  r: Random
  sunFrom: 1 | -1
  /** Moves along the landscape: another view of the same place. */
  pan: number
  /** Side of the picture that the composition leaves to the landscape. */
  open: 1 | -1
  name: string
}
