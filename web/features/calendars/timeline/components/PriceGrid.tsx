import { type FocusEvent, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarHome, NightRange } from '#contract/calendars/schemas.ts'
import { addMonths, nightsBetween } from '#contract/kernel/nights.ts'
import { formatDates, today } from '#web/lib/format.ts'
import { timelineDays } from '../days.ts'
import { MONTHS_SHOWN, type Month, toMonth } from '../grid.ts'
import { moveFocus } from '../keyboard.ts'
import { cellsBetween, type PricedCells, type PriceSelection } from '../price-selection.ts'
import { cellOf, firstStop, type Stop, useCellFocus, useTodayInSight } from '../use-cell-focus.ts'
import { type DragPoint, useDragSelect } from '../use-drag-select.ts'
import { GridFrame } from './GridFrame.tsx'
import { PriceHomeRow } from './PriceHomeRow.tsx'

interface Props {
  homes: CalendarHome[]
  shown: NightRange
  /** The shown data belong to other days; those for the requested days are loading. */
  stale: boolean
  /** Changes when the user asks for today, also when today is shown already. */
  arrival: number
  /** Nights were chosen, to change what they cost. */
  onChoose: (cells: PricedCells) => void
  onTurn: (month: Month) => void
}

const EXTENDS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** What every night costs at every home; nights are chosen over days and homes, by mouse, touch or keyboard. */
export function PriceGrid({ homes, shown, stale, arrival, onChoose, onTurn }: Props) {
  const { t } = useTranslation('calendar')
  const frame = useRef<HTMLDivElement>(null)
  const now = today()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two ends are the range
  const days = useMemo(() => timelineDays(shown, now), [shown.from, shown.until, now])
  const dates = useMemo(() => days.map(({ day }) => day), [days])
  const [selection, setSelection] = useState<PriceSelection | null>(null)
  const { active, setActive, focusNext, focusing } = useCellFocus(frame, shown)
  useTodayInSight(frame, { days, arrival, focusing })

  const cells = selection && cellsBetween(homes, selection)
  const stop =
    homes.some(({ id }) => id === active?.home) && active && dates.includes(active.night)
      ? active
      : firstStop(homes, dates, now)

  const stopAt = ({ home, night }: DragPoint): Stop => ({ home, night: dates[night] ?? shown.from })
  const choose = (chosen: PriceSelection) => {
    setSelection(null)
    const found = cellsBetween(homes, chosen)
    if (found && !stale) onChoose(found)
  }
  const goTo = (next: Stop) => {
    focusNext(next)
    if (next.night < shown.from) onTurn(toMonth(next.night))
    else if (next.night >= shown.until) onTurn(addMonths(toMonth(next.night), 1 - MONTHS_SHOWN))
  }
  const dragging = useDragSelect(frame, {
    onPull: (from, to) => !stale && setSelection({ anchor: stopAt(from), head: stopAt(to) }),
    onDrop: (from, to) => choose({ anchor: stopAt(from), head: stopAt(to) }),
    onCancel: () => setSelection(null),
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target)
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return
    const here = stopAt(cell)
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return choose(selection ?? { anchor: here, head: here })
    }
    if (event.key === 'Escape' && selection) {
      event.preventDefault()
      dragging.cancel()
      return setSelection(null)
    }
    const row = homes.findIndex(({ id }) => id === cell.home)
    const bounds = { rows: homes.length, first: shown.from, last: dates.at(-1) ?? shown.from }
    const to = moveFocus(event.key, { row, night: here.night }, bounds)
    if (!to) return
    event.preventDefault()
    const next: Stop = { home: homes[to.row]?.id ?? cell.home, night: to.night }
    if (!event.shiftKey || !EXTENDS.includes(event.key)) {
      setSelection(null)
      return goTo(next)
    }
    // A selection stays within the days that are shown, so that all of it can be seen.
    if (!dates.includes(next.night) || stale) return
    setSelection({ anchor: selection?.anchor ?? here, head: next })
    goTo(next)
  }
  const onFocus = useCallback(
    (event: FocusEvent) => {
      const cell = cellOf(event.target)
      const night = cell && dates[cell.night]
      if (night) setActive({ home: cell.home, night })
    },
    [dates, setActive],
  )

  return (
    <GridFrame
      ref={frame}
      label={t('prices.grid')}
      keysHint={t('prices.hintKeys')}
      days={days}
      stale={stale}
      selection={
        cells
          ? t('prices.selected', {
              count: nightsBetween(cells.from, cells.until),
              dates: formatDates(cells.from, cells.until),
              homes: t('prices.homes', { count: cells.homes.length }),
            })
          : ''
      }
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onContextMenu={event => selection && event.preventDefault()}
      {...dragging.handlers}
    >
      {homes.map(home => {
        const isChosen = cells?.homes.includes(home)
        return (
          <PriceHomeRow
            key={home.id}
            home={home}
            days={days}
            stop={stop?.home === home.id ? dates.indexOf(stop.night) : null}
            first={isChosen && cells ? dates.indexOf(cells.from) : null}
            count={isChosen && cells ? nightsBetween(cells.from, cells.until) : 0}
          />
        )
      })}
    </GridFrame>
  )
}
