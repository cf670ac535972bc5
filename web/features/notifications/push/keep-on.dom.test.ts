import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokens } from '#web/lib/tokens.ts'

const PERSON = '0b6f6c50-0000-4000-8000-000000000001'
const PUBLIC_KEY = 'AAAA'
const OLD = 'https://push.example.com/old'
const NEW = 'https://push.example.com/new'

const profile = {
  id: PERSON,
  email: 'guest@demo.test',
  full_name: 'Gail Guest',
  phone: null,
  bio: null,
  profile_image: null,
  user_type: 'user',
  onboarding_completed: true,
  trust_network_size: 0,
  helps: false,
  created_at: '2026-01-01T00:00:00Z',
}
const device = {
  id: PERSON,
  browser: null,
  system: null,
  current: true,
  created_at: '2026-01-01T00:00:00Z',
  last_sent_at: null,
}
const settings = (devices: object[]) => ({
  public_key: PUBLIC_KEY,
  requests: true,
  messages: true,
  arrivals: true,
  searches: true,
  conflicts: true,
  quiet: null,
  devices,
})

const signInTo = (session: string) => {
  const claims = btoa(JSON.stringify({ sub: PERSON, sid: session }))
  tokens.keep({ access: `x.${claims}.x`, refresh: 'r' })
}

/** A browser that has subscribed under this address, and a server that knows these devices; returns what it is sent. */
const open = (endpoint: string, devices: object[]) => {
  const subscription = {
    endpoint,
    options: { applicationServerKey: new Uint8Array(3).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
  }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
  const sent: unknown[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    asked.push(address)
    if (method === 'PUT') sent.push(JSON.parse(String(body)))
    const found = address.endsWith('/users/profile/') ? profile : settings(devices)
    return new Response(JSON.stringify(found), { status: 200 })
  })
  return { sent, asked }
}

let keepOn: typeof import('./keep-on.ts')
let session: typeof import('#web/lib/session.ts')
beforeEach(async () => {
  localStorage.clear()
  vi.resetModules() // Each test loads its own page.
  session = await import('#web/lib/session.ts')
  keepOn = await import('./keep-on.ts')
})
afterEach(() => vi.unstubAllGlobals())

/** Notifications were turned on in the session `first`; now the page is opened again. */
const openAgain = async (now: { session: string; endpoint: string; devices: object[] }) => {
  signInTo('first')
  keepOn.noteTurnedOn(PERSON, OLD)
  signInTo(now.session)
  const server = open(now.endpoint, now.devices)
  keepOn.keepPushOn()
  await session.reload()
  await vi.waitFor(() => expect(server.asked.at(-1)).toMatch(/push/))
  // What follows the answer happens without waiting for anything else.
  await new Promise(resolve => setTimeout(resolve, 20))
  return server.sent
}
const sent = (endpoint: string) => [expect.objectContaining({ endpoint })]

it('a browser that is known to the server is left alone', async () => {
  expect(await openAgain({ session: 'first', endpoint: OLD, devices: [device] })).toEqual([])
  expect(localStorage.getItem('push-on')).toContain(OLD)
})

it('whoever signs in again in the same browser keeps their notifications', async () => {
  expect(await openAgain({ session: 'second', endpoint: OLD, devices: [] })).toEqual(sent(OLD))
})

it('a browser that has changed its address is registered with the new one', async () => {
  expect(await openAgain({ session: 'first', endpoint: NEW, devices: [device] })).toEqual(sent(NEW))
})

it('a browser that was turned off on another device stays off, also after the next sign-in', async () => {
  expect(await openAgain({ session: 'first', endpoint: OLD, devices: [] })).toEqual([])
  signInTo('second')
  vi.resetModules()
  const { keepPushOn } = await import('./keep-on.ts')
  const again = await import('#web/lib/session.ts')
  const server = open(OLD, [])
  keepPushOn()
  await again.reload()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(server.sent).toEqual([])
})
