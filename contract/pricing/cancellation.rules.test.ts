import { expect, it } from 'vitest'
import { settleCancellation } from './cancellation.rules.ts'

const paid = { total_cents: 100_000, service_fee_cents: 5_000, taxes_cents: 7_001, paid_cents: 100_000 }

it('keeps a share of the price without service fee and taxes, rounded for the guest, who gets the rest back', () => {
  expect(settleCancellation(paid, 50)).toEqual({ kept_cents: 43_999, refund_cents: 56_001 })
  expect(settleCancellation(paid, 0)).toEqual({ kept_cents: 87_999, refund_cents: 12_001 })
  expect(settleCancellation(paid, 100)).toEqual({ kept_cents: 0, refund_cents: 100_000 })
})

it('keeps no more than was paid', () => {
  expect(settleCancellation({ ...paid, paid_cents: 20_000 }, 0)).toEqual({
    kept_cents: 20_000,
    refund_cents: 0,
  })
})
