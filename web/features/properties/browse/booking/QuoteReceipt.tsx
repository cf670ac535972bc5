import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import { currencyCode, toCents } from '#contract/kernel/money.ts'
import type { PriceLine, Quote } from '#contract/pricing/schemas.ts'
import { trustDiscountCents } from '#contract/pricing/trust-discount.rules.ts'
import { useConvertedAmount } from '#web/lib/converted-amount.tsx'
import { formatMoney, formatMoneyExactly, formatPercentage, joinFacts } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { Receipt, type ReceiptLine } from '#web/ui/receipt.tsx'
import { chargeLines } from '../charges/receipt-lines.tsx'
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

const useNights = (currency: Currency) => {
  const { t } = useTranslation('properties')
  return ({ kind, name, nights, price_per_night, amount_cents }: PriceLine): ReceiptLine => ({
    label: t(kind === 'weekend' ? 'booking.weekendNights' : 'booking.nights', {
      price: formatMoney(toCents(price_per_night, currency), currency),
      count: nights,
    }),
    amount: formatMoneyExactly(amount_cents, currency),
    ...(name !== null && { hint: name }),
  })
}

/** The price breakdown of spec 9, as the server computed it; the page computes nothing. */
export function QuoteReceipt({ quote, owner, title, variant = 'plain', className }: Props) {
  const { t } = useTranslation('properties')
  const { currency } = quote
  const nightsOf = useNights(currency)
  const amountOf = (cents: number) => formatMoneyExactly(cents, currency)
  const about = useConvertedAmount(currency)(quote.total_cents)
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
          amount: amountOf(quote.subtotal_cents),
        },
        {
          label: t('booking.discount', { percentage: formatPercentage(quote.discount_percentage) }),
          amount: amountOf(-trustDiscountCents(quote)),
          tone: 'trust' as const,
          hint: joinFacts([
            quote.discount_level !== null &&
              `${t('level', { level: quote.discount_level })}, ${quote.discount_level_name}`,
            quote.lowest_price_reached && t('lowestPrice'),
          ]),
        },
        ...stayDiscountLines(quote.stay_discounts, currency),
        quote.credit_cents > 0 && {
          label: (
            <Suspense>
              <CreditLabel owner={owner} nights={quote.credit_nights} />
            </Suspense>
          ),
          amount: amountOf(-quote.credit_cents),
        },
        quote.cleaning_fee_cents > 0 && {
          label: t('booking.cleaningFee'),
          amount: amountOf(quote.cleaning_fee_cents),
        },
        ...chargeLines(quote, 'fee'),
        { label: t('booking.serviceFee'), amount: amountOf(quote.service_fee_cents) },
        ...chargeLines(quote, 'tax'),
      ].filter(line => line !== false)}
      total={{
        label: t('booking.total'),
        amount: amountOf(quote.total_cents),
        ...(about !== null && {
          hint:
            currency === 'usd'
              ? t('booking.inDollars', { about })
              : t('booking.inCurrency', { about, currency: currencyCode(currency) }),
        }),
      }}
    />
  )
}
