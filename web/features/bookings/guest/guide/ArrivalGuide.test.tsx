import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aBooking } from '#web/features/bookings/testing/bookings.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import ArrivalGuide from './ArrivalGuide.tsx'

beforeAll(() => loadTexts(['arrivalGuide']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const stay = aBooking()
const show = (isOpen: boolean, answer: () => Response) => {
  const fetching = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetching)
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ArrivalGuide stay={stay} guide={{ opens_on: '2027-06-28', is_open: isOpen }} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return fetching
}

it('says only when the guide opens until then, and asks the server for nothing', () => {
  const fetching = show(false, () => new Response('{}'))
  screen.getByText('Olive Marsh has written an arrival guide. You can read it here from Mon, Jun 28.')
  expect(fetching).not.toHaveBeenCalled()
})

it('shows the parts that say something, and a Wi-Fi to copy and to scan', async () => {
  const guide = {
    directions: 'Up the hill',
    access: 'Code 4711',
    wifi_name: 'Lake house',
    wifi_password: 'swim-early',
    manual: '',
    pictures: [],
  }
  show(true, () => new Response(JSON.stringify({ opens_on: '2027-06-28', guide })))
  await screen.findByText('Code 4711')
  screen.getByRole('button', { name: 'Copy the password' })
  screen.getByRole('img', { name: 'QR code that joins the Wi-Fi Lake house' })
  expect(screen.getByRole('link').getAttribute('href')).toContain('query=Kingston%2C%20New%20York%2C%20USA')
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'How to get in',
    'How to get there',
    'Wi-Fi',
  ])
})

it('a guide that cannot be loaded says so and can be tried again', async () => {
  show(true, () => new Response('{}', { status: 500 }))
  await screen.findByText(/^The arrival guide could not be loaded/)
  screen.getByRole('button', { name: 'Try again' })
})

it('a guide that closed meanwhile shows nothing of it', async () => {
  show(true, () => new Response(JSON.stringify({ code: 'thing.not_found' }), { status: 404 }))
  await screen.findByText('Nothing is written yet.')
})
