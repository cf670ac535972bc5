import type { Currency } from '#contract/kernel/currencies.ts'
import { type Language, toLocale } from '#contract/kernel/languages.ts'
import { formatCentsExactly, toCents } from '#contract/kernel/money.ts'
import { type DocumentText, documentTexts } from '#contract/messages/documents.ts'
import { fillText } from '#contract/messages/fill-text.ts'
import { FORMER_MEMBER, personName } from '#contract/messages/former-member.ts'
import { documentNumber } from '#contract/payments/documents.rules.ts'
import type { StayDocument } from '#contract/payments/stay-payments.schemas.ts'
import { type ChargeLine, isByGuest, isByNight, isByPet } from '#contract/pricing/charges.rules.ts'
import { trustDiscountCents } from '#contract/pricing/trust-discount.rules.ts'
import { formatDay, formatDays } from '#emails/days.ts'
import type { Sheet, SheetLine } from '../../integrations/pdf/sheet.ts'
import type { DocumentContents, DocumentedPrice, DocumentRow, ListedDocument } from './documents.queries.ts'

export const stayDocumentView = (row: ListedDocument): StayDocument => ({
  id: row.id,
  kind: row.kind as StayDocument['kind'],
  number: documentNumber(row),
  issued_on: row.issued_on,
  currency: row.currency,
  total_cents: row.total_cents,
})

export const documentFilename = (row: Pick<DocumentRow, 'kind' | 'year' | 'number'>) =>
  `latchkey-${row.kind.replace('_', '-')}-${documentNumber(row)}.pdf`

const wordsOf = (language: Language, currency: Currency) => {
  const locale = toLocale(language)
  const say = (text: DocumentText, values: Readonly<Record<string, string | number>> = {}) =>
    fillText(documentTexts[language][text], gap => String(values[gap]))
  const money = (cents: number) => formatCentsExactly(cents, currency, locale)
  return {
    say,
    currency,
    money,
    counted: (text: 'nights' | 'guests' | 'pets' | 'nightLine' | 'weekendLine', count: number, price = '') =>
      say(`${text}_${new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other'}`, {
        count,
        price,
      }),
    percentage: (value: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
    line: (label: string, cents: number, hint: string | null = null): SheetLine => ({
      label,
      hint,
      amount: money(cents),
    }),
  }
}
type Words = ReturnType<typeof wordsOf>

/** The nights of a price, line by line; nights at the base price are not stored one by one. */
const nightLines = (price: DocumentedPrice, { counted, line, money, currency }: Words): SheetLine[] =>
  (
    price.price_lines ?? [
      {
        kind: 'base' as const,
        name: null,
        nights: price.nights,
        price_per_night: price.price_per_night,
        amount_cents: price.subtotal_cents,
      },
    ]
  ).map(({ kind, name, nights, price_per_night, amount_cents }) =>
    line(
      counted(
        kind === 'weekend' ? 'weekendLine' : 'nightLine',
        nights,
        money(toCents(price_per_night, currency)),
      ),
      amount_cents,
      name,
    ),
  )

/** What a charge is counted by, for example `$4.00 × 2 × 3`: guests or pets, then nights. */
const hintOfCharge = ({ percentage: share, each_cents, count, nights, basis }: ChargeLine, words: Words) => {
  if (share !== null) return words.percentage(share)
  const factors = [
    ...(isByGuest(basis) ? [words.counted('guests', count)] : []),
    ...(isByPet(basis) ? [words.counted('pets', count)] : []),
    ...(isByNight(basis) ? [words.counted('nights', nights)] : []),
  ]
  return factors.length === 0 ? null : [words.money(each_cents ?? 0), ...factors].join(' × ')
}

const chargeLines = (price: DocumentedPrice, kind: ChargeLine['kind'], words: Words): SheetLine[] =>
  (price.charges ?? [])
    .filter(charge => charge.kind === kind)
    .map(charge => words.line(charge.name, charge.amount_cents, hintOfCharge(charge, words)))

const priceLines = (price: DocumentedPrice, words: Words): SheetLine[] => {
  const { say, line, percentage } = words
  const discounts = price.stay_discounts ?? []
  const byTrust = trustDiscountCents({ discount_cents: price.discount_cents, stay_discounts: discounts })
  return [
    ...nightLines(price, words),
    ...(byTrust > 0
      ? [line(say('trust', { percentage: percentage(price.discount_percentage) }), -byTrust)]
      : []),
    ...discounts.map(discount =>
      line(say(discount.kind, { percentage: percentage(discount.percentage) }), -discount.amount_cents),
    ),
    ...(price.credit_cents > 0 ? [line(say('credit'), -price.credit_cents)] : []),
    ...(price.cleaning_fee_cents > 0 ? [line(say('cleaning'), price.cleaning_fee_cents)] : []),
    ...chargeLines(price, 'fee', words),
    ...(price.service_fee_cents > 0 ? [line(say('service'), price.service_fee_cents)] : []),
    ...chargeLines(price, 'tax', words),
  ]
}

/** What the stay costs, and what earlier receipts contain of it. */
const receiptLines = (
  { is_cancelled, price, before_cents }: DocumentContents,
  total: number,
  words: Words,
): SheetLine[] => {
  const { say, line } = words
  const cost = total + before_cents
  const lines = is_cancelled ? [line(say('kept'), cost)] : priceLines(price, words)
  if (before_cents === 0) return lines
  return [...lines, ...(is_cancelled ? [] : [line(say('cost'), cost)]), line(say('before'), -before_cents)]
}

/** The receipt that a credit note corrects, and what was taken back of it before. */
const creditNoteLines = (
  row: DocumentRow,
  { before_cents }: DocumentContents,
  language: Language,
  { say, line }: Words,
): SheetLine[] => {
  const receipt = `${say('receipt')} ${documentNumber({ year: row.receipt_year ?? 0, number: row.receipt_number ?? 0 })}`
  const date = formatDay(language, row.receipt_issued_on ?? row.issued_on)
  return [
    line(say('corrected', { receipt, date }), row.receipt_cents ?? 0),
    ...(before_cents > 0 ? [line(say('creditedBefore'), -before_cents)] : []),
  ]
}

/** A document in the reader's language. Names that were erased are those of former members. */
export const documentSheet = (row: DocumentRow, language: Language): Sheet => {
  const words = wordsOf(language, row.currency)
  const { say, counted, line } = words
  const contents = row.contents as unknown as DocumentContents
  const { home, stay, movements, is_cancelled, reference } = contents
  const isReceipt = row.kind === 'receipt'
  const number = documentNumber(row)
  const nameOf = (name: string | null) => personName(name ?? FORMER_MEMBER, language)
  return {
    title: `${say(isReceipt ? 'receipt' : 'credit_note')} ${number}`,
    issued_at: row.issued_at,
    language: toLocale(language),
    facts: [
      { label: say('issued'), text: formatDay(language, row.issued_on) },
      { label: say('reference'), text: reference },
    ],
    people: [
      { label: say('guest'), text: nameOf(row.guest_name) },
      { label: say('owner'), text: nameOf(row.owner_name) },
    ],
    subject: {
      label: say('stay'),
      title: home.title,
      lines: [
        `${home.city}, ${home.country}`,
        formatDays(language, stay.check_in_date, stay.check_out_date),
        `${counted('nights', stay.nights)}, ${counted('guests', stay.guests_count)}`,
      ],
    },
    lines: isReceipt
      ? receiptLines(contents, row.total_cents, words)
      : creditNoteLines(row, contents, language, words),
    total: line(say(isReceipt ? 'totalOfReceipt' : 'totalOfCreditNote'), row.total_cents),
    notes: [
      ...(is_cancelled ? [say('cancelled')] : []),
      ...(isReceipt
        ? []
        : [
            say('corrects', {
              number: documentNumber({ year: row.receipt_year ?? 0, number: row.receipt_number ?? 0 }),
            }),
          ]),
    ],
    movements:
      movements.length === 0
        ? null
        : {
            title: say('movements'),
            lines: movements.map(({ kind, on, amount_cents }) =>
              line(
                say(kind, { date: formatDay(language, on) }),
                kind === 'payment' ? amount_cents : -amount_cents,
              ),
            ),
          },
    footer: say('footer', { zone: home.time_zone }),
    toPage: (page, pages) => say('page', { page, pages }),
  }
}
