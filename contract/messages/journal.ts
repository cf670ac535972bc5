import type { JournalAccount, JournalKind } from '../payments/chart-of-accounts.rules.ts'

/** The names of the journal's accounts, what each of them is, and what its transactions record. */
export interface JournalWords {
  readonly accounts: Readonly<Record<JournalAccount, { readonly name: string; readonly help: string }>>
  readonly kinds: Readonly<Record<JournalKind, string>>
}
