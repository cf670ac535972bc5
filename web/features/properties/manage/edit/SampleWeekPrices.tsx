import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import { everyoneElseQuery, trustLevelsQuery } from '#web/features/network/queries.ts'
import { QuoteReceipt } from '#web/features/properties/browse/booking/QuoteReceipt.tsx'
import { formatMoneyExactly, formatPercentage } from '#web/lib/format.ts'
import { useRows } from '#web/lib/lists.ts'
import { useTerms } from '#web/lib/terms.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { canPrice, type SamplePrices, weekAtEachLevel } from './sample-week.ts'

/** The price of a week for each of the owner's levels, with the prices as they are typed. */
export function SampleWeekPrices({ prices, today }: { prices: SamplePrices; today: CalendarDate }) {
  const { t } = useTranslation('homes')
  const levels = useRows(trustLevelsQuery)
  const terms = useTerms()
  const [from, setFrom] = useState(addDays(today, 7))
  const [chosen, setChosen] = useState('')
  const { data: others } = useQuery(everyoneElseQuery)
  const known = terms &&
    others && { everyoneElse: others.percentage, serviceFeeCents: terms.service_fees[prices.currency], today }
  const weeks = from && known && canPrice(prices) ? weekAtEachLevel(prices, from, levels, known) : []
  const shown = weeks.find(({ level }) => (level?.id ?? '') === chosen) ?? weeks[0]
  return (
    <aside aria-label={t('sample.title')} className="grid gap-5 lg:sticky lg:top-24">
      <div className="grid gap-4">
        <h2 className="text-xl">{t('sample.title')}</h2>
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label={t('sample.from')}>
            <DateField value={from} onChange={event => setFrom(event.target.value)} />
          </Field>
          <Field label={t('sample.for')}>
            <Select value={chosen} onChange={event => setChosen(event.target.value)}>
              <option value="">{t('sample.noLevel')}</option>
              {levels.map(level => (
                <option key={level.id} value={level.id}>
                  {level.name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </div>
      {shown ? (
        <>
          <QuoteReceipt quote={shown.quote} title={t('sample.receipt')} variant="slip" />
          <dl className="grid gap-1.5 px-1 text-sm">
            {weeks.map(({ level, quote }) => (
              <div key={level?.id ?? ''} className="flex items-baseline justify-between gap-4">
                <dt className="min-w-0 truncate text-ink-soft">
                  {level?.name ?? t('sample.noLevel')} ({formatPercentage(quote.discount_percentage)})
                </dt>
                <dd className="figures font-semibold">
                  {formatMoneyExactly(quote.total_cents, quote.currency)}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        known && <p className="text-sm text-ink-soft">{t('sample.incomplete')}</p>
      )}
    </aside>
  )
}
