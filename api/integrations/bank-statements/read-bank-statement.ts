import { decodeBankFile } from './bank-text.ts'
import { readCamt } from './camt.ts'
import { readCsv } from './csv.ts'
import { LARGEST_FILE } from './limits.ts'
import {
  type BankStatement,
  type StatementOptions,
  type StatementProblem,
  statementProblem,
} from './statement.ts'

/** Reads a bank's statement of any kind: its content says whether it is XML (camt.053) or CSV. */
export const readBankStatement = async (
  bytes: Uint8Array,
  options: StatementOptions = {},
): Promise<BankStatement | StatementProblem> => {
  if (bytes.length > LARGEST_FILE) return statementProblem('too_large')
  const text = decodeBankFile(bytes)
  if (typeof text !== 'string') return text
  return text.trimStart().startsWith('<') ? readCamt(text.trimStart()) : readCsv(text, options)
}
