import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Refund } from '#contract/payments/guest-payments.schemas.ts'
import { formatInstant, formatMoneyExactly } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { PayableStayLine } from './PayableStayLine.tsx'
import { RefundTarget } from './RefundTarget.tsx'
import { REFUND_TONE } from './status-tone.ts'

/** A refund with all that a transfer at the bank needs, or what became of it. */
export function RefundLine({ refund, onSent }: { refund: Refund; onSent: () => void }) {
  const { t } = useTranslation('guestPayments')
  const { stay, status, reason, sent_by, sent_at, reference, way } = refund
  const amount = formatMoneyExactly(refund.amount_cents, refund.stay.currency)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-3 px-4 py-4 text-sm xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_7.5rem_13.5rem] xl:items-center">
      <PayableStayLine stay={stay} />
      <div className="grid min-w-0 gap-0.5 max-xl:order-3 max-xl:col-span-full">
        <p>{t(`refunds.reason.${reason}`)}</p>
        {status === 'sent' && reference !== null ? (
          <p className="text-xs break-words text-ink-soft">
            {t('refunds.sentAs', { reference, date: sent_at ? formatInstant(sent_at) : '' })}
            {sent_by && (
              <>
                {' · '}
                <Link to={paths.adminPerson(sent_by.id)}>{sent_by.full_name}</Link>
              </>
            )}
          </p>
        ) : (
          <RefundTarget refund={refund} />
        )}
      </div>
      <p className="figures self-start text-right font-semibold whitespace-nowrap xl:self-center">{amount}</p>
      <div className="max-xl:order-4 max-xl:col-span-full">
        {status === 'due' && way === 'transfer' ? (
          <Button
            size="sm"
            variant="secondary"
            onClick={onSent}
            aria-label={t('refunds.sendOne', { amount, guest: stay.guest_name })}
          >
            {t('refunds.send')}
          </Button>
        ) : (
          <StatusBadge tone={REFUND_TONE[status]}>{t(`refunds.status.${status}`)}</StatusBadge>
        )}
      </div>
    </li>
  )
}
