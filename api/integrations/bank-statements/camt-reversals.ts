import { type CamtFields, type EntryLines, readCamtAmount } from './camt-lines.ts'
import { isStatementProblem } from './statement.ts'

export const BALANCE_FIELDS = ['Tp/CdOrPrtry/Cd', 'Amt', 'CdtDbtInd']

/** The booked balance at the start or at the end of a statement: opening or previously closed, and closing. */
const balanceOf = (balances: readonly CamtFields[], codes: readonly string[]) => {
  const fields = balances.find(each => codes.includes(each.get('Tp/CdOrPrtry/Cd')?.[0]?.trim() ?? ''))
  const amount = fields && readCamtAmount(fields, 'Amt', fields.get('CdtDbtInd')?.[0])
  return amount && !isStatementProblem(amount) ? amount : null
}

/**
 * Whether the direction of a reversal is that of what it reverses. By ISO 20022 it is the direction in which the money
 * moves (a reversal with CRDT takes back a debit), but some banks mean the opposite. The balances of the statement decide;
 * where they do not, the standard holds.
 */
export const bankFlipsReversals = (
  entries: readonly EntryLines[],
  balances: readonly CamtFields[],
): boolean => {
  if (!entries.some(({ isReversal }) => isReversal)) return false
  const opening = balanceOf(balances, ['OPBD', 'PRCD'])
  const closing = balanceOf(balances, ['CLBD'])
  if (!opening || !closing) return false
  let [standard, opposite] = [opening.cents, opening.cents]
  for (const { isReversal, booked } of entries) {
    standard += booked?.cents ?? 0
    opposite += (booked?.cents ?? 0) * (isReversal ? -1 : 1)
  }
  return standard !== closing.cents && opposite === closing.cents
}
