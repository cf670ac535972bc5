import type { Detail } from './wall.ts'

export interface Roof {
  pigment: string
  texture?: Detail
  /** Boards along the edges. */
  edge: string
  soffit?: string
  thick?: number
  /** How far it stands out: at the eaves, and at the gables. */
  out?: readonly [eaves: number, gables: number]
  snow?: boolean
  /** A roof on posts, without walls. */
  open?: boolean
}

/** Across the ridge from the low side to the high side: where the roof bends, above the foot of the walls. */
export type Profile = readonly (readonly [across: number, height: number])[]

export const gable = (span: number, wall: number, rise: number): Profile => [
  [0, wall],
  [span / 2, wall + rise],
  [span, wall],
]

export const lean = (span: number, low: number, high: number): Profile => [
  [0, low],
  [span, high],
]
