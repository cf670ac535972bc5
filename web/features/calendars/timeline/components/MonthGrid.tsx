// biome-ignore-all lint/a11y/useSemanticElements: the bars of stays lie across the cells of a week
// biome-ignore-all lint/a11y/useFocusableInteractive: of all days one can be reached by Tab, the arrows do the rest
import { type CSSProperties, memo, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarNights, NightRange } from '#contract/calendars/schemas.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { formatMonth } from '#web/lib/format.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'
import { isPreparation, PREPARATION } from '../bar-styles.ts'
import type { Month } from '../grid.ts'
import { type Week, weeksIn } from '../months.ts'
import type { NightText } from '../use-night-texts.ts'
import type { FormattedNight } from '../use-priced-nights.ts'
import { weekdaysOfWeek } from '../weekdays-of-week.ts'
import { HomeBars } from './HomeBars.tsx'

/** A day with everything that its cell shows. The cell's name says it all in words, so its figures are hidden from screen readers. */
export interface ShownDay {
  /** Its place among all days that are shown. */
  index: number
  number: number
  today: boolean
  text: NightText
  /** Null for who must not see what nights cost. */
  price: FormattedNight | null
  isPast: boolean
}

interface Props {
  home: CalendarNights
  month: Month
  /** All days that are shown, by date. */
  days: ReadonlyMap<string, ShownDay>
  /** The day that Tab reaches. */
  stop: string | undefined
  selection: NightRange | null
  keysHintId: string
}

/** One month of one home, a row for each week: who has each night, and what it costs where that may be seen. */
export function MonthGrid({ home, month, days, stop, selection, keysHintId }: Props) {
  const titleId = useId()
  const locale = currentLocale()
  const { first, names } = useMemo(() => weekdaysOfWeek(locale), [locale])
  const weeks = useMemo(() => weeksIn(month, first), [month, first])
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-3 text-lg">
        {formatMonth(month)}
      </h3>
      <div
        role="grid"
        aria-labelledby={titleId}
        aria-describedby={keysHintId}
        aria-multiselectable="true"
        aria-colcount={7}
        className="overflow-hidden rounded-md border border-line bg-leaf [--names:0rem]"
      >
        <div role="row" className="grid grid-cols-7 bg-well/60 text-center text-xs text-ink-soft">
          {names.map(({ long, short }) => (
            <div key={long} role="columnheader" aria-label={long} className="py-2">
              {short}
            </div>
          ))}
        </div>
        {weeks.map(week => (
          <div
            key={week.days[0]}
            role="row"
            className="relative grid h-20 grid-cols-7 border-t border-line md:h-24"
          >
            {week.days.map((day, place) => {
              const shown = days.get(day)
              return (
                shown && (
                  <DayCell
                    key={day}
                    shown={shown}
                    column={week.lead + place + 1}
                    reached={day === stop}
                    chosen={selection !== null && selection.from <= day && day < selection.until}
                  />
                )
              )
            })}
            <WeekBars home={home} week={week} />
          </div>
        ))}
      </div>
    </section>
  )
}

interface DayCellProps {
  shown: ShownDay
  column: number
  reached: boolean
  chosen: boolean
}

/** It is memoized, because a drag draws the months at each move. */
const DayCell = memo(function Day({ shown, column, reached, chosen }: DayCellProps) {
  const { t } = useTranslation('calendar')
  const { isPast } = shown
  const { night, label, hint } = shown.text
  const { price } = shown
  const minimum = price && price.minimum > 1 ? price.minimum : null
  return (
    <div
      role="gridcell"
      data-night={shown.index}
      aria-colindex={column}
      aria-selected={chosen}
      aria-current={shown.today ? 'date' : undefined}
      tabIndex={reached ? 0 : -1}
      title={hint}
      style={{ gridColumnStart: column }}
      className={classNames(
        'relative border-l border-line p-1 outline-offset-[-3px] focus-visible:z-10 md:p-1.5',
        isPast ? 'bg-well/60' : 'cursor-pointer hover:bg-evergreen/10',
        !isPast && price?.isSeason && 'bg-brass-tint',
        chosen && 'bg-evergreen-tint shadow-[inset_0_0_0_2px_var(--color-evergreen)]',
      )}
    >
      <span className="sr-only">
        {isPast
          ? label
          : [label, price?.whole, minimum && t('prices.minimum', { count: minimum })]
              .filter(Boolean)
              .join(', ')}
      </span>
      {isPreparation(night) && (
        <span className={classNames('absolute inset-x-0 bottom-0 h-8', PREPARATION)} />
      )}
      <span
        aria-hidden="true"
        className="figures flex h-5 items-center justify-between text-xs leading-tight text-ink-soft"
      >
        <span
          className={classNames(
            shown.today &&
              '-ml-0.5 grid size-5 place-items-center rounded-full bg-evergreen font-semibold text-on-evergreen',
          )}
        >
          {shown.number}
        </span>
        {!isPast && minimum && <span>{`${minimum}+`}</span>}
      </span>
      {!isPast && price && (
        <span
          aria-hidden="true"
          className={classNames(
            'figures block text-sm leading-tight',
            night.kind === 'free' ? 'font-semibold text-ink' : 'text-ink-soft',
          )}
        >
          {price.short}
        </span>
      )}
    </div>
  )
})

/** The stays, blocks and nights of channels of one week, below what its nights cost. */
const WeekBars = memo(function Bars({ home, week: { lead, days } }: { home: CalendarNights; week: Week }) {
  const from = days[0] ?? home.today
  const shown = { from, until: addDays(from, days.length) }
  const style: CSSProperties & Record<'--day', string> = {
    left: `calc(100% / 7 * ${lead})`,
    width: `calc(100% / 7 * ${days.length})`,
    '--day': `calc(100% / ${days.length})`,
  }
  return (
    <div
      role="presentation"
      className="pointer-events-none absolute bottom-0 h-9 overflow-x-clip"
      style={style}
    >
      <HomeBars home={home} shown={shown} />
    </div>
  )
})
