import { type FocusEvent, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import type { CalendarHome, CalendarNights, NightRange } from '#contract/calendars/schemas.ts'
import { addMonths } from '#contract/kernel/nights.ts'
import { today } from '#web/lib/format.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import { timelineDays } from './days.ts'
import { MONTHS_SHOWN, type Month, toMonth } from './grid.ts'
import { cellOf, firstStop, type Stop, useCellFocus, useTodayInSight } from './use-cell-focus.ts'

/** What a grid of homes and days shows, whatever its cells are. */
export interface GridProps {
  homes: CalendarHome[]
  shown: NightRange
  /** The shown data belong to other days; those for the requested days are loading. */
  stale: boolean
  /** Changes when the user asks for today, also when today is shown already. */
  arrival: number
  onTurn: (month: Month) => void
}

/** About what fits on a screen: these rows are rendered first, and the others without holding up the page. */
const FIRST_ROWS = 12

/** The rows and days of a grid and its focus, which moves on into other months. */
export const useGrid = <Home extends CalendarNights>({
  homes,
  shown,
  arrival,
  onTurn,
}: Omit<GridProps, 'homes' | 'stale'> & { homes: readonly Home[] }) => {
  const frame = useRef<HTMLDivElement>(null)
  const rows = homes.slice(0, useDeferredValue(homes.length, FIRST_ROWS))
  const now = today()
  const locale = currentLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two ends are the range, and days have names in the locale
  const days = useMemo(() => timelineDays(shown, now), [shown.from, shown.until, now, locale])
  const dates = useMemo(() => days.map(({ day }) => day), [days])
  const { active, setActive, focusNext, focusing } = useCellFocus(frame, shown)
  useTodayInSight(frame, { days, arrival, focusing })

  const isShown = homes.some(({ id }) => id === active?.home) && active && dates.includes(active.night)
  const goTo = (stop: Stop) => {
    focusNext(stop)
    if (stop.night < shown.from) onTurn(toMonth(stop.night))
    else if (stop.night >= shown.until) onTurn(addMonths(toMonth(stop.night), 1 - MONTHS_SHOWN.homes))
  }
  const onFocus = useCallback(
    (event: FocusEvent) => {
      const cell = cellOf(event.target)
      const night = cell && dates[cell.night]
      if (night) setActive({ home: cell.home, night })
    },
    [dates, setActive],
  )
  const stop = isShown ? active : firstStop(homes, dates, now)
  return { frame, rows, days, dates, stop, goTo, onFocus }
}
