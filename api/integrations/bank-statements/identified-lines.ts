import { createHash } from 'node:crypto'
import { findCreditorReferences } from '#contract/payments/reference.rules.ts'
import type { BankStatement, StatementLine } from './statement.ts'

export interface IdentifiedLine extends StatementLine {
  /** The same for the same line of another import, and for no other line. */
  readonly fingerprint: Uint8Array
  /** The valid creditor references that the payer gave, each once. */
  readonly references: readonly string[]
}

/** Each field by itself, so that no reference begins in one and ends in another. */
const referencesOf = ({ creditorReference, endToEndId, remittance }: StatementLine) => [
  ...new Set(
    [creditorReference, endToEndId, remittance].flatMap(field => findCreditorReferences(field ?? '')),
  ),
]

/**
 * Gives the lines of a statement what recognises them: SHA-256 over account, bank reference, day, amount, payer and
 * text. Equal lines within one file are numbered: a guest may pay the same amount twice a day.
 */
export const identifyLines = ({ account, lines }: BankStatement): IdentifiedLine[] => {
  const seen = new Map<string, number>()
  return lines.map(line => {
    const content = JSON.stringify([
      account,
      line.bankReference,
      line.bookedOn,
      line.amountCents,
      line.currency,
      line.payerName,
      line.payerAccount,
      line.remittance,
    ])
    const number = (seen.get(content) ?? 0) + 1
    seen.set(content, number)
    const fingerprint = createHash('sha256').update(`${number} ${content}`).digest()
    return { ...line, fingerprint, references: referencesOf(line) }
  })
}
