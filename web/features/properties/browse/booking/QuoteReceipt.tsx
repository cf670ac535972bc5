import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { dollarsToCents } from '#contract/kernel/money.ts'
import type { PriceLine, Quote } from '#contract/pricing/schemas.ts'
import { trustDiscountCents } from '#contract/pricing/trust-discount.rules.ts'
import { useConvertedAmount } from '#web/lib/converted-amount.tsx'
import { formatMoney, formatPercentage } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { Receipt, type ReceiptLine } from '#web/ui/receipt.tsx'
import { chargeLines } from '../charges/receipt-lines.tsx'
import { receiptAmount } from '../receipt-amount.ts'
import { stayDiscountLines } from '../stay-discounts/receipt-lines.tsx'

const CreditLabel = lazyWithTexts('stays', () => import('../credit/CreditLabel.tsx'))

interface Props {
  quote: Quote
  /** Who gave the credit, where the reader is not that person. */
  owner?: string
  title?: string
  variant?: 'slip' | 'plain'
  className?: string
}

const useNights = () => {
  const { t } = useTranslation('properties')
  return ({ kind, name, nights, price_per_night, amount_cents }: PriceLine): ReceiptLine => ({
    label: t(kind === 'weekend' ? 'booking.weekendNights' : 'booking.nights', {
      price: formatMoney(dollarsToCents(price_per_night)),
      count: nights,
    }),
    amount: receiptAmount(amount_cents),
    ...(name !== null && { hint: name }),
  })
}

/** The price breakdown of spec 9, as the server computed it; the page computes nothing. */
export function QuoteReceipt({ quote, owner, title, variant = 'plain', className }: Props) {
  const { t } = useTranslation('properties')
  const nightsOf = useNights()
  const about = useConvertedAmount()(quote.total_cents)
  return (
    <Receipt
      variant={variant}
      {...(title && { title })}
      {...(className && { className })}
      lines={[
        ...quote.lines.map(nightsOf),
        // The amount before the discount, where the lines do not show it already.
        quote.lines.length > 1 && {
          label: t('booking.allNights', { count: quote.nights }),
          amount: receiptAmount(quote.subtotal_cents),
        },
        {
          label: t('booking.discount', { percentage: formatPercentage(quote.discount_percentage) }),
          amount: receiptAmount(-trustDiscountCents(quote)),
          tone: 'trust' as const,
          hint: [
            quote.discount_level !== null &&
              `${t('level', { level: quote.discount_level })}, ${quote.discount_level_name}`,
            quote.lowest_price_reached && t('lowestPrice'),
          ]
            .filter(Boolean)
            .join(' · '),
        },
        ...stayDiscountLines(quote.stay_discounts),
        quote.credit_cents > 0 && {
          label: (
            <Suspense>
              <CreditLabel owner={owner} nights={quote.credit_nights} />
            </Suspense>
          ),
          amount: receiptAmount(-quote.credit_cents),
        },
        quote.cleaning_fee_cents > 0 && {
          label: t('booking.cleaningFee'),
          amount: receiptAmount(quote.cleaning_fee_cents),
        },
        ...chargeLines(quote.charges, 'fee'),
        { label: t('booking.serviceFee'), amount: receiptAmount(quote.service_fee_cents) },
        ...chargeLines(quote.charges, 'tax'),
      ].filter(line => line !== false)}
      total={{
        label: t('booking.total'),
        amount: receiptAmount(quote.total_cents),
        ...(about !== null && { hint: t('booking.inDollars', { about }) }),
      }}
    />
  )
}
