import { useTranslation } from 'react-i18next'
import { toCents } from '#contract/kernel/money.ts'
import type { PaymentTransaction } from '#contract/payments/schemas.ts'
import type { Person } from '#contract/people/schemas.ts'
import { TransactionDetails } from '#web/features/payments/owner/components/TransactionDetails.tsx'
import { WITHDRAWAL_STATUS_TONE } from '#web/features/payments/owner/status-tone.ts'
import { formatDate, formatMoneyChange, formatMoneyExactly } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const SUMS = ['total', 'available', 'pending'] as const

/** An owner's balance as the owner sees it, and its newest movements. */
export function PersonMoney({ money }: { money: NonNullable<Person['money']> }) {
  const { t } = useTranslation(['people', 'payments'])
  return (
    <Card title={t('money.title')}>
      <div className="grid gap-6">
        <dl className="grid gap-2 rounded-sm bg-well p-4 text-sm">
          {SUMS.map(sum => (
            <div key={sum} className="flex flex-wrap justify-between gap-x-4">
              <dt>{t(`payments:balance.${sum}`)}</dt>
              <dd className="figures font-semibold">
                {formatMoneyExactly(money[`${sum}_cents`], money.currency)}
              </dd>
            </div>
          ))}
        </dl>
        <TransactionLines movements={money.movements} />
      </div>
    </Card>
  )
}

/** A compact list of movements: what each is about, and its amount. */
function TransactionLines({ movements }: { movements: PaymentTransaction[] }) {
  const { t } = useTranslation(['people', 'payments'])
  if (movements.length === 0) return <p className="text-sm text-ink-soft">{t('money.none')}</p>
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {movements.map(movement => (
        <li key={movement.id} className="flex flex-wrap gap-x-4 gap-y-1.5 py-3 text-sm last:pb-0">
          <div className="min-w-0 flex-1 basis-44">
            <TransactionDetails transaction={movement} />
          </div>
          <div className="ml-auto grid content-start justify-items-end gap-1">
            <span
              className={classNames('figures font-semibold', movement.amount > 0 && 'text-evergreen-text')}
            >
              {formatMoneyChange(Math.round(toCents(movement.amount, movement.currency)), movement.currency)}
            </span>
            <span className="text-xs text-ink-soft">{formatDate(movement.date)}</span>
            {movement.type === 'withdrawal' && (
              <StatusBadge tone={WITHDRAWAL_STATUS_TONE[movement.status]}>
                {t(`payments:statuses.${movement.status}`)}
              </StatusBadge>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
