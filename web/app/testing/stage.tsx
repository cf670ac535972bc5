import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { Profile } from '#contract/accounts/schemas.ts'
import { startTexts } from '#web/lib/i18n.ts'
import { reload, startSession } from '#web/lib/session.ts'
import { setUpUser } from '#web/lib/testing/set-up-user.ts'
import { stubUploads } from '#web/lib/testing/stub-uploads.ts'
import { tokens } from '#web/lib/tokens.ts'
import { toast, toastStore } from '#web/ui/toast.ts'
import { queryClient } from '../query-client.ts'
import { routes } from '../router.tsx'
import { Toasts } from '../toasts.tsx'

/** The whole app with a fake server. Calls without a given answer return an empty list, and nobody is signed in. */

export interface StubbedAnswer {
  status?: number
  body?: unknown
}
/** Answers by method and path, such as `POST /trust-levels/`; null is a network failure. */
export type StubbedAnswers = Readonly<Record<string, StubbedAnswer | null>>

export const ID = '0b6f6c50-0000-4000-8000-000000000001'

export const aProfile = (user_type: Profile['user_type'], changes: Partial<Profile> = {}): Profile => ({
  id: ID,
  email: 'robin@example.com',
  full_name: 'Robin Example',
  phone: null,
  bio: null,
  spoken_languages: [],
  location: null,
  profile_image: null,
  preferences: { language: null, currency: null },
  user_type,
  onboarding_completed: true,
  trust_network_size: 0,
  helps: false,
  created_at: '2026-01-01T00:00:00Z',
  ...changes,
})

export const aList = (...results: unknown[]): StubbedAnswer => ({
  body: { count: results.length, next: null, previous: null, count_is_exact: true, results },
})

const ALWAYS: StubbedAnswers = {
  'GET /users/profile/': { status: 401, body: { code: 'session.missing' } },
  'GET /health/': { body: { status: 'ok' } },
  'GET /notifications/unread_count/': { body: { unread_count: 0 } },
  'GET /notifications/stream/': { status: 404 },
  'GET /messages/unread_count/': { body: { unread: 0 } },
  'POST /auth/jwt/revoke/': { status: 204 },
}

const answerOf = (answers: StubbedAnswers, method: string, address: string) => {
  const path = new URL(address, 'http://latchkey.test').pathname.replace(/^\/api/, '')
  const found = answers[`${method} ${path}`]
  if (found === null) throw new TypeError('Failed to fetch')
  return found ?? (method === 'GET' ? aList() : { status: 404, body: {} })
}

const stubServer = (answers: StubbedAnswers) => {
  const fetched = vi.fn(async (address: string, init: RequestInit = {}) => {
    const { status = 200, body } = answerOf(answers, init.method ?? 'GET', address)
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  })
  vi.stubGlobal('fetch', fetched)
  stubUploads((method, address) => {
    const { status = 200, body } = answerOf(answers, method, address)
    return { status, text: typeof body === 'string' ? body : JSON.stringify(body) }
  })
}

/** APIs that the page uses and jsdom lacks. */
const fillIn = () => {
  window.scrollTo = () => undefined
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never
  globalThis.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  } as never
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
}

let stopSession: (() => void) | undefined

/** Opens a screen as a given person, or signed out. */
export const open = async (path: string, as: Profile | null, answers: StubbedAnswers = {}) => {
  fillIn()
  stubServer({ ...ALWAYS, ...(as && { 'GET /users/profile/': { body: as } }), ...answers })
  await startTexts()
  if (as) tokens.keep({ access: 'a', refresh: 'r' })
  stopSession = startSession()
  if (as) await reload()
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  )
  return { ...view, router, user: setUpUser() }
}

export const close = () => {
  cleanup()
  for (const { id } of toastStore.current()) toast.dismiss(id)
  tokens.clear()
  stopSession?.()
  queryClient.clear()
  vi.unstubAllGlobals()
}
