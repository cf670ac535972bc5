import pg from 'pg'
import { expect } from 'vitest'
import type { House } from './house.ts'
import { someAddress } from './people.ts'
import type { Caller } from './requests.ts'

/** The texts of the statements that reach the database while `work` runs, whoever sends them. */
export const countStatements = async (work: () => Promise<unknown>): Promise<string[]> => {
  const texts: string[] = []
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const { query } = client
  client.query = function (this: unknown, ...args) {
    const [asked] = args
    texts.push(typeof asked === 'string' ? asked : String((asked as { text?: string })?.text))
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return texts
}

const TRIES = 9

/** The middle of several tries at a call, and how many statements one takes besides the look at the session. */
export const measureCall = async (house: House, who: Caller, path: string) => {
  const times: number[] = []
  let statements = 0
  for (let round = 0; round < TRIES; round += 1) {
    const begun = performance.now()
    const texts = await countStatements(async () => {
      const { statusCode } = await house.app.inject({
        url: `/api${path}`,
        headers: who.headers,
        remoteAddress: someAddress(),
      })
      expect({ path, status: statusCode }).toEqual({ path, status: 200 })
    })
    times.push(performance.now() - begun)
    statements = texts.length - 1
  }
  const ms = times.sort((one, next) => one - next)[Math.floor(TRIES / 2)] ?? 0
  if (process.env.SHOW_TIMES) console.log(`${path}: ${ms.toFixed(1)} ms, ${statements} statements`)
  return { ms, statements }
}
