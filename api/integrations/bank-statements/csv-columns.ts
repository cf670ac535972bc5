import { linesOf, readCells } from './csv-rows.ts'
import { LONGEST_CSV_LINE, LONGEST_PREAMBLE } from './limits.ts'
import { readCurrency } from './minor-units.ts'
import { type StatementProblem, statementProblem } from './statement.ts'

/** How banks name their columns in English, German, French and Spanish, in small letters without accents. */
const COLUMN_NAMES = {
  date: `booking date|date booked|posting date|posted date|date posted|entry date|transaction date|completed date|date
    |buchungstag|buchungsdatum|buchung|datum|date de comptabilisation|date comptable|date d operation|date operation
    |date de l operation|fecha contable|fecha operacion|fecha de operacion|fecha de la operacion|f contable
    |f operacion|fecha`,
  valueDate: `value date|valuta|valutadatum|wertstellung|wertstellungsdatum|wert|date de valeur|date valeur|fecha valor
    |fecha de valor|f valor`,
  amount: `amount|transaction amount|betrag|umsatz|buchungsbetrag|montant|montant de l operation|importe|monto|cantidad`,
  credit: `credit|credits|credit amount|amount credited|money in|paid in|deposit|deposits|haben|gutschrift|gutschriften
    |zugang|montant credit|abono|abonos|haber|ingreso|ingresos`,
  debit: `debit|debits|debit amount|amount debited|money out|paid out|withdrawal|withdrawals|soll|lastschrift|belastung
    |belastungen|abgang|montant debit|cargo|cargos|debe|gasto|gastos`,
  direction: `soll haben|s h|soll haben kennzeichen|credit debit|debit credit|credit debit indicator|d c|c d|sens
    |debe haber`,
  currency: `currency|currency code|ccy|wahrung|devise|monnaie|divisa|moneda`,
  payer: `name|payer|payer name|payee|sender|sender name|debtor name|counterparty|counterparty name|partner name
    |auftraggeber|beguenstigter|beguenstigter zahlungspflichtiger|auftraggeber beguenstigter|auftraggeber empfanger
    |empfanger auftraggeber|name zahlungsbeteiligter|zahlungspflichtiger|zahlungspflichtige r|nom|contrepartie|emetteur
    |donneur d ordre|tiers|nombre|ordenante|contraparte|beneficiario ordenante|ordenante beneficiario`,
  payerAccount: `iban|account|account number|counterparty iban|counterparty account|partner iban|debtor account
    |sender account|payer iban|kontonummer|kontonummer iban|konto|gegenkonto|iban zahlungsbeteiligter|compte
    |numero de compte|iban contrepartie|cuenta|numero de cuenta|cuenta ordenante`,
  ownAccount: `auftragskonto|iban auftragskonto|own account|statement account`,
  creditorReference: `creditor reference|structured reference|glaubigerreferenz|strukturierte referenz
    |reference structuree|communication structuree|referencia estructurada`,
  remittance: `reference|references|payment reference|remittance|remittance information|description|details|narrative
    |memo|purpose|verwendungszweck|buchungstext|buchungsdetails|avisierungstext|beschreibung|mitteilung|zahlungsreferenz
    |libelle|libelle de l operation|communication|motif|detail|details de l operation|concepto|descripcion|mensaje
    |observaciones|referencia`,
  endToEndId: `end to end|end to end id|end to end reference|endtoendid|kundenreferenz|kundenreferenz end to end
    |ende zu ende referenz`,
  bankReference: `transaction id|transaction reference|bank reference|entry reference|bankreferenz|buchungsreferenz
    |umsatz id|reference bancaire|reference de l operation|numero d operation|referencia bancaria|numero de operacion`,
  status: `status|state|info|umsatzstatus|statut|estado`,
}

type ColumnRole = keyof typeof COLUMN_NAMES

/** Letters and digits in lower case, without accents; `ae` is another way to write `ä`. */
export const plainWords = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const ROLES = new Map(
  Object.entries(COLUMN_NAMES).flatMap(([role, names]) =>
    names.split('|').map((name): [string, ColumnRole] => [plainWords(name), role as ColumnRole]),
  ),
)

/** Headers such as `Betrag (EUR)`, `Gutschrift in CHF`, `Montant EUR`. */
const WITH_CURRENCY = /^(.*\S)[\s(]+([A-Z]{3}|[€£$])\)?$/

const readColumnName = (name: string): { role: ColumnRole | undefined; currency: string | null } => {
  const trimmed = name.trim().slice(0, 100)
  const [, before = '', unit = ''] = WITH_CURRENCY.exec(trimmed) ?? []
  const role = ROLES.get(plainWords(before.replace(/\s+in$/i, '')))
  if (!role) return { role: ROLES.get(plainWords(trimmed)), currency: null }
  return { role, currency: readCurrency(unit) }
}

export interface CsvColumns {
  readonly delimiter: string
  /** How many lines there are up to the header, with it. */
  readonly above: number
  readonly preamble: readonly string[]
  /** The columns of each role, from left to right. */
  readonly at: (role: ColumnRole) => readonly number[]
  /** Of the amounts, as the header names it. */
  readonly currency: string | null
}

/** Finds the header: the first line that names a date and an amount. */
export const findColumns = (text: string): CsvColumns | StatementProblem => {
  const preamble: string[] = []
  let closest: { known: number; names: readonly string[] } = { known: -1, names: [] }
  for (const line of linesOf(text)) {
    if (preamble.length >= LONGEST_PREAMBLE) break
    if (line.length > LONGEST_CSV_LINE)
      return statementProblem('text_too_long', { line: preamble.length + 1 })
    for (const delimiter of [';', '\t', ',']) {
      const names = readCells(line, delimiter)
      const columns = names.map(readColumnName)
      const at = (role: ColumnRole) =>
        columns.flatMap((column, index) => (column.role === role ? [index] : []))
      const dated = at('date').length + at('valueDate').length > 0
      if (dated && at('amount').length + at('credit').length + at('debit').length > 0) {
        const currency = columns.find(each => each.currency !== null)?.currency ?? null
        return { delimiter, above: preamble.length + 1, preamble, at, currency }
      }
      const known =
        columns.filter(({ role }) => role).length + names.filter(name => name.trim()).length / 1_000
      if (names.length > 1 && known > closest.known) closest = { known, names }
    }
    preamble.push(line)
  }
  if (closest.names.length < 2) return statementProblem('not_a_statement')
  return statementProblem('unknown_columns', { detail: closest.names.map(name => name.trim()).join(' | ') })
}
