import '#web/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { platformCalls } from '#contract/platform/endpoints.ts'
import { send } from '#web/lib/api.ts'
import { connection } from '#web/lib/connection.ts'
import { i18n } from '#web/lib/i18n.ts'
import { startSession } from '#web/lib/session.ts'
import { applyTheme } from '#web/ui/theme.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { forgetOnChangeOfPerson, queryClient } from './query-client.ts'
import { createRouter } from './router.tsx'

applyTheme()
forgetOnChangeOfPerson()
connection.watch(() => send(platformCalls.health))
startSession()

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter()} />
      <Toaster label={i18n.t('shell:messages')} closeLabel={i18n.t('common:close')} />
    </QueryClientProvider>
  </StrictMode>,
)
