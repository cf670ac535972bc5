import { expect, test } from 'vitest'
import { inBatches } from './batches.ts'

/** So many rows wait; each call is for at most as many as a batch has. */
const run = async (waiting: number) => {
  const asked: number[] = []
  const total = await inBatches(3, async most => {
    asked.push(most)
    const count = Math.min(most, waiting)
    waiting -= count
    return count
  })
  return { total, asked }
}

test('batches go on until one is not full, and are counted together', async () => {
  expect(await run(7)).toEqual({ total: 7, asked: [3, 3, 3] })
  expect(await run(2)).toEqual({ total: 2, asked: [3] })
})

test('after a last batch that is full, one more finds nothing left', async () => {
  expect(await run(6)).toEqual({ total: 6, asked: [3, 3, 3] })
  expect(await run(0)).toEqual({ total: 0, asked: [3] })
})
