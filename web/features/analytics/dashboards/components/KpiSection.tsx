import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FigureKey } from '#contract/analytics/figures.rules.ts'
import type { DashboardMetrics, SystemStats } from '#contract/analytics/schemas.ts'
import { FigureName } from '#web/lib/figure-words.tsx'
import { formatMoney, formatMonth, formatNumber, formatPercentage } from '#web/lib/format.ts'
import { InDollars } from '#web/lib/in-dollars.tsx'
import { monthFrom } from '#web/lib/months.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { metricsQuery, systemStatsQuery } from '../queries.ts'

const ROW = 'grid pairs-7.5 gap-x-6 gap-y-7 lg:grid-cols-4'
const LINK = 'block w-fit text-evergreen-text underline decoration-line-strong underline-offset-4'
const waiting = (
  <div className={ROW}>
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
  </div>
)

/** Figures about people and homes, then stays and money, each with its definition. */
export function KpiSection() {
  const { t } = useTranslation('adminDashboard')
  const [stats, business] = [useQuery(systemStatsQuery), useQuery(metricsQuery)]
  return (
    <section aria-labelledby="figures" className="grid grid-cols-1 gap-7">
      <h2 id="figures" className="text-2xl">
        {t('figures.title')}
      </h2>
      <QueryBoundary query={stats} failed={t('figures.failed')} waiting={waiting}>
        {({ values }) => <PeopleAndHomes values={values} />}
      </QueryBoundary>
      <QueryBoundary query={business} failed={t('figures.businessFailed')} waiting={waiting}>
        {loaded => <StaysAndMoney metrics={loaded} />}
      </QueryBoundary>
      <InDollars />
    </section>
  )
}

function Figure({ of, value, hint }: { of: FigureKey; value: string; hint: ReactNode }) {
  return <Stat label={<FigureName figure={of} />} value={value} hint={hint} />
}

function PeopleAndHomes({ values }: Pick<SystemStats, 'values'>) {
  const { t } = useTranslation('adminDashboard')
  const count = (key: keyof typeof values) => formatNumber(values[key])
  return (
    <div className={ROW}>
      <Figure
        of="guests"
        value={count('guests')}
        hint={t('figures.peopleHint', { number: count('people'), admins: count('admins') })}
      />
      <Figure
        of="owners"
        value={count('owners')}
        hint={
          <Link to={paths.adminOwners()} className={LINK}>
            {t('figures.seeOwners')}
          </Link>
        }
      />
      <Figure
        of="people_new_week"
        value={count('people_new_week')}
        hint={
          <>
            {t('figures.newHint', { day: count('people_new_day'), month: count('people_new_month') })}
            <Link to={paths.adminUsers()} className={LINK}>
              {t('figures.seeNew')}
            </Link>
          </>
        }
      />
      <Figure
        of="homes_offered"
        value={count('homes_offered')}
        hint={t('figures.homesHint', {
          drafts: count('homes_draft'),
          hidden: count('homes_hidden'),
          waiting: count('homes_to_review'),
        })}
      />
    </div>
  )
}

function StaysAndMoney({ metrics }: { metrics: DashboardMetrics }) {
  const { t } = useTranslation('adminDashboard')
  const { income, occupancy, arrivals, departures } = metrics
  const { days, nights_held: held, nights_offered: offered } = occupancy
  const month = formatMonth(income.month)
  const before = formatMonth(monthFrom(income.month, -1).slice(0, 7))
  return (
    <div className={ROW}>
      <Figure
        of="arrivals_today"
        value={formatNumber(arrivals.count)}
        hint={t('figures.leaving', { number: formatNumber(departures.count) })}
      />
      <Figure
        of="stays_upcoming"
        value={formatNumber(metrics.upcoming_bookings)}
        hint={t('figures.upcomingHint')}
      />
      <Figure
        of="owner_earnings"
        value={formatMoney(income.this_month_cents, 'usd')}
        hint={t('figures.earningsHint', {
          month,
          before,
          amount: formatMoney(income.last_month_cents, 'usd'),
        })}
      />
      <Figure
        of="occupancy"
        value={formatPercentage(offered === 0 ? 0 : Math.round((held / offered) * 100))}
        hint={t('figures.occupancyHint', { held: formatNumber(held), offered: formatNumber(offered), days })}
      />
    </div>
  )
}
