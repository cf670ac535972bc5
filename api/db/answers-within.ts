import { setTimeout as pause } from 'node:timers/promises'

/**
 * The answer of the database, or an error when it has not come in time. The statement itself ends by its own time-out,
 * and its failure after that is nobody's.
 */
export const answersWithin = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  const decided = new AbortController()
  const late = pause(ms, undefined, { signal: decided.signal }).then(() => {
    throw new Error(`The database did not answer within ${ms} ms`)
  })
  late.catch(() => undefined)
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    decided.abort()
  }
}
