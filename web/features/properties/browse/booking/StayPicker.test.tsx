import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import StayPicker from './StayPicker.tsx'
import type { StayChoice } from './use-stay.ts'

beforeAll(() => loadTexts(['properties', 'monthPrices', 'common']))
afterEach(cleanup)

const today = '2027-05-03'
const asked: string[] = []
let fails = false
const DAYS = [
  { day: '2027-05-10', nightly_cents: 15_725, nights: 1 },
  { day: '2027-05-11', nightly_cents: 1_234_500, nights: 3 },
]

beforeEach(() => {
  asked.length = 0
  fails = false
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const address = String(url instanceof Request ? url.url : url)
    asked.push(address)
    if (address.includes('taken_nights'))
      return Response.json({ from: today, until: '2029-05-03', ranges: [] })
    if (fails) return new Response(null, { status: 503 })
    return Response.json({ currency: 'usd', days: address.includes('2027-05') ? DAYS : [] })
  })
})

const show = (checkIn = '') =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <StayPicker
        property={{ id: 'a', today }}
        choice={{ draft: { checkIn, checkOut: '' } } as unknown as StayChoice}
      />
    </QueryClientProvider>,
  )

it('says the price of each day in the name of the day, short to the eye and exact to the ear', async () => {
  show()
  const night = await screen.findByRole('button', {
    name: 'Monday, May 10, 2027, $157.25 a night',
  })
  expect(night.textContent).toContain('10157')
  const longer = screen.getByRole('button', {
    name: 'Tuesday, May 11, 2027, from $12,345 a night, at least 3 nights',
  })
  expect(longer.textContent).toContain('12.3K+')
  screen.getByRole('button', { name: 'Wednesday, May 12, 2027' })
  expect(screen.getByText(/^Your price a night/).textContent).toContain('With a +')
})

it('asks for the shown month and the next one, and for none once the day of arrival is chosen', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  await vi.waitFor(() => expect(asked.filter(each => each.includes('month=')).length).toBe(3))
  expect(asked.join()).toContain('month=2027-07')
  cleanup()
  asked.length = 0
  show('2027-05-10')
  await screen.findByRole('button', { name: /^Monday, May 10, 2027/ })
  expect(asked.filter(each => each.includes('month='))).toEqual([])
  expect(screen.queryByText(/^Your price a night/)).toBeNull()
})

it('goes on without prices that could not be loaded, and asks again', async () => {
  fails = true
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  screen.getByRole('button', { name: 'Monday, May 10, 2027' })
  fails = false
  await userEvent.click(again)
  await screen.findByRole('button', { name: 'Monday, May 10, 2027, $157.25 a night' })
})
