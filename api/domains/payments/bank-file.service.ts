import { MAXIMUM_BANK_FILE } from '#contract/kernel/constants.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { unlessDollars } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { currencyCode, writeUnits } from '#contract/kernel/money.ts'
import { bankFileHeads } from '#contract/messages/exports.ts'
import { personName } from '#contract/messages/former-member.ts'
import { compactAccount, isIban } from '#contract/payments/iban.rules.ts'
import { paymentReference } from '#contract/payments/rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { writeCsv } from '../../kernel/csv.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { openAccountNumber, rowOfWithdrawal } from './account-number.service.ts'
import {
  countThroughStripe,
  type ExportRow,
  lockChosen,
  lockNotExported,
  markExported,
} from './fund-requests.queries.ts'
import { bankFilename, makeTransfers, readPayingAccount } from './transfer-file.service.ts'
import type { TransferOrder } from './transfer-file.views.ts'

/** Complete account numbers are decrypted only into the lines and orders of these files. */
const lineOf = (ctx: Context, row: ExportRow, language: Language) => [
  paymentReference(row.id),
  row.account_name,
  row.bank_name,
  openAccountNumber(ctx, row.account_number_sealed, rowOfWithdrawal(row.id)),
  writeUnits(row.amount_cents, row.currency),
  currencyCode(row.currency),
  personName(row.owner_name, language),
  row.requested_at.toISOString().slice(0, 10),
]

interface Choice {
  readonly by: string
  /** The chosen withdrawals; without them the oldest that are in no file yet. */
  readonly ids: readonly string[] | undefined
  /** Of the oldest; those that are chosen must have one currency. */
  readonly currency: Currency
}

/**
 * Locks withdrawals for a file of `by`. Refuses 'withdrawal.own', 'withdrawal.not_waiting' where one of the chosen was
 * decided meanwhile, '.several_currencies', and '.nothing_waits'.
 */
const lockForBank = async (
  tx: Transaction,
  { by, ids, currency }: Choice,
): Promise<ExportRow[] | Refusal> => {
  const rows = ids ? await lockChosen(tx, ids) : await lockNotExported(tx, by, currency, MAXIMUM_BANK_FILE)
  if (rows.some(row => row.owner_id === by)) return refuse('withdrawal.own')
  if (new Set(rows.map(row => row.currency)).size > 1) return refuse('withdrawal.several_currencies')
  const waiting = rows.filter(row => row.status === 'processing')
  // What goes through Stripe is left out of those that were chosen, too.
  const gone = ids ? new Set(ids).size - (await countThroughStripe(tx, ids)) - waiting.length : 0
  if (gone > 0) return refuse('withdrawal.not_waiting', { members: { count: gone } })
  return waiting.length === 0 ? refuse('withdrawal.nothing_waits') : waiting
}

/** One audit entry for each withdrawal, so that its history shows that its account number was exported. */
const handOver = async (
  tx: Transaction,
  rows: readonly ExportRow[],
  { by, at }: { by: string; at: Date },
) => {
  const ids = rows.map(row => row.id)
  await markExported(tx, ids, { by, at })
  for (const row of rows)
    await audit(tx, {
      action: 'withdrawal.exported',
      subject: { kind: 'withdrawal', id: row.id },
      concerns: row.owner_id,
      after: { amount_cents: row.amount_cents, ...unlessDollars(row.currency), count: rows.length },
    })
}

/** The transfers that the bank has to make, as a table. Each is marked as exported. Refuses as {@link lockForBank}. */
export const makeBankFile = (
  ctx: Context,
  { language, ...choice }: Choice & { language: Language },
): Promise<{ filename: string; content: string } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const rows = await lockForBank(tx, choice)
    if (isRefusal(rows)) return rows
    const at = ctx.clock()
    await handOver(tx, rows, { by: choice.by, at })
    const lines = rows.map(row => lineOf(ctx, row, language))
    return { filename: bankFilename('bank', at, 'csv'), content: writeCsv(bankFileHeads[language], lines) }
  })

const toTransferOrder = (ctx: Context, row: ExportRow, language: Language): TransferOrder => ({
  reference: paymentReference(row.id),
  cents: row.amount_cents,
  currency: row.currency,
  name: personName(row.account_name, language),
  iban: compactAccount(openAccountNumber(ctx, row.account_number_sealed, rowOfWithdrawal(row.id))),
  purpose: `Latchkey ${paymentReference(row.id)}`,
})

/**
 * The same as credit transfers (pain.001) from the platform's account. Only accounts with an IBAN can be in it: of
 * withdrawals that were not chosen the others stay for the table. Refuses besides 'withdrawal.no_payout_account' and,
 * where one of the chosen has no IBAN, '.no_iban'.
 */
export const makeTransferFile = (
  ctx: Context,
  { language, ...choice }: Choice & { language: Language },
): Promise<{ filename: string; content: string } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const from = await readPayingAccount(tx)
    if (isRefusal(from)) return from
    const rows = await lockForBank(tx, choice)
    if (isRefusal(rows)) return rows
    const orders = rows.map(row => ({ row, order: toTransferOrder(ctx, row, language) }))
    const payable = orders.filter(({ order }) => isIban(order.iban))
    const without = orders.length - payable.length
    if (without > 0 && (choice.ids || payable.length === 0))
      return refuse('withdrawal.no_iban', { members: { count: without } })
    const at = ctx.clock()
    await handOver(
      tx,
      payable.map(({ row }) => row),
      { by: choice.by, at },
    )
    const transfers = payable.map(({ order }) => order)
    return { filename: bankFilename('bank', at, 'xml'), content: makeTransfers(from, transfers, at) }
  })
