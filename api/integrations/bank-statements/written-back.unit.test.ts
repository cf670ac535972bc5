import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CamtGeneration, camtOf, type SampleEntry } from '#tests/support/camt-samples.ts'
import { readBankStatement } from './read-bank-statement.ts'
import type { StatementLine } from './statement.ts'

const DECIMALS = { EUR: 2, USD: 2, JPY: 0, KWD: 3 } as const
type Currency = keyof typeof DECIMALS

/** Text that a bank may write, as it is read: without spaces around it. */
const text = fc
  .string({ unit: fc.constantFrom(...'abzÄéñß0189 /-+.,;:&<>"\'()'), minLength: 1, maxLength: 40 })
  .map(written => written.replaceAll(/\s+/g, ' ').trim() || 'x')
const token = fc.stringMatching(/^[A-Z0-9]{3,20}$/)
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

const line = fc.record({
  bankReference: maybe(token),
  bookedOn: day,
  amountCents: fc.integer({ min: -1e12, max: 1e12 }).map(cents => cents || 1),
  payerName: maybe(text),
  payerAccount: maybe(fc.constantFrom('DE89370400440532013000', '00-123', 'GB29NWBK60161331926819')),
  remittance: maybe(text),
  creditorReference: maybe(fc.stringMatching(/^RF\d\d[A-Z0-9]{1,21}$/)),
  endToEndId: maybe(token.filter(id => id !== 'NOTPROVIDED')),
})
type Drawn = typeof line extends fc.Arbitrary<infer T> ? T : never
const currency = fc.constantFrom(...(Object.keys(DECIMALS) as Currency[]))

const readBack = (drawn: Drawn, of: Currency): StatementLine => ({
  ...drawn,
  currency: of,
  remittance: [drawn.creditorReference, drawn.remittance].filter(Boolean).join(' '),
})

/** An amount with its digits in groups of three. */
const writeAmount = (cents: number, decimals: number, [mark, group]: readonly [string, string]) => {
  const digits = String(Math.abs(cents)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return decimals > 0 ? `${whole}${mark}${digits.slice(-decimals)}` : whole
}

const given = <T>(value: T | null) => value ?? undefined

const toEntry = (drawn: Drawn, of: Currency): SampleEntry => {
  const { amountCents, bookedOn, bankReference, payerName, payerAccount, remittance, endToEndId } = drawn
  const optional = {
    bankReference: given(bankReference),
    name: given(payerName),
    otherAccount: given(payerAccount),
    endToEndId: given(endToEndId),
    references: drawn.creditorReference ? [drawn.creditorReference] : undefined,
    lines: remittance ? [remittance] : undefined,
  }
  return {
    amount: writeAmount(amountCents, DECIMALS[of], ['.', '']),
    currency: of,
    direction: amountCents < 0 ? 'DBIT' : 'CRDT',
    bookedOn,
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as SampleEntry),
  }
}

interface Dialect {
  readonly delimiter: string
  readonly marks: readonly [string, string]
  readonly writeDate: (day: string) => string
  readonly writeSign: (amount: string, isOut: boolean) => string
}

const reordered = (order: string, mark: string) => (day: string) => {
  const [y, m, d] = day.split('-')
  return [...order].map(part => ({ y, m, d })[part]).join(mark)
}

const dialect: fc.Arbitrary<Dialect> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  marks: fc.constantFrom(['.', ','] as const, [',', '.'] as const, [',', ' '] as const, ['.', "'"] as const),
  writeDate: fc.constantFrom(reordered('ymd', '-'), reordered('dmy', '.'), reordered('dmy', '/')),
  writeSign: fc.constantFrom<Dialect['writeSign'][]>(
    (amount, isOut) => (isOut ? `-${amount}` : amount),
    (amount, isOut) => (isOut ? `${amount}-` : amount),
    (amount, isOut) => (isOut ? `(${amount})` : `+${amount}`),
  ),
})

const HEADER = [
  ...['Booking date', 'Amount', 'Currency', 'Payer', 'Account', 'Creditor reference', 'Verwendungszweck'],
  ...['End-to-end ID', 'Transaction ID'],
]

const toCsv = (lines: readonly Drawn[], of: Currency, { delimiter, marks, writeDate, writeSign }: Dialect) =>
  [
    HEADER,
    ...lines.map(drawn => [
      writeDate(drawn.bookedOn),
      writeSign(writeAmount(drawn.amountCents, DECIMALS[of], marks), drawn.amountCents < 0),
      of,
      ...[drawn.payerName, drawn.payerAccount, drawn.creditorReference, drawn.remittance],
      ...[drawn.endToEndId, drawn.bankReference],
    ]),
  ]
    .map(row => row.map(cell => `"${(cell ?? '').replaceAll('"', '""')}"`).join(delimiter))
    .join('\n')

const statement = fc.record({ of: currency, lines: fc.array(line, { minLength: 1, maxLength: 12 }) })

describe('a statement that is written and read', () => {
  test('is the same in XML', async () => {
    await fc.assert(
      fc.asyncProperty(
        statement,
        fc.constantFrom<CamtGeneration[]>('old', 'new'),
        async ({ of, lines }, generation) => {
          const xml = camtOf(
            lines.map(drawn => toEntry(drawn, of)),
            generation,
          )
          expect(await readBankStatement(Buffer.from(xml))).toMatchObject({
            lines: lines.map(drawn => readBack(drawn, of)),
            skipped: [],
          })
        },
      ),
    )
  })

  test('is the same in columns, or the person is asked how to read it', async () => {
    await fc.assert(
      fc.asyncProperty(statement, dialect, async ({ of, lines }, how) => {
        const found = await readBankStatement(Buffer.from(toCsv(lines, of, how)), { dateOrder: 'dmy' })
        if ('problem' in found && found.problem === 'ambiguous_amount') return
        expect(found).toMatchObject({ lines: lines.map(drawn => readBack(drawn, of)), skipped: [] })
      }),
    )
  })
})
