import type { Cents } from '#contract/kernel/money.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'

/** As a receipt prints it: with its cents, and a true minus sign before what is taken off. */
export const receiptAmount = (cents: Cents) =>
  cents < 0 ? `\u2212${formatMoneyExactly(-cents)}` : formatMoneyExactly(cents)
