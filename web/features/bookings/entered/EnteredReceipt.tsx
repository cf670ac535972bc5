import { useTranslation } from 'react-i18next'
import type { EnteredPrice } from '#contract/bookings/entered-stays.schemas.ts'
import { chargeLines } from '#web/features/properties/browse/charges/receipt-lines.tsx'
import { formatMoney, formatMoneyExactly } from '#web/lib/format-money.ts'
import { Receipt } from '#web/ui/receipt.tsx'

interface Props {
  price: EnteredPrice
  title: string
  variant?: 'slip' | 'plain'
  className?: string
}

/** What was agreed, line by line, as the server computed it. */
export function EnteredReceipt({ price, title, variant = 'plain', className }: Props) {
  const { t } = useTranslation('entered')
  const amountOf = (cents: number) => formatMoneyExactly(cents, price.currency)
  const isOther = price.nights_cents !== price.full_nights_cents
  return (
    <Receipt
      variant={variant}
      title={title}
      {...(className && { className })}
      lines={[
        {
          label: t('form.nights', { count: price.nights }),
          amount: amountOf(price.nights_cents),
          ...(isOther && {
            hint: t('form.fullPrice', { price: formatMoney(price.full_nights_cents, price.currency) }),
          }),
        },
        ...(price.cleaning_fee_cents > 0
          ? [{ label: t('form.cleaning'), amount: amountOf(price.cleaning_fee_cents) }]
          : []),
        ...chargeLines(price, 'fee'),
        ...chargeLines(price, 'tax'),
      ]}
      total={{ label: t('form.total'), amount: amountOf(price.total_cents) }}
    />
  )
}
