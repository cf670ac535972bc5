import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nightsBetween } from '#contract/kernel/nights.ts'
import { formatDates } from '#web/lib/format.ts'
import { ARROW_KEYS, moveFocus } from '../keyboard.ts'
import { cellsBetween, isSameSelection, type PricedCells, type PriceSelection } from '../price-selection.ts'
import { cellOf, type Stop } from '../use-cell-focus.ts'
import { type DragPoint, useDragSelect } from '../use-drag-select.ts'
import { type GridProps, useGrid } from '../use-grid.ts'
import { GridFrame } from './GridFrame.tsx'
import { PriceHomeRow } from './PriceHomeRow.tsx'

interface Props extends GridProps {
  /** Nights were chosen, to change what they cost. */
  onChoose: (cells: PricedCells) => void
}

/** What every night costs at every home; nights are chosen over days and homes, by mouse, touch or keyboard. */
export function PriceGrid({ homes, shown, stale, arrival, onChoose, onTurn }: Props) {
  const { t } = useTranslation('calendar')
  const { frame, rows, days, dates, stop, goTo, onFocus } = useGrid({ homes, shown, arrival, onTurn })
  const [selection, setSelection] = useState<PriceSelection | null>(null)
  const cells = selection && cellsBetween(homes, selection)

  const first = cells ? dates.indexOf(cells.from) : null
  const count = cells ? nightsBetween(cells.from, cells.until) : 0

  const stopAt = ({ home, night }: DragPoint): Stop => ({ home, night: dates[night] ?? shown.from })
  const choose = (chosen: PriceSelection) => {
    setSelection(null)
    const found = cellsBetween(homes, chosen)
    if (found && !stale) onChoose(found)
  }
  const dragging = useDragSelect(frame, {
    onPull: (from, to) => {
      const next = { anchor: stopAt(from), head: stopAt(to) }
      if (!stale) setSelection(last => (last && isSameSelection(last, next) ? last : next))
    },
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
    if (!event.shiftKey || !ARROW_KEYS.includes(event.key)) {
      setSelection(null)
      return goTo(next)
    }
    // A selection stays within the days that are shown, so that all of it can be seen.
    if (!dates.includes(next.night) || stale) return
    setSelection({ anchor: selection?.anchor ?? here, head: next })
    goTo(next)
  }

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
              count,
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
      {rows.map(home => {
        const isChosen = cells?.homes.includes(home)
        return (
          <PriceHomeRow
            key={home.id}
            home={home}
            days={days}
            stop={stop?.home === home.id ? dates.indexOf(stop.night) : null}
            first={isChosen ? first : null}
            count={isChosen ? count : 0}
          />
        )
      })}
    </GridFrame>
  )
}
