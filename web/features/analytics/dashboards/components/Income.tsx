import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Revenue } from '#contract/analytics/schemas.ts'
import { formatMoney, formatMonth, formatMonthShort } from '#web/lib/format.ts'
import { InDollars } from '#web/lib/in-dollars.tsx'
import { monthFrom } from '#web/lib/months.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { revenueQuery } from '../queries.ts'

const BarChart = lazy(() => import('#web/ui/bar-chart.tsx').then(module => ({ default: module.BarChart })))

/** Earnings by the month of check-in; future months show what is confirmed so far. */
export function Income({ month }: { month: string }) {
  const { t } = useTranslation('ownerDashboard')
  const income = useQuery(revenueQuery(month))
  const waiting = <Skeleton className="h-46 w-full" />
  return (
    <Card
      title={t('income.title')}
      text={t('income.text')}
      action={
        <ButtonLink to={paths.ownerPayments()} variant="quiet" size="sm" className="-mx-3">
          {t('income.payments')}
        </ButtonLink>
      }
    >
      <QueryBoundary query={income} failed={t('income.error')} waiting={waiting}>
        {data => (
          <Suspense fallback={waiting}>
            <BarChart
              label={t('income.chart')}
              columns={[t('income.month'), t('income.amount')]}
              bars={barsOf(data, month, text => t('income.soFar', { amount: text }))}
            />
          </Suspense>
        )}
      </QueryBoundary>
      <InDollars className="mt-3" />
    </Card>
  )
}

const barsOf = ({ results }: Revenue, month: string, soFar: (text: string) => string) => {
  const current = monthFrom(month, 0)
  return results.map(({ period, income_cents: value }) => ({
    key: period,
    label: formatMonthShort(period),
    fullLabel: formatMonth(period.slice(0, 7)),
    value,
    text: period > current ? soFar(formatMoney(value, 'usd')) : formatMoney(value, 'usd'),
    look:
      period === current ? ('strong' as const) : period > current ? ('faint' as const) : ('solid' as const),
  }))
}
