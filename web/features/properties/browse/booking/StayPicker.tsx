import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nightsIn } from '#contract/calendars/rules.ts'
import { MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { currencyCode } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { useMonthPrices } from '#web/features/calendars/month-prices.ts'
import { takenNightsQuery } from '#web/features/calendars/taken-nights.ts'
import { formatDates, formatWeekday } from '#web/lib/format.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { StayChoice } from './use-stay.ts'

// Not visible at first, so its code is loaded when it is about to be seen.
const DateRangePicker = lazy(() =>
  import('#web/ui/date-range-picker.tsx').then(module => ({ default: module.DateRangePicker })),
)

interface Props {
  property: Pick<Property, 'id' | 'today'>
  /** The entry of the network as which the owner previews. */
  seenAs?: string | undefined
  choice: StayChoice
  /** It is about to be seen, so its data are fetched. */
  near?: boolean
  /** One month in a sheet; otherwise as many as there is room for. */
  months?: 1 | 2
}

const NO_NOTES = new Map<string, never>()

/**
 * Check-in and check-out on a calendar in the page's language, with the taken nights struck out. Until a day of arrival is
 * chosen, each day has the viewer's price.
 */
export default function StayPicker({ property, seenAs, choice, near = true, months }: Props) {
  const { t } = useTranslation(['properties', 'monthPrices', 'common'])
  const { checkIn, checkOut } = choice.draft
  // Without an answer nothing is struck out; the server refuses taken nights anyway.
  const { data } = useQuery({ ...takenNightsQuery(property.id, seenAs), enabled: near })
  const taken = useMemo(() => nightsIn(data?.ranges ?? []), [data])
  const [month, setMonth] = useState((checkIn || property.today).slice(0, 7))
  const isOpen = checkIn === ''
  const prices = useMonthPrices(property.id, { month, seenAs, enabled: near && isOpen })
  const labels = t('booking.calendar', { returnObjects: true })
  return (
    <>
      <p className="mt-2 mb-5 text-ink-soft" aria-live="polite">
        {checkIn && checkOut > checkIn
          ? formatDates(checkIn, checkOut)
          : checkIn
            ? t('booking.nowLeaving', { date: formatWeekday(checkIn) })
            : t('booking.firstArriving')}
      </p>
      <Suspense fallback={<Skeleton className="h-80 w-full" />}>
        {near ? (
          <DateRangePicker
            value={{ from: checkIn || undefined, to: checkOut || undefined }}
            onChange={({ from = '', to = '' }) => choice.chooseDates(from, to)}
            min={property.today}
            max={addDays(property.today, MAXIMUM_DAYS_AHEAD)}
            takenNights={taken}
            locale={currentLocale()}
            labels={labels}
            notes={isOpen ? prices.notes : NO_NOTES}
            onMonth={setMonth}
            {...(months && { months })}
          />
        ) : (
          <Skeleton className="h-80 w-full" />
        )}
      </Suspense>
      {isOpen && prices.failed && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          {t('monthPrices:failed')}
          <Button size="sm" variant="secondary" onClick={prices.askAgain}>
            {t('common:retry')}
          </Button>
        </p>
      )}
      {isOpen && prices.currency && (
        <p className="mt-3 text-xs text-ink-soft">
          {t('monthPrices:legend', { currency: currencyCode(prices.currency) })}{' '}
          {prices.isFrom && t('monthPrices:shortest')}
        </p>
      )}
    </>
  )
}
