import { expect, test } from 'vitest'
import { batchLookups } from './batch-lookups.ts'
import type { Queryable } from './transaction.ts'

// This database is never queried: the test only counts the lookups and their order.
const someDatabase = {} as Queryable
const otherDatabase = {} as Queryable

const recording = () => {
  const rounds: string[][] = []
  const shout = batchLookups((_on, words: string[]) => {
    rounds.push(words)
    return words.map(async word => {
      if (word === 'bad') throw new Error('no answer')
      return word.toUpperCase()
    })
  })
  return { rounds, shout }
}

test('what is asked in one turn is asked once, and equal questions are one', async () => {
  const { rounds, shout } = recording()
  const answers = await Promise.all(['a', 'b', 'a'].map(word => shout(someDatabase, word)))
  expect(answers).toEqual(['A', 'B', 'A'])
  expect(rounds).toEqual([['a', 'b']])
})

test('nothing is remembered: the same question later is asked again', async () => {
  const { rounds, shout } = recording()
  await shout(someDatabase, 'a')
  await shout(someDatabase, 'a')
  expect(rounds).toEqual([['a'], ['a']])
})

test('a question that fails takes no other with it', async () => {
  const { shout } = recording()
  const outcomes = await Promise.allSettled(['bad', 'good', 'bad'].map(word => shout(someDatabase, word)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
})

test('each database is asked its own questions', async () => {
  const { rounds, shout } = recording()
  await Promise.all([shout(someDatabase, 'a'), shout(otherDatabase, 'b')])
  expect(rounds).toEqual([['a'], ['b']])
})
