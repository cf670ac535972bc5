import { expect, test } from 'vitest'
import { toCreditorReference } from '#contract/payments/reference.rules.ts'
import { likelyReferences, MOST_CANDIDATES, rankCandidates } from './incoming-candidates.rules.ts'

const digits = '00001234567890'
const REFERENCE = toCreditorReference(digits)

const stay = (changes: object = {}) => ({
  payment_reference: toCreditorReference('99999999999999'),
  guest_name: 'Gil Guest',
  total_cents: 100_000,
  paid_cents: 0,
  deposit_percentage: 30,
  deposit_due_on: '2027-03-10',
  balance_due_on: '2027-05-01',
  check_in_date: '2027-06-01',
  ...changes,
})
const payment = {
  amount_cents: 70_000,
  received_on: '2027-03-09',
  payer_name: 'ANA MARIA PENA',
  remittance: 'Thanks',
}
const first = (stays: ReturnType<typeof stay>[], about = payment) =>
  stays.indexOf(rankCandidates(stays, about)[0] ?? stay())

test.each([
  ['as it is', REFERENCE],
  ['broken by spaces and signs', `Ref.: ${REFERENCE.replace(/(.{4})(?=.)/g, '$1 ').toLowerCase()}, thanks`],
  ['with other check digits', `RF99${digits}`],
  ['without its beginning', `No. ${digits}`],
  ['with its check digits alone', REFERENCE.slice(2)],
])('a reference is found %s', (_, written) => {
  expect(likelyReferences(written)).toContain(REFERENCE)
})

test('other numbers are no references', () => {
  expect(likelyReferences('Invoice 4711 of 2027-03-09, IBAN DE89370400440532013000')).toEqual([])
})

test('the meant reference comes before the amount, the amount before the name, the name before the day', () => {
  const meant = stay({ payment_reference: REFERENCE, total_cents: 5 })
  const amount = stay({ total_cents: 70_000, deposit_due_on: '2028-01-01', balance_due_on: '2028-02-01' })
  const name = stay({
    guest_name: 'Ana María Peña',
    deposit_due_on: '2028-01-01',
    balance_due_on: '2028-02-01',
  })
  const day = stay({ deposit_due_on: '2027-03-09' })
  const written = { ...payment, remittance: `RF00${digits}` }
  expect(first([day, name, amount, meant], written)).toBe(3)
  expect(first([day, name, amount])).toBe(2)
  expect(first([day, name])).toBe(1)
  expect(first([stay({ deposit_due_on: '2027-09-01' }), day])).toBe(1)
})

test('the amount is that of the next instalment or of all that is unpaid', () => {
  const [other, next, rest] = [
    stay({ total_cents: 90_000 }),
    stay({ total_cents: 200_000, paid_cents: 60_000, deposit_percentage: 65 }),
    stay({ paid_cents: 30_000 }),
  ]
  expect(first([other, next])).toBe(1)
  expect(first([other, rest])).toBe(1)
})

test('no more than ten are suggested', () => {
  expect(
    rankCandidates(
      Array.from({ length: 400 }, () => stay()),
      payment,
    ),
  ).toHaveLength(MOST_CANDIDATES)
})
