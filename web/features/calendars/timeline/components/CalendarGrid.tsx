import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarHome, NightRange } from '#contract/calendars/schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { formatDates } from '#web/lib/format.ts'
import { homeNights, intentAt, rangeBetween, reachableNight } from '../grid.ts'
import { type DragSelection, keyboardAction } from '../keyboard.ts'
import { cellOf } from '../use-cell-focus.ts'
import { useDragSelect } from '../use-drag-select.ts'
import { type GridProps, useGrid } from '../use-grid.ts'
import { GridFrame } from './GridFrame.tsx'
import { TimelineHomeRow } from './TimelineHomeRow.tsx'

interface Props extends GridProps {
  onBlock: (home: CalendarHome, range: NightRange) => void
  onFree: (home: CalendarHome, range: NightRange) => void
  /** A single night was chosen: opens the stay, edits the block, or offers to block a free night. */
  onOpen: (home: CalendarHome, night: CalendarDate) => void
}

/** Homes as rows, days as columns, and the nights between them; usable by mouse, touch, and keyboard alone. */
export function CalendarGrid({ homes, shown, stale, arrival, onBlock, onFree, onOpen, onTurn }: Props) {
  const { t } = useTranslation('calendar')
  const { frame, rows, days, dates, stop, goTo, onFocus } = useGrid({ homes, shown, arrival, onTurn })
  const [pull, setPull] = useState<DragSelection | null>(null)

  const homeOf = (id: string | undefined) => homes.find(home => home.id === id)
  const pulledHome = homeOf(pull?.home)
  const intent = pull && pulledHome && intentAt(homeNights(pulledHome, dates)[pull.anchor])
  const pulled =
    pull && intent
      ? { first: Math.min(pull.anchor, pull.head), last: Math.max(pull.anchor, pull.head), intent }
      : null
  const range = pulled && rangeBetween(dates, pulled.first, pulled.last)

  const choose = ({ home, anchor, head }: DragSelection) => {
    const found = homeOf(home)
    if (!found || stale) return
    const reached = reachableNight(homeNights(found, dates), anchor, head)
    setPull(last =>
      last?.home === home && last.anchor === anchor && last.head === reached
        ? last
        : { home, anchor, head: reached },
    )
  }
  const finish = ({ home, anchor, head }: DragSelection) => {
    const found = homeOf(home)
    setPull(null)
    if (!found || stale) return
    const nights = homeNights(found, dates)
    const meant = intentAt(nights[anchor])
    const chosen = rangeBetween(dates, anchor, reachableNight(nights, anchor, head))
    if (meant === 'block') onBlock(found, chosen)
    if (meant === 'free') onFree(found, chosen)
  }
  const open = (home: string, night: CalendarDate | undefined) => {
    const found = homeOf(home)
    if (found && night && !stale) onOpen(found, night)
  }

  const pulling = useDragSelect(frame, {
    onPull: ({ home, night }, to) => choose({ home, anchor: night, head: to.night }),
    onDrop: ({ home, night }, to) => {
      if (night !== to.night) return finish({ home, anchor: night, head: to.night })
      setPull(null)
      open(home, dates[night])
    },
    onCancel: () => setPull(null),
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const spot = cellOf(event.target)
    const home = homeOf(spot?.home)
    if (!spot || !home || event.ctrlKey || event.metaKey || event.altKey) return
    const meaning = keyboardAction(event, home, spot.night, { homes, dates, shown }, pull)
    if (!meaning) return
    event.preventDefault()
    if (meaning.does === 'finish') return finish(meaning.pull)
    if (meaning.does === 'open') return open(meaning.home, meaning.night)
    if (meaning.does === 'extend') {
      choose(meaning.pull)
      const night = dates[meaning.pull.head]
      return night && goTo({ home: meaning.pull.home, night })
    }
    pulling.cancel()
    setPull(null)
    if (meaning.does === 'go') goTo(meaning)
  }

  return (
    <GridFrame
      ref={frame}
      label={t('calendar')}
      keysHint={t('hintKeys')}
      days={days}
      stale={stale}
      selection={
        pulledHome && pulled && range
          ? t(`selected.${pulled.intent}`, {
              count: pulled.last - pulled.first + 1,
              dates: formatDates(range.from, range.until),
              home: pulledHome.title,
            })
          : ''
      }
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onContextMenu={event => pull && event.preventDefault()}
      {...pulling.handlers}
    >
      {rows.map(home => (
        <TimelineHomeRow
          key={home.id}
          home={home}
          days={days}
          shown={shown}
          stop={stop?.home === home.id ? dates.indexOf(stop.night) : null}
          pulled={pull?.home === home.id ? pulled : null}
        />
      ))}
    </GridFrame>
  )
}
