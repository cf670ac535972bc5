import { readBankAccount, readBankText } from './bank-text.ts'
import { type CamtFields, ENTRY_FIELDS, type EntryLines, linesOfEntry, PART_FIELDS } from './camt-lines.ts'
import { BALANCE_FIELDS, bankFlipsReversals } from './camt-reversals.ts'
import { visitXml } from './guarded-xml.ts'
import { MOST_BANK_ENTRIES } from './limits.ts'
import {
  type BankStatement,
  isStatementProblem,
  type SkippedEntry,
  type StatementLine,
  type StatementProblem,
  statementProblem,
} from './statement.ts'

/** Bank to customer statement, ISO 20022: the versions 2 to 13 have the same elements where it matters here. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(?:0[2-9]|1[0-3])$/

const STATEMENT = 'Document/BkToCstmrStmt/Stmt'
const BALANCE = `${STATEMENT}/Bal`
const ENTRY = `${STATEMENT}/Ntry`
const PART = `${ENTRY}/NtryDtls/TxDtls`
/** The elements whose values belong together, and the paths of these values in them. */
const SCOPES = new Map<string, readonly string[]>([
  [STATEMENT, ['Id', 'Acct/Id/IBAN', 'Acct/Id/Othr/Id']],
  [BALANCE, BALANCE_FIELDS],
  [ENTRY, ENTRY_FIELDS],
  [PART, PART_FIELDS],
])

const prefixesOf = (path: string) => [...path.matchAll(/\/|$/g)].map(({ index }) => path.slice(0, index))
const VALUES = new Set([...SCOPES].flatMap(([scope, fields]) => fields.map(field => `${scope}/${field}`)))
const KNOWN = new Set([...VALUES].flatMap(prefixesOf))

/** The one value of a list in which all are equal, otherwise null. */
const onlyOne = (values: readonly (string | null)[]) =>
  new Set(values).size === 1 ? (values[0] ?? null) : null

const flipped = (line: StatementLine): StatementLine => ({ ...line, amountCents: -line.amountCents })

/** Collects the values of a document as they come; each entry becomes lines when it ends. */
class CamtCollector {
  readonly known = KNOWN
  readonly ids: (string | null)[] = []
  readonly accounts: (string | null)[] = []
  readonly lines: StatementLine[] = []
  readonly skipped: SkippedEntry[] = []
  readonly #scopes: { readonly path: string; readonly fields: CamtFields }[] = []
  readonly #met = { [ENTRY]: 0, [PART]: 0 }
  #balances: CamtFields[] = []
  #entries: EntryLines[] = []
  #parts: CamtFields[] = []

  isNamespace(uri: string) {
    return NAMESPACE.test(uri)
  }

  open(path: string, currency: string | undefined, line: number) {
    if (SCOPES.has(path)) this.#scopes.push({ path, fields: new Map() })
    else if (currency !== undefined && VALUES.has(path)) this.#add(`${path}@Ccy`, currency)
    if (path !== ENTRY && path !== PART) return undefined
    if (path === ENTRY) this.#add(`${ENTRY}/@line`, String(line))
    this.#met[path] += 1
    return this.#met[path] > MOST_BANK_ENTRIES ? statementProblem('too_many_entries', { line }) : undefined
  }

  close(path: string, text: string): StatementProblem | undefined {
    if (VALUES.has(path)) this.#add(path, text)
    if (this.#scopes.at(-1)?.path !== path) return undefined
    const fields = this.#scopes.pop()?.fields ?? new Map()
    if (path === BALANCE) this.#balances.push(fields)
    if (path === PART) this.#parts.push(fields)
    if (path === ENTRY) return this.#endEntry(fields)
    if (path === STATEMENT) this.#endStatement(fields)
    return undefined
  }

  #add(path: string, value: string) {
    const scope = this.#scopes.at(-1)
    if (!scope) return
    const name = path.slice(scope.path.length + 1)
    const values = scope.fields.get(name)
    if (values) values.push(value)
    else scope.fields.set(name, [value])
  }

  #endEntry(fields: CamtFields) {
    const entry = linesOfEntry(fields, this.#parts)
    this.#parts = []
    if (isStatementProblem(entry)) return entry
    this.#entries.push(entry)
    return undefined
  }

  #endStatement(fields: CamtFields) {
    this.ids.push(readBankText(fields.get('Id')?.[0]))
    this.accounts.push(readBankAccount(fields.get('Acct/Id/IBAN')?.[0] ?? fields.get('Acct/Id/Othr/Id')?.[0]))
    const flips = bankFlipsReversals(this.#entries, this.#balances)
    for (const { isReversal, lines, skipped } of this.#entries) {
      this.lines.push(...(isReversal && flips ? lines.map(flipped) : lines))
      this.skipped.push(...skipped)
    }
    this.#entries = []
    this.#balances = []
  }
}

export const readCamt = async (xml: string): Promise<BankStatement | StatementProblem> => {
  const found = new CamtCollector()
  const problem = await visitXml(xml, found)
  if (problem) return problem
  if (found.ids.length === 0) return statementProblem('not_a_statement', { detail: 'BkToCstmrStmt' })
  const { lines, skipped } = found
  return { account: onlyOne(found.accounts), statementId: onlyOne(found.ids), lines, skipped }
}
