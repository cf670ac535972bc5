import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { StayRequest } from '#contract/availability/schemas.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Charge } from '#contract/pricing/charges.rules.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { textContent } from '#web/lib/testing/text-content.ts'
import { aCharge, aHome, aQuote } from '../testing/homes.ts'
import type { ShownTerms } from './payment-words.ts'
import StayTermsNote from './StayTermsNote.tsx'

beforeAll(() => loadTexts(['paymentTerms', 'properties']))
afterEach(cleanup)

const STEPS = [
  { days: 30, percentage: 100 },
  { days: 7, percentage: 50 },
]
const terms = { settlement: 'platform', deposit_percentage: 30, balance_days: 30, payment_days: 7 } as const
/** A stay of three nights for 440 dollars from this day on, asked for on March 1. */
const stayIn = (checkIn: string): StayRequest => ({
  check_in_date: checkIn,
  check_out_date: addDays(checkIn, 3),
  guests_count: 2,
})

/** The sentences of the note, in reading order. */
const read = (
  changes: Partial<ShownTerms> = {},
  chosen: StayRequest | null = null,
  {
    steps = STEPS,
    atOnce = false,
    charges = [],
  }: { steps?: { days: number; percentage: number }[]; atOnce?: boolean; charges?: Charge[] } = {},
) => {
  const payment = {
    ...terms,
    security_deposit_cents: 0,
    claim_days: 3,
    cancellation_steps: steps,
    ...changes,
  }
  render(
    <StayTermsNote
      property={aHome({ payment, instant_booking: atOnce, charges })}
      chosen={chosen}
      quote={chosen ? aQuote() : undefined}
    />,
  )
  return screen.getAllByRole('definition').map(textContent)
}

describe('how one pays', () => {
  it('is said in days before a stay is chosen, and in amounts and dates afterwards', () => {
    expect(read()[0]).toBe(
      'You pay by bank transfer after Olive Marsh has confirmed: 30% within 7 days, the rest 30 days before check-in.',
    )
    cleanup()
    expect(read({}, stayIn('2027-06-20'))[0]).toBe(
      'You pay by bank transfer after Olive Marsh has confirmed: $132.00 within 7 days, the remaining $308.00 by May 21, 2027.',
    )
  })

  it('is one payment where the rest would be due with the first', () => {
    expect(read({}, stayIn('2027-03-20'))[0]).toBe(
      'You pay $440.00 by bank transfer, within 7 days after Olive Marsh has confirmed.',
    )
    cleanup()
    expect(read({}, stayIn('2027-03-04'))[0]).toBe(
      'You pay $440.00 by bank transfer after Olive Marsh has confirmed, before check-in.',
    )
  })

  it('waits for the rest where trust spares the guest a deposit', () => {
    const free = { deposit_percentage: 0 }
    expect(read(free)[0]).toBe('You pay by bank transfer 30 days before check-in. Nothing is due earlier.')
    cleanup()
    expect(read(free, stayIn('2027-06-20'))[0]).toBe(
      'You pay $440.00 by bank transfer by May 21, 2027. Nothing is due earlier.',
    )
    cleanup()
    expect(read(free, stayIn('2027-03-20'), { atOnce: true })[0]).toBe(
      'You pay $440.00 by bank transfer, within 7 days after you have reserved.',
    )
  })

  it('is between guest and owner where trust opens that, and then nothing is said of refunds', () => {
    expect(read({ settlement: 'direct' }, stayIn('2027-06-20'))).toEqual([
      'You settle this stay with Olive Marsh directly. Nothing is paid through Latchkey.',
    ])
  })
})

describe('what goes back to who cancels', () => {
  it('is said in days before a stay is chosen, and with the last days afterwards', () => {
    expect(read()[1]).toBe(
      'Full refund until 30 days before check-in, half back until 7 days before check-in, nothing after that.',
    )
    cleanup()
    expect(read({}, stayIn('2027-06-20'))[1]).toBe(
      'Full refund until May 21, 2027, half back until Jun 13, 2027, nothing after that.',
    )
  })

  it('leaves out what is over, up to and including the last day of a step', () => {
    expect(read({}, stayIn('2027-03-08'))[1]).toBe('Half back until Mar 1, 2027, nothing after that.')
    cleanup()
    expect(read({}, stayIn('2027-03-07'))[1]).toBe('Nothing goes back any more if you cancel.')
  })

  it('includes the service fee, and taxes where there are any', () => {
    expect(read()[2]).toMatch(/^Of the price without the service fee, which is never kept/)
    cleanup()
    expect(read({}, null, { charges: [aCharge()] })[2]).toMatch(/without the service fee, which/)
    cleanup()
    const charges = [aCharge({ kind: 'tax' })]
    expect(read({}, null, { charges })[2]).toMatch(/without the service fee and taxes, which are never kept/)
  })

  it('has words for terms of an owner’s own', () => {
    expect(read({}, null, { steps: [{ days: 1, percentage: 80 }] })[1]).toBe(
      '80% back until 1 day before check-in, nothing after that.',
    )
    cleanup()
    expect(read({}, null, { steps: [{ days: 0, percentage: 100 }] })[1]).toBe('Full refund until check-in.')
    cleanup()
    expect(read({}, null, { steps: [] })[1]).toBe('Nothing goes back if you cancel.')
  })
})
