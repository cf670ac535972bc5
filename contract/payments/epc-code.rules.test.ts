import fc from 'fast-check'
import { expect, it } from 'vitest'
import { epcCode, MOST_EPC_CENTS } from './epc-code.rules.ts'

const TRANSFER = {
  holder: 'Latchkey Verein für Häuser',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  reference: 'RF18 5390 0754 7034',
  cents: 12_305,
}

it('has the elements of the standard, one in each line', () => {
  expect(epcCode(TRANSFER)).toBe(
    [
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Latchkey Verein für Häuser',
      'DE89370400440532013000',
      'EUR123.05',
      '',
      'RF18539007547034',
    ].join('\n'),
  )
})

it('leaves the line of the BIC empty where there is none', () => {
  expect(
    epcCode({ ...TRANSFER, bic: null })
      .split('\n')
      .slice(3, 6),
  ).toEqual(['SCT', '', 'Latchkey Verein für Häuser'])
})

it('keeps the limits of the standard: lengths, the form of the amount and 331 bytes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MOST_EPC_CENTS }),
      fc.string({ minLength: 2, maxLength: 90, unit: fc.constantFrom('a', 'ü', 'ß', ' ', 'Z') }),
      (cents, holder) => {
        const code = epcCode({ ...TRANSFER, cents, holder })
        const lines = code.split('\n')
        expect(lines).toHaveLength(10)
        expect(lines[5]?.length).toBeLessThanOrEqual(70)
        expect(lines[7]).toMatch(/^EUR(?:0|[1-9]\d{0,8})\.\d\d$/)
        expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331)
      },
    ),
  )
})
