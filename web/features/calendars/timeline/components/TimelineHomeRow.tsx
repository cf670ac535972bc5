// biome-ignore-all lint/a11y/useSemanticElements: a grid of days is no table; its cells lie between its columns
// biome-ignore-all lint/a11y/useFocusableInteractive: of all cells one can be reached by Tab, the arrows do the rest
import { memo, useRef } from 'react'
import type { CalendarHome, NightRange } from '#contract/calendars/schemas.ts'
import { classNames } from '#web/ui/class-names.ts'
import { HOME_ROW, isPreparation, PREPARATION } from '../bar-styles.ts'
import type { TimelineDay } from '../days.ts'
import { useNightTexts } from '../use-night-texts.ts'
import { useSelectedCells } from '../use-selected-cells.ts'
import { HomeBars } from './HomeBars.tsx'
import { HomeName } from './HomeName.tsx'
import { type Pulled, PullMark } from './TimelineBar.tsx'

interface RowProps {
  home: CalendarHome
  days: readonly TimelineDay[]
  /** The night that Tab reaches, if it is in this row. */
  stop: number | null
}

interface Props extends RowProps {
  shown: NightRange
  pulled: Pulled | null
}

/** One home. It is memoized, because there may be fifty homes of ninety nights each. */
export const TimelineHomeRow = memo(function HomeRow({ home, days, shown, stop, pulled }: Props) {
  const cells = useRef<HTMLDivElement>(null)
  useSelectedCells(cells, pulled?.first ?? null, pulled ? pulled.last - pulled.first + 1 : 0)
  return (
    <div role="row" data-home={home.id} className={HOME_ROW}>
      <HomeName home={home} />
      <div role="presentation" className="relative h-12 md:h-14">
        <HomeBars home={home} shown={shown} />
        {pulled && <PullMark pulled={pulled} />}
        {/* Above the bars. Thousands of positioned cells would each be a layer that every touch searches. */}
        <div ref={cells} role="presentation" className="relative flex h-full pl-[calc(var(--day)/2)]">
          <NightCells home={home} days={days} stop={stop} />
        </div>
      </div>
    </div>
  )
})

const NightCells = memo(function Cells({ home, days, stop }: RowProps) {
  return useNightTexts(home, days).map(({ night, label, hint }, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: turning the month changes the texts of the cells, not the cells
      key={index}
      role="gridcell"
      data-night={index}
      tabIndex={index === stop ? 0 : -1}
      aria-selected={false}
      aria-label={label}
      title={hint}
      className={classNames(
        'h-full w-(--day) shrink-0 outline-offset-[-3px]',
        night.kind === 'free' && 'hover:bg-evergreen/10',
        isPreparation(night) && PREPARATION,
        night.kind !== 'past' && 'cursor-pointer',
      )}
    />
  ))
})
