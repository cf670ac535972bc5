import '#web/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { platformCalls } from '#contract/platform/endpoints.ts'
import { send } from '#web/lib/api.ts'
import { connection } from '#web/lib/connection.ts'
import { afterOpening } from '#web/lib/early.ts'
import { startTexts } from '#web/lib/i18n.ts'
import { followDrafts } from '#web/lib/kept-draft.ts'
import { startSession } from '#web/lib/session.ts'
import { applyTheme } from '#web/ui/theme.ts'
import { firstPage } from './first-page.ts'
import { followLanguageOfOtherTabs, followLanguageOfPerson } from './follow-language.ts'
import { forgetOnChangeOfPerson, queryClient } from './query-client.ts'
import { refreshOnReturn } from './refresh-on-return.ts'
import { createRouter } from './router.tsx'
import { Toasts } from './toasts.tsx'

/** Between two tries to fetch the first words. */
const AGAIN_MS = 3_000

applyTheme()
forgetOnChangeOfPerson()
refreshOnReturn()
followLanguageOfPerson()
followLanguageOfOtherTabs()
connection.watch(() => send(platformCalls.health))
followDrafts()
startSession({ recall: async () => (await import('./next-stay.ts')).recallNextStay() })

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
const words = startTexts()
const router = createRouter() // its first page comes while the words do
words.then(
  async () => {
    await firstPage(router, place)
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </StrictMode>,
    )
  },
  // Without words nothing can be said; so the page tries again.
  () => setTimeout(() => window.location.reload(), AGAIN_MS),
)

// After all that the person came for. Where it does not come, nothing is kept; the page itself needs nothing of it.
const prepareOffline = async () => {
  const offline = await afterOpening(() => import('./offline.ts'))
  offline.prepareOffline()
}
window.addEventListener('load', () => void prepareOffline().catch(console.warn), { once: true })
