import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createBoundedQueue, createKeyedMutex, createThrottle, type QueuePlace } from './concurrency.ts'
import { isRefusal } from './kernel/refusal.ts'

it('work on one key happens one at a time and in order, work on another key beside it', async () => {
  const inTurn = createKeyedMutex()
  const log: string[] = []
  const work = (key: string, name: string) =>
    inTurn(key, async () => {
      log.push(`${name} begins`)
      await pause(5)
      log.push(`${name} ends`)
      if (name === 'a1') throw new Error('failed')
      return name
    })
  const results = await Promise.allSettled([work('a', 'a1'), work('a', 'a2'), work('b', 'b1')])
  expect(results.map(result => result.status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(log.indexOf('a2 begins')).toBeGreaterThan(log.indexOf('a1 ends'))
  expect(log.indexOf('b1 begins')).toBeLessThan(log.indexOf('a1 ends'))
})

it('so much at once and no more, in order, whatever fails among it', async () => {
  const inTurn = createBoundedQueue({ atOnce: 2, waiting: 10 })
  const order: number[] = []
  let [now, most] = [0, 0]
  const work = (name: number) =>
    inTurn(async () => {
      order.push(name)
      now += 1
      most = Math.max(most, now)
      await pause(5)
      now -= 1
      if (name === 1) throw new Error('failed')
    })
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(work))
  expect(results.map(result => result.status === 'fulfilled')).toEqual([false, true, true, true, true])
  expect([order, most]).toEqual([[1, 2, 3, 4, 5], 2])
})

it('unhurried work is done one at a time, with rests between, whatever fails among it', async () => {
  const slowly = createThrottle({ rest: 2, longestMs: 60 })
  const times: [number, number][] = []
  const work = async (ms: number) => {
    const begun = performance.now()
    await pause(ms)
    times.push([begun, performance.now()])
    if (ms === 10) throw new Error('failed')
  }
  await Promise.allSettled([slowly(() => work(10)), slowly(() => work(200)), slowly(() => work(1))])
  const [first, second, third] = times
  const restBefore = (one: typeof first, next: typeof first) => (next?.[0] ?? 0) - (one?.[1] ?? 0)
  // Timers may fire a millisecond early.
  expect(restBefore(first, second)).toBeGreaterThanOrEqual(18)
  expect(restBefore(second, third)).toBeGreaterThanOrEqual(58)
})

it('nobody fills a line alone, and places are kept in it for who is known', async () => {
  const inTurn = createBoundedQueue({ atOnce: 1, waiting: 4, fromOne: 2, forKnown: 1 })
  const { promise: open, resolve: finish } = Promise.withResolvers<void>()
  const work = (place?: QueuePlace) => inTurn(() => open, place)
  const refused = async (asked: Promise<unknown>) => isRefusal(await Promise.race([asked, pause(5)]))
  const begun = [work({ from: 'one' }), work({ from: 'one' })]
  expect(await refused(work({ from: 'one' }))).toBe(true)
  for (const from of ['two', 'three', 'four']) begun.push(work({ from }))
  expect(await refused(work({ from: 'five' }))).toBe(true)
  begun.push(work({ known: true }))
  expect(await refused(begun.at(-1) as Promise<unknown>)).toBe(false)
  expect(await refused(work({ known: true }))).toBe(true)
  finish()
  expect((await Promise.all(begun)).some(isRefusal)).toBe(false)
  expect(await refused(work({ from: 'one' }))).toBe(false)
})
