import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connection } from './connection.ts'

let stop = () => {}
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('the connection', () => {
  it('is connecting until the server answers, whatever it answers', async () => {
    stop = connection.watch(async () => connection.heard(404))
    expect(connection.current()).toBe('connecting')
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.current()).toBe('connected')
  })

  it('asks again with growing pauses while nobody answers, and is connected once somebody does', async () => {
    const asked: number[] = []
    let up = false
    const began = Date.now()
    stop = connection.watch(async () => {
      asked.push(Date.now() - began)
      connection.heard(up ? 200 : 0)
    })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(connection.current()).toBe('error')
    const pauses = asked.map((at, index) => at - (asked[index - 1] ?? 0))
    expect(pauses.length).toBeLessThan(7)
    expect(pauses.at(-1)).toBeGreaterThan(pauses.at(1) ?? 0)
    up = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(connection.current()).toBe('connected')
    const heardSoFar = asked.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked.length).toBe(heardSoFar)
  })

  it('after a failed sign-in is in error until a check says otherwise', async () => {
    stop = connection.watch(async () => connection.heard(200))
    await vi.advanceTimersByTimeAsync(0)
    connection.doubt()
    expect(connection.current()).toBe('error')
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.current()).toBe('connected')
  })

  it('follows the device going offline and coming back', async () => {
    stop = connection.watch(async () => connection.heard(200))
    await vi.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('offline'))
    expect(connection.current()).toBe('offline')
    window.dispatchEvent(new Event('online'))
    expect(connection.current()).toBe('connecting')
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.current()).toBe('connected')
  })

  it('is unknown after a sleep until a check says how it is, and not after a glance elsewhere', async () => {
    let asked = 0
    stop = connection.watch(async () => {
      asked += 1
      connection.heard(200)
    })
    await vi.advanceTimersByTimeAsync(0)
    const look = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    look('hidden')
    await vi.advanceTimersByTimeAsync(50_000)
    look('visible')
    expect([connection.current(), asked]).toEqual(['connected', 1])
    look('hidden')
    await vi.advanceTimersByTimeAsync(70_000)
    look('visible')
    expect(connection.current()).toBe('unknown')
    await vi.advanceTimersByTimeAsync(0)
    expect([connection.current(), asked]).toEqual(['connected', 2])
  })
})
