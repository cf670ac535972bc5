import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FigureKey } from '#contract/analytics/figures.rules.ts'
import type { DashboardMetrics, SystemStats } from '#contract/analytics/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { FigureName } from '#web/lib/figure-words.tsx'
import { formatMoney, formatMonth, formatNumber, formatPercentage } from '#web/lib/format.ts'
import { Loaded } from '#web/lib/loaded.tsx'
import { monthFrom } from '#web/lib/months.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { metrics, systemStats } from '../queries.ts'

const ROW = 'grid grid-cols-1 gap-x-6 gap-y-7 sm:grid-cols-3'
const waiting = (
  <div className={ROW}>
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
  </div>
)

/** People and homes, then stays and money, each with what it counts. */
export function Standing() {
  const { t } = useTranslation('overview')
  const [stats, business] = [useQuery(systemStats), useQuery(metrics)]
  return (
    <section aria-labelledby="standing" className="grid grid-cols-1 gap-7">
      <h2 id="standing" className="text-2xl">
        {t('standing.title')}
      </h2>
      <Loaded query={stats} failed={t('standing.failed')} waiting={waiting}>
        {({ values }) => <PeopleAndHomes values={values} />}
      </Loaded>
      <Loaded query={business} failed={t('standing.businessFailed')} waiting={waiting}>
        {loaded => <StaysAndMoney metrics={loaded} />}
      </Loaded>
    </section>
  )
}

function Figure({ of, value, hint }: { of: FigureKey; value: string; hint: ReactNode }) {
  return <Stat label={<FigureName figure={of} />} value={value} hint={hint} />
}

function PeopleAndHomes({ values }: Pick<SystemStats, 'values'>) {
  const { t } = useTranslation('overview')
  const [guests, owners, admins] = [values.guests, values.owners, values.admins].map(formatNumber)
  const [day, month] = [values.people_new_day, values.people_new_month].map(formatNumber)
  const [drafts, hidden, inReview] = [values.homes_draft, values.homes_hidden, values.homes_to_review].map(
    formatNumber,
  )
  return (
    <div className={ROW}>
      <Figure
        of="people"
        value={formatNumber(values.people)}
        hint={t('standing.peopleHint', { guests, owners, admins })}
      />
      <Figure
        of="people_new_week"
        value={formatNumber(values.people_new_week)}
        hint={
          <>
            {t('standing.newHint', { day, month })}
            <Link
              to={paths.adminUsers()}
              className="block w-fit text-evergreen-text underline decoration-line-strong underline-offset-4"
            >
              {t('standing.seeNew')}
            </Link>
          </>
        }
      />
      <Figure
        of="homes_offered"
        value={formatNumber(values.homes_offered)}
        hint={t('standing.homesHint', { drafts, hidden, waiting: inReview })}
      />
    </div>
  )
}

function StaysAndMoney({ metrics: { income, occupancy, upcoming_bookings } }: { metrics: DashboardMetrics }) {
  const { t } = useTranslation('overview')
  const { days, nights_held: held, nights_offered: offered } = occupancy
  const month = formatMonth(income.month)
  const before = formatMonth(monthFrom(income.month, -1).slice(0, 7))
  return (
    <div className={ROW}>
      <Figure of="stays_upcoming" value={formatNumber(upcoming_bookings)} hint={t('standing.upcomingHint')} />
      <Figure
        of="owner_earnings"
        value={formatMoney(income.this_month_cents)}
        hint={t('standing.earningsHint', {
          month,
          before,
          amount: formatMoney(income.last_month_cents),
        })}
      />
      <Figure
        of="occupancy"
        value={formatPercentage(offered === 0 ? 0 : Math.round((held / offered) * 100))}
        hint={t('standing.occupancyHint', { held: formatNumber(held), offered: formatNumber(offered), days })}
      />
    </div>
  )
}
