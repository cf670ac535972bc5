import { useTranslation } from 'react-i18next'
import type { StayPayment } from '#contract/payments/stay-payments.schemas.ts'
import { formatDate, formatMoneyExactly } from '#web/lib/format.ts'

/** What a guest who has just reserved does about the payment. */
export default function PaymentNext({ payment, owner }: { payment: StayPayment; owner: string }) {
  const { t } = useTranslation('paymentTerms')
  const [next] = payment.unpaid
  if (payment.settlement === 'direct') return t('pay.direct', { name: owner })
  if (!next?.due_on) return t('next.later')
  return t('next.due', {
    amount: formatMoneyExactly(next.amount_cents, payment.currency),
    date: formatDate(next.due_on),
  })
}
