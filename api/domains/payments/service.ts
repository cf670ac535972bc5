import type { Currency } from '#contract/kernel/currencies.ts'
import { addDays, addMonths } from '#contract/kernel/nights.ts'
import { toUtcMonth } from '#contract/payments/rules.ts'
import type { PaymentTransaction, Statement } from '#contract/payments/schemas.ts'
import type { Context } from '../../context.ts'
import { type Refusal, refuseFields } from '../../kernel/refusal.ts'
import { mainCurrency } from './balance.queries.ts'
import { listDirectStays } from './direct-stays.queries.ts'
import type { AnyonesLedger, OwnMoney } from './policy.ts'
import {
  countMovements,
  type LedgerFilters,
  listMovements,
  listMovementsBetween,
  sumBefore,
} from './queries.ts'
import { directStayView, transactionView } from './views.ts'

/** A page of the owner's movements, newest first, and how many there are in all. */
export const listTransactions = async (
  ctx: Context,
  { ownerId }: OwnMoney | AnyonesLedger,
  filters: LedgerFilters & { limit: number; offset: number },
): Promise<{ count: number; transactions: PaymentTransaction[] }> => {
  const [rows, count] = await Promise.all([
    listMovements(ctx.db, ownerId, filters, filters),
    countMovements(ctx.db, ownerId, filters),
  ])
  return { count, transactions: rows.map(transactionView) }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0)

/** One month of the ledger, and the stays that did not enter it because they were settled directly. Months in the future are empty. */
export const readStatement = async (
  ctx: Context,
  { ownerId }: OwnMoney,
  { month, currency: wanted }: { month: string; currency?: Currency | undefined },
): Promise<Statement | Refusal> => {
  if (month > toUtcMonth(ctx.clock())) return refuseFields({ month: 'field.invalid_date' })
  const [from, before] = [`${month}-01`, `${addMonths(month, 1)}-01`]
  const now = ctx.clock()
  const currency = wanted ?? (await mainCurrency(ctx.db, ownerId))
  const [opening, rows, direct] = await Promise.all([
    sumBefore(ctx.db, ownerId, { currency, before: from, now }),
    listMovementsBetween(ctx.db, ownerId, { currency, from, before }),
    listDirectStays(ctx.db, ownerId, { now, currency, from, until: addDays(before, -1) }),
  ])
  let balance = opening.cents
  const lines = rows.map(row => {
    balance += row.amount_cents
    return { ...transactionView(row), balance_cents: balance }
  })
  const movedBy = (bookings: boolean) =>
    sumOf(rows.filter(row => (row.guest_name !== null) === bookings).map(row => row.amount_cents))
  return {
    month,
    currency,
    earliest_month: opening.earliest?.slice(0, 7) ?? null,
    opening_cents: opening.cents,
    earned_cents: movedBy(true),
    withdrawn_cents: movedBy(false),
    closing_cents: balance,
    lines,
    direct: direct.map(directStayView),
  }
}
