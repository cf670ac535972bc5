import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { authenticationCalls } from '#contract/accounts/authentication.endpoints.ts'
import { conversationCalls } from '#contract/conversations/endpoints.ts'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import { send, sendOrThrow } from './api.ts'
import { connection } from './connection.ts'
import { startTexts } from './i18n.ts'
import { tokens } from './tokens.ts'

beforeAll(startTexts)

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const lapsed = () => answer(401, { detail: 'Your session has ended.', code: 'session.ended' })

/** A server that accepts one access token, and one refresh token once. Only fetch is replaced. */
const serve = ({ access = 'new', refresh = 'r1' } = {}) => {
  let usable = refresh
  const fetched = vi.fn(async (address: string, init: RequestInit) => {
    if (address === '/api/auth/jwt/refresh/') {
      if (JSON.parse(String(init.body)).refresh !== usable) return lapsed()
      usable = ''
      return answer(200, { access, refresh: 'r2' })
    }
    return new Headers(init.headers).get('authorization') === `Bearer ${access}`
      ? answer(200, { address })
      : lapsed()
  })
  vi.stubGlobal('fetch', fetched)
  return {
    fetched,
    refreshes: () => fetched.mock.calls.filter(([address]) => address.includes('refresh')).length,
  }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('carries the access token and its query', async () => {
    const { fetched } = serve()
    tokens.keep({ access: 'new', refresh: 'r1' })
    const result = await send(propertyCalls.list, { query: { search: 'lake', limit: 50 } })
    expect(result).toMatchObject({ success: true, error: null })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/properties/?search=lake&limit=50')
  })

  it('gives a network failure as a value, and throws it for queries', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    const result = await send(authenticationCalls.profile)
    expect(result).toMatchObject({ success: false, data: null, error: { status: 0 } })
    await expect(sendOrThrow(authenticationCalls.profile)).rejects.toThrow('Network error')
    expect(connection.current()).toBe('error')
  })

  it('that is closed during an impersonation is not made', async () => {
    const { fetched } = serve()
    sessionStorage.setItem('viewing', JSON.stringify({ id: 'v1', token: 'new' }))
    const { error } = await send(conversationCalls.unreadCount)
    expect(error).toMatchObject({ status: 403, code: 'viewing.closed' })
    expect(error?.words).toMatch(/^This is private/)
    expect(fetched).not.toHaveBeenCalled()
    expect((await send(propertyCalls.list)).success).toBe(true)
    sessionStorage.clear()
  })

  it('says so when a good answer cannot be read', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('<html>', { status: 200 })))
    expect((await send(authenticationCalls.profile)).error?.message).toBe('Failed to parse response')
  })
})

describe('a lapsed access token', () => {
  it('is renewed once for all calls that meet it, and each is tried again once', async () => {
    const { refreshes } = serve()
    tokens.keep({ access: 'old', refresh: 'r1' })
    const results = await Promise.all([1, 2, 3, 4].map(() => send(authenticationCalls.profile)))
    expect(results.every(({ success }) => success)).toBe(true)
    expect(refreshes()).toBe(1)
    expect([tokens.access(), tokens.refresh()]).toEqual(['new', 'r2'])
  })

  it('ends the session when the refresh token is refused', async () => {
    const { refreshes } = serve({ refresh: 'another' })
    tokens.keep({ access: 'old', refresh: 'r1' })
    const result = await send(authenticationCalls.profile)
    expect(result.error?.status).toBe(401)
    expect(refreshes()).toBe(1)
    expect(tokens.held()).toBe(false)
  })

  it('that another tab renews at the same time, where nothing keeps the tabs in line, costs nobody their session', async () => {
    const { fetched } = serve()
    tokens.keep({ access: 'old', refresh: 'r1' })
    const server = fetched.getMockImplementation()
    fetched.mockImplementation(async (address, init) => {
      if (address.includes('refresh')) tokens.keep({ access: 'new', refresh: 'r9' }) // As the other tab does.
      return server ? server(address, init) : lapsed()
    })
    expect((await send(authenticationCalls.profile)).success).toBe(true)
    expect(tokens.refresh()).toBe('r9')
  })

  it('costs nobody their session when the server cannot be reached', async () => {
    serve()
    tokens.keep({ access: 'old', refresh: 'r1' })
    const reachable = globalThis.fetch
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.includes('refresh') ? Promise.reject(new TypeError('gone')) : reachable(address, init),
    )
    expect((await send(authenticationCalls.profile)).success).toBe(false)
    expect(tokens.refresh()).toBe('r1')
  })

  it('is not what a wrong password means', async () => {
    const { fetched } = serve()
    fetched.mockResolvedValue(answer(401, { detail: 'Wrong', code: 'session.wrong_credentials' }))
    tokens.keep({ access: 'old', refresh: 'r1' })
    await send(authenticationCalls.signIn, { body: { email: 'a@b.test', password: 'x' } })
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
