import { connection } from '#web/lib/connection.ts'
import { impersonationStore } from '#web/lib/impersonation-store.ts'
import { offlineCache } from '#web/lib/offline-cache.ts'
import { registerWorker } from '#web/lib/service-worker.ts'
import { sessionStore } from '#web/lib/session.ts'
import { tokens } from '#web/lib/tokens.ts'
import { hasOnboarded } from './guard-rules.ts'
import { keepNextStay, keepWhatIsKnown } from './next-stay.ts'
import { queryClient } from './query-client.ts'

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

export const prepareOffline = () => {
  registerWorker()
  keepInStep()
}
