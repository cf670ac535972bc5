import { useTranslation } from 'react-i18next'
import { toCents } from '#contract/kernel/money.ts'
import { trustDiscountCents } from '#contract/pricing/trust-discount.rules.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { formatMoneyExactly, formatNumber, joinFacts } from '#web/lib/format.ts'
import { Receipt, type ReceiptLine } from '#web/ui/receipt.tsx'
import { cardDiscount, type Priced } from '../card-price.ts'
import { stayDiscountLines } from '../stay-discounts/receipt-lines.tsx'

interface Props {
  card: Priced<Pick<PropertyCard, 'currency' | 'stay'>>
}

/** The breakdown of the price on a card: of a night, or of the requested stay. */
export function CardReceipt({ card: { currency, price_per_night, viewer_discount, stay } }: Props) {
  const { t } = useTranslation('properties')
  const { level_name, nightly_cents } = viewer_discount
  const amountOf = (cents: number) => formatMoneyExactly(cents, currency)
  const night = toCents(price_per_night, currency)
  const { percentage, isLowest } = cardDiscount({ viewer_discount, stay })
  const discount = (cents: number): ReceiptLine[] =>
    percentage === 0 && !isLowest
      ? []
      : [
          {
            label: t('card.receipt.discount', { percentage: formatNumber(percentage) }),
            hint: joinFacts([level_name, isLowest && t('lowestPrice')]),
            amount: amountOf(-cents),
            tone: 'trust',
          },
        ]
  if (stay)
    return (
      <Receipt
        lines={[
          { label: t('list.nights', { count: stay.nights }), amount: amountOf(stay.subtotal_cents) },
          ...discount(trustDiscountCents(stay)),
          ...stayDiscountLines(stay.stay_discounts, currency),
          { label: t('card.receipt.fees'), amount: amountOf(stay.fees_cents) },
        ]}
        total={{ label: t('card.receipt.stay'), amount: amountOf(stay.total_cents) }}
      />
    )
  return (
    <Receipt
      lines={[
        { label: t('card.receipt.night'), amount: amountOf(night) },
        ...discount(night - nightly_cents),
      ]}
      total={{
        label: t('card.receipt.total'),
        amount: amountOf(nightly_cents),
        hint: t('card.receipt.fee'),
      }}
    />
  )
}
