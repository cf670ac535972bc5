import { pushCalls } from '#contract/notifications/push.endpoints.ts'
import { send } from '#web/lib/api.ts'
import { impersonationStore } from '#web/lib/impersonation-store.ts'
import { sessionStore } from '#web/lib/session.ts'
import { tokens } from '#web/lib/tokens.ts'
import { currentSubscription, subscribe } from './this-device.ts'

const NAME = 'push-on'

/** Who turned notifications on in this browser, in which session, and the address that the server knows. */
interface TurnedOn {
  readonly person: string
  readonly session: string | null
  readonly endpoint: string
}

const readTurnedOn = (): TurnedOn | null => {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? 'null')
  } catch {
    return null // The storage may be forbidden.
  }
}

export const noteTurnedOn = (person: string, endpoint: string) => {
  const what: TurnedOn = { person, session: tokens.session(), endpoint }
  try {
    localStorage.setItem(NAME, JSON.stringify(what))
  } catch {
    // Then they have to be turned on again after the next sign-in.
  }
}

export const noteTurnedOff = () => {
  try {
    localStorage.removeItem(NAME)
  } catch {
    // Then nothing is kept there.
  }
}

/**
 * Registers the browser once more where its session or its address is a new one. Otherwise a browser that the server does
 * not know was turned off on another device, and stays off.
 */
const renew = async (person: string) => {
  const known = readTurnedOn()
  if (known?.person !== person || impersonationStore.current()) return
  const subscription = await currentSubscription()
  if (!subscription || Notification.permission !== 'granted') return
  const settings = await send(pushCalls.read)
  if (!settings.success) return
  const isOn = settings.data.devices.some(({ current }) => current)
  if (subscription.endpoint === known.endpoint) {
    if (isOn) return
    if (known.session === tokens.session()) return noteTurnedOff()
  }
  const body = await subscribe(settings.data.public_key)
  if ((await send(pushCalls.turnOn, { body })).success) noteTurnedOn(person, body.endpoint)
}

/**
 * A session lasts 30 days, and with it the server's knowledge of a browser: whoever signs in again where they had turned
 * notifications on keeps getting them.
 */
export const keepPushOn = () => {
  let person: string | undefined
  const follow = () => {
    const { user } = sessionStore.current()
    if (user?.id === person) return
    person = user?.id
    if (person && tokens.held())
      void renew(person).catch(error => console.warn('Notifications were not renewed', error))
  }
  sessionStore.subscribe(follow)
  follow()
}
