// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { inbox, messagesOf } from '#web/features/conversations/queries.ts'
import { startTexts } from '#web/lib/i18n.ts'
import { BrokenPage } from './broken-page.tsx'
import { MissingFiles } from './missing-files.ts'
import { paths } from './paths.ts'
import { GUEST, OWNER } from './testing/message-rows.ts'
import { type Answers, close, ID, open } from './testing/stage.tsx'

afterEach(close)

it.each([
  ['a home', paths.property(ID), GUEST, `GET /properties/${ID}/`],
  ['a copy of one’s data', paths.dataExport(ID), GUEST, `GET /users/exports/${ID}/`],
  ['a statement', paths.ownerStatement('2026-05'), OWNER, 'GET /payments/statement/'],
] as const)(
  'without a connection %s could not be loaded, and is not said to be gone',
  { timeout: 20_000 },
  async (_, at, as, call) => {
    const server: Answers = { [call]: null }
    await open(at, as, server)
    await screen.findByRole('heading', { name: 'Could not be loaded' })
    expect(screen.queryByText(/Not Found|no longer|removed/)).toBeNull()
    await screen.findByRole('button', { name: 'Try again' })
  },
)

it('a page whose files did not come without a connection is not said to be broken', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await startTexts()
  const loader = () => {
    throw new MissingFiles(new TypeError('Failed to fetch'))
  }
  const router = createMemoryRouter([{ path: '/', loader, element: null, ErrorBoundary: BrokenPage }])
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'Could not be loaded' })
  vi.restoreAllMocks()
})

it.each([
  ['the list of conversations', inbox(0)],
  ['a conversation', messagesOf(ID)],
])('%s that never came is not asked for on and on, which would show its waiting for ever', (_, query) => {
  const every = query.refetchInterval as (query: {
    state: { status: string; data: unknown }
  }) => number | false
  expect(every({ state: { status: 'error', data: undefined } })).toBe(false)
  expect(every({ state: { status: 'error', data: {} } })).toBeGreaterThan(0)
  expect(every({ state: { status: 'success', data: {} } })).toBeGreaterThan(0)
})
