import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadTexts, showLanguage } from '#web/lib/i18n.ts'
import { aHome } from '../testing/homes.ts'
import { BookingForm } from './BookingForm.tsx'
import { useReservation } from './use-reservation.ts'

const home = aHome()
function Sheet() {
  return <BookingForm property={home} reservation={useReservation(home)} withCalendar />
}

beforeAll(async () => {
  await loadTexts(['properties'])
  await showLanguage('de')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(cleanup)
afterAll(() => showLanguage('en'))

it('the sheet of a phone has a calendar in the page’s language, and the taken nights cannot be chosen', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('taken')
      ? new Response(
          JSON.stringify({
            from: '2027-03-01',
            until: '2029-03-01',
            ranges: [{ from: '2027-03-10', until: '2027-03-12' }],
          }),
        )
      : new Response('{}', { status: 503 }),
  )
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Sheet />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const day = (name: string) =>
    screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) })
  const taken = await day('Mittwoch, 10. März 2027')
  await waitFor(() => expect(taken.disabled).toBe(true))
  expect(container.querySelector('input[type=date]')).toBeNull()
  await userEvent.click(await day('Montag, 15. März 2027'))
  await userEvent.click(await day('Donnerstag, 18. März 2027'))
  expect((await screen.findAllByText(/15\..*18\. März 2027/)).length).toBeGreaterThan(0)
})
