import { MAXIMUM_BANK_FILE } from '#contract/kernel/constants.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { unlessDollars } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { personName } from '#contract/messages/former-member.ts'
import { compactAccount, isIban } from '#contract/payments/iban.rules.ts'
import { spellReference } from '#contract/payments/reference.rules.ts'
import { paymentReference } from '#contract/payments/rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { openAccountNumber, rowOfIncoming } from './account-number.service.ts'
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

/**
 * Refunds in a currency to send as credit transfers (pain.001) from the platform's account, to the IBAN that the last payment for the
 * stay came from. Each is marked as exported, and stays to be sent until an admin notes it as sent. Refuses
 * `withdrawal.no_payout_account`, and `refund.no_account` where no refund can be in the file.
 */
export const makeRefundFile = (
  ctx: Context,
  { again, currency, language }: { again: boolean; currency: Currency; language: Language },
): Promise<{ filename: string; content: string } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const from = await readPayingAccount(tx)
    if (isRefusal(from)) return from
    const rows = await lockRefundsToTransfer(tx, { again, currency, most: MAXIMUM_BANK_FILE })
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
