import { useTranslation } from 'react-i18next'
import type { Refund } from '#contract/payments/guest-payments.schemas.ts'

/** Where the money came from; the whole account number stands in the bank's own records. */
export function RefundTarget({ refund: { payer_name, payer_last4 } }: { refund: Refund }) {
  const { t } = useTranslation('guestPayments')
  const from = [payer_name, payer_last4 && t('account', { last4: payer_last4 })].filter(Boolean)
  return (
    <p className="text-xs break-words text-ink-soft">
      {from.length > 0 ? t('refunds.from', { payer: from.join(', ') }) : t('refunds.fromUnknown')}
    </p>
  )
}
