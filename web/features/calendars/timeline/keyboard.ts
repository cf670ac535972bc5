import type { CalendarHome, NightRange } from '#contract/calendars/schemas.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import { homeNights, intentAt, reachableNight, sameDayIn } from './grid.ts'

/** A cell of the grid: a home by its index, a night by its date. */
export interface GridCell {
  row: number
  night: CalendarDate
}

interface Bounds {
  rows: number
  first: CalendarDate
  last: CalendarDate
}

/** With Shift, they extend a selection. */
export const ARROW_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/**
 * The target cell of a key; null for keys that do not move. Left and right continue into the next month, which the
 * caller then shows; up and down stop at the first and last home.
 */
export const moveFocus = (
  key: string,
  { row, night }: GridCell,
  { rows, first, last }: Bounds,
): GridCell | null => {
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

/** Nights of one home that are being selected, by index, from the one where the selection began. */
export interface DragSelection {
  home: string
  anchor: number
  head: number
}

/** The meaning of a key at a cell. */
export type KeyboardAction =
  | { does: 'go'; home: string; night: CalendarDate }
  | { does: 'extend'; pull: DragSelection }
  | { does: 'finish'; pull: DragSelection }
  | { does: 'open'; home: string; night: CalendarDate }
  | { does: 'let go' }

interface Key {
  key: string
  shiftKey: boolean
}
interface Place {
  homes: readonly CalendarHome[]
  dates: readonly CalendarDate[]
  shown: NightRange
}

const extended = (
  home: CalendarHome,
  at: number,
  { key }: Key,
  { dates }: Place,
  pull: DragSelection | null,
): KeyboardAction | null => {
  const nights = homeNights(home, dates)
  const anchor = pull?.anchor ?? at
  const wished = (pull?.head ?? at) + (key === 'ArrowLeft' ? -1 : 1)
  if (wished < 0 || wished >= dates.length || intentAt(nights[anchor]) === null) return null
  return { does: 'extend', pull: { home: home.id, anchor, head: reachableNight(nights, anchor, wished) } }
}

/**
 * The action of a key on the night `at` of a home, while `pull` is being selected; null when the grid does not use the
 * key.
 */
export const keyboardAction = (
  key: Key,
  home: CalendarHome,
  at: number,
  place: Place,
  pull: DragSelection | null,
): KeyboardAction | null => {
  const { homes, dates, shown } = place
  const night = dates[at]
  if (!night) return null
  const here = homeNights(home, dates)[at]
  const own = pull?.home === home.id ? pull : null
  const alone: DragSelection = { home: home.id, anchor: at, head: at }
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
  const to = moveFocus(key.key, cell, { rows: homes.length, first: shown.from, last: dates.at(-1) ?? night })
  return to && { does: 'go', home: homes[to.row]?.id ?? home.id, night: to.night }
}
