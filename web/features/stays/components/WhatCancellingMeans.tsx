import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'

/** What is lost by cancelling and what is not, in figures: money counts from check-in, so before it nothing is owed. */
export function WhatCancellingMeans({ stay }: { stay: Booking }) {
  const { t } = useTranslation('stays')
  const dates = formatDates(stay.check_in_date, stay.check_out_date)
  const lines = [
    t('cancel.money', { total: formatMoneyExactly(stay.price.total_cents) }),
    t('cancel.nights', { count: stay.price.nights, dates }),
    ...(stay.dates_asked ? [t('cancel.question')] : []),
    t('cancel.told', { name: stay.property.owner_name }),
    t('cancel.final'),
  ]
  return (
    <ul className="mb-5 grid gap-2 text-sm">
      {lines.map(line => (
        <li
          key={line}
          className="relative pl-4 before:absolute before:top-2 before:left-0 before:size-1.5 before:rounded-full before:bg-brass"
        >
          {line}
        </li>
      ))}
    </ul>
  )
}
