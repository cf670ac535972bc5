import { Suspense } from 'react'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { StayDiscount } from '#contract/pricing/schemas.ts'
import { formatMoneyExactly } from '#web/lib/format-money.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import type { ReceiptLine } from '#web/ui/receipt.tsx'

const StayDiscountLabel = lazyWithTexts('stays', () => import('./StayDiscountLabel.tsx'))

/** A receipt's lines for the discounts of a home by length and date. */
export const stayDiscountLines = (discounts: readonly StayDiscount[], currency: Currency): ReceiptLine[] =>
  discounts.map(({ kind, percentage, amount_cents }) => ({
    label: (
      <Suspense>
        <StayDiscountLabel kind={kind} percentage={percentage} />
      </Suspense>
    ),
    amount: formatMoneyExactly(-amount_cents, currency),
    tone: 'trust',
  }))
