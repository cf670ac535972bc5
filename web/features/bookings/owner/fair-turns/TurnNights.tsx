import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nightsIn } from '#contract/calendars/rules.ts'
import { MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays, nightsBetween } from '#contract/kernel/nights.ts'
import { takenNightsQuery } from '#web/features/calendars/taken-nights.ts'
import { formatDates, today } from '#web/lib/format.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import type { DayRange } from '#web/ui/day-range.ts'

interface Props {
  home: string
  range: DayRange
  onChange: (range: DayRange) => void
  error: string | undefined
}

/** The nights that a fair turn gives out; taken ones cannot be chosen. */
export function TurnNights({ home, range: { from, to }, onChange, error }: Props) {
  const { t } = useTranslation('fairTurns')
  const { data } = useQuery({ ...takenNightsQuery(home), staleTime: 0 })
  const taken = useMemo(() => nightsIn(data?.ranges ?? []), [data])
  const labels = t('picker', { returnObjects: true })
  const min = data?.from ?? today()
  const chosen =
    from && to
      ? t('nights', { dates: formatDates(from, to), count: nightsBetween(from, to) })
      : t(from ? 'open.lastNight' : 'open.firstNight')
  return (
    <fieldset className="grid gap-1.5">
      <legend className="text-sm font-semibold">{t('open.nights')}</legend>
      <p aria-live="polite" className={error ? 'text-sm text-clay-text' : 'text-sm text-ink-soft'}>
        {error ?? chosen}
      </p>
      <DateRangePicker
        value={{ from, to }}
        onChange={onChange}
        min={min}
        max={addDays(min, MAXIMUM_DAYS_AHEAD)}
        takenNights={taken}
        months={1}
        locale={currentLocale()}
        labels={labels}
      />
    </fieldset>
  )
}
