import type { Cents } from '#contract/kernel/money.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'

/** The format of amounts on a receipt: with cents, and a true minus sign before deductions ('+ 0': none before 0). */
export const receiptAmount = (cents: Cents) =>
  cents < 0 ? `\u2212${formatMoneyExactly(-cents)}` : formatMoneyExactly(cents + 0)
