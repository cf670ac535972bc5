import type { PushSubscriptionInput } from '#contract/notifications/push.schemas.ts'

/** `unsupported`: this browser cannot, or not in this window. `blocked`: the person has refused it to this site. */
export type DeviceState = 'unsupported' | 'blocked' | 'free'

/** How long a worker may take that is being installed: it loads the files of the release. */
const INSTALLED_MS = 30_000
/** The page registers its worker after it has loaded; after this time there is none. */
const REGISTERED_MS = 4_000
const STEP_MS = 200

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

const findRegistration = async () => {
  for (let waited = 0; ; waited += STEP_MS) {
    const found = await navigator.serviceWorker.getRegistration().catch(() => undefined)
    if (found || waited >= REGISTERED_MS) return found
    await pause(STEP_MS)
  }
}

export const deviceState = async (): Promise<DeviceState> => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await findRegistration()) ? 'free' : 'unsupported'
}

const manager = async () => {
  const late = pause(INSTALLED_MS).then(() => {
    throw new Error('The service worker is not ready')
  })
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager
}

/** What the browser has subscribed to; null without a worker, too. */
export const currentSubscription = async (): Promise<PushSubscription | null> => {
  if ((await deviceState()) !== 'free') return null
  return (await findRegistration())?.pushManager.getSubscription() ?? null
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

const hasKey = ({ options }: PushSubscription, key: Uint8Array) => {
  const own = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  return own?.length === key.length && own.every((byte, index) => byte === key[index])
}

const inputOf = (subscription: PushSubscription): PushSubscriptionInput => {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const bare = (key: string | undefined) => (key ?? '').replace(/=+$/, '')
  return { endpoint, keys: { p256dh: bare(keys.p256dh), auth: bare(keys.auth) } }
}

/** Subscribes with the server's key; one that was made with another key is replaced, because nothing would arrive. */
export const subscribe = async (publicKey: string): Promise<PushSubscriptionInput> => {
  const key = bytesOf(publicKey)
  const pushManager = await manager()
  const known = await pushManager.getSubscription()
  if (known && hasKey(known, key)) return inputOf(known)
  await known?.unsubscribe()
  return inputOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

export const unsubscribe = async () => {
  await (await currentSubscription())?.unsubscribe()
}

/** Asks the person, where they have not decided yet. */
export const mayNotify = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'
