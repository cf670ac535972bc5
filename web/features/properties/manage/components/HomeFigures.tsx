import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BOOKING_STATUSES } from '#contract/bookings/rules.ts'
import type { PropertyStats } from '#contract/properties/schemas.ts'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { formatMoneyExactly, formatNumber, formatPercentage } from '#web/lib/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { homeStatsQuery } from '../queries.ts'

const staysIn = ({ bookings }: PropertyStats) =>
  BOOKING_STATUSES.reduce((sum, status) => sum + bookings[status], 0)

/** Statistics of a home in its own time zone: future bookings, and earnings of the last month and year. */
export default function HomeFigures({ homeId }: { homeId: string }) {
  const { t } = useTranslation('homeFigures')
  const heading = useId()
  const { data, error, refetch } = useQuery(homeStatsQuery(homeId))
  return (
    <section aria-labelledby={heading} aria-busy={!data && !error} className="grid grid-cols-1 gap-4">
      <h2 id={heading} className="text-xl">
        {t('title')}
      </h2>
      {!data && error ? (
        <FailedNotice title={t('failed')} error={error} onRetry={refetch} />
      ) : data && staysIn(data) === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <Figures stats={data} />
      )}
    </section>
  )
}

function Figures({ stats }: { stats: PropertyStats | undefined }) {
  const { t } = useTranslation('homeFigures')
  const shown = (text: (of: PropertyStats) => string) =>
    stats ? text(stats) : <Skeleton className="h-9 w-24" />
  const nights = (count: number) => t('nights', { count, number: formatNumber(count) })
  return (
    <>
      <div className="grid pairs-7.5 gap-x-6 gap-y-6 lg:grid-cols-4">
        <Stat
          label={t('occupancy')}
          value={shown(of => formatPercentage(of.next_30_days.occupancy_percentage))}
          hint={stats && t('ahead', { nights: nights(stats.next_30_days.nights) })}
        />
        <Stat
          label={t('month')}
          value={shown(of => formatMoneyExactly(of.last_30_days.income_cents, of.currency))}
          hint={stats && nights(stats.last_30_days.nights)}
        />
        <Stat
          label={t('year')}
          value={shown(of => formatMoneyExactly(of.last_365_days.income_cents, of.currency))}
          hint={stats && nights(stats.last_365_days.nights)}
        />
        <Stat
          label={t('stays')}
          value={shown(of => formatNumber(of.bookings.confirmed + of.bookings.completed))}
          hint={
            stats &&
            t('others', {
              pending: formatNumber(stats.bookings.pending),
              cancelled: formatNumber(stats.bookings.cancelled),
            })
          }
        />
      </div>
      <p className="text-xs text-ink-soft">{t('means')}</p>
    </>
  )
}
