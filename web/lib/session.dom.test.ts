import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Profile } from '#contract/accounts/schemas.ts'
import { tokens } from './tokens.ts'

const person = {
  id: '0b6f6c50-0000-4000-8000-000000000001',
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
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
/** Replaces fetch only: the answers of the server by URL. */
const serve = (answers: Record<string, () => Response>) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const found = answers[address.replace('/api', '')]
    if (!found) throw new TypeError('Failed to fetch')
    return found()
  })

let stop = () => {}
let session: typeof import('./session.ts')
let connection: typeof import('./connection.ts')['connection']
const start = async () => {
  stop = session.startSession()
  if (tokens.held()) await session.reload()
  return session.sessionStore.current()
}

beforeEach(async () => {
  localStorage.clear()
  vi.resetModules() // Each test loads its own page.
  session = await import('./session.ts')
  connection = (await import('./connection.ts')).connection
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('the start', () => {
  it('without a token is signed out', async () => {
    expect(await start()).toMatchObject({ status: 'signed-out', user: null })
  })

  it('with a token loads the profile', async () => {
    serve({ '/users/profile/': () => answer(200, person) })
    tokens.keep({ access: 'a', refresh: 'r' })
    expect(await start()).toMatchObject({ status: 'signed-in', user: { full_name: 'Gail Guest' } })
  })

  it('with a lapsed token that cannot be renewed clears both and is signed out', async () => {
    const ended = () => answer(401, { code: 'session.ended', detail: 'Ended' })
    serve({ '/users/profile/': ended, '/auth/jwt/refresh/': ended })
    tokens.keep({ access: 'a', refresh: 'r' })
    expect(await start()).toMatchObject({ status: 'signed-out', over: 'lapse' })
    expect(tokens.held()).toBe(false)
  })

  it('without a connection is signed out, but keeps the tokens for when it is back', async () => {
    serve({})
    tokens.keep({ access: 'a', refresh: 'r' })
    expect(await start()).toMatchObject({ status: 'signed-out' })
    expect(tokens.held()).toBe(true)
    serve({ '/users/profile/': () => answer(200, person), '/health/': () => answer(200, { status: 'ok' }) })
    await session.reload()
    expect(session.sessionStore.current().status).toBe('signed-in')
  })

  it('without a connection shows who the device remembers, until the server says who it is', async () => {
    serve({})
    tokens.keep({ access: 'a', refresh: 'r' })
    stop = session.startSession({ recall: async () => person as Profile })
    await session.reload()
    expect(session.sessionStore.current()).toMatchObject({ status: 'signed-in', user: { bio: null } })

    serve({ '/users/profile/': () => answer(200, { ...person, bio: 'new' }) })
    connection.heard(200)
    await vi.waitFor(() => expect(session.sessionStore.current().user?.bio).toBe('new'))
  })

  it('ends the session of who was only remembered when the server refuses them', async () => {
    serve({})
    tokens.keep({ access: 'a', refresh: 'r' })
    stop = session.startSession({ recall: async () => person as Profile })
    await session.reload()
    const ended = () => answer(401, { code: 'session.ended', detail: 'Ended' })
    serve({ '/users/profile/': ended, '/auth/jwt/refresh/': ended })
    connection.heard(200)
    await vi.waitFor(() => expect(session.sessionStore.current().status).toBe('signed-out'))
  })

  it('remembers nobody who signed out while it looked', async () => {
    serve({})
    tokens.keep({ access: 'a', refresh: 'r' })
    stop = session.startSession({
      recall: async () => {
        await session.signOut()
        return person as Profile
      },
    })
    await session.reload()
    expect(session.sessionStore.current()).toMatchObject({ status: 'signed-out', user: null })
  })

  it('signs nobody in again whose profile comes after they signed out', async () => {
    serve({ '/users/profile/': () => answer(200, person) })
    tokens.keep({ access: 'a', refresh: 'r' })
    stop = session.startSession()
    await Promise.all([session.reload(), session.signOut()])
    expect(session.sessionStore.current()).toMatchObject({ status: 'signed-out', user: null, over: 'choice' })
  })

  it('asks again where somebody else signed in, in another tab, before the answer came', async () => {
    const tokenOf = (sub: string) => `a.${btoa(JSON.stringify({ sub }))}.c`
    const other = { ...person, id: '0b6f6c50-0000-4000-8000-000000000002', full_name: 'Ada Admin' }
    let asked = 0
    serve({
      '/users/profile/': () => {
        asked += 1
        if (asked > 1) return answer(200, other)
        localStorage.setItem('auth_token', tokenOf(other.id))
        window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
        return answer(200, person)
      },
    })
    tokens.keep({ access: tokenOf(person.id), refresh: 'r' })
    expect(await start()).toMatchObject({ status: 'signed-in', user: { full_name: 'Ada Admin' } })
    expect(asked).toBe(2)
  })

  it('does not go on with a person after whom somebody else signed in, in another tab, while the server fails', async () => {
    const tokenOf = (sub: string) => `a.${btoa(JSON.stringify({ sub }))}.c`
    let profile = () => answer(200, person)
    serve({ '/users/profile/': () => profile() })
    tokens.keep({ access: tokenOf(person.id), refresh: 'r' })
    await start()
    profile = () => answer(503, { detail: 'Too busy' })
    await session.reload()
    expect(session.sessionStore.current()).toMatchObject({ status: 'signed-in' })

    localStorage.setItem('auth_token', tokenOf('0b6f6c50-0000-4000-8000-000000000002'))
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
    await session.reload()
    expect(session.sessionStore.current()).toMatchObject({ status: 'error', user: null })
  })

  it('is an error while the server cannot say who it is', async () => {
    serve({ '/users/profile/': () => answer(500, { detail: 'Something went wrong' }) })
    tokens.keep({ access: 'a', refresh: 'r' })
    expect(await start()).toMatchObject({ status: 'error', user: null })
  })
})

describe('signing in and out', () => {
  it('keeps both tokens under the names of the specification, and forgets them again', async () => {
    serve({
      '/auth/jwt/create/': () => answer(200, { access: 'a', refresh: 'r', user: person }),
      '/auth/jwt/revoke/': () => new Response(null, { status: 204 }),
    })
    await session.signIn('guest@demo.test', 'secret')
    expect(localStorage.getItem('auth_token')).toBe('a')
    expect(localStorage.getItem('refresh_token')).toBe('r')
    expect(session.sessionStore.current().status).toBe('signed-in')
    expect((await session.signOut()).success).toBe(true)
    // Only the secret by which accounts know this browser is kept after the session (docs/decisions/0045).
    expect(Object.keys(localStorage)).toEqual(['known_device'])
    expect(session.sessionStore.current()).toMatchObject({ status: 'signed-out', over: 'choice' })
  })

  it('signs out on this device even when the server cannot be told, and says that it was not', async () => {
    serve({ '/auth/jwt/create/': () => answer(200, { access: 'a', refresh: 'r', user: person }) })
    await session.signIn('guest@demo.test', 'secret')
    expect((await session.signOut()).success).toBe(false)
    expect(tokens.held()).toBe(false)
  })
})
