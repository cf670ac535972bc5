import { expect, it, vi } from 'vitest'
import { showPushed } from './push.ts'

type Listener = (event: object) => void

/** A worker with these tabs open; `fire` answers when the worker is done. */
const openWorker = (tabs: object[] = []) => {
  const listeners = new Map<string, Listener>()
  const showNotification = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  showPushed({
    location: new URL('https://latchkey.example/sw.js'),
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  } as unknown as Parameters<typeof showPushed>[0])
  const fire = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.reject(new Error('The browser was not asked to wait'))
    work.catch(() => {})
    listeners.get(type)?.({
      ...event,
      waitUntil: (given: Promise<unknown>) => {
        work = given
      },
    })
    await work
  }
  return { fire, showNotification, openWindow }
}

const click = { notification: { close: vi.fn(), data: { path: '/stays/7' } } }
const tab = (focused: boolean) => ({ focused, focus: vi.fn(async () => {}), postMessage: vi.fn() })

it('shows what is pushed, and something without any contents', async () => {
  const { fire, showNotification } = openWorker()
  await fire('push', { data: { text: () => '{"notification":{"title":"Ada wrote to you"}}' } })
  await fire('push', { data: null })
  expect(showNotification.mock.calls.map(([title]: unknown[]) => title)).toEqual([
    'Ada wrote to you',
    'Latchkey',
  ])
})

it('a click goes on in the tab that the person sees, without leaving its page by force', async () => {
  const [behind, seen] = [tab(false), tab(true)]
  const { fire, openWindow } = openWorker([behind, seen])
  await fire('notificationclick', click)
  expect(seen.postMessage).toHaveBeenCalledWith({ open: '/stays/7' })
  expect(seen.focus).toHaveBeenCalled()
  expect([behind.postMessage, openWindow].flatMap(({ mock }) => mock.calls)).toEqual([])
})

it('a click opens a window where no tab is open', async () => {
  const { fire, openWindow } = openWorker()
  await fire('notificationclick', click)
  expect(openWindow).toHaveBeenCalledWith('/stays/7')
})
