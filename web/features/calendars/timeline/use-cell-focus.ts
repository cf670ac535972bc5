import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { CalendarNights, NightRange } from '#contract/calendars/schemas.ts'
import { type CalendarDate, nightsBetween } from '#contract/kernel/nights.ts'
import type { TimelineDay } from './days.ts'

/** Identifies a cell by home and date, so that it is found again when another month is shown. */
export interface Stop {
  home: string
  night: CalendarDate
}

/** The cell of an event, by its home and the index of its night. */
export const cellOf = (target: EventTarget) => {
  const cell = (target as Element).closest<HTMLElement>('[data-night]')
  const home = cell?.closest<HTMLElement>('[data-home]')?.dataset.home
  return cell && home ? { home, night: Number(cell.dataset.night) } : null
}

/** The cell that Tab reaches first: tonight at the first home, or the first visible night. */
export const firstStop = (
  homes: readonly CalendarNights[],
  dates: readonly CalendarDate[],
  now: CalendarDate,
): Stop | null => {
  const home = homes[0]?.id
  const night = dates.includes(now) ? now : dates[0]
  return home && night ? { home, night } : null
}

/**
 * The only cell that Tab reaches (a roving tabindex); the focus follows it, also into a month that is still loading.
 */
export const useCellFocus = (frame: RefObject<HTMLElement | null>, shown: NightRange) => {
  const [active, setStop] = useState<Stop | null>(null)
  const focusing = useRef(false)
  const setActive = useCallback(
    ({ home, night }: Stop) =>
      setStop(last => (last?.home === home && last.night === night ? last : { home, night })),
    [],
  )
  const focusNext = (stop: Stop) => {
    focusing.current = true
    setActive(stop)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ends of the range are the range
  useLayoutEffect(() => {
    if (!focusing.current || !active) return
    const row = frame.current?.querySelector(`[data-home="${CSS.escape(active.home)}"]`)
    const place = nightsBetween(shown.from, active.night)
    const cell = row?.querySelector<HTMLElement>(`[data-night="${place}"]`)
    if (!cell) return
    focusing.current = false
    cell.focus()
  }, [active, shown.from, shown.until])
  return { active, setActive, focusNext, focusing }
}

/** Scrolls to today when its month is shown or today is requested, but not away from a focused cell. */
export const useTodayInSight = (
  frame: RefObject<HTMLElement | null>,
  {
    days,
    arrival,
    focusing,
  }: { days: readonly TimelineDay[]; arrival: number; focusing: RefObject<boolean> },
) => {
  const first = days[0]?.day
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another month and for each request for today
  useLayoutEffect(() => {
    const cell = frame.current?.querySelector<HTMLElement>('[data-night]')
    if (!frame.current || !cell || focusing.current || frame.current.contains(document.activeElement)) return
    const index = days.findIndex(each => each.today)
    // Yesterday stays visible, because a guest who leaves today arrived before.
    frame.current.scrollLeft = Math.max(0, index - 1) * cell.offsetWidth
  }, [first, arrival])
}
