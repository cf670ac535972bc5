import * as z from 'zod/mini'

export const ROOM_KINDS = ['bedroom', 'living_room', 'other'] as const

/** In the order in which they are shown. */
export const BED_KINDS = [
  'king',
  'queen',
  'double',
  'single',
  'bunk',
  'sofa_bed',
  'futon',
  'air_mattress',
  'cot',
] as const
export type BedKind = (typeof BED_KINDS)[number]

export const roomKind = z.enum(ROOM_KINDS)

/** A room in which guests sleep. A kind of bed without a number is not in it. */
export const sleepingRoom = z.object({
  kind: roomKind,
  /** The owner's own; empty where it has none. */
  name: z.string(),
  beds: z.partialRecord(z.enum(BED_KINDS), z.int()),
})
export type SleepingRoom = z.infer<typeof sleepingRoom>
