import { useTranslation } from 'react-i18next'
import type { ReportName } from '#contract/analytics/figures.rules.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { reportDays } from '#web/features/analytics/reports/address.ts'
import { today } from '#web/lib/format.ts'
import { useListState } from '#web/lib/use-url-state.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ChartCard } from './ChartCard.tsx'

const CHOICES = { range: ['month', 'year'] } as const
const MONTH_DAYS = 30

/** The charts, and the figures above each. */
const DRAWN = [
  { name: 'growth', keys: ['people_joined', 'homes_added'] },
  { name: 'bookings', keys: ['bookings_made', 'stays_cancelled'] },
  { name: 'revenue', keys: ['guest_payments', 'service_fees'] },
] as const satisfies readonly { name: ReportName; keys: readonly string[] }[]

/** Growth and bookings, for the last 30 days or the last 12 months, as the address says. */
export function Charts() {
  const { t } = useTranslation('adminDashboard')
  const { asked, change } = useListState(CHOICES)
  const isMonth = asked.range === 'month'
  const until = today()
  const days = isMonth
    ? { from: addDays(until, 1 - MONTH_DAYS), until }
    : reportDays({ range: 'year_back', from: '', until: '' }, until)
  return (
    <section aria-labelledby="charts" className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="charts" className="text-2xl">
          {t('charts.title')}
        </h2>
        <Field label={t('charts.range')} labelHidden>
          <Select
            size="sm"
            value={asked.range}
            onChange={({ target }) => change({ range: target.value as typeof asked.range })}
          >
            <option value="month">{t('charts.month')}</option>
            <option value="year">{t('charts.year')}</option>
          </Select>
        </Field>
      </header>
      {DRAWN.map(({ name, keys }) => (
        <ChartCard key={name} name={name} keys={keys} group={isMonth ? 'day' : 'month'} days={days} />
      ))}
    </section>
  )
}
