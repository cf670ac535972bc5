import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { oneAtATime } from './turns.ts'

it('work on one key happens one at a time and in order, work on another key beside it', async () => {
  const inTurn = oneAtATime()
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
