import { describe, expect, it } from 'vitest'
import { cardAskedOn, claimUntil, securityAskedOn, securityStateOf } from './security.rules.ts'

const stay = (check_out_date: string, claim_days = 3) => ({
  check_in_date: '2027-03-10',
  check_out_date,
  claim_days,
})

describe('from when on a guest is asked', () => {
  it('a short stay is asked so late that one authorisation lasts until claims end', () => {
    expect(claimUntil(stay('2027-03-12'))).toBe('2027-03-15')
    expect(cardAskedOn(stay('2027-03-12'))).toBe('2027-03-09')
    expect(cardAskedOn(stay('2027-03-11', 1))).toBe('2027-03-06')
  })

  it('a longer stay outlives an authorisation, and is asked five days before', () => {
    expect(cardAskedOn(stay('2027-03-13'))).toBe('2027-03-05')
    expect(cardAskedOn(stay('2027-03-30', 14))).toBe('2027-03-05')
  })

  it('never earlier than five days before by card, and two weeks before by transfer', () => {
    expect(cardAskedOn(stay('2027-03-10', 1))).toBe('2027-03-05')
    expect(securityAskedOn(stay('2027-03-12'), { transfer: true })).toBe('2027-02-24')
  })
})

describe('where a security deposit stands', () => {
  const open = {
    status: 'open',
    isStanding: true,
    isClaimed: false,
    wasProvided: false,
    amount_cents: 30_000,
    covered_cents: 0,
  } as const

  it.each([
    ['later', { status: null }],
    ['none', { status: null, isStanding: false }],
    ['awaited', { covered_cents: 29_999 }],
    ['held', { covered_cents: 30_000 }],
    ['claimed', { covered_cents: 30_000, isClaimed: true }],
    ['returned', { status: 'released', wasProvided: true }],
    ['none', { status: 'released' }],
    ['kept', { status: 'kept', wasProvided: true }],
  ] as const)('%s', (state, change) => {
    expect(securityStateOf({ ...open, ...change })).toBe(state)
  })
})
