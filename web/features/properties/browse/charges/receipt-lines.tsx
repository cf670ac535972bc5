import { Suspense } from 'react'
import type { ChargeLine } from '#contract/pricing/charges.rules.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import type { ReceiptLine } from '#web/ui/receipt.tsx'
import { receiptAmount } from '../receipt-amount.ts'

const ChargeHint = lazyWithTexts('stays', () => import('#web/features/properties/charges/ChargeHint.tsx'))

/** A receipt's lines for the owner's fees, or for the taxes. What is due once per stay needs no further words. */
export const chargeLines = (charges: readonly ChargeLine[], kind: ChargeLine['kind']): ReceiptLine[] =>
  charges
    .filter(line => line.kind === kind)
    .map(line => ({
      label: line.name,
      amount: receiptAmount(line.amount_cents),
      ...(line.basis !== 'stay' && {
        hint: (
          <Suspense fallback={'\u00a0'}>
            <ChargeHint line={line} />
          </Suspense>
        ),
      }),
    }))
