import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nightsIn } from '#contract/calendars/rules.ts'
import { MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { takenNightsQuery } from '#web/features/calendars/taken-nights.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'

interface Props {
  property: Property
  seenAs: string | undefined
}

/** The calendar of a home for people who see it but may not request a stay: what they mark stays with them. */
export default function FreeNights({ property, seenAs }: Props) {
  const { t } = useTranslation(['stays', 'properties'])
  const [marked, mark] = useState<{ from?: string | undefined; to?: string | undefined }>({})
  const { data } = useQuery(takenNightsQuery(property.id, seenAs))
  const taken = useMemo(() => nightsIn(data?.ranges ?? []), [data])
  return (
    <section aria-labelledby="free-nights">
      <h2 id="free-nights">{t('closed.nights')}</h2>
      <p className="mt-2 mb-5 text-ink-soft">{t('closed.nightsText')}</p>
      <DateRangePicker
        value={{ from: marked.from, to: marked.to }}
        onChange={mark}
        min={property.today}
        max={addDays(property.today, MAXIMUM_DAYS_AHEAD)}
        takenNights={taken}
        locale={currentLocale()}
        labels={t('properties:booking.calendar', { returnObjects: true })}
      />
    </section>
  )
}
