import { type createBrowserRouter, matchPath } from 'react-router'
import type { OpensWith } from '#web/lib/opens-with.ts'
import { sessionStore } from '#web/lib/session.ts'
import { within } from '#web/lib/within.ts'
import { queryClient } from './query-client.ts'

/** A page that takes longer is shown as far as it is. */
const PATIENCE_MS = 4_000

let shown = false

/** The answer that the page at this address begins with, where something of it is drawn already (web/app/first-sight.ts). */
export const openWith = async (path: string, opensWith: OpensWith | undefined) => {
  if (shown || !opensWith || !document.getElementById('root')?.firstChild) return
  const match = matchPath(path, window.location.pathname)
  if (match) await opensWith(queryClient, match.params)
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

/** What is drawn stays until the page has as much to show; where nothing is, the page comes at once. */
export const firstPage = async (router: ReturnType<typeof createBrowserRouter>, place: HTMLElement) => {
  if (place.firstChild) await within(PATIENCE_MS, settled(router))
  shown = true
}
