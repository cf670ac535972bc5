import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarHome, CalendarNights, NightRange } from '#contract/calendars/schemas.ts'
import { addDays, type CalendarDate, nightsBetween } from '#contract/kernel/nights.ts'
import { formatDates } from '#web/lib/format.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import { firstWeekday } from '#web/ui/calendar-texts.ts'
import { rangeBetween, toMonth } from '../grid.ts'
import { ARROW_KEYS } from '../keyboard.ts'
import { moveDay } from '../months.ts'
import type { PricedCells } from '../price-selection.ts'
import { cellOf } from '../use-cell-focus.ts'
import { useDragSelect } from '../use-drag-select.ts'
import { type GridProps, useGrid } from '../use-grid.ts'
import { useNightTexts } from '../use-night-texts.ts'
import { usePricedNights } from '../use-priced-nights.ts'
import { MonthGrid, type ShownDay } from './MonthGrid.tsx'
import { NightsBar } from './NightsBar.tsx'

interface Props extends Omit<GridProps, 'homes'> {
  home: CalendarNights
  /** The same home with its prices, for who may see and change them. */
  priced?: { home: CalendarHome; onPrice: (cells: PricedCells) => void }
  onBlock: (home: CalendarNights, range: NightRange) => void
  onFree: (home: CalendarNights, range: NightRange) => void
  /** A night that is not free was chosen: opens the stay, or edits the block. */
  onOpen: (home: CalendarNights, night: CalendarDate) => void
}

/** The first and the last selected night, in either order. */
interface Ends {
  anchor: CalendarDate
  head: CalendarDate
}

/** The months of one home: who has its nights, and what they cost where that may be seen. Nights are selected by mouse, touch or keyboard. */
export function HomeMonths({ home, priced, shown, stale, arrival, onBlock, onFree, onOpen, onTurn }: Props) {
  const { t } = useTranslation('calendar')
  const keysHintId = useId()
  const actions = useRef<HTMLDivElement>(null)
  const homes = useMemo(() => [home], [home])
  const { frame, days, dates, stop, goTo, onFocus } = useGrid({ homes, shown, arrival, onTurn })
  const texts = useNightTexts(home, days)
  const prices = usePricedNights(priced?.home ?? null, days)
  const [ends, setEnds] = useState<Ends | null>(null)
  const at = (night: CalendarDate) => ({ home: home.id, night })
  const cells = ends && rangeBetween(dates, dates.indexOf(ends.anchor), dates.indexOf(ends.head))

  const shownByDay = useMemo(
    () =>
      new Map(
        days.flatMap(({ day, number, today }, index): [string, ShownDay][] => {
          const [text, price = null] = [texts[index], prices[index]]
          return text ? [[day, { index, number, today, text, price, isPast: day < home.today }]] : []
        }),
      ),
    [home.today, days, texts, prices],
  )

  // The months that are shown hold the whole selection, so that all of it can be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other months are shown
  useEffect(() => setEnds(null), [shown.from, home.id])

  /** A press: opens what is not free; a second free night makes a range of both, as in a date picker. */
  const press = (night: CalendarDate) => {
    const kind = shownByDay.get(night)?.text.night.kind
    if (stale || !kind || kind === 'past') return
    if (kind !== 'free') return onOpen(home, night)
    const one = ends?.anchor === ends?.head ? ends?.anchor : undefined
    if (one === night) return setEnds(null)
    setEnds(one ? { anchor: one, head: night } : { anchor: night, head: night })
  }
  const dragging = useDragSelect(
    frame,
    {
      onPull: ({ night: from }, { night: to }) => {
        const [anchor, head] = [dates[from], dates[to]]
        if (from !== to && anchor && head && !stale) setEnds({ anchor, head })
      },
      onDrop: ({ night: from }, { night: to }) => {
        const [anchor, head] = [dates[from], dates[to]]
        if (from === to && anchor) press(anchor)
        else if (anchor && head && !stale) setEnds({ anchor, head })
      },
      onCancel: () => setEnds(null),
    },
    'weeks',
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target)
    const night = cell && dates[cell.night]
    if (!night || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && ends) {
      event.preventDefault()
      dragging.cancel()
      return setEnds(null)
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      const isInside = cells && cells.from <= night && night < cells.until
      return isInside ? actions.current?.querySelector('button')?.focus() : press(night)
    }
    const next = moveDay(event.key, night, firstWeekday(currentLocale()))
    if (!next) return
    event.preventDefault()
    if (!event.shiftKey || !ARROW_KEYS.includes(event.key)) return goTo(at(next))
    if (!dates.includes(next) || stale) return
    setEnds({ anchor: ends?.anchor ?? night, head: next })
    goTo(at(next))
  }

  const act = (change: (home: CalendarNights, range: NightRange) => void) => () => {
    if (!cells || stale) return
    change(home, cells)
    setEnds(null)
  }
  return (
    <div className="grid gap-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the grids inside have the roles, and share one selection */}
      <div
        ref={frame}
        aria-busy={stale || undefined}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onContextMenu={event => ends && event.preventDefault()}
        {...dragging.handlers}
        className="select-none [-webkit-touch-callout:none]"
      >
        <div data-home={home.id} className="grid gap-8 lg:grid-cols-2 lg:gap-6">
          {[shown.from, addDays(shown.until, -1)].map(toMonth).map(month => (
            <MonthGrid
              key={month}
              home={home}
              month={month}
              days={shownByDay}
              stop={stop?.night}
              selection={cells}
              keysHintId={keysHintId}
            />
          ))}
        </div>
      </div>
      <p className="sr-only" aria-live="polite">
        {cells &&
          t('months.selected', {
            count: nightsBetween(cells.from, cells.until),
            dates: formatDates(cells.from, cells.until),
          })}
      </p>
      <p id={keysHintId} className="sr-only">
        {t('months.hintKeys')}
      </p>
      {cells && (
        <NightsBar
          ref={actions}
          home={home}
          nights={cells}
          priced={
            priced && {
              home: priced.home,
              onPrice: () => {
                if (!stale) priced.onPrice({ homes: [priced.home], ...cells })
              },
            }
          }
          onBlock={act(onBlock)}
          onFree={act(onFree)}
          onClear={() => setEnds(null)}
        />
      )}
    </div>
  )
}
