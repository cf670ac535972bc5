// biome-ignore-all lint/a11y/useSemanticElements: see HomeRow
// biome-ignore-all lint/a11y/useFocusableInteractive: see HomeRow
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarHome } from '#contract/calendars/schemas.ts'
import { classNames } from '#web/ui/class-names.ts'
import { HOME_ROW, TAKEN_STYLES, takenKind } from '../bar-styles.ts'
import type { TimelineDay } from '../days.ts'
import { useNightTexts } from '../use-night-texts.ts'
import { usePricedNights } from '../use-priced-nights.ts'
import { useSelectedCells } from '../use-selected-cells.ts'
import { HomeName } from './HomeName.tsx'

interface RowProps {
  home: CalendarHome
  days: readonly TimelineDay[]
  /** The night that Tab reaches, if it is in this row. */
  stop: number | null
}

interface Props extends RowProps {
  /** The first selected night; null for none. */
  first: number | null
  /** How many nights are selected. */
  count: number
}

/** What the nights of a home cost, each in the column of its day. It is memoized, as `TimelineHomeRow`. */
export const PriceHomeRow = memo(function PriceRow({ home, days, stop, first, count }: Props) {
  const cells = useRef<HTMLDivElement>(null)
  useSelectedCells(cells, first, count)
  return (
    <div role="row" data-home={home.id} className={HOME_ROW}>
      <HomeName home={home} />
      <div ref={cells} role="presentation" className="flex h-12 md:h-14">
        <PriceCells home={home} days={days} stop={stop} />
      </div>
    </div>
  )
})

const PriceCells = memo(function Cells({ home, days, stop }: RowProps) {
  const { t } = useTranslation('calendar')
  const nights = useNightTexts(home, days)
  const priced = usePricedNights(home, days)
  return nights.map(({ night, label, hint }, index) => {
    const { short, whole, isSeason, minimum = 1 } = priced[index] ?? {}
    const taken = takenKind(night)
    const isPast = night.kind === 'past'
    return (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: turning the month changes the texts of the cells, not the cells
        key={index}
        role="gridcell"
        data-night={index}
        tabIndex={index === stop ? 0 : -1}
        aria-selected={false}
        aria-label={
          isPast
            ? label
            : [label, whole, minimum > 1 && t('prices.minimum', { count: minimum })]
                .filter(Boolean)
                .join(', ')
        }
        title={hint}
        className={classNames(
          'figures grid h-full w-(--day) shrink-0 grid-rows-[minmax(0,1fr)_0.25rem] text-xs leading-tight outline-offset-[-3px]',
          'aria-selected:bg-evergreen-tint aria-selected:shadow-[inset_0_2px_0_var(--color-evergreen),inset_0_-2px_0_var(--color-evergreen)]',
          !isPast && 'cursor-pointer hover:bg-evergreen/10',
          !isPast && isSeason && 'bg-brass-tint',
        )}
      >
        <span className="grid content-center justify-items-center">
          {!isPast && (
            <>
              <span className={taken ? 'text-ink-soft' : 'font-semibold text-ink'}>{short}</span>{' '}
              {minimum > 1 && <span className="text-ink-soft">{`${minimum}+`}</span>}
            </>
          )}
        </span>
        {taken && <span className={TAKEN_STYLES[taken]} aria-hidden="true" />}
      </div>
    )
  })
})
