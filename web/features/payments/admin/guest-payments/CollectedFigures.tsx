import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { formatAgo, formatInstant, formatMoneyExactly } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { collectedMoneyQuery } from './queries.ts'

/** What the platform holds for stays, what waits for an admin, and how old that knowledge is. */
export function CollectedFigures() {
  const { t } = useTranslation('guestPayments')
  const { data, error, refetch } = useQuery(collectedMoneyQuery)
  if (error && !data) return <FailedNotice title={t('figures.failed')} error={error} onRetry={refetch} />
  const shown = (text: string | undefined) => text ?? <Skeleton className="h-9 w-28" />
  return (
    <section aria-label={t('figures.title')} className="grid gap-5" aria-busy={!data}>
      <div
        className={classNames(
          'grid grid-cols-2 gap-x-6 gap-y-6 lg:gap-x-8',
          data && data.card_cents !== 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
        )}
      >
        <Stat
          label={t('figures.bank')}
          value={shown(data && formatMoneyExactly(data.bank_cents, 'usd'))}
          hint={t('figures.bankHint')}
        />
        {data && data.card_cents !== 0 && (
          <Stat
            label={t('figures.card')}
            value={formatMoneyExactly(data.card_cents, 'usd')}
            hint={t('figures.cardHint')}
          />
        )}
        {(['waiting', 'refunds_due', 'overdue'] as const).map(figure => (
          <Stat
            key={figure}
            label={t(`figures.${figure}`)}
            value={shown(data && formatMoneyExactly(data[figure].amount_cents, 'usd'))}
            hint={data && t(`figures.${figure}Count`, { count: data[figure].count })}
          />
        ))}
      </div>
      {data && (
        <p className="text-sm text-ink-soft">
          {data.imported_at
            ? t('figures.imported', {
                ago: formatAgo(data.imported_at),
                date: formatInstant(data.imported_at),
              })
            : t('figures.never')}
        </p>
      )}
    </section>
  )
}
