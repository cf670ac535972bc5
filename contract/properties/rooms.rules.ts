import { BED_KINDS, type BedKind, type SleepingRoom } from './rooms.schemas.ts'

export const MAXIMUM_SLEEPING_ROOMS = 50
export const MAXIMUM_BEDS_OF_KIND = 20
export const MAXIMUM_ROOM_NAME = 60

/** How many people sleep in a bed of each kind; in a cot, a small child. */
const SLEEPS: Readonly<Record<BedKind, number>> = {
  king: 2,
  queen: 2,
  double: 2,
  single: 1,
  bunk: 2,
  sofa_bed: 2,
  futon: 1,
  air_mattress: 1,
  cot: 1,
}

/** The kinds of beds in a room with their numbers, in the order in which they are shown. */
export const bedsOf = ({ beds }: Pick<SleepingRoom, 'beds'>): readonly [BedKind, number][] =>
  BED_KINDS.flatMap(kind => {
    const count = beds[kind] ?? 0
    return count > 0 ? [[kind, count] as [BedKind, number]] : []
  })

/** How many people the beds of all rooms sleep. */
export const countSleepers = (rooms: readonly SleepingRoom[]) =>
  rooms.flatMap(bedsOf).reduce((sum, [kind, count]) => sum + count * SLEEPS[kind], 0)

export const countBedrooms = (rooms: readonly SleepingRoom[]) =>
  rooms.filter(({ kind }) => kind === 'bedroom').length
