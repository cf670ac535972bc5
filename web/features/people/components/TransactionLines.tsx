import { useTranslation } from 'react-i18next'
import type { Transaction } from '#contract/payments/schemas.ts'
import { Details } from '#web/features/payments/components/Details.tsx'
import { STATUS_TONE } from '#web/features/payments/status-tone.ts'
import { formatDate, formatMoneyChange } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** Movements in a narrow place: what each is about, and beside it what it came to. */
export function TransactionLines({ movements }: { movements: Transaction[] }) {
  const { t } = useTranslation(['people', 'payments'])
  if (movements.length === 0) return <p className="text-sm text-ink-soft">{t('money.none')}</p>
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {movements.map(movement => (
        <li key={movement.id} className="flex flex-wrap gap-x-4 gap-y-1.5 py-3 text-sm last:pb-0">
          <div className="min-w-0 flex-1 basis-44">
            <Details transaction={movement} />
          </div>
          <div className="grid content-start justify-items-end gap-1">
            <span
              className={classNames('figures font-semibold', movement.amount > 0 && 'text-evergreen-text')}
            >
              {formatMoneyChange(Math.round(movement.amount * 100))}
            </span>
            <span className="text-xs text-ink-soft">{formatDate(movement.date)}</span>
            {movement.type === 'withdrawal' && (
              <StatusBadge tone={STATUS_TONE[movement.status]}>
                {t(`payments:statuses.${movement.status}`)}
              </StatusBadge>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
