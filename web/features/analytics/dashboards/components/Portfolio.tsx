import CalendarDays from 'lucide-react/icons/calendar-days'
import House from 'lucide-react/icons/house'
import KeyRound from 'lucide-react/icons/key-round'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import type { DashboardMetrics } from '#contract/analytics/schemas.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Stat } from '#web/ui/stat.tsx'

/** The four cards of spec 2.9. */
export function Portfolio({ metrics }: { metrics: DashboardMetrics }) {
  const { t } = useTranslation('ownerDashboard')
  return (
    <div className="grid pairs-7.5 gap-x-6 gap-y-7 lg:grid-cols-4">
      <Stat
        icon={<House />}
        label={t('dashboard.properties')}
        value={formatNumber(metrics.properties.total)}
        hint={t('dashboard.activeListings', { count: metrics.properties.active })}
      />
      <Stat
        icon={<KeyRound />}
        label={t('dashboard.levels')}
        value={formatNumber(metrics.trust_levels)}
        hint={t('dashboard.levelsHint')}
      />
      <Stat
        icon={<Users />}
        label={t('dashboard.network')}
        value={formatNumber(metrics.network_size)}
        hint={t('dashboard.networkHint')}
      />
      <Stat
        icon={<CalendarDays />}
        label={t('dashboard.upcoming')}
        value={formatNumber(metrics.upcoming_bookings)}
        hint={t('dashboard.upcomingHint')}
      />
    </div>
  )
}
