import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authenticationCalls } from '#contract/accounts/authentication.endpoints.ts'
import { propertyListQuery, propertyQuery } from '#web/features/properties/browse/queries.ts'
import { readFilters } from '#web/features/properties/browse/search/filters.ts'
import { featuredPropertiesQuery } from '#web/features/properties/landing/queries.ts'
import { requestUrl } from '#web/lib/request.ts'
import { findPrefetchPlan, PROFILE, type PrefetchPlan } from './prefetch-plans.ts'

const asked: string[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('{"results":[],"count":0,"next":null,"previous":null}')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

const NO_FILTERS = readFilters(new URLSearchParams(), '2026-11-22')
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const at = (pathname: string, search = '') => findPrefetchPlan({ pathname, search })

it.each<[string, () => Promise<unknown>]>([
  ['/', () => client().fetchQuery(featuredPropertiesQuery)],
  ['/properties', () => client().fetchInfiniteQuery(propertyListQuery(NO_FILTERS))],
  ['/properties/0199-a', () => client().fetchQuery(propertyQuery('0199-a'))],
])('what is asked early at %s is the very call that its screen makes first', async (pathname, ask) => {
  await ask()
  expect(asked).toEqual([at(pathname)?.asks])
})

it('who is signed in is asked early by the very call of the session', () => {
  expect(PROFILE).toBe(requestUrl(authenticationCalls.profile))
})

it('asks nothing where the address says more than a plain call', () => {
  expect(at('/properties', '?guests=2')).toEqual({ path: '/properties' })
  expect(at('/properties/0199-a', '?seen_as=7')).toEqual({ path: '/properties/:id' })
  expect(at('/owner')).toBeNull()
  expect(at('/properties/0199-a/more')).toBeNull()
})

it('names the pictures that a screen opens with', () => {
  const picturesOf = (plan: PrefetchPlan | null, answer: unknown) =>
    plan?.picturesOf?.(answer as never).map(({ src }) => src)
  const cards = { results: [{ images: ['a', 'b'] }, { images: [] }, { images: ['c'] }] }
  expect(picturesOf(at('/'), cards)).toEqual(['a'])
  expect(picturesOf(at('/properties'), cards)).toEqual(['a'])
  expect(picturesOf(at('/properties/0199-a'), { images: ['d', 'e'] })).toEqual(['d'])
})
