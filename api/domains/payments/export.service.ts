import { MAXIMUM_EXPORT } from '#contract/kernel/constants.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { transactionExportHeads } from '#contract/messages/exports.ts'
import { personName } from '#contract/messages/former-member.ts'
import { transactionWords } from '#contract/messages/words.ts'
import type { PaymentTransaction } from '#contract/payments/schemas.ts'
import type { Context } from '../../context.ts'
import { writeCsv } from '../../kernel/csv.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { OwnMoney } from './policy.ts'
import { countMovements, type LedgerFilters, listMovements } from './queries.ts'
import { transactionView } from './views.ts'

const NOTHING = [null, null, null, null, null, null]

/** The cells between property and status: those of a stay, or those of a transfer. */
const cellsOf = (details: PaymentTransaction['details'], language: Language) =>
  'guest_name' in details
    ? [
        personName(details.guest_name, language),
        details.check_in_date,
        details.check_out_date,
        details.total_cents / 100,
        details.service_fee_cents / 100,
        details.credit_cents ? details.credit_cents / 100 : null,
        ...NOTHING.slice(0, 4),
      ]
    : [...NOTHING, details.bank_name, details.account_last4, details.reference, details.reason]

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
  const lines = (await listMovements(ctx.db, ownerId, filters))
    .map(transactionView)
    .map(({ date, details, amount, property, status }) => [
      date,
      words[details.kind],
      amount,
      property,
      ...cellsOf(details, language),
      words[status],
    ])
  const today = ctx.clock().toISOString().slice(0, 10)
  const content = writeCsv(transactionExportHeads[language], lines)
  return { filename: `latchkey-transactions-${today}.csv`, content }
}
