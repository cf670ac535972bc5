import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import House from 'lucide-react/icons/house'
import KeyRound from 'lucide-react/icons/key-round'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { formatNumber, today } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { LatestBookings } from '../components/LatestBookings.tsx'
import { LevelSummary } from '../components/LevelSummary.tsx'
import { RecentHomes } from '../components/RecentHomes.tsx'
import { dashboard } from '../queries.ts'
import { upcomingBookings } from '../upcoming.ts'

export function Component() {
  const { t } = useTranslation('owner')
  const { user } = useSession()
  const data = useQuery(dashboard(user?.id ?? ''))

  if (data.isPending) return <PageLoading label={t('dashboard.loading')} />
  if (data.isError)
    return (
      <ErrorState
        headingLevel={1}
        title={t('dashboard.errorTitle')}
        text={data.error.message || t('dashboard.errorText')}
        action={<Button onClick={() => window.location.reload()}>{t('dashboard.retry')}</Button>}
      />
    )

  const { homes, activeCount, levels, memberCount, bookings } = data.data
  return (
    <div className="grid grid-cols-1 gap-10">
      <PageHeader
        eyebrow={t('dashboard.eyebrow')}
        title={t('dashboard.title', { name: user?.full_name.split(' ')[0] ?? '' })}
        text={t('dashboard.text')}
        actions={<ButtonLink to={paths.ownerSuggestProperty()}>{t('dashboard.addProperty')}</ButtonLink>}
      />
      <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        <Stat
          icon={<House />}
          label={t('dashboard.properties')}
          value={formatNumber(homes.count)}
          hint={t('dashboard.activeListings', { count: activeCount })}
        />
        <Stat
          icon={<KeyRound />}
          label={t('dashboard.levels')}
          value={formatNumber(levels.count)}
          hint={t('dashboard.levelsHint')}
        />
        <Stat
          icon={<Users />}
          label={t('dashboard.network')}
          value={formatNumber(memberCount)}
          hint={t('dashboard.networkHint')}
        />
        <Stat
          icon={<CalendarDays />}
          label={t('dashboard.upcoming')}
          value={formatNumber(upcomingBookings(bookings, today()).length)}
          hint={t('dashboard.upcomingHint')}
        />
      </div>
      <RecentHomes homes={homes.results} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <LatestBookings bookings={bookings} />
        <LevelSummary levels={levels.results} />
      </div>
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
    </div>
  )
}
