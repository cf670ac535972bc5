import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useMemo, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { type CalendarLabels, calendarTexts } from './calendar-texts.ts'
import { canPick, type DayLimits, type DayRange, dateOf, dayOf, pickDay, previewRange } from './day-range.ts'
import { useMediaQuery } from './media-query.ts'

type Props = DayLimits & {
  value: DayRange
  onChange: (range: DayRange) => void
  /** Such as "en-US" or "de". */
  locale: string
  labels: CalendarLabels
  /** Two on a desktop and one on a phone, unless it says otherwise. */
  months?: 1 | 2
  /** A remark under the calendar, announced when it changes. */
  footer?: ReactNode
  autoFocus?: boolean
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" />
}

/** Nights from an arrival to a leaving, in two picks. Heavy: import it lazily. */
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
}: Props) {
  const wide = useMediaQuery('(min-width: 48rem)')
  const [hovered, setHovered] = useState<string>()
  const limits: DayLimits = { min, max, takenNights }
  const texts = useMemo(() => calendarTexts(locale, labels, value), [locale, labels, value])
  const shown = previewRange(value, hovered, limits)
  const hover = (date: Date) => setHovered(dayOf(date))
  const unhover = () => setHovered(undefined)

  return (
    <DayPicker
      {...texts}
      lang={locale}
      className="calendar"
      classNames={{ range_start: 'cal-from', range_end: 'cal-to', range_middle: 'cal-between' }}
      modifiersClassNames={{ struck: 'cal-struck', closed: 'cal-closed' }}
      aria-label={labels.calendar}
      autoFocus={autoFocus}
      defaultMonth={dateOf(value.from ?? min)}
      startMonth={dateOf(min)}
      {...(max && { endMonth: dateOf(max) })}
      numberOfMonths={months ?? (wide ? 2 : 1)}
      navLayout="around"
      today={dateOf(min)}
      disabled={date => !canPick(value, dayOf(date), limits)}
      modifiers={{
        struck: date => dayOf(date) < min || Boolean(takenNights?.has(dayOf(date))),
        selected: date => dayOf(date) === value.from || dayOf(date) === value.to,
        range_start: date => dayOf(date) === shown.from,
        range_end: date => dayOf(date) === shown.to,
        closed: date => dayOf(date) === shown.from && shown.to !== undefined,
        range_middle: date =>
          shown.from !== undefined &&
          shown.to !== undefined &&
          dayOf(date) > shown.from &&
          dayOf(date) < shown.to,
      }}
      onDayClick={date => onChange(pickDay(value, dayOf(date), limits))}
      onDayMouseEnter={hover}
      onDayMouseLeave={unhover}
      onDayFocus={hover}
      onDayBlur={unhover}
      components={{ Chevron }}
      footer={footer}
    />
  )
}
