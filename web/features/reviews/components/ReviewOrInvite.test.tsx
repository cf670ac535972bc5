import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { type SessionState, sessionStore } from '#web/lib/session.ts'
import { ReviewOrInvite } from './ReviewOrInvite.tsx'

// The dialog is loaded at its first use, and is compiled then.
beforeAll(() => Promise.all([loadTexts(['reviews']), import('./ReviewDialog.tsx')]))
const session = { status: 'signed-in', user: { id: 'anna' }, over: null } as SessionState
beforeEach(() => vi.spyOn(sessionStore, 'current').mockReturnValue(session))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

const STAY = {
  id: '0b6f6c50-0000-4000-8000-000000000001',
  property: { id: '0b6f6c50-0000-4000-8000-000000000002', title: 'Lake house', owner_name: 'Olive' },
  check_out_date: '2026-05-03',
  status: 'completed',
} as Booking

it.each(['Close', 'Cancel'])('a review that was begun is still there after %s', async way => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewOrInvite stay={STAY} review={null} today="2026-05-04" headingLevel={2} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Write a review of Lake house' }))
    return (await screen.findByLabelText('What was it like?')) as HTMLTextAreaElement
  }
  await user.click(await open())
  await user.paste('Fog, and bread.')
  await user.click(screen.getByRole('radio', { name: '4 of 5 stars' }))
  const audience = () => screen.getByLabelText('Who may read it') as HTMLSelectElement
  expect(audience().value).toBe('everyone')
  await user.selectOptions(audience(), 'Only Olive')
  await screen.findByText('Nobody else reads it, apart from admins. Its stars do not count for the home.')
  await user.click(screen.getByRole('button', { name: way }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await open()).value).toBe('Fog, and bread.')
  expect((screen.getByRole('radio', { name: '4 of 5 stars' }) as HTMLInputElement).checked).toBe(true)
  expect(audience().value).toBe('owner')
})

it('an empty review leads to its first wrong field, the stars', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewOrInvite stay={STAY} review={null} today="2026-05-04" headingLevel={2} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Write a review of Lake house' }))
  await user.click(await screen.findByRole('button', { name: 'Send review' }))
  await screen.findByText('Please choose one to five stars.')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 of 5 stars' })),
  )
})
