import { Suspense } from 'react'
import type { ChargeLine } from '#contract/pricing/charges.rules.ts'
import type { Quote } from '#contract/pricing/schemas.ts'
import { formatMoneyExactly } from '#web/lib/format-money.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import type { ReceiptLine } from '#web/ui/receipt.tsx'

const ChargeHint = lazyWithTexts('stays', () => import('#web/features/properties/charges/ChargeHint.tsx'))

/** A receipt's lines for the owner's fees, or for the taxes. What is due once per stay needs no further words. */
export const chargeLines = (
  { charges, currency }: Pick<Quote, 'charges' | 'currency'>,
  kind: ChargeLine['kind'],
): ReceiptLine[] =>
  charges
    .filter(line => line.kind === kind)
    .map(line => ({
      label: line.name,
      amount: formatMoneyExactly(line.amount_cents, currency),
      ...(line.basis !== 'stay' && {
        hint: (
          <Suspense fallback={'\u00a0'}>
            <ChargeHint line={line} currency={currency} />
          </Suspense>
        ),
      }),
    }))
