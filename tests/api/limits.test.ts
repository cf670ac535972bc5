import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from '../support/house.ts'

const LIMIT = 5

let house: House
beforeAll(async () => {
  house = await openHouse({ requestsPerMinute: LIMIT })
})
afterAll(() => house.close())

const get = (url: string, remoteAddress = '192.0.2.10') =>
  house.app.inject({ method: 'GET', url, remoteAddress })

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
