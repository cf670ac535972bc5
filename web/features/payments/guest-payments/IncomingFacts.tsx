import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { IncomingPayment } from '#contract/payments/guest-payments.schemas.ts'
import { formatDate, formatInstant, formatMoneyExactly } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { PayableStayLine } from './PayableStayLine.tsx'
import { INCOMING_TONE } from './status-tone.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  )
}

/** What the bank says of a payment, and what became of it. */
export function IncomingFacts({ payment }: { payment: IncomingPayment }) {
  const { t } = useTranslation('guestPayments')
  const { status, stay, payer_name, payer_last4, remittance, decided_at, note } = payment
  return (
    <dl className="grid content-start gap-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <dt className="sr-only">{t('columns.amount')}</dt>
        <dd className="figures font-display text-2xl">
          {formatMoneyExactly(payment.amount_cents, payment.currency)}
        </dd>
        <dd>
          <StatusBadge tone={INCOMING_TONE[status]}>{t(`status.${status}`)}</StatusBadge>
        </dd>
      </div>
      <Fact name={t('columns.received')}>{formatDate(payment.received_on)}</Fact>
      {payment.by_hand || payment.by_card ? (
        <Fact name={t('facts.source')}>{t(payment.by_card ? 'list.byCard' : 'list.byHand')}</Fact>
      ) : (
        <Fact name={t('columns.payer')}>
          {payer_name ?? t('list.nobody')}
          {payer_last4 && (
            <span className="block text-xs text-ink-soft">{t('account', { last4: payer_last4 })}</span>
          )}
        </Fact>
      )}
      {!payment.by_hand && !payment.by_card && (
        <Fact name={t('facts.remittance')}>{remittance || t('facts.noRemittance')}</Fact>
      )}
      {stay && (
        <Fact name={t('columns.stay')}>
          <PayableStayLine stay={stay} withReference />
        </Fact>
      )}
      {note && <Fact name={t('facts.note')}>{note}</Fact>}
      {decided_at && (
        <Fact name={t('facts.decided')}>
          {payment.decided_by ? (
            <Link to={paths.adminPerson(payment.decided_by.id)}>{payment.decided_by.full_name}</Link>
          ) : (
            t(payment.by_card ? 'facts.byItself' : 'facts.byReference')
          )}
          <span className="block text-xs text-ink-soft">{formatInstant(decided_at)}</span>
        </Fact>
      )}
    </dl>
  )
}
