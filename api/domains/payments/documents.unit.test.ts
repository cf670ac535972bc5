import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/kernel/languages.ts'
import type { ChargeLine } from '#contract/pricing/charges.rules.ts'
import type { DocumentContents, DocumentedPrice, DocumentRow } from './documents.queries.ts'
import { documentFilename, documentSheet } from './documents.views.ts'

const price: DocumentedPrice = {
  nights: 5,
  price_per_night: 185,
  price_lines: [
    { kind: 'base', name: null, nights: 3, price_per_night: 185, amount_cents: 55_500 },
    { kind: 'weekend', name: null, nights: 1, price_per_night: 210, amount_cents: 21_000 },
    { kind: 'season', name: 'Harvest', nights: 1, price_per_night: 240, amount_cents: 24_000 },
  ],
  subtotal_cents: 100_500,
  discount_percentage: 12.5,
  discount_cents: 16_563,
  stay_discounts: [{ kind: 'weekly', percentage: 5, amount_cents: 4_000 }],
  credit_cents: 5_000,
  cleaning_fee_cents: 6_000,
  service_fee_cents: 5_000,
  total_cents: 89_937,
}

const contents: DocumentContents = {
  home: { title: 'The boathouse', city: 'Kingston', country: 'USA', time_zone: 'America/New_York' },
  stay: { check_in_date: '2027-01-03', check_out_date: '2027-01-08', nights: 5, guests_count: 1 },
  is_cancelled: false,
  price,
  before_cents: 0,
  movements: [{ kind: 'payment', on: '2026-11-24', amount_cents: 89_937 }],
  reference: 'RF18000000000000000042',
}

const row = (changes: Partial<DocumentRow> = {}, about: Partial<DocumentContents> = {}): DocumentRow => ({
  currency: 'usd',
  id: 'a-document',
  owner_id: 'an-owner',
  guest_id: 'a-guest',
  kind: 'receipt',
  year: 2026,
  number: 7,
  issued_at: new Date('2026-11-24T10:00:00Z'),
  issued_on: '2026-11-24',
  total_cents: 89_937,
  guest_name: 'Deniz Yıldız',
  owner_name: 'Petra Nováková',
  receipt_year: null,
  receipt_number: null,
  receipt_issued_on: null,
  receipt_cents: null,
  ...changes,
  contents: JSON.parse(JSON.stringify({ ...contents, ...about })),
})
const charge = (line: Partial<ChargeLine>): ChargeLine => ({
  kind: 'tax',
  name: 'Tourist tax',
  basis: 'guest_night',
  each_cents: 250,
  percentage: null,
  count: 2,
  nights: 5,
  amount_cents: 2_500,
  ...line,
})
const charges = [
  charge({ kind: 'fee', name: 'Linen', basis: 'guest', each_cents: 1_500, nights: 1, amount_cents: 3_000 }),
  charge({ kind: 'fee', name: 'Dog', basis: 'pet_night', each_cents: 500, count: 1 }),
  charge({ kind: 'fee', name: 'Firewood', basis: 'stay', count: 1, nights: 1, amount_cents: 250 }),
  charge({}),
  charge({ name: 'VAT', basis: 'percentage', each_cents: null, percentage: 7.5, count: 1, nights: 1 }),
]
const charged = row({ total_cents: 100_687 }, { price: { ...price, charges, total_cents: 100_687 } })
const CREDIT_NOTE = {
  kind: 'credit_note',
  number: 8,
  total_cents: 30_000,
  receipt_year: 2026,
  receipt_number: 7,
  receipt_issued_on: '2026-11-24',
  receipt_cents: 89_937,
} as const

const centsOf = (amount: string) => Math.round(Number(amount.replace(/[$,]/g, '').replace('−', '-')) * 100)
const sumOf = (lines: readonly { amount: string }[]) =>
  lines.reduce((sum, { amount }) => sum + centsOf(amount), 0)

describe('the lines of a receipt', () => {
  it.each([
    ['of a stay with discounts, credit and fees', row()],
    [
      'of nights at one price',
      row(
        { total_cents: 97_500 },
        {
          price: {
            ...price,
            price_lines: null,
            stay_discounts: null,
            ...{ subtotal_cents: 92_500, discount_cents: 0, credit_cents: 0, cleaning_fee_cents: 0 },
            total_cents: 97_500,
          },
        },
      ),
    ],
    ['of a stay with fees and taxes of the home', charged],
    ['of what was kept', row({ total_cents: 40_000 }, { is_cancelled: true })],
  ])('add up to its total: %s', (_, document) => {
    const { lines, total } = documentSheet(document, 'en')
    expect(sumOf(lines)).toBe(centsOf(total.amount))
    expect(centsOf(total.amount)).toBe(document.total_cents)
  })

  it('name what earlier receipts contain', () => {
    const { lines, total } = documentSheet(row({ total_cents: 19_937 }, { before_cents: 70_000 }), 'en')
    expect(lines.slice(-2)).toEqual([
      { label: 'The stay costs', hint: null, amount: '$899.37' },
      { label: 'On earlier receipts', hint: null, amount: '−$700.00' },
    ])
    expect(total.amount).toBe('$199.37')
  })

  it('name the fees of the home before the service fee, and its taxes last', () => {
    const lines = documentSheet(charged, 'en').lines.map(({ label, hint, amount }) => [label, hint, amount])
    expect(lines.slice(-7)).toEqual([
      ['Cleaning fee', null, '$60.00'],
      ['Linen', '$15.00 × 2 guests', '$30.00'],
      ['Dog', '$5.00 × 1 pet × 5 nights', '$25.00'],
      ['Firewood', null, '$2.50'],
      ['Service fee', null, '$50.00'],
      ['Tourist tax', '$2.50 × 2 guests × 5 nights', '$25.00'],
      ['VAT', '7.5%', '$25.00'],
    ])
  })

  it('say each night’s price and reason, and each discount', () => {
    expect(
      documentSheet(row(), 'en').lines.map(({ label, hint }) => [label, hint].filter(Boolean).join(' | ')),
    ).toEqual([
      '$185.00 × 3 nights',
      '$210.00 × 1 weekend night',
      '$240.00 × 1 night | Harvest',
      'Trust discount (12.5%)',
      'Weekly discount (5%)',
      'Favour credit',
      'Cleaning fee',
      'Service fee',
    ])
  })
})

describe('a credit note', () => {
  it('names the receipt that it corrects, and what was taken back of it before', () => {
    const sheet = documentSheet(row(CREDIT_NOTE, { before_cents: 10_000 }), 'en')
    expect(sheet.title).toBe('Credit note 2026-0008')
    expect(sheet.lines.map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
      'Receipt 2026-0007 of November 24, 2026: $899.37',
      'Taken back by earlier credit notes: −$100.00',
    ])
    expect(sheet.total).toMatchObject({ label: 'Taken back', amount: '$300.00' })
    expect(sheet.notes).toEqual(['This credit note corrects receipt 2026-0007.'])
    expect(documentFilename(row(CREDIT_NOTE))).toBe('latchkey-credit-note-2026-0008.pdf')
  })
})

describe('a document in each language', () => {
  it.each(LANGUAGES)('has no unfilled placeholder: %s', language => {
    for (const document of [row(), row(CREDIT_NOTE, { is_cancelled: true, before_cents: 1 })]) {
      const sheet = documentSheet(document, language)
      expect(`${JSON.stringify(sheet)} ${sheet.toPage(1, 2)}`).not.toMatch(/\{\w+\}|undefined|NaN/)
    }
  })

  it('calls people whose names were erased former members', () => {
    const people = (language: 'en' | 'de') =>
      documentSheet(row({ guest_name: null }), language).people.map(({ text }) => text)
    expect(people('en')).toEqual(['Former member', 'Petra Nováková'])
    expect(people('de')).toEqual(['Ehemaliges Mitglied', 'Petra Nováková'])
  })
})
