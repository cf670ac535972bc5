import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const LIMIT = 5

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ requestsPerMinute: LIMIT })
})
afterAll(() => app.close())

const get = (url: string, remoteAddress = '192.0.2.10') =>
  app.http.inject({ method: 'GET', url, remoteAddress })

it('calls from one address are limited, with a time to wait; another address is not held up', async () => {
  for (let call = 0; call < LIMIT; call += 1) expect((await get('/api/health/')).statusCode).toBe(200)
  const refused = await get('/api/health/')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().code).toBe('request.too_many')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await get('/api/health/', '192.0.2.11')).statusCode).toBe(200)
})

it('pictures and pages are not counted: a page brings dozens of them', async () => {
  for (let picture = 0; picture < LIMIT * 3; picture += 1)
    expect((await get(`/uploads/${'0'.repeat(32)}-c9a77b.webp`, '192.0.2.12')).statusCode).toBe(404)
  expect((await get('/api/health/', '192.0.2.12')).statusCode).toBe(200)
})
