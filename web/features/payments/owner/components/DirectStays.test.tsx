import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { DirectStays } from './DirectStays.tsx'

beforeAll(() => loadTexts(['payments']))
afterEach(cleanup)

it('a stay that was settled directly is on the statement, with nothing for the balance', () => {
  render(
    <DirectStays
      stays={[
        {
          currency: 'usd',
          guest_name: 'Gil Brook',
          property: 'Lake house',
          check_in_date: '2027-07-01',
          check_out_date: '2027-07-04',
          total_cents: 44_000,
          settlement: 'direct',
          paid_cents: 0,
          amount: 0,
        },
      ]}
    />,
  )
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'DateDetailsAmount',
    'Jul 1, 2027Lake houseGil Brook, Jul 1 – 4, 2027Settled directly with the guest$0.00',
  ])
})

it('a month without such stays says nothing of them', () => {
  render(<DirectStays stays={[]} />)
  expect(screen.queryByText('Settled directly')).toBeNull()
})
