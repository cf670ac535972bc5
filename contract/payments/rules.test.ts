import { expect, test } from 'vitest'
import { addMonths } from '../kernel/nights.ts'
import { amountInCents } from './amount.rules.ts'
import {
  isDecided,
  LONGEST_PAYMENT_REFERENCE,
  lastFour,
  ownerEarning,
  paymentReference,
  toUtcMonth,
  withdrawalLifecycle,
  withdrawalNamed,
} from './rules.ts'
import { newWithdrawal, withdrawalStatus } from './schemas.ts'

test('an amount is whole cents above zero, however a computer writes them', () => {
  expect([19.99, 0.29, 1.1, 1234567.89, 50, 0.01].map(amount => amountInCents(amount, 'usd'))).toEqual([
    1_999, 29, 110, 123_456_789, 5_000, 1,
  ])
  expect(
    [0, -1, 0.001, 10.005, Number.NaN, Number.POSITIVE_INFINITY, 1e15].map(amount =>
      amountInCents(amount, 'usd'),
    ),
  ).toEqual(Array.from({ length: 7 }, () => null))
})

test('an earning is the total less the service fee', () => {
  expect(ownerEarning({ total_cents: 101_000, service_fee_cents: 5_000 })).toBe(96_000)
})

test('of an account number the last four signs are shown, blanks aside', () => {
  expect([lastFour('DE89 3704 00 44'), lastFour('12345')]).toEqual(['0044', '2345'])
})

test('months follow each other over the years, in UTC', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-03', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-03',
  ])
  expect(toUtcMonth(new Date('2026-11-30T23:59:59Z'))).toBe('2026-11')
})

test('a withdrawal is decided once', () => {
  expect(withdrawalStatus.options.filter(isDecided)).toEqual(['completed', 'rejected'])
  expect(Object.keys(withdrawalLifecycle)).toEqual(withdrawalStatus.options)
})

test('a bank is named whole or not at all', () => {
  const fieldsOf = (value: object) =>
    newWithdrawal.safeParse(value).error?.issues.map(issue => issue.path.join('.')) ?? []
  expect(fieldsOf({ amount: 5 })).toEqual([])
  expect(fieldsOf({ amount: 5, bankName: 'Ferry Bank' })).toEqual(['accountName', 'accountNumber'])
  expect(fieldsOf({ amount: 5, bankName: '', accountName: '', accountNumber: '' })).toHaveLength(3)
})

test('a withdrawal’s reference fits the 35 characters that SEPA has for it, and leads back to it', () => {
  const id = '45ee29d0-3e6b-400b-8416-ff1c8d60f264'
  const reference = paymentReference(id)
  expect(reference.length).toBeLessThanOrEqual(LONGEST_PAYMENT_REFERENCE)
  expect(reference).toMatch(/^LK[0-9a-z]+$/)
  for (const written of [
    reference,
    reference.toUpperCase(),
    id,
    `${reference.slice(0, 16)} ${reference.slice(16)}`,
  ])
    expect(withdrawalNamed(written)).toBe(id)
  for (const other of ['', 'Helen', reference.slice(1), `${reference}0`])
    expect(withdrawalNamed(other)).toBeUndefined()
})
