import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { RecentActivity } from '#web/features/activity/components/RecentActivity.tsx'
import { UnansweredReviews } from '#web/features/reviews/components/UnansweredReviews.tsx'
import { asApiError } from '#web/lib/api-error.ts'
import { formatWeekday, today } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { FirstSteps, isNew } from '../components/FirstSteps.tsx'
import { Income } from '../components/Income.tsx'
import { LatestBookings } from '../components/LatestBookings.tsx'
import { LevelSummary } from '../components/LevelSummary.tsx'
import { MorningFigures } from '../components/MorningFigures.tsx'
import { Portfolio } from '../components/Portfolio.tsx'
import { QuickActions } from '../components/QuickActions.tsx'
import { RecentHomes } from '../components/RecentHomes.tsx'
import { Requests } from '../components/Requests.tsx'
import { Today } from '../components/Today.tsx'
import { dashboard } from '../queries.ts'

const TWO_COLUMNS = 'grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]'

/** What has to be done first, then how it goes, then what there is (spec 2.9 and what an owner asks in the morning). */
export function Component() {
  const { t } = useTranslation('owner')
  const { user } = useSession()
  const { data, error } = useQuery(dashboard(user?.id ?? ''))

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
      {hasHomes && <UnansweredReviews />}
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
