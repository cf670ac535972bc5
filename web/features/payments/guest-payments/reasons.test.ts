import { expect, it } from 'vitest'
import type { IncomingPayment, PayableStay } from '#contract/payments/guest-payments.schemas.ts'
import { findCandidateReasons } from './reasons.ts'

const payment = {
  remittance: 'thank you',
  amount_cents: 60_000,
  payer_name: 'OKAFOR DANIEL',
} as IncomingPayment
const stay = {
  reference: 'RF18539007547034',
  total_cents: 99_000,
  paid_cents: 0,
  guest_name: 'Daniel Okafor',
} as PayableStay

it('a payer whom the bank writes in capitals and family name first is the guest', () => {
  expect(findCandidateReasons(payment, stay)).toEqual(['name'])
  expect(
    findCandidateReasons({ ...payment, payer_name: 'José Íñiguez' }, { ...stay, guest_name: 'Jose Iniguez' }),
  ).toEqual(['name'])
})

it('one word in common makes nobody the same person, and neither does a payer without a name', () => {
  expect(findCandidateReasons({ ...payment, payer_name: 'Daniel Marsh' }, stay)).toEqual([])
  expect(findCandidateReasons({ ...payment, payer_name: null }, stay)).toEqual([])
})

it('the amount is what the stay costs, or what of it is still to be paid', () => {
  const nobody = { ...payment, payer_name: null }
  expect(findCandidateReasons({ ...nobody, amount_cents: 99_000 }, stay)).toEqual(['amount'])
  expect(findCandidateReasons(nobody, { ...stay, paid_cents: 39_000 })).toEqual(['amount'])
  expect(findCandidateReasons(nobody, stay)).toEqual([])
})

it('a reference counts without its check digits and however the bank breaks it', () => {
  const nobody = { ...payment, payer_name: null }
  expect(findCandidateReasons({ ...nobody, remittance: 'RF99 5390-0754 7034' }, stay)).toEqual(['reference'])
  expect(findCandidateReasons({ ...nobody, remittance: 'RF99 5390 0754' }, stay)).toEqual([])
})
