import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { toast, toastStore } from '#web/ui/toast.ts'

// The first visit to a screen compiles its modules, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// The files of a worker share its page and its modules (`isolate: false`), so their state is reset after each test.
afterEach(() => {
  cleanup()
  for (const { id } of toastStore.current()) toast.dismiss(id)
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
