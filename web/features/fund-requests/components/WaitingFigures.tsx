import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatAgo, formatInstant, formatMoneyExactly, formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { waitingFunds } from '../queries.ts'

/** How much waits, since when, and what of it the bank has not got. */
export function WaitingFigures() {
  const { t } = useTranslation(['fundRequests', 'common'])
  const { data, error, refetch } = useQuery(waitingFunds)
  if (error && !data)
    return (
      <Notice
        tone="warning"
        title={t('figures.failed')}
        action={
          <Button size="sm" variant="secondary" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        }
      >
        {error.message}
      </Notice>
    )
  const shown = (text: string) => (data ? text : <Skeleton className="h-9 w-28" />)
  const oldest = data?.oldest_requested_at
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-3" aria-busy={!data}>
      <Stat
        label={t('figures.amount')}
        value={shown(formatMoneyExactly(data?.amount_cents ?? 0))}
        hint={data && t('figures.count', { count: data.count })}
      />
      <Stat
        label={t('figures.notExported')}
        value={shown(formatMoneyExactly(data?.not_exported_cents ?? 0))}
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
