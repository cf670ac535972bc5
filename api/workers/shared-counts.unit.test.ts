import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type Counts, shareCounts } from './shared-counts.ts'

/** Processes that hear each other, at a time that the test sets. */
const openProcesses = (count: number) => {
  const clock = { ms: 30_000 }
  const listeners: ((counts: Counts) => void)[] = []
  const processes = Array.from({ length: count }, (_, own) => {
    const Store = shareCounts(
      {
        send: counts => {
          for (const [index, listener] of listeners.entries()) if (index !== own) listener(counts)
        },
        receive: listener => listeners.push(listener),
      },
      { everyMs: 5, now: () => clock.ms },
    )
    return new Store({})
  })
  return { clock, processes }
}
type Store = ReturnType<typeof openProcesses>['processes'][number]

const call = (store: Store | undefined, address: string) =>
  new Promise<{ current: number; ttl: number } | undefined>((resolve, reject) => {
    store?.incr(address, (error, counted) => (error ? reject(error) : resolve(counted)), 60_000, 10)
  })
const untilAllHaveHeard = () => pause(40)

it('each process counts the calls of all of them, by address', async () => {
  const { processes } = openProcesses(3)
  const [first, second, third] = processes
  for (let made = 0; made < 4; made += 1) await call(first, '192.0.2.1')
  await call(second, '192.0.2.1')
  await call(second, '192.0.2.2')
  await untilAllHaveHeard()
  expect(await call(third, '192.0.2.1')).toEqual({ current: 6, ttl: 30_000 })
  await untilAllHaveHeard()
  expect(await call(first, '192.0.2.1')).toMatchObject({ current: 7 })
  expect(await call(first, '192.0.2.2')).toMatchObject({ current: 2 })
})

it('the limit of a route has counts of its own, which are shared too', async () => {
  const { processes } = openProcesses(2)
  const [here, there] = processes.map(store =>
    store.child({ routeInfo: { method: 'GET', url: '/api/taxes/' } } as never),
  )
  await call(processes[0], '192.0.2.1')
  await call(here, '192.0.2.1')
  await untilAllHaveHeard()
  expect(await call(there, '192.0.2.1')).toMatchObject({ current: 2 })
})

it('a new minute begins at nothing', async () => {
  const { clock, processes } = openProcesses(1)
  await call(processes[0], '192.0.2.1')
  clock.ms = 60_001
  expect(await call(processes[0], '192.0.2.1')).toEqual({ current: 1, ttl: 59_999 })
})
