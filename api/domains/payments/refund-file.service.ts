import { MAXIMUM_BANK_FILE } from '#contract/kernel/constants.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { unlessDollars } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { personName } from '#contract/messages/former-member.ts'
import { compactAccount, isIban } from '#contract/payments/iban.rules.ts'
import { spellReference } from '#contract/payments/reference.rules.ts'
import { paymentReference } from '#contract/payments/rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { openAccountNumber, rowOfIncoming } from './account-number.service.ts'
import { readCollectingAccount } from './collecting-accounts.service.ts'
import type { GuestMoney } from './policy.ts'
import { lockRefundsToTransfer, markRefundsExported, type RefundToTransfer } from './refunds.queries.ts'
import { bankFilename, makeTransfers, readPayingAccount } from './transfer-file.service.ts'
import type { TransferOrder } from './transfer-file.views.ts'

/** The whole account number is opened only for the order. */
const toOrder = (ctx: Context, row: RefundToTransfer, language: Language): TransferOrder => ({
  reference: paymentReference(row.id),
  cents: row.amount_cents,
  currency: row.currency,
  name: row.payer_name ?? personName(row.guest_name, language),
  iban: compactAccount(openAccountNumber(ctx, row.payer_account_sealed, rowOfIncoming(row.payment_id))),
  purpose: `Latchkey refund ${spellReference(row.payment_reference)}`,
})

/** The account that pays refunds: of the owner who collects, or of the platform. */
const findPayer = async (ctx: Context, tx: Transaction, collectorId: string | null) => {
  if (collectorId === null) return readPayingAccount(tx)
  const account = await readCollectingAccount(ctx, tx, collectorId)
  return account
    ? { name: account.holder, iban: account.iban, bic: account.bic }
    : refuse('withdrawal.no_payout_account')
}

/**
 * Refunds in a currency to send as credit transfers (pain.001) from the account of the platform or of the owner who collects,
 * to the IBAN that the last payment for the stay came from. Each is marked as exported, and stays to be sent until it is
 * noted as sent. Refuses `withdrawal.no_payout_account`, and `refund.no_account` where no refund can be in the file.
 */
export const makeRefundFile = (
  ctx: Context,
  { collectorId }: GuestMoney,
  { again, currency, language }: { again: boolean; currency: Currency; language: Language },
): Promise<{ filename: string; content: string } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const from = await findPayer(ctx, tx, collectorId)
    if (isRefusal(from)) return from
    const rows = await lockRefundsToTransfer(tx, { collectorId, again, currency, most: MAXIMUM_BANK_FILE })
    const orders = rows
      .map(row => ({ row, order: toOrder(ctx, row, language) }))
      .filter(({ order }) => isIban(order.iban))
    if (orders.length === 0) return refuse('refund.no_account')
    const at = ctx.clock()
    await markRefundsExported(
      tx,
      orders.map(({ row }) => row.id),
      at,
    )
    for (const { row } of orders)
      await audit(tx, {
        action: 'refund.exported',
        subject: { kind: 'refund', id: row.id },
        concerns: row.guest_id,
        after: { amount_cents: row.amount_cents, ...unlessDollars(row.currency), count: orders.length },
      })
    const transfers = orders.map(({ order }) => order)
    return { filename: bankFilename('refunds', at, 'xml'), content: makeTransfers(from, transfers, at) }
  })
