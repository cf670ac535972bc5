import { MAXIMUM_BANK_FILE } from '#contract/kernel/constants.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { bankFileHeads } from '#contract/messages/exports.ts'
import { personName } from '#contract/messages/former-member.ts'
import { paymentReference } from '#contract/payments/rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { writeCsv } from '../../kernel/csv.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { openAccountNumber, rowOfWithdrawal } from './account-number.service.ts'
import { type ExportRow, lockChosen, lockNotExported, markExported } from './fund-requests.queries.ts'

/** The only place where a complete account number is decrypted: into this line. */
const lineOf = (ctx: Context, row: ExportRow, language: Language) => [
  paymentReference(row.id),
  row.account_name,
  row.bank_name,
  openAccountNumber(ctx, row.account_number_sealed, rowOfWithdrawal(row.id)),
  (row.amount_cents / 100).toFixed(2),
  'USD',
  personName(row.owner_name, language),
  row.requested_at.toISOString().slice(0, 10),
]

/**
 * The transfers that the bank has to make: the chosen withdrawals, or the oldest that are in no file yet. Each is
 * marked as exported. Refuses 'withdrawal.own', 'withdrawal.not_waiting' where one of the chosen was decided meanwhile,
 * and '.nothing_waits'.
 */
export const makeBankFile = (
  ctx: Context,
  { by, ids, language }: { by: string; ids: readonly string[] | undefined; language: Language },
): Promise<{ filename: string; content: string } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const rows = ids ? await lockChosen(tx, ids) : await lockNotExported(tx, by, MAXIMUM_BANK_FILE)
    if (rows.some(row => row.owner_id === by)) return refuse('withdrawal.own')
    const waiting = rows.filter(row => row.status === 'processing')
    const gone = new Set(ids ?? []).size - waiting.length
    if (ids && gone > 0) return refuse('withdrawal.not_waiting', { members: { count: gone } })
    if (waiting.length === 0) return refuse('withdrawal.nothing_waits')
    const at = ctx.clock()
    const handedOver = waiting.map(row => row.id)
    await markExported(tx, handedOver, { by, at })
    // One audit entry for each withdrawal, so that its history shows that its account number was exported.
    for (const row of waiting)
      await audit(tx, {
        action: 'withdrawal.exported',
        subject: { kind: 'withdrawal', id: row.id },
        concerns: row.owner_id,
        after: { amount_cents: row.amount_cents, count: waiting.length },
      })
    const lines = waiting.map(row => lineOf(ctx, row, language))
    return {
      filename: `latchkey-bank-${at.toISOString().slice(0, 16).replace(/\D/g, '-')}.csv`,
      content: writeCsv(bankFileHeads[language], lines),
    }
  })
