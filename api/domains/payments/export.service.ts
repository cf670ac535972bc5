import { MAXIMUM_EXPORT } from '#contract/kernel/constants.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { toUnits } from '#contract/kernel/money.ts'
import { transactionExportHeads } from '#contract/messages/exports.ts'
import { personName } from '#contract/messages/former-member.ts'
import { transactionWords } from '#contract/messages/words.ts'
import type { PaymentTransaction } from '#contract/payments/schemas.ts'
import type { Context } from '../../context.ts'
import { writeInCurrencies } from '../../kernel/csv.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { listDirectStays } from './direct-stays.queries.ts'
import type { OwnMoney } from './policy.ts'
import { countMovements, type LedgerFilters, listMovements } from './queries.ts'
import { transactionView } from './views.ts'

const NOTHING = [null, null, null, null, null, null]

/** What was kept of a security deposit has no price. */
const priceCells = (
  details: Extract<PaymentTransaction['details'], { guest_name: string }>,
  currency: Currency,
) =>
  'total_cents' in details
    ? [
        toUnits(details.total_cents, currency),
        toUnits(details.service_fee_cents, currency),
        details.credit_cents ? toUnits(details.credit_cents, currency) : null,
      ]
    : NOTHING.slice(0, 3)

/** The cells between property and status: those of a stay, or those of a transfer. */
const cellsOf = ({ currency, details }: PaymentTransaction, language: Language) =>
  'guest_name' in details
    ? [
        personName(details.guest_name, language),
        details.check_in_date,
        details.check_out_date,
        ...priceCells(details, currency),
        ...NOTHING.slice(0, 4),
      ]
    : [...NOTHING, details.bank_name ?? 'Stripe', details.account_last4, details.reference, details.reason]

/** The complete filtered list. Refuses more rows than fit comfortably in memory. */
export const exportTransactions = async (
  ctx: Context,
  { ownerId }: OwnMoney,
  filters: LedgerFilters,
  language: Language,
): Promise<{ filename: string; content: string } | Refusal> => {
  const count = await countMovements(ctx.db, ownerId, filters)
  if (count > MAXIMUM_EXPORT)
    return refuse('payments.export_too_long', { members: { count, most: MAXIMUM_EXPORT } })
  const words = transactionWords[language]
  const moved = (await listMovements(ctx.db, ownerId, filters)).map(transactionView).map(movement => ({
    currency: movement.currency,
    date: movement.date,
    cells: [
      movement.date,
      words[movement.details.kind],
      movement.amount,
      movement.property,
      ...cellsOf(movement, language),
      words[movement.status],
    ],
  }))
  const settled = (
    filters.type === 'withdrawal'
      ? []
      : await listDirectStays(ctx.db, ownerId, { now: ctx.clock(), ...filters })
  ).map(stay => ({
    currency: stay.currency,
    date: stay.check_in_date,
    cells: [
      stay.check_in_date,
      stay.settlement === 'owner' ? words.paid_to_owner : words.settled_directly,
      0,
      stay.property_title,
      personName(stay.guest_name, language),
      stay.check_in_date,
      stay.check_out_date,
      toUnits(stay.total_cents, stay.currency),
      // The platform collects no fee for it.
      0,
      ...NOTHING.slice(0, 4),
      words.completed,
    ],
  }))
  // Newest first; dates as text sort by time.
  const lines = [...moved, ...settled].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  const today = ctx.clock().toISOString().slice(0, 10)
  const content = writeInCurrencies(language, transactionExportHeads[language], lines, ({ cells }) => cells)
  return { filename: `latchkey-transactions-${today}.csv`, content }
}
