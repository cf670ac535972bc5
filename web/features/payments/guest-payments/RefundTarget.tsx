import { useTranslation } from 'react-i18next'
import type { Refund } from '#contract/payments/guest-payments.schemas.ts'
import { formatInstant } from '#web/lib/format.ts'

/** Where the money came from, without the whole account number, and the transfer file that it is in. */
export function RefundTarget({
  refund: { payer_name, payer_last4, exported_at, way, status },
}: {
  refund: Refund
}) {
  const { t } = useTranslation('guestPayments')
  if (way === 'card')
    return (
      <p className="text-xs text-ink-soft">
        {t(status === 'failed' ? 'refunds.cardFailed' : 'refunds.toCard')}
      </p>
    )
  const from = [payer_name, payer_last4 && t('account', { last4: payer_last4 })].filter(Boolean)
  return (
    <p className="text-xs break-words text-ink-soft">
      {from.length > 0 ? t('refunds.from', { payer: from.join(', ') }) : t('refunds.fromUnknown')}
      {exported_at && ` · ${t('refunds.exported', { date: formatInstant(exported_at) })}`}
    </p>
  )
}
