// biome-ignore-all lint/a11y/useSemanticElements: the bars of stays lie across the cells of a week
// biome-ignore-all lint/a11y/useFocusableInteractive: of all days one can be reached by Tab, the arrows do the rest
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarHome, NightRange } from '#contract/calendars/schemas.ts'
import { toCents } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { formatMoney, formatMonth } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { isPreparation, PREPARATION } from '../bar-styles.ts'
import { formatShortPrice } from '../format-short-price.ts'
import type { Month } from '../grid.ts'
import { type Week, weeksIn } from '../months.ts'
import type { PricedNight } from '../price-change.ts'
import type { NightText } from '../use-night-texts.ts'
import { weekdaysOfWeek } from '../weekdays-of-week.ts'
import { OutsideBar } from './OutsideBar.tsx'
import { TimelineBar } from './TimelineBar.tsx'

/** A day with everything that its cell shows. The cell's name says it all in words, so its figures are hidden from screen readers. */
export interface ShownDay {
  day: string
  /** Its place among all days that are shown. */
  index: number
  number: number
  today: boolean
  text: NightText
  price: PricedNight
}

interface Props {
  home: CalendarHome
  month: Month
  /** All days that are shown, by date. */
  days: ReadonlyMap<string, ShownDay>
  /** The day that Tab reaches. */
  stop: string | undefined
  selection: NightRange | null
  keysHintId: string
}

/** One month of one home, a row for each week: what each night costs and who has it. */
export function MonthGrid({ home, month, days, stop, selection, keysHintId }: Props) {
  const { t } = useTranslation('calendar')
  const titleId = useId()
  const { first, names } = weekdaysOfWeek()
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
        {weeksIn(month, first).map(week => (
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
                    price={
                      day < home.today
                        ? null
                        : formatMoney(toCents(shown.price.price, home.currency), home.currency)
                    }
                    minimum={t('prices.minimum', { count: shown.price.minimum })}
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
  /** With its currency; null for a night that has passed. */
  price: string | null
  minimum: string
}

function DayCell({ shown, column, reached, chosen, price, minimum }: DayCellProps) {
  const { night, label, hint } = shown.text
  const isPast = price === null
  const isShort = shown.price.minimum === 1
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
        !isPast && shown.price.isSeason && 'bg-brass-tint',
        chosen && 'bg-evergreen-tint shadow-[inset_0_0_0_2px_var(--color-evergreen)]',
      )}
    >
      <span className="sr-only">
        {isPast ? label : [label, price, isShort ? '' : minimum].filter(Boolean).join(', ')}
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
        {!isPast && !isShort && <span>{`${shown.price.minimum}+`}</span>}
      </span>
      {!isPast && (
        <span
          aria-hidden="true"
          className={classNames(
            'figures block text-sm leading-tight',
            night.kind === 'free' ? 'font-semibold text-ink' : 'text-ink-soft',
          )}
        >
          {formatShortPrice(shown.price.price)}
        </span>
      )}
    </div>
  )
}

/** The stays, blocks and nights of channels of one week, below what its nights cost. */
function WeekBars({ home, week: { lead, days } }: { home: CalendarHome; week: Week }) {
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
      {home.outside.map(nights => (
        <OutsideBar key={nights.id} nights={nights} shown={shown} />
      ))}
      {home.bookings.map(({ id, check_in_date, check_out_date, status, guest_name }) => (
        <TimelineBar
          key={id}
          range={{ from: check_in_date, until: check_out_date }}
          shown={shown}
          kind={status}
          words={guest_name}
        />
      ))}
      {home.blocks.map(({ id, from, until, reason }) => (
        <TimelineBar key={id} range={{ from, until }} shown={shown} kind="blocked" words={reason} />
      ))}
    </div>
  )
}
