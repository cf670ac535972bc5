import type { BankImport, ImportedLine } from '#contract/payments/guest-payments.schemas.ts'
import { importOutcome, MOST_LINES_SHOWN } from '#contract/payments/guest-payments.schemas.ts'
import type { IdentifiedLine } from '../../integrations/bank-statements/identified-lines.ts'
import type { IdentifiedStatement } from '../../integrations/bank-statements/statement-thread.ts'
import { payableStayView } from './incoming.views.ts'
import type { ReferencedStay } from './incoming-stays.queries.ts'

/** A line of a file with what becomes of it. */
export interface SortedLine {
  readonly line: IdentifiedLine
  readonly outcome: ImportedLine['outcome']
  readonly stay: ReferencedStay | null
}

export const MOST_REMITTANCE = 1_000

const lineView = ({ line, outcome, stay }: SortedLine): ImportedLine => ({
  received_on: line.bookedOn,
  amount_cents: line.amountCents,
  currency: line.currency,
  payer_name: line.payerName?.slice(0, 140).toWellFormed() ?? null,
  remittance: line.remittance.slice(0, MOST_REMITTANCE).toWellFormed(),
  outcome,
  stay: stay && payableStayView(stay),
})

/** Entries that the bank has not booked; the others that were skipped have no amount. */
const NOT_BOOKED: ReadonlySet<string> = new Set(['pending', 'information', 'status_unknown', 'undated'])

export const bankImportView = (
  filename: string,
  { account, skipped }: IdentifiedStatement,
  sorted: readonly SortedLine[],
  platformIban: string | null,
): BankImport => {
  const byOutcome = Map.groupBy(sorted, ({ outcome }) => outcome)
  const counts = Object.fromEntries(
    importOutcome.options.map(outcome => [outcome, byOutcome.get(outcome)?.length ?? 0]),
  ) as Record<ImportedLine['outcome'], number>
  return {
    filename,
    account,
    other_account: account !== null && platformIban !== null && account !== platformIban,
    counts: { ...counts, not_booked: skipped.filter(({ reason }) => NOT_BOOKED.has(reason)).length },
    lines: sorted.slice(0, MOST_LINES_SHOWN).map(lineView),
  }
}
