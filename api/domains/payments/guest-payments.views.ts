import { CURRENCIES, type Currency } from '#contract/kernel/currencies.ts'
import type { CollectedMoney } from '#contract/payments/guest-payments.schemas.ts'
import type { CollectedRow } from './guest-payments.queries.ts'

const NOTHING = {
  bank_cents: 0,
  card_cents: 0,
  security_cents: 0,
  waiting_count: 0,
  waiting_cents: 0,
  refunds_count: 0,
  refunds_cents: 0,
  overdue_count: 0,
  overdue_cents: 0,
}

const sumsView = (row: Omit<CollectedRow, 'currency'>, currency: Currency) => ({
  currency,
  bank_cents: row.bank_cents,
  card_cents: row.card_cents,
  security_cents: row.security_cents,
  waiting: { count: row.waiting_count, amount_cents: row.waiting_cents },
  refunds_due: { count: row.refunds_count, amount_cents: row.refunds_cents },
  overdue: { count: row.overdue_count, amount_cents: row.overdue_cents },
})

/** In the order of the contract; dollars also where there are none yet. */
export const collectedView = (rows: readonly CollectedRow[], importedAt: Date | null): CollectedMoney => ({
  currencies: CURRENCIES.flatMap(currency => {
    const row = rows.find(each => each.currency === currency)
    if (row) return [sumsView(row, currency)]
    return rows.length === 0 && currency === 'usd' ? [sumsView(NOTHING, currency)] : []
  }),
  imported_at: importedAt?.toISOString() ?? null,
})
