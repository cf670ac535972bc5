import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { signOut } from '#web/lib/session.ts'
import { tokens } from '#web/lib/tokens.ts'
import { toast, toastStore } from '#web/ui/toast.ts'

// The first visit to a screen compiles its modules, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// jsdom has no layout: no width and no pointer matches.
window.matchMedia ??= (() => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as never

// Routes load them with their screens; most tests render a part of a screen.
beforeAll(() => loadTexts(['allFields']))

// The files of a worker share its page and its modules (`isolate: false`), so their state is reset after each test.
afterEach(() => {
  cleanup()
  for (const { id } of toastStore.current()) toast.dismiss(id)
})
afterAll(async () => {
  vi.useRealTimers()
  // A module that is still being loaded when its file ends fails, and so do all later files of the worker that need it.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // Without tokens nothing is sent: only the person of this file is forgotten.
  tokens.clear()
  await signOut()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
