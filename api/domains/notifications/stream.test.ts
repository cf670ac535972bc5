import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { insertNotification, markAllRead } from './queries.ts'

let app: TestApp
let address: string

beforeAll(async () => {
  app = await openTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Reads the stream like a browser; `next` resolves with the next count. */
const watch = async (who: TestPerson) => {
  const leave = new AbortController()
  const response = await fetch(`${address}/api/notifications/stream/`, {
    headers: who.headers,
    signal: leave.signal,
  })
  if (!response.body) throw new Error(`The stream answered ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const next = async (): Promise<number | 'ended'> => {
    const { value, done } = await reader.read()
    if (done) return 'ended'
    const count = /"unread_count":(\d+)/.exec(value)?.[1]
    return count === undefined ? next() : Number(count)
  }
  return { response, next, leave: () => leave.abort() }
}

const tell = (who: TestPerson) =>
  insertNotification(app.db, {
    userId: who.id,
    kind: 'stay.completed',
    subjectId: null,
    data: {},
    at: app.ctx.clock(),
  })

test('the stream sends a notification as soon as it is committed, and of nobody else’s', async () => {
  const [anna, ben] = [await createPerson(app), await createPerson(app)]
  const annas = await watch(anna)
  expect(annas.response.headers.get('content-type')).toBe('text/event-stream')
  expect(await annas.next()).toBe(0)
  await tell(ben)
  const began = performance.now()
  await tell(anna)
  expect(await annas.next()).toBe(1)
  expect(performance.now() - began).toBeLessThan(2_000)
  await markAllRead(app.db, anna.id, app.ctx.clock())
  expect(await annas.next()).toBe(0)
  annas.leave()
})

test('what was rolled back was never sent', async () => {
  const anna = await createPerson(app)
  const stream = await watch(anna)
  expect(await stream.next()).toBe(0)
  await app.db
    .transaction()
    .execute(async tx => {
      await insertNotification(tx, {
        userId: anna.id,
        kind: 'stay.completed',
        subjectId: null,
        data: {},
        at: app.ctx.clock(),
      })
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  await tell(anna)
  expect(await stream.next()).toBe(1)
  stream.leave()
})

test('a stream ends with the session of its person', async () => {
  const anna = await createPerson(app)
  const stream = await watch(anna)
  expect(await stream.next()).toBe(0)
  await app.db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('id', '=', anna.sessionId)
    .execute()
  await tell(anna)
  expect(await stream.next()).toBe('ended')
})

test('a server that closes lets its watchers go at once', async () => {
  const other = await openTestApp()
  const at = await other.http.listen({ port: 0, host: '127.0.0.1' })
  const anna = await createPerson(other)
  const response = await fetch(`${at}/api/notifications/stream/`, { headers: anna.headers })
  const whole = response.text()
  const began = performance.now()
  await other.close()
  const said = await whole
  expect(said).toContain('"unread_count":0')
  // When to come back, of one who was alone.
  expect(Math.floor(Number(/retry: (\d+)\n\n$/.exec(said)?.[1]) / 10)).toBe(100)
  // An idle connection is kept alive for five seconds: those of streams that ended are not.
  expect(performance.now() - began).toBeLessThan(4_000)
})

test('a server that closes looks for idle connections once for many streams, not for each', async () => {
  const other = await openTestApp()
  const at = await other.http.listen({ port: 0, host: '127.0.0.1' })
  const texts: Promise<string>[] = []
  for (let person = 0; person < 5; person += 1) {
    const { headers } = await createPerson(other)
    for (let count = 0; count < 5; count += 1)
      texts.push((await fetch(`${at}/api/notifications/stream/`, { headers })).text())
  }
  const look = vi.spyOn(other.http.server, 'closeIdleConnections')
  await other.close()
  await Promise.all(texts)
  expect(look.mock.calls.length).toBeLessThan(texts.length / 2)
})

test('a person has at most five streams; the next is refused until one of them ends', async () => {
  const [anna, ben] = [await createPerson(app), await createPerson(app)]
  const streams = []
  for (let count = 0; count < 5; count += 1) streams.push(await watch(anna))
  const sixth = await watch(anna)
  expect(sixth.response.status).toBe(429)
  expect(sixth.response.headers.get('retry-after')).toBe('30')
  sixth.leave()
  const other = await watch(ben)
  expect(other.response.status).toBe(200)
  other.leave()
  for (const stream of streams) expect(await stream.next()).toBe(0)
  streams[0]?.leave()
  await expect
    .poll(async () => {
      const again = await watch(anna)
      again.leave()
      return again.response.status
    })
    .toBe(200)
  for (const stream of streams) stream.leave()
})
