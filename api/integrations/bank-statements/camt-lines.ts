import { calendarDate } from '#contract/kernel/nights.ts'
import { readBankAccount, readBankText, readCreditorReference, readEndToEndId } from './bank-text.ts'
import { LONGEST_TEXT } from './limits.ts'
import { isCurrencyCode, toMinorUnits } from './minor-units.ts'
import {
  isStatementProblem,
  type SkippedEntry,
  type StatementLine,
  type StatementProblem,
  statementProblem,
} from './statement.ts'

/** The values of an element by their paths in it; `Amt@Ccy` is an attribute, and `@line` where the element starts. */
export type CamtFields = Map<string, string[]>

export const ENTRY_FIELDS = [
  ...['NtryRef', 'AcctSvcrRef', 'Amt', 'CdtDbtInd', 'RvslInd', 'Sts', 'Sts/Cd'],
  ...['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'],
]
export const PART_FIELDS = [
  ...['Refs/AcctSvcrRef', 'Refs/EndToEndId', 'Amt', 'AmtDtls/TxAmt/Amt', 'CdtDbtInd'],
  ...['RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'],
  ...['RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id'],
  ...['RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref'],
]

export interface EntryLines {
  readonly isReversal: boolean
  /** What the entry changes the balance by; null for an entry that is not booked. */
  readonly booked: Money | null
  readonly lines: readonly StatementLine[]
  readonly skipped: readonly SkippedEntry[]
}

interface Money {
  readonly cents: number
  readonly currency: string
}

const firstOf = (fields: CamtFields, ...names: string[]) =>
  names.flatMap(name => fields.get(name) ?? []).find(value => value.trim() !== '')

const DIRECTIONS = new Map([
  ['CRDT', 1],
  ['DBIT', -1],
])

/** The amount at a path with the sign of `direction`; null where the element has none. */
export const readCamtAmount = (
  fields: CamtFields,
  path: string,
  direction: string | undefined,
): Money | StatementProblem | null => {
  const written = firstOf(fields, path)?.trim()
  if (written === undefined) return null
  const currency = firstOf(fields, `${path}@Ccy`)?.trim() ?? ''
  if (!isCurrencyCode(currency)) return statementProblem('bad_currency', { detail: currency })
  const [, whole, fraction = ''] = /^\+?(?=\.?\d)(\d*)(?:\.(\d*))?$/.exec(written) ?? []
  const cents = whole === undefined ? null : toMinorUnits(whole, fraction, currency)
  const sign = DIRECTIONS.get(direction?.trim() ?? '')
  if (cents === null || sign === undefined)
    return statementProblem('bad_amount', { detail: `${written} ${currency} ${direction ?? ''}`.trim() })
  // Zero has no sign.
  return { cents: cents && sign * cents, currency }
}

/** Only `BOOK` is final. Older versions have the code in `Sts` itself. */
const reasonOf = (fields: CamtFields): SkippedEntry['reason'] | null => {
  const status = firstOf(fields, 'Sts/Cd', 'Sts')?.trim()
  if (status === 'BOOK') return null
  if (status === 'PDNG' || status === 'FUTR') return 'pending'
  return status === 'INFO' ? 'information' : 'status_unknown'
}

/** The date as the bank wrote it; of a time, the date at the bank. */
const dateOf = (fields: CamtFields) =>
  firstOf(fields, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')?.trim()

/** What the payer said, of one part or of several that are one line. */
const remittanceOf = (parts: readonly CamtFields[]) => {
  const all = (name: string, read: (written: string) => string | null) =>
    parts.flatMap(part => part.get(name) ?? []).flatMap(written => read(written) ?? [])
  const structured = all('RmtInf/Strd/CdtrRefInf/Ref', readCreditorReference)
  return {
    remittance: [...structured, ...all('RmtInf/Ustrd', readBankText)].join(' '),
    creditorReference: parts.length === 1 || new Set(structured).size === 1 ? (structured[0] ?? null) : null,
  }
}

/** A value that all parts have in common. */
const shared = (parts: readonly CamtFields[], read: (part: CamtFields) => string | null) => {
  const values = new Set(parts.map(read))
  return values.size === 1 ? ([...values][0] ?? null) : null
}

const lineOf = (
  entry: CamtFields,
  parts: readonly CamtFields[],
  bookedOn: string,
  { cents, currency }: Money,
) => ({
  bankReference:
    (parts.length === 1 ? readBankText(firstOf(parts[0] ?? entry, 'Refs/AcctSvcrRef')) : null) ??
    readBankText(firstOf(entry, 'AcctSvcrRef', 'NtryRef')),
  bookedOn,
  amountCents: cents,
  currency,
  payerName: shared(parts, part => readBankText(firstOf(part, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'))),
  payerAccount: shared(parts, part =>
    readBankAccount(firstOf(part, 'RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id')),
  ),
  ...remittanceOf(parts),
  endToEndId: shared(parts, part => readEndToEndId(firstOf(part, 'Refs/EndToEndId'))),
})

/** The amounts of the parts if they are what was booked, to the cent and in its currency; otherwise null. */
const amountsOfParts = (entry: CamtFields, parts: readonly CamtFields[], booked: Money) => {
  const amounts: Money[] = []
  for (const part of parts) {
    const direction = firstOf(part, 'CdtDbtInd') ?? firstOf(entry, 'CdtDbtInd')
    const amount =
      readCamtAmount(part, 'Amt', direction) ?? readCamtAmount(part, 'AmtDtls/TxAmt/Amt', direction)
    if (amount && isStatementProblem(amount)) return amount
    if (amount?.currency !== booked.currency) return null
    amounts.push(amount)
  }
  const sum = amounts.reduce((total, { cents }) => total + BigInt(cents), 0n)
  return sum === BigInt(booked.cents) ? amounts : null
}

/** One line for each part of a batch, or one for the whole entry where the bank does not say what each part was. */
export const linesOfEntry = (
  entry: CamtFields,
  parts: readonly CamtFields[],
): EntryLines | StatementProblem => {
  const line = Number(firstOf(entry, '@line'))
  const skip = (reason: SkippedEntry['reason']) => ({ line, reason })
  const isReversal = /^(?:true|1)$/.test(firstOf(entry, 'RvslInd')?.trim() ?? '')
  const unbooked = reasonOf(entry)
  if (unbooked) return { isReversal, booked: null, lines: [], skipped: [skip(unbooked)] }
  const booked = readCamtAmount(entry, 'Amt', firstOf(entry, 'CdtDbtInd'))
  if (!booked) return statementProblem('bad_amount', { line })
  if (isStatementProblem(booked)) return { ...booked, line }
  const date = dateOf(entry)
  if (date === undefined) return { isReversal, booked, lines: [], skipped: [skip('undated')] }
  const bookedOn = date.slice(0, 10)
  if (!calendarDate.safeParse(bookedOn).success) return statementProblem('bad_date', { line, detail: date })

  const amounts = amountsOfParts(entry, parts, booked)
  if (amounts && isStatementProblem(amounts)) return { ...amounts, line }
  const split = amounts !== null && parts.length > 0
  const all = split
    ? parts.map((part, index) => lineOf(entry, [part], bookedOn, amounts[index] ?? booked))
    : [lineOf(entry, parts, bookedOn, booked)]
  const tooLong = all.some(({ remittance }) => remittance.length > LONGEST_TEXT)
  // The texts of all parts of a batch may be as long as the file; the first of them are enough to recognise it.
  if (tooLong && parts.length < 2) return statementProblem('text_too_long', { line })
  const lines = all
    .filter(({ amountCents }) => amountCents !== 0)
    .map(each => ({ ...each, remittance: each.remittance.slice(0, LONGEST_TEXT).toWellFormed() }))
  const zeros = all.length - lines.length
  return { isReversal, booked, lines, skipped: Array.from({ length: zeros }, () => skip('zero')) }
}
