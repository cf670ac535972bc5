import type { CalendarHome, NightRange } from '#contract/calendars/schemas.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import { intentAt, nightsOf, reach, sameDayIn } from './grid.ts'

/** A cell of the grid: a home by its place, a night by its evening. */
export interface Cell {
  row: number
  night: CalendarDate
}

type Bounds = { rows: number; first: CalendarDate; last: CalendarDate }

/**
 * Where a key leads; null for keys that do not move. Sideways one walks on into the next month, which the caller
 * then turns to; up and down end at the first and last home.
 */
export const moveBy = (key: string, { row, night }: Cell, { rows, first, last }: Bounds): Cell | null => {
  switch (key) {
    case 'ArrowLeft':
      return { row, night: addDays(night, -1) }
    case 'ArrowRight':
      return { row, night: addDays(night, 1) }
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), night }
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), night }
    case 'Home':
      return { row, night: first }
    case 'End':
      return { row, night: last }
    case 'PageUp':
      return { row, night: sameDayIn(night, -1) }
    case 'PageDown':
      return { row, night: sameDayIn(night, 1) }
    default:
      return null
  }
}

/** Nights of one home that are being chosen, from the one where it began, by their places. */
export interface Pull {
  home: string
  anchor: number
  head: number
}

/** What a key means at a cell. */
export type Meaning =
  | { does: 'go'; home: string; night: CalendarDate }
  | { does: 'extend'; pull: Pull }
  | { does: 'finish'; pull: Pull }
  | { does: 'open'; home: string; night: CalendarDate }
  | { does: 'let go' }

type Key = { key: string; shiftKey: boolean }
type Place = { homes: readonly CalendarHome[]; dates: readonly CalendarDate[]; shown: NightRange }

const extended = (
  home: CalendarHome,
  at: number,
  { key }: Key,
  { dates }: Place,
  pull: Pull | null,
): Meaning | null => {
  const nights = nightsOf(home, dates)
  const anchor = pull?.anchor ?? at
  const wished = (pull?.head ?? at) + (key === 'ArrowLeft' ? -1 : 1)
  if (wished < 0 || wished >= dates.length || intentAt(nights[anchor]) === null) return null
  return { does: 'extend', pull: { home: home.id, anchor, head: reach(nights, anchor, wished) } }
}

/** What a key does at the night `at` of a home, while `pull` is being chosen; null when it is none of the grid's. */
export const meaningOf = (
  key: Key,
  home: CalendarHome,
  at: number,
  place: Place,
  pull: Pull | null,
): Meaning | null => {
  const { homes, dates, shown } = place
  const night = dates[at]
  if (!night) return null
  const here = nightsOf(home, dates)[at]
  const own = pull?.home === home.id ? pull : null
  const alone: Pull = { home: home.id, anchor: at, head: at }
  if (key.shiftKey && (key.key === 'ArrowLeft' || key.key === 'ArrowRight'))
    return extended(home, at, key, place, own)
  switch (key.key) {
    case 'Escape':
      return pull && { does: 'let go' }
    case 'Enter':
    case ' ':
      if (own) return { does: 'finish', pull: own }
      return here?.kind === 'free' ? { does: 'finish', pull: alone } : { does: 'open', home: home.id, night }
    case 'Delete':
    case 'Backspace':
      if (here?.kind !== 'block') return null
      return { does: 'finish', pull: own ?? alone }
  }
  const cell = { row: homes.indexOf(home), night }
  const to = moveBy(key.key, cell, { rows: homes.length, first: shown.from, last: dates.at(-1) ?? night })
  return to && { does: 'go', home: homes[to.row]?.id ?? home.id, night: to.night }
}
