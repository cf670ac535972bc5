import { afterAll, beforeAll, expect, it } from 'vitest'
import { PRIVATE_HOSTS } from '#tests/support/private-hosts.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { openPush } from './open.ts'

const HOST = '127.0.0.1'
const secrets = { keyFor: () => new Uint8Array(32).fill(7) }
const config = { publicUrl: 'https://latchkey.example', adminEmail: null, vapidPrivateKey: null }
const MESSAGE = { text: '{"notification":{"title":"Hello"}}', ttlSeconds: 60 }

let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())

const lookedUp: string[] = []
const strict = openPush({
  config: { ...config, pushAllowHosts: [] },
  secrets,
  resolve: async host => {
    lookedUp.push(host)
    return [HOST]
  },
  inAllMs: 2_000,
})
const testing = openPush({ config: { ...config, pushAllowHosts: [HOST] }, secrets })
afterAll(async () => {
  await strict.close()
  await testing.close()
})

it.each(PRIVATE_HOSTS)('a browser cannot name %s as its push service', host => {
  expect(strict.mayReach(`https://${host}/push`)).toBe(false)
})

it.each([
  'http://push.example.com/x',
  'https://push.example.com:8443/x',
  'webcal://push.example.com/x',
  'no',
])('%s is no address of a push service', endpoint => {
  expect(strict.mayReach(endpoint)).toBe(false)
})

it('a public name that leads to this machine is not reached', async () => {
  const { keys } = service.subscribe()
  const before = service.asked()
  expect(strict.mayReach('https://push.example.com/x')).toBe(true)
  expect(await strict.send({ endpoint: 'https://push.example.com/x', keys }, MESSAGE)).toBe('failed')
  expect(service.asked()).toBe(before)
  // The guard looked, which refuses such addresses (its own tests say so).
  expect(lookedUp).toEqual(['push.example.com'])
})

it('a message arrives, readable to the browser alone and signed with the key that browsers subscribe with', async () => {
  expect(await testing.send(service.subscribe(), MESSAGE)).toBe('sent')
  expect(service.take()).toEqual([{ message: { title: 'Hello' }, key: testing.publicKey, ttl: 60 }])
})

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
  [301, 'refused'],
  [403, 'refused'],
])('an answer of %i means %s', async (status, outcome) => {
  service.answer(status)
  expect(await testing.send(service.subscribe(), MESSAGE)).toBe(outcome)
  service.answer(201)
})

it('a key that is no point of the curve means refused, and no request', async () => {
  const { endpoint, keys } = service.subscribe()
  const before = service.asked()
  const broken = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }
  expect(await testing.send(broken, MESSAGE)).toBe('refused')
  expect(service.asked()).toBe(before)
})

it('the key stays the same from start to start, unless one is given', async () => {
  const vapidPrivateKey = Buffer.alloc(32, 9).toString('base64url')
  const rules = { secrets, config: { ...config, pushAllowHosts: [] } }
  const [again, given] = [
    openPush(rules),
    openPush({ ...rules, config: { ...rules.config, vapidPrivateKey } }),
  ]
  expect(again.publicKey).toBe(strict.publicKey)
  expect(given.publicKey).not.toBe(strict.publicKey)
  await Promise.all([again.close(), given.close()])
})
