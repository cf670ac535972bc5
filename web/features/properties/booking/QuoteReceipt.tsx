import { useTranslation } from 'react-i18next'
import { dollarsToCents } from '#contract/kernel/money.ts'
import type { Quote } from '#contract/properties/schemas.ts'
import { formatMoney, formatPercentage } from '#web/lib/format.ts'
import { Receipt } from '#web/ui/receipt.tsx'
import { receiptAmount } from '../receipt-amount.ts'

type Props = { quote: Quote; variant?: 'slip' | 'plain'; className?: string }

/** The price breakdown of spec 9, as the server made it; nothing is computed here. */
export function QuoteReceipt({ quote, variant = 'plain', className }: Props) {
  const { t } = useTranslation('properties')
  return (
    <Receipt
      variant={variant}
      {...(className && { className })}
      lines={[
        {
          label: t('booking.nights', {
            price: formatMoney(dollarsToCents(quote.price_per_night)),
            count: quote.nights,
          }),
          amount: receiptAmount(quote.subtotal_cents),
        },
        {
          label: t('booking.discount', { percentage: formatPercentage(quote.discount_percentage) }),
          amount: receiptAmount(-quote.discount_cents),
          tone: 'trust',
          ...(quote.discount_level !== null && {
            hint: `${t('level', { level: quote.discount_level })}, ${quote.discount_level_name}`,
          }),
        },
        { label: t('booking.serviceFee'), amount: receiptAmount(quote.service_fee_cents) },
      ]}
      total={{ label: t('booking.total'), amount: receiptAmount(quote.total_cents) }}
    />
  )
}
