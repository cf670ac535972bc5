import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { formatAgo, formatInstant, formatMoneyExactly, formatNumber } from '#web/lib/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { waitingFundsQuery } from '../queries.ts'

/** The amount that is pending, since when, and how much of it was not exported yet. */
export function WaitingFigures() {
  const { t } = useTranslation('fundRequests')
  const { data, error, refetch } = useQuery(waitingFundsQuery)
  if (error && !data) return <FailedNotice title={t('figures.failed')} error={error} onRetry={refetch} />
  const shown = (text: string) => (data ? text : <Skeleton className="h-9 w-28" />)
  const oldest = data?.oldest_requested_at
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-8 gap-y-6" aria-busy={!data}>
      <Stat
        label={t('figures.amount')}
        value={shown(formatMoneyExactly(data?.amount_cents ?? 0, 'usd'))}
        hint={data && t('figures.count', { count: data.count })}
      />
      <Stat
        label={t('figures.notExported')}
        value={shown(formatMoneyExactly(data?.not_exported_cents ?? 0, 'usd'))}
        hint={data && t('figures.count', { count: data.not_exported_count })}
      />
      <Stat
        label={t('figures.oldest')}
        value={shown(oldest ? formatAgo(oldest) : formatNumber(0))}
        hint={oldest ? formatInstant(oldest) : data && t('figures.nothing')}
      />
    </div>
  )
}
