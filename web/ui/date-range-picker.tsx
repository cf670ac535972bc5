import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentProps, createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { DayButton, DayPicker } from 'react-day-picker'
import { type CalendarLabels, calendarTexts } from './calendar-texts.ts'
import {
  canPick,
  type DayLimits,
  type DayRange,
  pickDay,
  previewRange,
  toDay,
  toLocalDate,
} from './day-range.ts'
import { useMediaQuery } from './media-query.ts'

/** A short text below the number of a day, and what is said in its place. */
export interface DayNote {
  readonly text: string
  readonly said: string
}

type Props = DayLimits & {
  value: DayRange
  onChange: (range: DayRange) => void
  /** Such as "en-US" or "de". */
  locale: string
  labels: CalendarLabels
  /** Number of months; the default is two on a desktop and one on a phone. */
  months?: 1 | 2
  /** A note below the calendar, announced when it changes. */
  footer?: ReactNode
  autoFocus?: boolean
  /** By date. With a map, even an empty one, there is room for a note on every day. */
  notes?: ReadonlyMap<string, DayNote>
  /** Another month is the first one that is shown, `YYYY-MM`. */
  onMonth?: (month: string) => void
}

const Notes = createContext<ReadonlyMap<string, DayNote> | undefined>(undefined)

/** The name of the day is its content: with a label, the note would not be in the name. */
function NotedDay({ children, 'aria-label': name, ...button }: ComponentProps<typeof DayButton>) {
  const note = useContext(Notes)?.get(toDay(button.day.date))
  return (
    <DayButton {...button}>
      <span className="sr-only">{[name, note?.said].filter(Boolean).join(', ')}</span>
      <span aria-hidden="true">{children}</span>
      <small aria-hidden="true">{note?.text}</small>
    </DayButton>
  )
}

const PLAIN = { Chevron }
const NOTED = { Chevron, DayButton: NotedDay }

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" />
}

/** Chooses a range of nights, from check-in to check-out, in two clicks. It is large: import it lazily. */
export function DateRangePicker({
  value,
  onChange,
  min,
  max,
  takenNights,
  locale,
  labels,
  months,
  footer,
  autoFocus = false,
  notes,
  onMonth,
}: Props) {
  const wide = useMediaQuery('(min-width: 48rem)')
  const [hovered, setHovered] = useState<string>()
  const limits: DayLimits = { min, max, takenNights }
  const texts = useMemo(() => calendarTexts(locale, labels, value), [locale, labels, value])
  const shown = previewRange(value, hovered, limits)
  const hover = (date: Date) => setHovered(toDay(date))
  const unhover = () => setHovered(undefined)

  return (
    <Notes value={notes}>
      <DayPicker
        {...texts}
        lang={locale}
        className={notes ? 'calendar cal-noted' : 'calendar'}
        classNames={{ range_start: 'cal-from', range_end: 'cal-to', range_middle: 'cal-between' }}
        modifiersClassNames={{ struck: 'cal-struck', closed: 'cal-closed' }}
        aria-label={labels.calendar}
        autoFocus={autoFocus}
        defaultMonth={toLocalDate(value.from ?? min)}
        startMonth={toLocalDate(min)}
        {...(max && { endMonth: toLocalDate(max) })}
        numberOfMonths={months ?? (wide ? 2 : 1)}
        navLayout="around"
        today={toLocalDate(min)}
        disabled={date => !canPick(value, toDay(date), limits)}
        modifiers={{
          struck: date => toDay(date) < min || Boolean(takenNights?.has(toDay(date))),
          selected: date => toDay(date) === value.from || toDay(date) === value.to,
          range_start: date => toDay(date) === shown.from,
          range_end: date => toDay(date) === shown.to,
          closed: date => toDay(date) === shown.from && shown.to !== undefined,
          range_middle: date =>
            shown.from !== undefined &&
            shown.to !== undefined &&
            toDay(date) > shown.from &&
            toDay(date) < shown.to,
        }}
        onDayClick={date => onChange(pickDay(value, toDay(date), limits))}
        onDayMouseEnter={hover}
        onDayMouseLeave={unhover}
        onDayFocus={hover}
        onDayBlur={unhover}
        components={notes ? NOTED : PLAIN}
        {...(onMonth && { onMonthChange: month => onMonth(toDay(month).slice(0, 7)) })}
        footer={footer}
      />
    </Notes>
  )
}
