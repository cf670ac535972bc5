// biome-ignore-all lint/a11y/useSemanticElements: see HomeRow
// biome-ignore-all lint/a11y/useFocusableInteractive: see HomeRow
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { monthsOver, type TimelineDay } from '../days.ts'

/** The months and days above the homes; they stay visible while the homes scroll. */
export const DayHeads = memo(function DayHeads({ days }: { days: readonly TimelineDay[] }) {
  const { t } = useTranslation('calendar')
  return (
    <div className="sticky top-0 z-30 bg-leaf">
      <div aria-hidden="true" className="flex h-9 items-end md:pl-(--names)">
        {monthsOver(days).map(({ name, days: count }) => (
          <span key={name} className="border-l border-line" style={{ width: `calc(var(--day) * ${count})` }}>
            <span className="sticky left-[calc(var(--names)+0.625rem)] inline-block px-2.5 font-display text-sm font-semibold whitespace-nowrap">
              {name}
            </span>
          </span>
        ))}
      </div>
      <div role="row" className="flex h-12">
        <div
          role="columnheader"
          className="sticky left-0 z-10 hidden w-(--names) shrink-0 items-end border-r border-line bg-leaf px-3 pb-1.5 text-xs font-semibold text-ink-soft md:flex"
        >
          {t('home')}
        </div>
        {days.map(({ day, name, weekday, number, today }) => (
          <div
            key={day}
            role="columnheader"
            aria-label={today ? `${name}, ${t('night.today')}` : name}
            className="grid w-(--day) shrink-0 content-center justify-items-center text-xs leading-tight text-ink-soft"
          >
            <span>{weekday}</span>
            <span
              className={classNames(
                'figures grid size-6 place-items-center rounded-full font-semibold',
                today ? 'bg-evergreen text-on-evergreen' : 'text-ink',
              )}
            >
              {number}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
})

/** Weekends, the past and today, drawn once behind all homes. */
export const DayGround = memo(function DayGround({ days }: { days: readonly TimelineDay[] }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-y-0 left-(--names) bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px)] bg-[length:var(--day)_100%]"
      style={{ width: `calc(var(--day) * ${days.length + 0.5})` }}
    >
      {days.map(({ day, weekend, today }, index) =>
        weekend || today ? (
          <span
            key={day}
            className={classNames('absolute inset-y-0 w-(--day)', today ? 'bg-brass-tint/70' : 'bg-well/60')}
            style={{ left: `calc(var(--day) * ${index})` }}
          />
        ) : null,
      )}
    </div>
  )
})
