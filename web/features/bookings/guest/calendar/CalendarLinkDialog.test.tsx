import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import CalendarLinkDialog from './CalendarLinkDialog.tsx'

beforeAll(() => loadTexts(['stayCalendar']))
afterEach(() => vi.unstubAllGlobals())

const LINK = 'https://app.test/api/stay_calendars/abc.ics'
const MADE = { made_at: '2027-06-01T10:00:00.000Z', read_at: null }

/** A server that keeps one link; `fails`: the methods that it refuses. */
const show = (link: object | null, fails: readonly string[] = []) => {
  const calls: string[] = []
  let kept = link
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, { method = 'GET' }: RequestInit) => {
      calls.push(method)
      if (fails.includes(method)) return new Response('{}', { status: 500 })
      if (method === 'POST') {
        kept = MADE
        return new Response(JSON.stringify({ url: LINK, made_at: MADE.made_at }), { status: 201 })
      }
      if (method === 'DELETE') kept = null
      return new Response(JSON.stringify({ link: kept }))
    }),
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CalendarLinkDialog open onOpenChange={() => undefined} />
    </QueryClientProvider>,
  )
  return calls
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('creates a link, and shows it to copy and to open in a calendar app', async () => {
  show(null)
  await press('Create link')
  expect(await screen.findByDisplayValue(LINK)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toBe(
    'webcal://app.test/api/stay_calendars/abc.ics',
  )
})

it('a link in use is replaced or revoked only after what that means was shown', async () => {
  const calls = show(MADE)
  await screen.findByText(/No calendar has read it yet/)
  await press('Create a new link')
  screen.getByText(/The current link stops working/)
  await press('Cancel')
  await press('Revoke link')
  screen.getByText(/can no longer read your stays/)
  expect(calls).toEqual(['GET'])
  await press('Revoke link')
  await screen.findByRole('button', { name: 'Create link' })
})

it('says what could not be loaded, and offers another try', async () => {
  show(MADE, ['GET'])
  await screen.findByText('Your link could not be loaded. Nothing was changed.')
  screen.getByRole('button', { name: 'Try again' })
})

it('a link that cannot be created leaves the button to try again', async () => {
  show(null, ['POST'])
  await press('Create link')
  expect(screen.queryByDisplayValue(LINK)).toBeNull()
  await screen.findByRole('button', { name: 'Create link' })
})
