import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { inboxQuery, messagesQuery } from '#web/features/conversations/queries.ts'
import { startTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/lib/paths.ts'
import { BrokenPage } from './broken-page.tsx'
import { MissingFiles } from './missing-files.ts'
import { GUEST, OWNER } from './testing/message-rows.ts'
import { close, ID, open, type StubbedAnswers } from './testing/stage.tsx'

afterEach(close)

it.each([
  ['a home', paths.property(ID), GUEST, `GET /properties/${ID}/`],
  ['a copy of one’s data', paths.dataExport(ID), GUEST, `GET /users/exports/${ID}/`],
  ['a statement', paths.ownerStatement('2026-05'), OWNER, 'GET /payments/statement/'],
] as const)(
  'without a connection %s could not be loaded, and is not said to be gone',
  async (_, at, as, call) => {
    const server: StubbedAnswers = { [call]: null }
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
  ['the list of conversations', inboxQuery(0)],
  ['a conversation', messagesQuery(ID)],
])('%s that never came is not asked for on and on, which would show its waiting for ever', (_, query) => {
  const every = query.refetchInterval as (query: {
    state: { status: string; data: unknown }
  }) => number | false
  expect(every({ state: { status: 'error', data: undefined } })).toBe(false)
  expect(every({ state: { status: 'error', data: {} } })).toBeGreaterThan(0)
  expect(every({ state: { status: 'success', data: {} } })).toBeGreaterThan(0)
})
