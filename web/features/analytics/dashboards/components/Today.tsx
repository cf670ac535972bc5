import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DashboardMetrics, DashboardStay } from '#contract/analytics/schemas.ts'
import { WhoComes } from '#web/features/properties/browse/party/WhoComes.tsx'
import { formatWeekday } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'

type Turnovers = DashboardMetrics['arrivals']

/** Today's arrivals and departures, in each home's own time zone. */
export function Today({ arrivals, departures }: { arrivals: Turnovers; departures: Turnovers }) {
  const { t } = useTranslation('ownerDashboard')
  return (
    <Card title={t('today.title')}>
      <div className="grid grid-cols-1 gap-6">
        <Side
          icon={<LogIn aria-hidden="true" />}
          title={t('today.arrivals', { count: arrivals.count })}
          none={t('today.noArrivals')}
          stays={arrivals}
          line={stay => (
            <>
              <WhoComes party={stay} guests={t('stay.guests', { count: stay.guests_count })} short /> ·{' '}
              {t('today.until', { date: formatWeekday(stay.check_out_date) })}
            </>
          )}
        />
        <Side
          icon={<LogOut aria-hidden="true" />}
          title={t('today.departures', { count: departures.count })}
          none={t('today.noDepartures')}
          stays={departures}
          line={stay => t('today.since', { date: formatWeekday(stay.check_in_date) })}
        />
      </div>
    </Card>
  )
}

interface SideProps {
  icon: ReactNode
  title: string
  none: string
  stays: Turnovers
  line: (stay: DashboardStay) => ReactNode
}

function Side({ icon, title, none, stays, line }: SideProps) {
  const { t } = useTranslation('ownerDashboard')
  return (
    <div>
      <h3 className="flex items-center gap-2 font-text text-sm font-semibold tracking-normal text-ink-soft [&_svg]:size-4.5 [&_svg]:text-brass">
        {icon}
        {title}
      </h3>
      {stays.count === 0 ? (
        <p className="mt-1.5 text-ink-soft">{none}</p>
      ) : (
        <ul className="mt-1.5 grid grid-cols-1 gap-1">
          {stays.results.map(stay => (
            <li key={stay.id}>
              <Link
                to={stay.entered ? paths.enteredStay(stay.id) : paths.ownerBookings(stay.id)}
                className="-mx-2 flex items-center gap-3 rounded-sm px-2 py-1.5 text-ink no-underline hover:bg-well"
              >
                <Avatar name={stay.guest.full_name} src={stay.guest.profile_image} size="sm" />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{stay.guest.full_name}</span>
                  <span className="block truncate text-sm text-ink-soft">{stay.property.title}</span>
                  <span className="block text-sm text-ink-soft">{line(stay)}</span>
                  {stay.entered && <span className="block text-sm text-ink-soft">{t('today.entered')}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {stays.count > stays.results.length && (
        <p className="mt-1.5 text-sm text-ink-soft">
          {t('today.more', { count: stays.count - stays.results.length })}
        </p>
      )}
    </div>
  )
}
