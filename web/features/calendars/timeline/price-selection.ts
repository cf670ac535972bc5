import type { CalendarHome, NightRange } from '#contract/calendars/schemas.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Stop } from './use-cell-focus.ts'

/** Two opposite corners of the cells that are being selected. */
export interface PriceSelection {
  anchor: Stop
  head: Stop
}

const isSameStop = (one: Stop, other: Stop) => one.home === other.home && one.night === other.night

export const isSameSelection = (one: PriceSelection, other: PriceSelection): boolean =>
  isSameStop(one.anchor, other.anchor) && isSameStop(one.head, other.head)

/** The homes and nights of a selection. */
export interface PricedCells extends NightRange {
  homes: readonly CalendarHome[]
}

/** The cells between two corners, without nights that have passed; null where none is left. */
export const cellsBetween = (
  homes: readonly CalendarHome[],
  { anchor, head }: PriceSelection,
): PricedCells | null => {
  const rows = [anchor, head].map(({ home }) => homes.findIndex(({ id }) => id === home))
  const chosen = homes.slice(Math.min(...rows), Math.max(...rows) + 1)
  const nights = [anchor.night, head.night].sort()
  // Homes in other time zones can be a day ahead.
  const from = [nights[0] ?? '', ...chosen.map(({ today }) => today)].sort().at(-1) ?? ''
  const until = addDays(nights[1] ?? from, 1)
  return rows.includes(-1) || until <= from ? null : { homes: chosen, from, until }
}
