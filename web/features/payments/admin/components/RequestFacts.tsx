import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toCents } from '#contract/kernel/money.ts'
import { paymentReference } from '#contract/payments/rules.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { WITHDRAWAL_STATUS_TONE } from '#web/features/payments/owner/status-tone.ts'
import { formatMoment, formatMoneyExactly } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useDestination } from '../../destination.ts'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-ink-soft">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

export function RequestFacts({ request }: { request: Withdrawal }) {
  const { t } = useTranslation(['fundRequests', 'payments'])
  const { owner, status, decided_at, exported_at, transfer } = request
  const destination = useDestination()
  return (
    <div className="grid gap-5">
      <div>
        <p className="figures mb-2 font-display text-3xl font-[480] tracking-tight">
          {formatMoneyExactly(toCents(request.amount, request.currency), request.currency)}
        </p>
        <StatusBadge tone={WITHDRAWAL_STATUS_TONE[status]}>{t(`payments:statuses.${status}`)}</StatusBadge>
      </div>
      <dl className="grid gap-4 text-sm">
        <Fact label={t('list.owner')}>
          <Link to={paths.adminPerson(owner.id)}>{owner.full_name}</Link>
          <span className="block text-ink-soft">{owner.email}</span>
        </Fact>
        <Fact label={t('list.to')}>
          {request.account_name}
          <span className={classNames('block', request.account_name !== null && 'text-ink-soft')}>
            {destination(request)}
          </span>
        </Fact>
        <Fact label={t('list.requested')}>{formatMoment(request.requested_at)}</Fact>
        <Fact label={t('one.paymentReference')}>
          <span className="figures text-xs break-all">{paymentReference(request.id)}</span>
        </Fact>
        {exported_at && (
          <Fact label={t('one.exported')}>
            {t('one.byAt', { name: request.exported_by?.full_name, at: formatMoment(exported_at) })}
          </Fact>
        )}
        {decided_at && (
          <Fact label={t('one.decided')}>
            {t('one.byAt', { name: request.decided_by?.full_name, at: formatMoment(decided_at) })}
          </Fact>
        )}
        {request.reference && (
          <Fact label={t('decide.completedLabel')}>
            <span className="break-all">{request.reference}</span>
          </Fact>
        )}
        {transfer && transfer.reversed > 0 && (
          <Fact label={t('one.reversed')}>
            {formatMoneyExactly(toCents(transfer.reversed, request.currency), request.currency)}
          </Fact>
        )}
        {request.reason && <Fact label={t('decide.rejectedLabel')}>{request.reason}</Fact>}
      </dl>
    </div>
  )
}
