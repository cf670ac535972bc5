import { connection } from '#web/lib/connection.ts'
import { keptCopy } from '#web/lib/kept-copy.ts'
import { registerWorker } from '#web/lib/service-worker.ts'
import { sessionStore } from '#web/lib/session.ts'
import { tokens } from '#web/lib/tokens.ts'
import { viewing } from '#web/lib/viewing.ts'
import { settled } from './guard-rules.ts'
import { keepNextStay, keepWhatIsKnown } from './next-stay.ts'
import { queryClient } from './query-client.ts'

/** After the page that the person came for, and after the last of several changes. */
const REST_MS = 3_000

/** A copy that could not be kept is tried again with the next change; what is on the page is not touched by it. */
const warn = (error: unknown) => console.warn('The next stay was not kept for offline', error)

const refresh = async () => {
  if (viewing.current()) return // nobody's stay is kept on the device of another
  const { user } = sessionStore.current()
  if (user && settled(user) && tokens.held() && connection.current() === 'connected') await keepNextStay(user)
}

/** The next stay of who is signed in, and nothing of anyone once they are not. */
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
    // Signed out without an answer and with tokens held: the device is only offline, and the person the same.
    const left = status === 'signed-out' && (over !== null || !tokens.held())
    if (left || (user && person)) void keptCopy.forget()
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
  follow() // it may have begun before
}

export const prepareOffline = () => {
  registerWorker()
  keepInStep()
}
