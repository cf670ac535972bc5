import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compactAccount, isBic, isIban } from './iban.rules.ts'

/** The examples of the IBAN registry of SWIFT. */
const REGISTERED = [
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  'FR14 2004 1010 0505 0001 3M02 606',
  'ES91 2100 0418 4502 0005 1332',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
]

describe('an IBAN', () => {
  test.each(REGISTERED)('is %s, with spaces and in small letters too', written => {
    expect(isIban(compactAccount(written))).toBe(true)
    expect(isIban(compactAccount(written.toLowerCase()))).toBe(true)
  })

  test('is not one whose digits were mistyped or swapped', () => {
    const typed = fc
      .constantFrom(...REGISTERED.map(compactAccount))
      .chain(iban =>
        fc.tuple(
          fc.constant(iban),
          fc.integer({ min: 2, max: iban.length - 2 }),
          fc.integer({ min: 0, max: 9 }),
        ),
      )
    fc.assert(
      fc.property(typed, ([iban, at, digit]) => {
        const before = iban[at] ?? ''
        fc.pre(/\d/.test(before) && before !== String(digit))
        expect(isIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe(false)
        const after = iban[at + 1] ?? ''
        fc.pre(/\d/.test(after) && after !== before)
        expect(isIban(iban.slice(0, at) + after + before + iban.slice(at + 2))).toBe(false)
      }),
    )
  })

  test.each(['', '12345678', 'DE89', 'DE8937040044053201300', 'DE89-3704-0044-0532-0130-00'])(
    'is not %j',
    text => {
      expect(isIban(compactAccount(text))).toBe(false)
    },
  )
})

test('a BIC has eight or eleven characters', () => {
  expect(['COBADEFF', 'COBADEFFXXX', 'NWBKGB2L'].map(isBic)).toEqual([true, true, true])
  expect(['COBADEF', 'COBADEFFXX', 'C0BADEFF', 'cobadeff', ''].map(isBic)).toEqual(Array(5).fill(false))
})
