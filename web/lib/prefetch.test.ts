import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authenticationCalls } from '#contract/accounts/authentication.endpoints.ts'
import { i18n } from './i18n.ts'
import { afterFirstPaint, prefetch, takePrefetched, waitForPictures } from './prefetch.ts'
import { sendRequest } from './request.ts'

const ADDRESS = '/api/users/profile/'
const MINE = { access: 'mine', language: 'en' }
const sent: (string | null)[] = []

beforeEach(async () => {
  // A suite before this one may have left another language.
  await i18n.changeLanguage('en')
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('authorization'))
    return new Response(`{"for":"${sent.at(-1)}"}`)
  })
})
afterEach(async () => {
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sent.length = 0
})

it('serves the first same call, and only that', async () => {
  prefetch(ADDRESS, MINE)
  expect(await sendRequest(authenticationCalls.profile, {}, 'mine')).toMatchObject({
    data: { for: 'Bearer mine' },
  })
  expect(sent).toEqual(['Bearer mine'])
  await sendRequest(authenticationCalls.profile, {}, 'mine')
  expect(sent).toEqual(['Bearer mine', 'Bearer mine'])
})

it('is never shown to another person, nor in another language', async () => {
  prefetch(ADDRESS, MINE)
  expect(await sendRequest(authenticationCalls.profile, {}, 'another')).toMatchObject({
    data: { for: 'Bearer another' },
  })
  prefetch(ADDRESS, { ...MINE, language: 'de' })
  expect(await takePrefetched(ADDRESS, 'mine', 'en')).toBeUndefined()
})

it('is thrown away when nobody wanted it soon', async () => {
  prefetch(ADDRESS, MINE)
  vi.advanceTimersByTime(10_000)
  expect(await takePrefetched(ADDRESS, 'mine', 'en')).toBeUndefined()
})

it('that failed is asked again', async () => {
  const works = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  prefetch(ADDRESS, MINE).catch(() => undefined)
  vi.stubGlobal('fetch', works)
  expect(await sendRequest(authenticationCalls.profile, {}, 'mine')).toMatchObject({ success: true })
})

it('holds back what can wait until the pictures are here, but not for ever', async () => {
  let here = () => {}
  waitForPictures(new Promise<void>(resolve => (here = resolve)))
  const load = vi.fn(async () => 'late')
  const first = afterFirstPaint(load)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).not.toHaveBeenCalled()
  here()
  expect(await first).toBe('late')
  waitForPictures(new Promise(() => {}))
  const second = afterFirstPaint(load)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await second).toBe('late')
})
