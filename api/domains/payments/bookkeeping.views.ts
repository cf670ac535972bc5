import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { currencyCode, toUnits } from '#contract/kernel/money.ts'
import { journalExportHeads, QUICKBOOKS_HEADS } from '#contract/messages/exports.ts'
import { journalWords as de } from '#contract/messages/journal.de.ts'
import { journalWords as en } from '#contract/messages/journal.en.ts'
import { journalWords as es } from '#contract/messages/journal.es.ts'
import { journalWords as fr } from '#contract/messages/journal.fr.ts'
import type { JournalWords } from '#contract/messages/journal.ts'
import type { JournalFormat } from '#contract/payments/bookkeeping.schemas.ts'
import { CHART_OF_ACCOUNTS } from '#contract/payments/chart-of-accounts.rules.ts'
import { paymentReference } from '#contract/payments/rules.ts'
import type { CsvValue } from '../../kernel/csv.ts'
import type { JournalLineRow } from './bookkeeping.queries.ts'

const WORDS: Record<Language, JournalWords> = { en, es, fr, de }

/** One of the two cells of an amount; the other one is empty. */
const debitOf = ({ amount_cents: cents, currency }: JournalLineRow) =>
  cents > 0 ? toUnits(cents, currency) : null
const creditOf = ({ amount_cents: cents, currency }: JournalLineRow) =>
  cents < 0 ? toUnits(-cents, currency) : null

/** The reference that its guest pays with; the id of a stay that is not paid through the platform. */
const stayOf = ({ payment_reference, booking_id }: JournalLineRow) => payment_reference ?? booking_id

/** What the bank calls the money, or by what the bank was told to call it. */
const referenceOf = ({ reference, refund_id, withdrawal_id }: JournalLineRow) => {
  const own = refund_id ?? withdrawal_id
  return reference ?? (own && paymentReference(own))
}

const descriptionOf = ({ property, check_in_date, check_out_date }: JournalLineRow) =>
  property && `${property}, ${check_in_date} – ${check_out_date}`

const asTable = (line: JournalLineRow, language: Language): CsvValue[] => {
  const { accounts, kinds } = WORDS[language]
  return [
    line.day,
    line.id,
    kinds[line.kind],
    CHART_OF_ACCOUNTS[line.account].code,
    accounts[line.account].name,
    debitOf(line),
    creditOf(line),
    currencyCode(line.currency),
    stayOf(line),
    referenceOf(line),
    descriptionOf(line),
  ]
}

const toAmericanDate = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')

/** Its column Name stays empty: QuickBooks refuses names that are not among its customers, suppliers and employees. */
const asQuickBooks = (line: JournalLineRow, language: Language): CsvValue[] => {
  const { accounts, kinds } = WORDS[language]
  return [
    line.id,
    toAmericanDate(line.day),
    currencyCode(line.currency),
    kinds[line.kind],
    accounts[line.account].name,
    debitOf(line),
    creditOf(line),
    [stayOf(line), referenceOf(line), descriptionOf(line)].filter(Boolean).join(', '),
    null,
  ]
}

/** The headings of a file of the journal, and what each line becomes in it. */
export const journalTable = (format: JournalFormat, currency: Currency, language: Language) =>
  format === 'quickbooks'
    ? { heads: QUICKBOOKS_HEADS, cells: (line: JournalLineRow) => asQuickBooks(line, language) }
    : {
        heads: journalExportHeads[language].map(head => head.replace('USD', currencyCode(currency))),
        cells: (line: JournalLineRow) => asTable(line, language),
      }
