import '#web/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { platformCalls } from '#contract/platform/endpoints.ts'
import { send } from '#web/lib/api.ts'
import { connection } from '#web/lib/connection.ts'
import { clearDraftsOfOthers } from '#web/lib/draft-store.ts'
import { startTexts } from '#web/lib/i18n.ts'
import { afterFirstPaint } from '#web/lib/prefetch.ts'
import { startSession } from '#web/lib/session.ts'
import { applyTheme } from '#web/ui/theme.ts'
import { waitForFirstPaint } from './first-paint.ts'
import { followLanguageOfOtherTabs, followLanguageOfPerson } from './follow-language.ts'
import { forgetOnChangeOfPerson, queryClient } from './query-client.ts'
import { refreshOnReturn } from './refresh-on-return.ts'
import { createRouter } from './router.tsx'
import { Toasts } from './toasts.tsx'

/** Delay between two tries to load the critical texts. */
const AGAIN_MS = 3_000

applyTheme()
forgetOnChangeOfPerson()
refreshOnReturn()
followLanguageOfPerson()
followLanguageOfOtherTabs()
connection.watch(() => send(platformCalls.health))
clearDraftsOfOthers()
startSession({ recall: async () => (await import('./next-stay.ts')).recallNextStay() })

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
const words = startTexts()
const router = createRouter() // The route's code is loaded in parallel with the texts.
words.then(
  async () => {
    await waitForFirstPaint(router, place)
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </StrictMode>,
    )
  },
  // Without texts nothing can be shown, so loading is retried.
  () => setTimeout(() => window.location.reload(), AGAIN_MS),
)

// Loaded last. If it cannot be loaded, no stay is kept offline; the page itself does not need it.
const prepareOffline = async () => {
  const offline = await afterFirstPaint(() => import('./offline.ts'))
  offline.prepareOffline({ open: path => void router.navigate(path) })
}
window.addEventListener('load', () => void prepareOffline().catch(console.warn), { once: true })
