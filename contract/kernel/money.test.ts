import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents, formatCentsChange, formatCentsExactly } from './money.ts'
import { takePercentage } from './shares.ts'

/** Percentages have at most two decimals (numeric(5,2)), so hundredths of a percent cover every one of them. */
const hundredths = fc.integer({ min: 0, max: 10_000 })
/** The most expensive stay within the limits: 1,000,000 dollars a night for 365 nights. */
const cents = fc.integer({ min: 0, max: 36_500_000_000 })

test('a percentage of an amount is the exact fraction, rounded half up to the cent', () => {
  fc.assert(
    fc.property(cents, hundredths, (amount, share) => {
      const exact = (2n * BigInt(amount) * BigInt(share) + 10_000n) / 20_000n
      expect(takePercentage(amount, share / 100)).toBe(Number(exact))
    }),
    { numRuns: 2_000 },
  )
})

test('half a cent rounds up', () => {
  expect(takePercentage(50, 1)).toBe(1)
  expect(takePercentage(49, 1)).toBe(0)
  expect(takePercentage(1, 50)).toBe(1)
})

test('nothing and everything stay exact', () => {
  expect(takePercentage(36_500_000_000, 100)).toBe(36_500_000_000)
  expect(takePercentage(36_500_000_000, 0)).toBe(0)
})

test('whole dollars are written without cents, receipts always with them', () => {
  expect(formatCents(123_400, 'usd')).toBe('$1,234')
  expect(formatCents(123_450, 'usd')).toBe('$1,234.50')
  expect(formatCentsExactly(123_400, 'usd')).toBe('$1,234.00')
})

test('every amount below zero has a true minus sign in all languages, and zero has none', () => {
  for (const locale of ['en-US', 'de-DE', 'es-ES', 'fr-FR'])
    for (const format of [formatCents, formatCentsExactly, formatCentsChange])
      expect(format(-123_450, 'usd', locale)).toMatch(/^\u2212[^-]+$/)
  expect(formatCentsExactly(-0, 'usd')).toBe('$0.00')
  expect(formatCentsChange(0, 'usd')).toBe('$0.00')
})
