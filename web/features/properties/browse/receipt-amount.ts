import type { Currency } from '#contract/kernel/currencies.ts'
import type { Cents } from '#contract/kernel/money.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'

/** The format of amounts on a receipt: with cents, and a true minus sign before deductions ('+ 0': none before 0). */
export const receiptAmountIn = (currency: Currency) => (cents: Cents) =>
  cents < 0 ? `\u2212${formatMoneyExactly(-cents, currency)}` : formatMoneyExactly(cents + 0, currency)
