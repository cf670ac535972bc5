import { readPushed } from './pushed.ts'

/** The parts of a worker that are not in the types of a page. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Tab {
  readonly url: string
  readonly focused: boolean
  focus(): Promise<Tab>
  postMessage(message: { readonly open: string }): void
}
interface PushScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: string, listener: (event: never) => void): void
}

/**
 * Opens a page in a tab that is open already, or in a new one. The tab itself goes there, so that it can ask first
 * where something typed would be lost.
 */
const open = async ({ clients }: PushScope, path: string) => {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0]
  if (!tab) return clients.openWindow(path)
  tab.postMessage({ open: path })
  return tab.focus()
}

/** Shows what the server sends, and opens its page on a click. */
export const showPushed = (scope: PushScope) => {
  scope.addEventListener('push', (event: ExtendableEvent & { readonly data: { text(): string } | null }) => {
    const { title, options } = readPushed(event.data?.text() ?? '', scope.location.origin)
    event.waitUntil(scope.registration.showNotification(title, options))
  })
  scope.addEventListener('notificationclick', (event: ExtendableEvent & { notification: Notification }) => {
    event.notification.close()
    event.waitUntil(open(scope, (event.notification.data as { path?: string } | null)?.path ?? '/'))
  })
  // The browser has changed the address. Only a page can tell the server: it does when it is next opened.
  scope.addEventListener(
    'pushsubscriptionchange',
    (event: ExtendableEvent & { readonly oldSubscription: PushSubscription | null }) => {
      const options = event.oldSubscription?.options
      if (options) event.waitUntil(scope.registration.pushManager.subscribe(options))
    },
  )
}
