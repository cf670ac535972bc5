import { type createBrowserRouter, matchPath } from 'react-router'
import type { RoutePreload } from '#web/lib/route-preload.ts'
import { sessionStore } from '#web/lib/session.ts'
import { withTimeout } from '#web/lib/with-timeout.ts'
import { queryClient } from './query-client.ts'

/** A page that takes longer is shown in its current state. */
const PATIENCE_MS = 4_000

let shown = false

/** Loads the first data of the page at this address if its shell is drawn already (web/app/prerendered-shell.ts). */
export const preloadRoute = async (path: string, preload: RoutePreload | undefined) => {
  if (shown || !preload || !document.getElementById('root')?.firstChild) return
  const match = matchPath(path, window.location.pathname)
  if (match) await preload(queryClient, match.params)
}

const settled = (router: ReturnType<typeof createBrowserRouter>) =>
  new Promise<void>(resolve => {
    const stops = [router.subscribe(() => look()), sessionStore.subscribe(() => look())]
    const look = () => {
      if (!router.state.initialized || sessionStore.current().status === 'loading') return
      for (const stop of stops) stop()
      resolve()
    }
    look()
  })

/** The shell stays until the page has as much to show; without a shell the page is shown at once. */
export const waitForFirstPaint = async (
  router: ReturnType<typeof createBrowserRouter>,
  place: HTMLElement,
) => {
  if (place.firstChild) await withTimeout(PATIENCE_MS, settled(router))
  shown = true
}
