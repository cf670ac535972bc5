import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrustLevel } from '#contract/network/schemas.ts'
import { RecentActivity } from '#web/features/analytics/activity/components/RecentActivity.tsx'
import { LevelKey } from '#web/features/network/components/LevelKey.tsx'
import { LevelsToReview } from '#web/features/network/review/LevelsToReview.tsx'
import { UnansweredReviews } from '#web/features/reviews/components/UnansweredReviews.tsx'
import { asApiError } from '#web/lib/api-error.ts'
import { formatPercentage, formatWeekday, today } from '#web/lib/format.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { FirstSteps, isNew } from '../components/FirstSteps.tsx'
import { Income } from '../components/Income.tsx'
import { LatestBookings } from '../components/LatestBookings.tsx'
import { MorningFigures } from '../components/MorningFigures.tsx'
import { Portfolio } from '../components/Portfolio.tsx'
import { RecentHomes } from '../components/RecentHomes.tsx'
import { Requests } from '../components/Requests.tsx'
import { Today } from '../components/Today.tsx'
import { dashboardQuery } from '../queries.ts'

const ReceivedPlans = lazyWithTexts('travelPlans', async () => {
  const [card] = await Promise.all([
    import('#web/features/bookings/plans/ReceivedPlansCard.tsx'),
    loadTexts(['properties']),
  ])
  return card
})

const TWO_COLUMNS = 'grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]'

/** Pending tasks first, then figures, then the portfolio (spec 2.9, in the order of an owner's morning). */
export function Component() {
  const { t } = useTranslation('ownerDashboard')
  const { user } = useSession()
  const { data, error } = useQuery(dashboardQuery(user?.id ?? ''))

  if (!data && error)
    return (
      <ErrorState
        headingLevel={1}
        title={t('dashboard.errorTitle')}
        text={asApiError(error).words ?? t('dashboard.errorText')}
        action={<Button onClick={() => window.location.reload()}>{t('dashboard.retry')}</Button>}
      />
    )
  if (!data) return <PageLoading label={t('dashboard.loading')} />

  const { metrics, homes, levels } = data
  const hasHomes = metrics.properties.total > 0
  return (
    <div className="grid grid-cols-1 gap-10">
      <PageHeader
        eyebrow={formatWeekday(today())}
        title={t('dashboard.title', { name: user?.full_name.split(' ')[0] ?? '' })}
        text={t('dashboard.text')}
        actions={<ButtonLink to={paths.ownerSuggestProperty()}>{t('dashboard.addProperty')}</ButtonLink>}
      />
      {isNew(metrics) && <FirstSteps metrics={metrics} />}
      {hasHomes && (
        <div className={TWO_COLUMNS}>
          <Requests requests={metrics.requests} />
          <Today arrivals={metrics.arrivals} departures={metrics.departures} />
        </div>
      )}
      {hasHomes && (
        <Suspense>
          <ReceivedPlans />
        </Suspense>
      )}
      {hasHomes && <UnansweredReviews />}
      <LevelsToReview />
      {hasHomes && <MorningFigures metrics={metrics} />}
      <Portfolio metrics={metrics} />
      {hasHomes && (
        <div className={TWO_COLUMNS}>
          <div className="grid grid-cols-1 gap-8">
            <Income month={metrics.income.month} />
            <LatestBookings bookings={metrics.latest_bookings} />
            <LevelSummary levels={levels} />
          </div>
          <RecentActivity to="owner" />
        </div>
      )}
      <RecentHomes homes={homes} />
      {!hasHomes && <LevelSummary levels={levels} />}
      <QuickActions />
    </div>
  )
}

function LevelSummary({ levels }: { levels: TrustLevel[] }) {
  const { t } = useTranslation('ownerDashboard')
  return (
    <Card
      title={t('dashboard.levels')}
      action={
        <ButtonLink to={paths.ownerTrustLevels()} variant="quiet" size="sm" className="-mx-3">
          {t('dashboard.all')}
        </ButtonLink>
      }
    >
      {levels.length === 0 ? (
        <p className="text-ink-soft">{t('dashboard.noLevels')}</p>
      ) : (
        <ul className="grid gap-3.5">
          {levels.map(level => (
            <li key={level.id} className="flex items-center justify-between gap-4">
              <LevelKey
                level={level.level}
                name={level.name}
                label={t('dashboard.levelNumber', { level: level.level })}
              />
              <span className="figures text-sm md:whitespace-nowrap text-ink-soft">
                {t('dashboard.off', { discount: formatPercentage(level.default_discount_percentage) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function QuickActions() {
  const { t } = useTranslation('ownerDashboard')
  return (
    <section aria-labelledby="quick-actions" className="grid gap-4">
      <h2 id="quick-actions" className="text-xl">
        {t('dashboard.quickActions')}
      </h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.ownerSuggestProperty()} variant="secondary">
          {t('dashboard.addProperty')}
        </ButtonLink>
        <ButtonLink to={paths.ownerNetwork()} variant="secondary">
          {t('dashboard.invite')}
        </ButtonLink>
        <ButtonLink to={paths.ownerTrustLevels()} variant="secondary">
          {t('dashboard.manageLevels')}
        </ButtonLink>
        <ButtonLink to={paths.ownerBookings()} variant="secondary">
          {t('dashboard.viewBookings')}
        </ButtonLink>
      </div>
    </section>
  )
}
