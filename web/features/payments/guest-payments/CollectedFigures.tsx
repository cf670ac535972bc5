import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CollectedMoney } from '#contract/payments/guest-payments.schemas.ts'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { formatAgo, formatInstant, formatMoneyExactly } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { collectedMoneyQuery } from './queries.ts'

/** What the platform holds for stays, what waits, and how old that knowledge is; of an owner's bank account nothing is known. */
export function CollectedFigures({ withBank = true }: { withBank?: boolean }) {
  const { t } = useTranslation('guestPayments')
  const { data, error, refetch } = useQuery(collectedMoneyQuery)
  if (error && !data) return <FailedNotice title={t('figures.failed')} error={error} onRetry={refetch} />
  return (
    <section aria-label={t('figures.title')} className="grid gap-5" aria-busy={!data}>
      {(data?.currencies ?? [undefined]).map(sums => (
        <CurrencyFigures key={sums?.currency ?? ''} sums={sums} withBank={withBank} />
      ))}
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
      {data?.currencies
        .filter(({ security_cents: cents }) => cents > 0)
        .map(({ currency, security_cents: cents }) => (
          <p key={currency} className="text-sm text-ink-soft">
            {t('figures.security', { amount: formatMoneyExactly(cents, currency) })}
          </p>
        ))}
    </section>
  )
}

/** The figures of one currency; undefined while they are loading. */
function CurrencyFigures({
  sums,
  withBank,
}: {
  sums: CollectedMoney['currencies'][number] | undefined
  withBank: boolean
}) {
  const { t } = useTranslation('guestPayments')
  const shown = (cents: number | undefined) =>
    sums && cents !== undefined ? formatMoneyExactly(cents, sums.currency) : <Skeleton className="h-9 w-28" />
  return (
    <div
      className={classNames(
        'grid pairs-7.5 gap-x-6 gap-y-6 lg:gap-x-8',
        !withBank || (sums && sums.card_cents !== 0) ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
      )}
    >
      {withBank && (
        <Stat label={t('figures.bank')} value={shown(sums?.bank_cents)} hint={t('figures.bankHint')} />
      )}
      {sums && sums.card_cents !== 0 && (
        <Stat label={t('figures.card')} value={shown(sums.card_cents)} hint={t('figures.cardHint')} />
      )}
      {(['waiting', 'refunds_due', 'overdue'] as const).map(figure => (
        <Stat
          key={figure}
          label={t(`figures.${figure}`)}
          value={shown(sums?.[figure].amount_cents)}
          hint={sums && t(`figures.${figure}Count`, { count: sums[figure].count })}
        />
      ))}
    </div>
  )
}
