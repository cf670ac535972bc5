import { keepPushOn } from '#web/features/notifications/push/keep-on.ts'
import { connection } from '#web/lib/connection.ts'
import { impersonationStore } from '#web/lib/impersonation-store.ts'
import { offlineCache } from '#web/lib/offline-cache.ts'
import { sessionStore } from '#web/lib/session.ts'
import { tokens } from '#web/lib/tokens.ts'
import { hasOnboarded } from './guard-rules.ts'
import { keepNextStay, keepWhatIsKnown } from './next-stay.ts'
import { queryClient } from './query-client.ts'

const ADDRESS = '/sw.js'

/** The Trusted Types policy for browsers that support it; the Content-Security-Policy allows this name and no other. */
interface TrustedTypes {
  createPolicy(
    name: 'service-worker',
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string }
}

/** The only URL that may become a script; any other input is ignored. */
const trustedAddress = () => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => ADDRESS })
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS
}

/** Only for a built page: in development nothing may come between the page and its files. */
const registerWorker = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(trustedAddress(), { updateViaCache: 'none' })
    // Without it the page works as usual, but not offline; a private window may forbid it.
    .catch((error: unknown) => console.warn('The service worker was not registered', error))
}

/** Runs after the current page was loaded, and after the last of several changes. */
const REST_MS = 3_000

/** A copy that could not be stored is tried again with the next change; the page is not affected. */
const warn = (error: unknown) => console.warn('The next stay was not kept for offline', error)

const refresh = async () => {
  if (impersonationStore.current()) return // A stay must not be stored on a device that another person uses.
  const { user } = sessionStore.current()
  if (user && hasOnboarded(user) && tokens.held() && connection.current() === 'connected')
    await keepNextStay(user)
}

/** Stores the next stay of the signed-in person, and removes it when they sign out. */
const keepInStep = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let person: string | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh().catch(warn), REST_MS)
  }
  const follow = () => {
    const { status, user, over } = sessionStore.current()
    if (status === 'loading' || (user && user.id === person)) return
    // The server did not answer and tokens exist: the device is only offline, unless they are somebody else's.
    const subject = tokens.subject()
    const isOther = person !== undefined && subject !== null && subject !== person
    const left = status === 'signed-out' && (over !== null || !tokens.held())
    if (left || (!user && isOther) || (user && person)) void offlineCache.forget()
    if (left || user) person = user?.id
    if (user) soon()
  }
  sessionStore.subscribe(follow)
  connection.subscribe(() => {
    if (connection.current() === 'connected') soon()
    else void keepWhatIsKnown().catch(warn)
  })
  queryClient.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success') soon()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void keepWhatIsKnown().catch(warn)
  })
  follow() // The change may have started before this subscription.
}

/** A click on a notification opens its page in this tab. */
const openOnClick = (open: (path: string) => void) => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    const path = data?.open
    if (typeof path === 'string' && /^\/(?!\/)/.test(path)) open(path)
  })
}

export const prepareOffline = ({ open }: { open: (path: string) => void }) => {
  registerWorker()
  keepInStep()
  openOnClick(open)
  keepPushOn()
}
