/** A credit or debit that a bank booked. */
export interface StatementLine {
  /** The bank's own reference; the lines of one batch may share that of their entry. Null where the file has none. */
  readonly bankReference: string | null
  readonly bookedOn: string
  /** Minor units of the currency: above 0 for money that came in, below 0 for money that left. */
  readonly amountCents: number
  readonly currency: string
  readonly payerName: string | null
  /** A compact IBAN, or a number as the bank writes it. */
  readonly payerAccount: string | null
  /** Structured creditor references first, then the unstructured lines. */
  readonly remittance: string
  readonly creditorReference: string | null
  readonly endToEndId: string | null
}

export interface SkippedEntry {
  /** The line of the file where the entry starts, from 1. */
  readonly line: number
  readonly reason: 'pending' | 'information' | 'status_unknown' | 'undated' | 'no_amount' | 'zero'
}

export interface BankStatement {
  /** Null where the file has none, or statements of several accounts. */
  readonly account: string | null
  /** Null where the file has none, or several statements. */
  readonly statementId: string | null
  readonly lines: readonly StatementLine[]
  readonly skipped: readonly SkippedEntry[]
}

export type StatementProblemCode =
  | 'too_large'
  | 'not_a_statement'
  | 'broken_text'
  | 'malformed'
  | 'entities'
  | 'too_deep'
  | 'too_many_entries'
  | 'text_too_long'
  | 'bad_amount'
  | 'ambiguous_amount'
  | 'bad_currency'
  | 'bad_date'
  | 'unknown_columns'
  | 'ambiguous_date'
  | 'currency_missing'

/** Why a file was refused as a whole. */
export interface StatementProblem {
  readonly problem: StatementProblemCode
  readonly line?: number
  /** An excerpt of the file, for the person who uploaded it. */
  readonly detail?: string
}

export interface StatementOptions {
  /** The order of `03/04/2027` in a CSV file whose dates all may be read both ways. */
  readonly dateOrder?: 'dmy' | 'mdy'
  /** The currency of a CSV file that names none. */
  readonly currency?: string
}

const LONGEST_DETAIL = 200

export const statementProblem = (
  problem: StatementProblemCode,
  { line, detail }: { line?: number; detail?: string } = {},
): StatementProblem => ({
  problem,
  ...(line === undefined ? {} : { line }),
  ...(detail === undefined ? {} : { detail: detail.slice(0, LONGEST_DETAIL).toWellFormed() }),
})

export const isStatementProblem = (outcome: object): outcome is StatementProblem => 'problem' in outcome
