import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { type TransferFile, type TransferOrder, writeTransferFile } from './transfer-file.views.ts'

/** The account of the platform, which transfers are paid from. Refuses `withdrawal.no_payout_account`. */
export const readPayingAccount = async (tx: Transaction): Promise<TransferFile['from'] | Refusal> => {
  const { payout_account_name: name, payout_iban: iban, payout_bic: bic } = await readSettings(tx)
  return name === null || iban === null ? refuse('withdrawal.no_payout_account') : { name, iban, bic }
}

/** A transfer file of its own name, to be paid today. */
export const makeTransfers = (
  from: TransferFile['from'],
  transfers: readonly TransferOrder[],
  at: Date,
): string =>
  writeTransferFile({
    id: `LK${randomUUID().replaceAll('-', '')}`,
    createdAt: at,
    on: at.toISOString().slice(0, 10),
    from,
    transfers,
  })

/** With the minute, so that files of one day are told apart. */
export const bankFilename = (what: 'bank' | 'refunds', at: Date, ending: 'csv' | 'xml') =>
  `latchkey-${what}-${at.toISOString().slice(0, 16).replace(/\D/g, '-')}.${ending}`
